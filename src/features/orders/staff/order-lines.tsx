import type { StaffOrder } from '#contract/orders/staff-order.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Facts, Section } from '../../staff/facts.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import styles from './order-lines.module.css'

/** Picking list: large quantities, and the components of packages. */
export function OrderLines({ order: { lines, currency } }: { order: StaffOrder }) {
  const { orders, refund } = useStaffOrdersMessages()
  const { moneyOf } = useFormatters()
  return (
    <Section title={orders.lines}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <span className={styles.picture}>
              <Picture picture={line.image} alt="" sizes="64px" />
            </span>
            <div>
              <strong>
                {line.quantity} × {line.name}
              </strong>
              <small>
                {line.sku}
                {line.components.map(({ name, quantity }) => ` · ${quantity * line.quantity} × ${name}`)}
                {line.preorder_quantity > 0 && ` · ${orders.waiting(line.preorder_quantity)}`}
                {line.refunded_quantity > 0 && ` · ${orders.refunded(line.refunded_quantity)}`}
              </small>
            </div>
            <span>
              {line.points_price === null
                ? moneyOf(line.line_total, currency)
                : refund.points(line.points_price * line.quantity)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** One-line description of a payment attempt or a recorded payment. */
function usePaymentText(currency: StaffOrder['currency']) {
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

/** Amounts as agreed at checkout, with all payment attempts. */
export function OrderMoney({ order }: { order: StaffOrder }) {
  const { orders } = useStaffOrdersMessages()
  const { moneyOf, moment } = useFormatters()
  const paymentText = usePaymentText(order.currency)
  const { calculation, currency } = order
  const amount = (value: number) => (value === 0 ? null : moneyOf(value, currency))
  return (
    <Section title={orders.money}>
      <Facts
        facts={[
          [orders.subtotal, amount(calculation.subtotal)],
          [orders.promotions, amount(-calculation.promo_discount)],
          [orders.voucher, order.voucher_code],
          [orders.affiliate, order.affiliate_code],
          [orders.discount, amount(-calculation.manual_discount)],
          [orders.shipping, amount(calculation.shipping_fee)],
          [orders.rounding, amount(calculation.rounding)],
          [orders.total, moneyOf(order.total, currency)],
          [orders.pointsTotal, order.points_total === 0 ? null : String(order.points_total)],
          [orders.refundedSum, amount(order.refunded)],
          [orders.payments, order.payments.map(paymentText).join('\n') || null],
          [orders.due, amount(order.amount_due ?? 0)],
          [orders.invoiceDue, order.amount_due && order.invoice_due_at ? moment(order.invoice_due_at) : null],
        ]}
      />
    </Section>
  )
}
