import type { StaffOrder } from '#contract/orders/staff-order.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'

/** One-line description of a payment attempt or a recorded payment. */
export function usePaymentText(currency: StaffOrder['currency']) {
  const { orders, attempt, record } = useStaffOrdersMessages()
  const { moneyOf, moment } = useFormatters()
  return ({ provider, payment_method, state, reference, recorded, amount }: StaffOrder['payments'][number]): string => {
    const name = payment_method?.name ?? attempt.service[provider] ?? provider
    const parts = recorded
      ? [
          record.methods[recorded.method],
          orders.paidOn(moneyOf(amount, currency), moment(recorded.received_at)),
          state !== 'SUCCEEDED' && attempt.state[state],
          reference,
          recorded.surplus > 0 && orders.surplus(moneyOf(recorded.surplus, currency)),
          recorded.note,
        ]
      : [name, attempt.state[state], reference]
    return parts.filter(Boolean).join(' · ')
  }
}
