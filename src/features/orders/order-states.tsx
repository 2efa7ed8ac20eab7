import { Link } from 'wouter'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { useOrdersMessages } from './messages/orders/orders-messages.ts'
import styles from './order-states.module.css'
import { ordersHref } from './orders-search.ts'

interface Props {
  counts: readonly { status: OrderStatus; count: number }[]
}

/** Number of orders per status, each linked to the filtered list. */
export function OrderStates({ counts }: Props) {
  const messages = useOrdersMessages()
  if (counts.length === 0) return null
  return (
    <ul className={styles.states} aria-label={messages.states}>
      {counts.map(({ status, count }) => (
        <li key={status}>
          <Link href={ordersHref({ status, q: '' })}>
            <strong>{count}</strong> {messages.status[status]}
          </Link>
        </li>
      ))}
    </ul>
  )
}
