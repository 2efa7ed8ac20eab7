import { Link } from 'wouter'
import { paths } from '../../../paths.ts'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { Rows } from '../../staff/rows.tsx'
import styles from './latest-orders.module.css'
import { useOrderColumns } from './order-columns.tsx'
import { ordersQuery } from './order-queries.ts'

const MAX = 5

/** The newest orders, as rows of their list. */
export function LatestOrders({ title }: { title: string }) {
  const { today } = useStaffMessages()
  const columns = useOrderColumns()
  return (
    <div className={styles.latest}>
      <Link href={paths.staff('orders')}>{today.allOrders}</Link>
      <QueryBoundary query={ordersQuery(() => undefined)} isQuiet saysOffline={false}>
        {({ orders }) => (
          <Rows
            caption={title}
            rows={orders.data.slice(0, MAX)}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => paths.staff('orders', id)}
            columns={columns}
          />
        )}
      </QueryBoundary>
    </div>
  )
}
