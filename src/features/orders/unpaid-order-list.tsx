import { useOrdersMessages } from './messages/orders/orders-messages.ts'
import styles from './order-list.module.css'
import { OrderRow } from './order-row.tsx'
import { useOrders } from './use-orders.ts'

/** The orders that wait for a payment; nothing where there are none. */
export function UnpaidOrderList() {
  const messages = useOrdersMessages()
  const { data } = useOrders({ status: 'PENDING_PAYMENT', q: '', pages: 1 })
  if (!data || data.cards.length === 0) return null
  return (
    <section className={styles.unpaid}>
      <h2>{messages.unpaid}</h2>
      <ul className={styles.list}>
        {data.cards.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    </section>
  )
}
