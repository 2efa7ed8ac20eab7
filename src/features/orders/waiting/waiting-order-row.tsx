import { Link } from 'wouter'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useDateFormat } from '../../../lib/format/use-date-format.ts'
import type { WaitingOrder } from '../../../offline/waiting-orders/waiting-order.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { useWaitingOrdersMessages } from '../messages/waiting-orders/waiting-orders-messages.ts'
import styles from '../order-list.module.css'
import { orderDot, stateText } from './order-state.ts'
import own from './waiting-order.module.css'

const PICTURES = 3

interface Props {
  order: WaitingOrder
  /** The dealer's name, for an order of a cart that is not shown. */
  name?: string | null
}

/** One order that was placed offline, in a list; the whole row links to its page. */
export function WaitingOrderRow({ order, name = order.shown.dealerName }: Props) {
  const messages = useWaitingOrdersMessages()
  const dateFormat = useDateFormat()
  const now = useNow()
  const { id, reference, at, shown } = order
  const facts = [
    messages.placed(formatMoment(at, now, dateFormat)),
    messages.items(shown.lines.reduce((sum, { quantity }) => sum + quantity, 0)),
  ]
  return (
    <li>
      <Link className={styles.row} href={paths.waitingOrder(id)}>
        <div className={styles.goods}>
          {shown.lines.slice(0, PICTURES).map(({ productable, productable_type }) => (
            <Picture
              key={`${productable_type}:${productable.id}`}
              picture={productable.image}
              alt={productable.name}
              sizes="64px"
              maxWidth={320}
            />
          ))}
        </div>
        <div className={styles.words}>
          <h2>{reference}</h2>
          <Badge dot={orderDot(order)}>{stateText(order, messages)}</Badge>
          <p>{facts.join(' · ')}</p>
          {name && <p>{messages.forDealer(name)}</p>}
        </div>
        <div className={styles.total}>
          <Price amount={shown.total} />
          {order.state !== 'sent' && <span className={own.estimate}>{messages.estimate}</span>}
        </div>
      </Link>
    </li>
  )
}

/** Orders placed offline, newest first. */
export function WaitingOrderList({ orders }: { orders: readonly WaitingOrder[] }) {
  const messages = useWaitingOrdersMessages()
  if (orders.length === 0) return null
  return (
    <ul className={styles.list} aria-label={messages.list}>
      {[...orders].reverse().map((order) => (
        <WaitingOrderRow key={order.id} order={order} />
      ))}
    </ul>
  )
}
