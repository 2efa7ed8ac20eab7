import type { OrderAct, OrderStatus } from '#contract/orders/order-status.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import { Lamp, type LampState } from '../../staff/lamp.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import styles from './order-steps.module.css'

/** How many of the four steps are behind an order in this state. */
const BEHIND: Record<OrderStatus, number> = {
  PENDING_PAYMENT: 0,
  PREORDER: 0,
  PAID: 1,
  PROCESSING: 1,
  READY_FOR_PICKUP: 2,
  SHIPPED: 3,
  COMPLETED: 4,
  CANCELLED: 0,
  REFUNDED: 4,
}

/** States in which the current step has begun. */
const BEGUN: readonly OrderStatus[] = ['PENDING_PAYMENT', 'PREORDER', 'PROCESSING', 'READY_FOR_PICKUP']

const ACTS: Record<StaffOrder['delivery_method'], readonly OrderAct[]> = {
  DELIVERY: ['place', 'start_picking', 'ship', 'complete'],
  PICKUP: ['place', 'start_picking', 'ready_for_pickup', 'hand_over'],
}

/** The four steps of an order, with what has been done and when. */
export function OrderSteps({ order }: { order: StaffOrder }) {
  const { orders, status } = useStaffOrdersMessages()
  const { moment } = useFormatters()
  const names = orders.stepNames[order.delivery_method]
  const behind = BEHIND[order.status]
  const isOver = order.status === 'CANCELLED'
  const lampOf = (at: number): LampState => {
    if (isOver) return at === 0 ? 'full' : 'slash'
    if (at < behind) return 'full'
    return at === behind && BEGUN.includes(order.status) ? 'half' : 'ring'
  }
  const noteOf = (act: OrderAct, at: number) => {
    if (isOver && at === 1) return status.CANCELLED
    const event = order.events.filter((one) => one.act === act).at(-1)
    return event ? moment(event.created_at) : ''
  }
  return (
    <ol className={styles.steps}>
      {ACTS[order.delivery_method].map((act, at) => (
        <li key={act} aria-current={!isOver && at === Math.min(behind, 3) ? 'step' : undefined}>
          <Lamp state={lampOf(at)}>{names[at]}</Lamp>
          <small>{noteOf(act, at)}</small>
        </li>
      ))}
    </ol>
  )
}
