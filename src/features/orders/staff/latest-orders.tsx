import { Link } from 'wouter'
import { paths } from '../../../paths.ts'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { type PhonePlace, Rows } from '../../staff/rows.tsx'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import styles from './latest-orders.module.css'
import { useOrderColumns } from './order-columns.tsx'
import { ordersQuery } from './order-queries.ts'

const MAX = 5

/** The newest orders, as rows of their list. */
export function LatestOrders({ title }: { title: string }) {
  const { today } = useStaffMessages()
  const { orders: messages } = useStaffOrdersMessages()
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
            empty={<p role="status">{messages.emptyTitle}</p>}
          />
        )}
      </QueryBoundary>
    </div>
  )
}

/** The orders of a person, found by their phone number. */
export function OrdersOf({ phone }: { phone: string }) {
  const { orders: messages } = useStaffOrdersMessages()
  const columns = useOrderColumns()
  return (
    <QueryBoundary query={ordersQuery((name) => (name === 'q' ? phone : undefined))}>
      {({ orders: { data, meta } }) => (
        <div className={styles.latest}>
          {data.length < meta.total && (
            <Link href={`${paths.staff('orders')}?${String(new URLSearchParams({ q: phone }))}`}>
              {messages.theirOrders}
            </Link>
          )}
          <Rows
            caption={messages.ordersOf}
            rows={data}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => paths.staff('orders', id)}
            columns={withoutCustomer(columns)}
          />
        </div>
      )}
    </QueryBoundary>
  )
}

/** Without the customer, the number of the order is what a row on a phone begins with. */
const withoutCustomer = <Column extends { id: string; phone?: PhonePlace }>(columns: readonly Column[]): Column[] =>
  columns
    .filter(({ id }) => id !== 'who')
    .map((column) => (column.id === 'no' ? { ...column, phone: 'name' as const } : column))
