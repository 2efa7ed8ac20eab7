import { Link } from 'wouter'
import { ROLE } from '#contract/constants.ts'
import type { OrderCard } from '#contract/orders/order.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { formatCount } from '../../lib/format/format-money.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/use-session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { useOrdersMessages } from './messages/orders/orders-messages.ts'
import { dueText, isOwners, orderDotState, orderDue, orderLabel } from './order-label.ts'
import styles from './order-list.module.css'

/** One order of the list; the whole row links to its page. */
export function OrderRow({ order }: { order: OrderCard }) {
  const messages = useOrdersMessages()
  const dateFormat = useDateFormat()
  const now = useNow()
  const { profile } = useSession()
  const { id, order_no, created_at, delivery_method, item_count, dealer } = order
  const due = orderDue(order, now)
  const facts = [
    formatMoment(Date.parse(created_at), now, dateFormat),
    delivery_method === 'PICKUP' ? messages.pickupShort : messages.delivery,
    messages.items(item_count),
  ]
  return (
    <li>
      <Link className={styles.row} href={paths.order(id)}>
        <Goods order={order} />
        <div className={styles.words}>
          <h2>{order_no}</h2>
          <Badge dot={orderDotState(order)}>{orderLabel(order, messages)}</Badge>
          {due && (
            <p className={isOwners(due) ? styles.due : undefined}>
              {dueText(due, messages.due, (at) => formatMoment(at, now, dateFormat))}
            </p>
          )}
          <p>{facts.join('\u00a0· ')}</p>
          {dealer && profile?.role_id !== ROLE.dealer && <p>{messages.forCompany(dealer.company_name)}</p>}
        </div>
        <Total order={order} />
      </Link>
    </li>
  )
}

/** Pictures of the first products, with their names for screen readers. */
function Goods({ order: { lines, line_count } }: { order: OrderCard }) {
  const messages = useOrdersMessages()
  const more = line_count - lines.length
  return (
    <div className={styles.goods}>
      {lines.map(({ name, image }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a card are never reordered
        <Picture key={at} picture={image} alt={name} sizes="64px" maxWidth={320} />
      ))}
      {more > 0 && (
        <span className={styles.more}>
          +{more}
          <span className={styles.spoken}>{messages.moreGoods(more)}</span>
        </span>
      )}
    </div>
  )
}

/** Cost in money and points. */
export function Total({ order: { total, points_total } }: { order: Pick<OrderCard, 'total' | 'points_total'> }) {
  const messages = useOrdersMessages()
  const { locale } = useSite()
  const points = points_total > 0 && messages.points(formatCount(points_total, locale))
  return (
    <p className={styles.total}>
      {(total > 0 || !points) && <Price amount={total} />}
      {points && <span>{points}</span>}
    </p>
  )
}
