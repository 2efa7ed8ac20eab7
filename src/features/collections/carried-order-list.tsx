import { Link } from 'wouter'
import type { QueuedRequest } from '../../offline/requests/request.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Price } from '../../ui/price.tsx'
import type { DotState } from '../../ui/status-dot.tsx'
import { type CarriedOrder, carriedOrders } from './carried-orders.ts'
import { useCarriedOrdersMessages } from './messages/carried-orders/carried-orders-messages.ts'
import styles from './receipts.module.css'

const DOTS = { waiting: 'half', placed: 'full', refused: 'signal' } as const satisfies Record<
  CarriedOrder['state'],
  DotState
>

/** Orders that a sales person wrote and this phone sends too. */
export function CarriedOrderList({ requests }: { requests: readonly QueuedRequest<'collections'>[] }) {
  const messages = useCarriedOrdersMessages()
  return (
    <section aria-labelledby="carried-orders">
      <h2 className={styles.title} id="carried-orders">
        {messages.carried}
      </h2>
      <ul className={styles.list}>
        {carriedOrders(requests).map(({ id, reference, pieces, total, state, placed, said }) => (
          <li key={id} className={styles.order}>
            <span>
              <strong>{messages.order(reference)}</strong>
              <Badge dot={DOTS[state]}>{messages.orderStates[state]}</Badge>
              <small>{messages.pieces(pieces)}</small>
              {placed && (
                <small>
                  <Link href={paths.order(placed.id)}>{placed.order_no}</Link>
                </small>
              )}
              {said !== null && <small>{said}</small>}
            </span>
            <Price amount={total} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ArrivalProps {
  clientRef: string
  requests: readonly QueuedRequest<'collections'>[]
}

/** What the store has said of an order that this phone sends. */
export function OrderArrival({ clientRef, requests }: ArrivalProps) {
  const messages = useCarriedOrdersMessages()
  const order = carriedOrders(requests).find((one) => one.clientRef === clientRef)
  if (!order) return null
  return (
    <p role="status">
      {order.placed ? messages.orderArrived(order.placed.order_no) : messages.orderStates[order.state]} {order.said}
    </p>
  )
}
