import type { StaffOrder } from '#contract/orders/staff-order.ts'
import { Section } from '../../staff/facts.tsx'
import { Lamp } from '../../staff/lamp.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import styles from './order-timeline.module.css'

/** What happened to the order and who did it, newest first. */
export function OrderTimeline({ order: { events } }: { order: StaffOrder }) {
  const { orders, status, event, actor } = useStaffOrdersMessages()
  const { moment } = useFormatters()
  return (
    <Section title={orders.timeline}>
      <ol className={styles.timeline}>
        {[...events].reverse().map((one, at) => (
          <li key={one.id}>
            <Lamp state={at === 0 ? 'half' : 'full'}>
              <strong>{event[one.act]}</strong>
              {event[one.act] !== status[one.to] && ` · ${status[one.to]}`}
              <small>
                {actor[one.actor]}
                {one.reason && ` · ${one.reason}`}
              </small>
            </Lamp>
            <time dateTime={one.created_at}>{moment(one.created_at)}</time>
          </li>
        ))}
      </ol>
    </Section>
  )
}
