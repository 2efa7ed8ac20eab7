import type { WaitingOrder } from '../../../offline/waiting-orders/waiting-order.ts'
import type { WaitingOrdersMessages } from '../messages/waiting-orders/en.ts'
import { stateText } from './order-state.ts'

/** The order as plain text, to be shared or copied. */
export function orderText(
  order: WaitingOrder,
  { messages, money }: { messages: WaitingOrdersMessages; money: (minor: number) => string },
): string {
  const { reference, shown, state } = order
  const { sums } = messages
  const goods = shown.lines.map(({ quantity, productable, unitPrice }) => {
    const name = messages.times(quantity, productable.name)
    return `${name} · ${money(unitPrice * quantity)}`
  })
  return [
    `${messages.one} ${reference}`,
    stateText(order, messages),
    ...(shown.dealerName === null ? [] : [messages.forDealer(shown.dealerName)]),
    '',
    ...goods,
    '',
    `${sums.total}: ${money(shown.total)}${state === 'sent' ? '' : ` (${messages.estimate})`}`,
    ...shown.destination,
  ].join('\n')
}
