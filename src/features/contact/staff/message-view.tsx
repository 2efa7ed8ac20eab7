import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ContactEvent, ContactMessage } from '#contract/contact/contact-message.ts'
import { paths } from '../../../paths.ts'
import styles from '../../staff/conversation.module.css'
import { Facts, Section } from '../../staff/facts.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffContactMessages } from '../messages/staff-contact/staff-contact-messages.ts'
import { MessageActions } from './message-actions.tsx'
import { messageQuery } from './message-queries.ts'

/** One contact message with its history and actions. */
export function MessageView({ id }: { id: string }) {
  const query = messageQuery(id)
  const { data } = useQuery(query)
  return (
    <StaffFrame section="messages" title={data?.message.ticket_no}>
      <QueryBoundary query={query}>
        {({ message }) => (
          <>
            <State message={message} />
            <MessageActions message={message} />
            <MessageText message={message} />
            <SenderDetails message={message} />
            <History message={message} />
          </>
        )}
      </QueryBoundary>
    </StaffFrame>
  )
}

function State({ message: { state, assignee } }: { message: ContactMessage }) {
  const { message: messages } = useStaffContactMessages()
  return (
    <p className={styles.state} role="status">
      {messages.states[state]}
      {assignee && ` · ${messages.person(assignee)}`}
    </p>
  )
}

function MessageText({ message: { topic, message } }: { message: ContactMessage }) {
  const { message: messages } = useStaffContactMessages()
  return (
    <Section title={messages.topics[topic]}>
      <p className={styles.text}>{message}</p>
    </Section>
  )
}

function SenderDetails({ message }: { message: ContactMessage }) {
  const { message: messages, language } = useStaffContactMessages()
  const { moment, phone } = useFormatters()
  const order = message.order_no
  return (
    <Section title={messages.writer}>
      <Facts
        facts={[
          [messages.name, message.name],
          [
            messages.phone,
            <a key="phone" href={`tel:${message.phone}`}>
              {phone(message.phone)}
            </a>,
          ],
          [messages.email, message.email],
          [
            messages.order,
            order && (
              <Link key="order" href={`${paths.staff('orders')}?q=${encodeURIComponent(order)}`}>
                {order}
              </Link>
            ),
          ],
          [messages.language, language[message.language]],
          [messages.account, message.is_account ? messages.hasAccount : messages.guest],
          [messages.received, moment(message.created_at)],
        ]}
      />
    </Section>
  )
}

function History({ message: { events } }: { message: ContactMessage }) {
  const { message: messages } = useStaffContactMessages()
  if (events.length === 0) return null
  return (
    <Section title={messages.history}>
      <ol className={styles.conversation}>
        {events.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
    </Section>
  )
}

function Event({ event: { act, actor, assignee, channel, text, at } }: { event: ContactEvent }) {
  const { message: messages } = useStaffContactMessages()
  const { moment } = useFormatters()
  return (
    <li data-from={act === 'reply' ? 'staff' : undefined}>
      <p>
        <strong>{assignee ? messages.assignedTo(messages.person(assignee)) : messages.events[act]}</strong>
        <small>
          {[moment(at), messages.person(actor), channel && messages.channels[channel]].filter(Boolean).join(' · ')}
        </small>
      </p>
      {text && <p className={styles.text}>{text}</p>}
    </li>
  )
}
