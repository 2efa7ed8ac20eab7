import * as v from 'valibot'

/** Series of numbers that a store gives to its documents. */
export const NUMBER_KINDS = ['order', 'invoice', 'credit_note'] as const
export type NumberKind = (typeof NUMBER_KINDS)[number]

export const MIN_DIGITS = 4
/** Payment references have place for a count of seven digits (server/domains/payments/gateways/ref-no.ts). */
export const MAX_DIGITS = 7

/**
 * How the numbers of a series are written. The prefix has no digits, so that prefix, year and count can be told apart
 * and two prefixes never make the same number.
 */
export const numberFormat = v.strictObject({
  prefix: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z][A-Z-]{0,9}$/)),
  /** Least digits of the count, filled with zeros. */
  digits: v.pipe(v.number(), v.integer(), v.minValue(MIN_DIGITS), v.maxValue(MAX_DIGITS)),
  /** The count begins at 1 each year, and the number contains the year. */
  yearly: v.boolean(),
})
export type NumberFormat = v.InferOutput<typeof numberFormat>

/** `MY26-000123` or `MY-000123`. @param year two digits, in the store's time zone */
export function writeNumber(
  { prefix, digits, yearly }: NumberFormat,
  { year, count }: { year: number; count: number },
): string {
  const ofYear = yearly ? `${String(year).padStart(2, '0')}-` : ''
  return `${prefix}${ofYear}${String(count).padStart(digits, '0')}`
}

const numberSeries = v.object({
  kind: v.picklist(NUMBER_KINDS),
  prefix: v.string(),
  digits: v.number(),
  yearly: v.boolean(),
  /** The count of the next number, if it is yearly or not: a change continues the count. */
  next_yearly: v.number(),
  next_continuous: v.number(),
})
export const numbering = v.object({
  /** Two digits, in the store's time zone. */
  year: v.number(),
  series: v.array(numberSeries),
})
export type Numbering = v.InferOutput<typeof numbering>
