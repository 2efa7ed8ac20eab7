import { Link } from 'wouter'
import { formatTime } from '../../../lib/format/format-date.ts'
import { useDateFormat } from '../../../lib/format/use-date-format.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Price } from '../../../ui/price.tsx'
import { useOrdersMessages } from '../messages/orders/orders-messages.ts'
import { usePlacedOrdersMessages } from '../messages/placed-orders/placed-orders-messages.ts'
import { useWaitingOrdersMessages } from '../messages/waiting-orders/waiting-orders-messages.ts'
import { orderDotState, orderLabel } from '../order-label.ts'
import list from '../order-list.module.css'
import { orderDot, stateText } from '../waiting/order-state.ts'
import styles from './placed-list.module.css'
import { dealerOf, isEstimate, type PlacedRow, piecesOf, totalOf } from './placed-rows.ts'

/** The state of an order in words, the server's or that of the device. */
export function usePlacedState(): (row: PlacedRow) => string {
  const orders = useOrdersMessages()
  const waiting = useWaitingOrdersMessages()
  return (row) => (row.kind === 'server' ? orderLabel(row.order, orders) : stateText(row.order, waiting))
}

/** The orders of a day; each row links to its order. */
export function PlacedList({ rows }: { rows: readonly PlacedRow[] }) {
  const messages = usePlacedOrdersMessages()
  const dateFormat = useDateFormat()
  const stateOf = usePlacedState()
  return (
    <ul className={list.list} aria-label={messages.list}>
      {rows.map((row) => {
        const { kind, order, at } = row
        const dealer = dealerOf(row)
        const name = kind === 'server' ? order.order_no : order.reference
        const facts = [
          formatTime(at, dateFormat),
          messages.pieces(piecesOf(row)),
          ...(dealer === null ? [] : [name]),
          ...(kind === 'server' && order.reference !== null ? [order.reference] : []),
        ]
        return (
          <li key={order.id}>
            <Link
              className={styles.row}
              href={kind === 'server' ? paths.order(order.id) : paths.waitingOrder(order.id)}
            >
              <div className={list.words}>
                <h2>{dealer ?? name}</h2>
                <Badge dot={kind === 'server' ? orderDotState(order) : orderDot(order)}>{stateOf(row)}</Badge>
                <p>{facts.join(' · ')}</p>
              </div>
              <div className={list.total}>
                <Price amount={totalOf(row)} />
                {isEstimate(row) && <span className={styles.estimate}>{messages.estimate}</span>}
              </div>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
