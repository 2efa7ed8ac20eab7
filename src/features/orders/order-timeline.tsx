import type { Order } from '#contract/orders/order.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { useSession } from '../../session/use-session.ts'
import { useOrdersMessages } from './messages/orders/orders-messages.ts'
import { actorText, eventText } from './order-events.ts'
import styles from './order-facts.module.css'

/** All events of an order, oldest first, each with its actor. */
export function OrderTimeline({ order }: { order: Order }) {
  const messages = useOrdersMessages()
  const dateFormat = useDateFormat()
  const now = useNow()
  const { profile } = useSession()
  const { dealer_id, placed_by, events } = order
  return (
    <ol className={styles.timeline}>
      {events.map((event) => (
        <li key={event.id}>
          <strong>{eventText(event, messages.happened)}</strong>
          <p>
            <time dateTime={event.created_at}>{formatMoment(Date.parse(event.created_at), now, dateFormat)}</time>
            {' · '}
            {actorText(event, {
              dealer_id,
              placed_by,
              readerId: profile?.id ?? null,
              messages: messages.actors,
              byName: messages.by,
            })}
          </p>
          {event.reason && <p className={styles.reason}>{messages.because(event.reason)}</p>}
        </li>
      ))}
    </ol>
  )
}
