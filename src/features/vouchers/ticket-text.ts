import type { Voucher } from '#contract/vouchers/voucher.ts'
import { type DateFormat, dayKey, daysTo, formatDay, lastDayOf } from '../../lib/format/format-date.ts'
import type { PointsMessages } from '../points/messages/points/en.ts'

/** Days left are counted up to this number; a later end is shown as a date. */
const COUNTED_DAYS = 14

interface TicketTextContext {
  /** Milliseconds since 1970; 0 while unknown. */
  now: number
  dateFormat: DateFormat
}

/** When a voucher begins, ends or was used, by the store's calendar: "3 days left". */
export function validityText(
  { state, starts_at, ends_at, order }: Pick<Voucher, 'state' | 'starts_at' | 'ends_at' | 'order'>,
  { vouchers: messages }: PointsMessages,
  { now, dateFormat: { timeZone, language } }: TicketTextContext,
): string {
  const dayText = (day: string) => formatDay(day, language)
  if (order) return messages.usedOn(dayText(dayKey(Date.parse(order.at), timeZone)))
  if (state === 'available' && now > 0 && Date.parse(starts_at) > now)
    return messages.begins(dayText(dayKey(Date.parse(starts_at), timeZone)))
  if (ends_at === null) return messages.forever
  const last = lastDayOf(ends_at, timeZone)
  if (state === 'expired' && Date.parse(ends_at) <= now) return messages.ended(dayText(last))
  const left = daysTo(last, now, timeZone)
  if (now === 0 || left > COUNTED_DAYS || left < 0) return messages.until(dayText(last))
  return left === 0 ? messages.lastDay : messages.days(left)
}

/** Ends within three days. */
export const endsSoon = (
  { state, ends_at }: Pick<Voucher, 'state' | 'ends_at'>,
  { now, dateFormat: telling }: TicketTextContext,
): boolean =>
  state === 'available' &&
  ends_at !== null &&
  now > 0 &&
  daysTo(lastDayOf(ends_at, telling.timeZone), now, telling.timeZone) <= 3
