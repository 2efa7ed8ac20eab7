import type { StaffOrderCard } from '#contract/orders/staff-order.ts'
import { currencySymbol, formatCount } from '../../../lib/format/format-money.ts'
import { personName } from '../../../lib/person-name.ts'
import { useSite } from '../../../lib/site.ts'
import { Amount } from '../../../ui/amount.tsx'
import { GoodsStrip } from '../../../ui/goods-strip.tsx'
import { Age } from '../../staff/age.tsx'
import type { ListColumn } from '../../staff/rows.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import styles from './order-columns.module.css'
import { DeliveryLamp, isOpen, LATE_HOURS, PaymentLamp, waitsForStaff } from './order-states.tsx'

/** Goods, order, customer, pieces, total, the two states and how long it has waited. */
export function useOrderColumns(): ListColumn<StaffOrderCard>[] {
  const { orders } = useStaffOrdersMessages()
  const { moment } = useFormatters()
  const { locale } = useSite()
  return [
    {
      id: 'goods',
      title: orders.goods,
      isPicture: true,
      phone: 'picture',
      cell: ({ lines, line_count }) => <GoodsStrip pictures={lines.map(({ image }) => image)} count={line_count} />,
    },
    {
      id: 'no',
      title: orders.number,
      isShort: true,
      isName: true,
      phone: 'line',
      cell: (one) => (
        <span className={styles.number}>
          {one.order_no}
          <small>{moment(one.created_at)}</small>
          <span>{` · ${orders.piecesOf(one.item_count)}`}</span>
        </span>
      ),
    },
    {
      id: 'who',
      title: orders.customer,
      phone: 'name',
      cell: (one) => <Customer order={one} />,
    },
    {
      id: 'pieces',
      title: orders.pieces,
      isFigure: true,
      cell: ({ item_count }) => formatCount(item_count, locale),
    },
    {
      id: 'total',
      title: orders.totalIn(currencySymbol(locale)),
      isFigure: true,
      phone: 'end',
      cell: ({ total }) => <Amount amount={total} isBare isStrong />,
    },
    ...useStateColumns(),
  ]
}

/** The state of payment and delivery, never one, and how long the order has waited. */
function useStateColumns(): ListColumn<StaffOrderCard>[] {
  const { orders } = useStaffOrdersMessages()
  return [
    { id: 'money', title: orders.money, phone: 'state', cell: (one) => <PaymentLamp order={one} /> },
    { id: 'status', title: orders.way, cell: (one) => <DeliveryLamp order={one} /> },
    {
      id: 'age',
      title: orders.age,
      isFigure: true,
      phone: 'age',
      cell: (one) =>
        isOpen(one) && <Age since={one.created_at} {...(waitsForStaff(one) && { lateAfter: LATE_HOURS })} />,
    },
  ]
}

function Customer({ order: { customer, delivery_method } }: { order: StaffOrderCard }) {
  const { orders } = useStaffOrdersMessages()
  const { company_name: company } = customer
  return (
    <span className={styles.customer}>
      <strong>{company ?? personName(customer)}</strong>
      <small>{[company && personName(customer), orders.ways[delivery_method]].filter(Boolean).join(' · ')}</small>
    </span>
  )
}
