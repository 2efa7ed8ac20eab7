import * as v from 'valibot'
import { personName } from '#contract/entities/person-fields.ts'
import type { Market } from '#contract/rules/market.ts'
import { readAmount } from './read-amount.ts'

/** Clocks of phones run ahead a little. */
const AHEAD_MS = 60 * 60_000

/** As the fields hold it, and what of it travels. @param now milliseconds since 1970 */
export const receiptSchema = (market: Market, now: () => number) =>
  v.object({
    bank_id: v.pipe(v.string(), v.minLength(1), v.transform(Number)),
    payer_name: personName,
    paid_at: v.pipe(
      v.string(),
      v.check((text) => Date.parse(text) <= now() + AHEAD_MS),
      v.transform((text) => new Date(text).toISOString()),
    ),
    amount: v.pipe(
      v.string(),
      v.transform((text) => readAmount(text, market)),
      v.number(),
      v.minValue(1),
    ),
  })

export type ReceiptWritten = v.InferOutput<ReturnType<typeof receiptSchema>>

/** A moment as a field of date and time holds it: on the reader's own clock, to the minute. */
export function localMinute(at: number): string {
  const date = new Date(at)
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
