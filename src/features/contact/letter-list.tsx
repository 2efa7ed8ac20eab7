import { formatMoment } from '../../lib/format/format-date.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { canSendAgain, ticketOf } from '../../offline/requests/request.ts'
import { SendAgain } from '../../session/send-again.tsx'
import { Button } from '../../ui/button.tsx'
import { type DotState, StatusDot } from '../../ui/status-dot.tsx'
import { contactQueue } from './contact-queue.ts'
import styles from './letter-list.module.css'
import { useContactMessages } from './messages/contact/contact-messages.ts'
import type { ContactRequest } from './use-contact-requests.ts'

interface Props {
  requests: readonly ContactRequest[]
  onRemove: (request: ContactRequest) => void
  onRewrite: (request: ContactRequest) => void
}

/** Id of the heading, which gets the focus after sending. */
export const LETTERS_ID = 'letters'

const LAMP: Record<ContactRequest['state'], DotState> = { waiting: 'half', done: 'full', refused: 'signal' }

/** The state of each message sent or queued on this device. */
export function SentMessageList({ requests, onRemove, onRewrite }: Props) {
  const messages = useContactMessages()
  return (
    // In the page from the start, as live regions must be.
    <div aria-live="polite">
      {requests.length > 0 && (
        <section className={styles.letters} aria-labelledby={LETTERS_ID}>
          <h2 id={LETTERS_ID} tabIndex={-1}>
            {messages.mine} <span>{requests.length}</span>
          </h2>
          {requests.map((request) => (
            <article key={request.id}>
              <State request={request} />
              <Outcome {...{ request, onRemove, onRewrite }} />
            </article>
          ))}
        </section>
      )}
    </div>
  )
}

/** What the state means, and the possible actions. */
function Outcome({
  request,
  onRemove,
  onRewrite,
}: Pick<Props, 'onRemove' | 'onRewrite'> & { request: ContactRequest }) {
  const messages = useContactMessages()
  switch (request.state) {
    case 'waiting':
      return <p>{request.said ?? messages.waitingText}</p>
    case 'done':
      return (
        <>
          <p className={styles.ticket}>
            <small>{messages.ticket}</small>
            <strong>{ticketOf(request)}</strong>
          </p>
          <p>{messages.sentText}</p>
          <Button kind="line" onClick={() => onRemove(request)}>
            {messages.done}
          </Button>
        </>
      )
    case 'refused':
      return (
        <>
          <p>{request.said}</p>
          <SendAgain request={request} onAgain={() => contactQueue.sendAgain(request)} />
          <Button kind={canSendAgain(request) ? 'line' : 'ink'} onClick={() => onRewrite(request)}>
            {messages.rewrite}
          </Button>
        </>
      )
  }
}

function State({ request: { state, task, at } }: { request: ContactRequest }) {
  const messages = useContactMessages()
  const dateFormat = useDateFormat()
  const now = useNow()
  return (
    <p className={styles.state}>
      <StatusDot state={LAMP[state]} />
      <strong>{messages[state === 'done' ? 'sent' : state]}</strong>
      <span>
        {messages.topic[task.topic]} · {formatMoment(at, now, dateFormat)}
      </span>
    </p>
  )
}
