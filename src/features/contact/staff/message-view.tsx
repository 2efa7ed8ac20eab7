import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ContactEvent, ContactMessage } from '#contract/contact/contact-message.ts'
import { paths } from '../../../paths.ts'
import { Facts, Section } from '../../staff/facts.tsx'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import styles from '../../warranty/staff/claim-view.module.css'
import { MessageActions } from './message-actions.tsx'
import { messageQuery } from './message-queries.ts'

/** One contact message with its history and actions. */
export function MessageView({ id }: { id: string }) {
  const query = messageQuery(id)
  const { data } = useQuery(query)
  return (
    <StaffFrame place="messages" title={data?.message.ticket_no}>
      <QueryBoundary query={query}>
        {({ message }) => (
          <>
            <State message={message} />
            <MessageActions message={message} />
            <Written message={message} />
            <Writer message={message} />
            <History message={message} />
          </>
        )}
      </QueryBoundary>
    </StaffFrame>
  )
}

function State({ message: { state, assignee } }: { message: ContactMessage }) {
  const { message: words } = useStaffMessages()
  return (
    <p className={styles.state} role="status">
      {words.states[state]}
      {assignee && ` · ${words.person(assignee)}`}
    </p>
  )
}

function Written({ message: { topic, message } }: { message: ContactMessage }) {
  const { message: words } = useStaffMessages()
  return (
    <Section title={words.topics[topic]}>
      <p className={styles.text}>{message}</p>
    </Section>
  )
}

function Writer({ message }: { message: ContactMessage }) {
  const { message: words, language } = useStaffMessages()
  const { moment, phone } = useFormatters()
  const order = message.order_no
  return (
    <Section title={words.writer}>
      <Facts
        facts={[
          [words.name, message.name],
          [
            words.phone,
            <a key="phone" href={`tel:${message.phone}`}>
              {phone(message.phone)}
            </a>,
          ],
          [words.email, message.email],
          [
            words.order,
            order && (
              <Link key="order" href={`${paths.staff('orders')}?q=${encodeURIComponent(order)}`}>
                {order}
              </Link>
            ),
          ],
          [words.language, language[message.language]],
          [words.account, message.is_account ? words.hasAccount : words.guest],
          [words.received, moment(message.created_at)],
        ]}
      />
    </Section>
  )
}

function History({ message: { events } }: { message: ContactMessage }) {
  const { message: words } = useStaffMessages()
  if (events.length === 0) return null
  return (
    <Section title={words.history}>
      <ol className={styles.conversation}>
        {events.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
    </Section>
  )
}

function Event({ event: { act, actor, assignee, channel, text, at } }: { event: ContactEvent }) {
  const { message: words } = useStaffMessages()
  const { moment } = useFormatters()
  return (
    <li data-from={act === 'reply' ? 'staff' : undefined}>
      <p>
        <strong>{assignee ? words.assignedTo(words.person(assignee)) : words.events[act]}</strong>
        <small>
          {[moment(at), words.person(actor), channel && words.channels[channel]].filter(Boolean).join(' · ')}
        </small>
      </p>
      {text && <p className={styles.text}>{text}</p>}
    </li>
  )
}
