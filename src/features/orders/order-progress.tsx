import type { Order } from '#contract/orders/order.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { useOrdersMessages } from './messages/orders/orders-messages.ts'
import styles from './order-progress.module.css'

/** Number of steps that an order in this state has behind it, the current one included; null where it goes no further. */
const REACHED: Record<OrderStatus, number | null> = {
  PENDING_PAYMENT: 1,
  PREORDER: 1,
  PAID: 2,
  PROCESSING: 3,
  READY_FOR_PICKUP: 4,
  SHIPPED: 4,
  COMPLETED: 5,
  CANCELLED: null,
  REFUNDED: null,
}

/** The way of an order in five steps, with the one it has reached. */
export function OrderProgress({ order: { status, payment_status, delivery_method } }: { order: Order }) {
  const { progress: messages } = useOrdersMessages()
  const reached = REACHED[status]
  if (reached === null) return null
  const isPickup = delivery_method === 'PICKUP'
  const steps = [
    messages.placed,
    payment_status === 'PAID' ? messages.paid : messages.confirmed,
    messages.preparing,
    isPickup ? messages.ready : messages.shipped,
    isPickup ? messages.pickedUp : messages.received,
  ]
  return (
    <ol className={styles.progress} aria-label={messages.title}>
      {steps.map((step, at) => (
        <li key={step} data-done={at < reached || undefined} aria-current={at === reached - 1 ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  )
}
