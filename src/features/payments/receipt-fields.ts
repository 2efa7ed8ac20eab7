import * as v from 'valibot'
import { personName } from '#contract/account/person-fields.ts'
import type { Market } from '#contract/site/market.ts'
import { parseMoney } from '../../lib/format/parse-money.ts'

/** Tolerance for clocks of phones that run ahead. */
const AHEAD_MS = 60 * 60_000

/**
 * Schema from form values to the request body.
 *
 * @param now milliseconds since 1970
 */
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
      v.transform((text) => parseMoney(text, market)),
      v.number(),
      v.minValue(1),
    ),
  })

export type ReceiptBody = v.InferOutput<ReturnType<typeof receiptSchema>>

/** Value of a `datetime-local` field: local time to the minute. */
export function localMinute(at: number): string {
  const date = new Date(at)
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
