import type { StaffRefund } from '#contract/orders/staff-refund.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'

/** Names the payments of an order with their references: the ways by which money goes back. */
export function usePaymentNames(): (payments: StaffRefund['paid_by']) => string {
  const { attempt, record } = useStaffOrdersMessages()
  return (payments) =>
    payments
      .map(({ provider, recorded, name, reference }) => {
        const way = recorded ? record.methods[recorded] : (name ?? attempt.service[provider] ?? provider)
        return [way, reference].filter(Boolean).join(' ')
      })
      .join(', ')
}
