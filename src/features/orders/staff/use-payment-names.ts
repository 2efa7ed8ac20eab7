import type { StaffRefund } from '#contract/orders/staff-refund.ts'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'

/** Names the payments of an order with their references: the ways by which money goes back. */
export function usePaymentNames(): (payments: StaffRefund['paid_by']) => string {
  const { attempt, record } = useStaffMessages()
  return (payments) =>
    payments
      .map(({ provider, recorded, name, reference }) => {
        const way = recorded ? record.methods[recorded] : (name ?? attempt.service[provider] ?? provider)
        return [way, reference].filter(Boolean).join(' ')
      })
      .join(', ')
}
