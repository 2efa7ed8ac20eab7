import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { getDashboard } from '#contract/account/calls/get-dashboard.ts'
import type { ResponseOf } from '#contract/call.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { dayKey, formatDayOf, formatTime } from '../../lib/format/format-date.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { GoodsStrip, type StripGoods } from '../../ui/goods-strip.tsx'
import { Price } from '../../ui/price.tsx'
import type { DotState } from '../../ui/status-dot.tsx'
import styles from './latest-orders.module.css'
import { useOrdersMessages } from './messages/orders/orders-messages.ts'
import { isStatus } from './orders-search.ts'

type LatestOrder = ResponseOf<typeof getDashboard>['dashboard']['recent_orders'][number]

interface Props {
  /** Beside each order. */
  beside?: (order: LatestOrder) => ReactNode
  /** The picture of a product, once it is known. */
  find?: ((id: number) => StripGoods | null) | undefined
  orders: readonly LatestOrder[]
}

/** The newest orders with their goods, each linked to its page. */
export function LatestOrders({ orders, find, beside }: Props) {
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderLink order={order} find={find} />
          {beside?.(order)}
        </li>
      ))}
    </ul>
  )
}

function OrderLink({ order, find }: Pick<Props, 'find'> & { order: LatestOrder }) {
  const messages = useOrdersMessages()
  const dateFormat = useDateFormat()
  const now = useNow()
  const { id, order_no, status, total, created_at, lines = [] } = order
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const at = Date.parse(created_at)
  const isToday = dayKey(at, dateFormat.timeZone) === dayKey(now, dateFormat.timeZone)
  const facts = [
    isToday ? formatTime(at, dateFormat) : formatDayOf(at, dateFormat),
    pieces > 0 && messages.items(pieces),
  ]
  return (
    <Link href={paths.order(id)}>
      {lines.length > 0 && <GoodsStrip pictures={lines.flatMap((line) => find?.(line.id)?.image ?? [])} />}
      <span className={styles.words}>
        <strong>{order_no}</strong>
        <span>
          {isStatus(status) && <Badge dot={dotOf(status)}>{messages.status[status]}</Badge>}
          <span>{facts.filter(Boolean).join(' · ')}</span>
        </span>
      </span>
      <Price amount={total} />
    </Link>
  )
}

const LEFT: Partial<Record<OrderStatus, DotState>> = {
  SHIPPED: 'full',
  COMPLETED: 'full',
  CANCELLED: 'hollow',
  REFUNDED: 'hollow',
}
const dotOf = (status: OrderStatus): DotState => LEFT[status] ?? 'half'
