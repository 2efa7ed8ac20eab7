import { type RefundRequest, refundAmounts, toPayBack } from '#contract/orders/refund-amounts.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import { usePaymentNames } from './use-payment-names.ts'

/** What a refund comes to, and whether somebody has to pay money back and by which way. */
export function RefundFigures({ order, request }: { order: StaffOrder; request: RefundRequest }) {
  const { refund: messages } = useStaffOrdersMessages()
  const { moneyOf } = useFormatters()
  const namesOf = usePaymentNames()
  const { amount, points } = refundAmounts({ ...order, shipping_left: order.shipping_left ?? 0 }, order.lines, request)
  if (amount === 0 && points === 0) return null
  const toPay = toPayBack(amount, order.amount_due ?? 0)
  const ways = namesOf(
    order.payments
      .filter(({ settled_at }) => settled_at !== null)
      .map(({ provider, payment_method, recorded, reference }) => ({
        provider,
        recorded: recorded?.method ?? null,
        name: payment_method?.name ?? null,
        reference,
      })),
  )
  return (
    <div role="status">
      <p>
        <strong>{messages.amount(moneyOf(amount, order.currency))}</strong>
      </p>
      {toPay > 0 && (
        <p>
          {order.on_account
            ? messages.toAccount(moneyOf(toPay, order.currency))
            : messages.toPay(moneyOf(toPay, order.currency), ways)}
        </p>
      )}
      {amount > toPay && <p>{messages.lessOwed(moneyOf(amount - toPay, order.currency))}</p>}
      {points > 0 && <p>{messages.pointsBack(points)}</p>}
    </div>
  )
}
