import type { ContactState, OwnContactMessage } from '#contract/contact/contact-message.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { type DotState, StatusDot } from '../../ui/status-dot.tsx'
import styles from './letter-list.module.css'
import { useContactMessages } from './messages/contact/contact-messages.ts'

const HEADING_ID = 'own-messages'
const LAMP: Record<ContactState, DotState> = { new: 'half', in_progress: 'half', answered: 'full', closed: 'full' }

/** The signed-in person's messages from all devices, with replies. */
export function OwnMessageList({ messages }: { messages: readonly OwnContactMessage[] }) {
  const words = useContactMessages()
  if (messages.length === 0) return null
  return (
    <section className={`${styles.letters} ${styles.own}`} aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID}>
        {words.earlier} <span>{messages.length}</span>
      </h2>
      {messages.map((message) => (
        <OneMessage key={message.ticket_no} message={message} />
      ))}
    </section>
  )
}

function OneMessage({
  message: { ticket_no, topic, state, message, replies, created_at },
}: {
  message: OwnContactMessage
}) {
  const messages = useContactMessages()
  const moment = useMoment()
  return (
    <article>
      <p className={styles.state}>
        <StatusDot state={LAMP[state]} />
        <strong>{messages.states[state]}</strong>
        <span>
          {ticket_no} · {messages.topic[topic]} · {moment(created_at)}
        </span>
      </p>
      <p className={styles.text}>{message}</p>
      {replies.map((reply) => (
        <div key={reply.id} className={styles.reply}>
          <p>
            <strong>{messages.reply}</strong> <span>{moment(reply.at)}</span>
          </p>
          <p className={styles.text}>{reply.text}</p>
        </div>
      ))}
    </article>
  )
}

function useMoment(): (iso: string) => string {
  const dateFormat = useDateFormat()
  const now = useNow()
  return (iso) => formatMoment(Date.parse(iso), now, dateFormat)
}
