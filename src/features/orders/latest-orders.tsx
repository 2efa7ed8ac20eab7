import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { getDashboard } from '#contract/account/calls/get-dashboard.ts'
import type { ResponseOf } from '#contract/call.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import styles from './latest-orders.module.css'
import { useOrdersMessages } from './messages/orders/orders-messages.ts'
import { isStatus } from './orders-search.ts'

type LatestOrder = ResponseOf<typeof getDashboard>['dashboard']['recent_orders'][number]

interface Props {
  /** Beside each order. */
  beside?: (order: LatestOrder) => ReactNode
  orders: readonly LatestOrder[]
}

/** The newest orders, each linked to its page. */
export function LatestOrders({ orders, beside }: Props) {
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderLink order={order} />
          {beside?.(order)}
        </li>
      ))}
    </ul>
  )
}

function OrderLink({ order: { id, order_no, status, total, created_at } }: { order: LatestOrder }) {
  const messages = useOrdersMessages()
  const { locale } = useSite()
  const dateFormat = useDateFormat()
  const now = useNow()
  return (
    <Link href={paths.order(id)}>
      <span>
        <strong>{order_no}</strong>
        {[formatMoment(Date.parse(created_at), now, dateFormat), isStatus(status) && messages.status[status]]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {formatMoney(total, locale)}
    </Link>
  )
}
