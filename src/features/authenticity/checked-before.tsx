import { groupProductCode } from '#contract/authenticity/product-code.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import type { QueuedRequest } from '../../offline/requests/request.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type DotState, StatusDot } from '../../ui/status-dot.tsx'
import { checkedBy } from './answer-of.ts'
import styles from './checked-before.module.css'
import { useAuthenticityMessages } from './messages/authenticity/authenticity-messages.ts'
import { useVerdict } from './verdict.tsx'

interface Props {
  requests: readonly QueuedRequest<'scans'>[]
  onRemove: (request: QueuedRequest<'scans'>) => void
}

/** Codes checked on this device, or waiting to be checked; newest first. */
export function CheckedBefore({ requests, onRemove }: Props) {
  const { before } = useAuthenticityMessages()
  if (requests.length === 0) return null
  return (
    <section className={styles.before} aria-labelledby="before">
      <h2 id="before">
        {before} <span>{requests.length}</span>
      </h2>
      <ul>
        {[...requests].reverse().map((request) => (
          <Before key={request.id} request={request} onRemove={() => onRemove(request)} />
        ))}
      </ul>
    </section>
  )
}

const LAMPS: Record<string, DotState> = { waiting: 'half', genuine_first: 'full', genuine_repeat: 'full' }

function Before({ request, onRemove }: { request: QueuedRequest<'scans'>; onRemove: () => void }) {
  const { forget } = useAuthenticityMessages()
  const { verdict, title } = useVerdict(request)
  const dateFormat = useDateFormat()
  const now = useNow()
  const code = request.task.kind === 'check' ? groupProductCode(request.task.code) : ''
  return (
    <li>
      <StatusDot state={LAMPS[verdict] ?? 'signal'} />
      <p>
        <strong>{title}</strong> {checkedBy(request)?.product?.name}
        <small>
          {code} · {formatMoment(request.at, now, dateFormat)}
        </small>
      </p>
      <IconButton aria-label={forget(code)} onClick={onRemove}>
        <Icon name="close" />
      </IconButton>
    </li>
  )
}
