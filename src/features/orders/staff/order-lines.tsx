import type { ReactElement } from 'react'
import { quantityOf, unsentLines } from '#contract/orders/parcels.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import styles from './order-lines.module.css'

/** Picking list: large quantities, the SKU, the components of packages, and what is in a parcel already. */
export function OrderLines({ order }: { order: StaffOrder }) {
  const { orders } = useStaffOrdersMessages()
  const { lines, shipments } = order
  const unsent = unsentLines(lines, shipments)
  return (
    <section aria-labelledby="order-lines">
      <h2 id="order-lines" className={styles.title}>
        {orders.lines} <span>{lines.length}</span>
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} isSent={shipments.length > 0 && quantityOf(unsent, line.id) === 0} />
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  line: StaffOrder['lines'][number]
  isSent: boolean
}

function Line({ line, isSent }: LineProps) {
  const { orders, refund } = useStaffOrdersMessages()
  const notes = [
    ...line.components.map(({ name, quantity }) => `${quantity * line.quantity} × ${name}`),
    line.preorder_quantity > 0 && orders.waiting(line.preorder_quantity),
    line.refunded_quantity > 0 && orders.refunded(line.refunded_quantity),
  ].filter(Boolean)
  return (
    <li>
      <span className={styles.picture}>
        <Picture picture={line.image} alt="" sizes="72px" maxWidth={320} />
      </span>
      <div className={styles.words}>
        <strong>{line.name}</strong>
        <small>{line.sku}</small>
        {notes.length > 0 && <small>{notes.join(' · ')}</small>}
      </div>
      <span className={styles.quantity}>{line.quantity}</span>
      <span className={styles.unit}>
        {line.points_price === null && <Amount amount={line.unit_price} isBare isStrong />}
      </span>
      <span className={styles.total}>
        {line.points_price === null ? (
          <Amount amount={line.line_total} isBare isStrong />
        ) : (
          refund.points(line.points_price * line.quantity)
        )}
      </span>
      <span className={styles.state}>{isSent && orders.inAParcel}</span>
    </li>
  )
}

/** Amounts as agreed at checkout. */
export function OrderMoney({ order }: { order: StaffOrder }) {
  const { orders, refund } = useStaffOrdersMessages()
  const { calculation, total, refunded, points_total: points } = order
  const amount = (value: number) => value !== 0 && <Amount amount={value} isBare isStrong />
  const above: readonly MoneyRow[] = [
    [orders.subtotal, amount(calculation.subtotal)],
    [orders.promotions, amount(-calculation.promo_discount)],
    [orders.voucher, order.voucher_code],
    [orders.affiliate, order.affiliate_code],
    [orders.discount, amount(-calculation.manual_discount)],
    [
      [orders.shipping, calculation.ship_to?.service?.name].filter(Boolean).join(', '),
      amount(calculation.shipping_fee),
    ],
    [orders.rounding, amount(calculation.rounding)],
  ]
  return (
    <dl className={styles.money}>
      <MoneyRows rows={above} />
      <div className={styles.sum}>
        <dt>{orders.total}</dt>
        <dd>
          <Amount amount={total} isStrong />
        </dd>
      </div>
      <MoneyRows
        rows={[
          [orders.pointsTotal, points > 0 && refund.points(points)],
          [orders.refundedSum, amount(refunded)],
        ]}
      />
    </dl>
  )
}

type MoneyRow = readonly [name: string, value: ReactElement | string | false | null]

/** Empty values are omitted. */
const MoneyRows = ({ rows }: { rows: readonly MoneyRow[] }) =>
  rows
    .filter(([, value]) => value)
    .map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))
