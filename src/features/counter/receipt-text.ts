import { type DateFormat, formatStoreMoment } from '../../lib/format/format-date.ts'
import { formatCount, formatMoney } from '../../lib/format/format-money.ts'
import type { CounterMessages } from './messages/counter/en.ts'
import type { Slip } from './slip.ts'

interface Wording {
  messages: CounterMessages
  locale: string
  dateFormat: DateFormat
}

/** A receipt as a message. */
export function receiptText(slip: Slip, { messages, locale, dateFormat }: Wording): string {
  const money = (amount: number) => formatMoney(amount, locale)
  const words = messages.slip
  return [
    slip.shop.name,
    `${slip.no}, ${formatStoreMoment(slip.takenAt, dateFormat)}`,
    '',
    ...slip.lines.map(({ name, quantity, amount }) => `${formatCount(quantity, locale)} × ${name}: ${money(amount)}`),
    ...(slip.off > 0 ? [`${words.discounts}: ${money(-slip.off)}`] : []),
    ...(slip.rounding === 0 ? [] : [`${words.rounding}: ${money(slip.rounding)}`]),
    `${words.total}: ${money(slip.total)}`,
    ...slip.payments.map(({ method, amount }) => `${messages.ways[method]}: ${money(amount)}`),
    ...(slip.link === null ? [] : ['', `${words.online}: ${slip.link}`]),
  ].join('\n')
}
