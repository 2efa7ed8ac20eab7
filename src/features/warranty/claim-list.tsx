import { Suspense } from 'react'
import type { Claim, ClaimMessage } from '#contract/warranty/warranty.ts'
import { formatDayOf, formatMoment } from '../../lib/format/format-date.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { lazyComponent } from '../../messages/namespace.ts'
import type { RequestTasks } from '../../offline/requests/request.ts'
import { Picture } from '../../ui/picture.tsx'
import { type DotState, StatusDot } from '../../ui/status-dot.tsx'
import styles from './claims.module.css'
import { useWarrantyMessages } from './messages/warranty/warranty-messages.ts'

const ClaimAnswer = lazyComponent([], async () => (await import('./claim-answer.tsx')).ClaimAnswer)

interface Props {
  claims: readonly Claim[]
  /** @throws the storage's error when the device cannot store it */
  onSend: (task: RequestTasks['claims'], files: readonly File[]) => Promise<void>
}

/** The person's claims, newest first, each with its messages. */
export function ClaimList({ claims, onSend }: Props) {
  const messages = useWarrantyMessages()
  return (
    <ul className={styles.claims}>
      {claims.map((claim) => (
        <li key={claim.id}>
          <ClaimHead claim={claim} />
          <ol>
            {claim.messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ol>
          {claim.status !== 'CLOSED' && (
            <details open={claim.status === 'NEED_INFO'} className={styles.answer}>
              <summary>{messages.answer}</summary>
              <Suspense>
                <ClaimAnswer claim={claim} onSend={onSend} />
              </Suspense>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

const DOT_STATES: Record<Claim['status'], DotState> = {
  SUBMITTED: 'half',
  NEED_INFO: 'signal',
  APPROVED: 'full',
  REJECTED: 'signal',
  CLOSED: 'hollow',
}

function ClaimHead({ claim }: { claim: Claim }) {
  const messages = useWarrantyMessages()
  const dateFormat = useDateFormat()
  const { no, status, remedy, product, order_no, code_masked, warranty_until } = claim
  return (
    <header>
      <Picture picture={product.image} alt="" sizes="84px" maxWidth={320} />
      <div>
        <h2>{product.name}</h2>
        <p className={styles.status}>
          <StatusDot state={DOT_STATES[status]} />
          <strong>{messages.status[status]}</strong>
          {remedy && <span>{messages.remedy[remedy]}</span>}
        </p>
        <p>
          {no} · {order_no === null ? messages.code(code_masked ?? '') : messages.order(order_no)}
        </p>
        <p>
          {messages.form.faults[claim.fault]} · {messages.until(formatDayOf(Date.parse(warranty_until), dateFormat))}
        </p>
      </div>
    </header>
  )
}

function Message({ message: { from, text, files, at } }: { message: ClaimMessage }) {
  const messages = useWarrantyMessages()
  const dateFormat = useDateFormat()
  const now = useNow()
  return (
    <li data-from={from}>
      <p>
        <strong>{messages.from[from]}</strong>{' '}
        <time dateTime={at}>{formatMoment(Date.parse(at), now, dateFormat)}</time>
      </p>
      <p className={styles.text}>{text}</p>
      {files.length > 0 && (
        <p className={styles.files}>
          {files.map(({ id, kind }, index) => (
            <a key={id} href={`/api/files/${id}`} target="_blank" rel="noreferrer">
              {messages.file[kind](index + 1)}
            </a>
          ))}
        </p>
      )}
    </li>
  )
}
