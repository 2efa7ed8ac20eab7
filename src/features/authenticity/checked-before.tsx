import { groupProductCode } from '#contract/authenticity/product-code.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import type { QueuedTask } from '../../offline/requests/errand.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type LampState, StatusDot } from '../../ui/status-dot.tsx'
import { checkedBy } from './answer-of.ts'
import styles from './checked-before.module.css'
import { useAuthenticityMessages } from './messages/authenticity/authenticity-messages.ts'
import { useVerdict } from './verdict.tsx'

interface Props {
  errands: readonly QueuedTask[]
  onRemove: (errand: QueuedTask) => void
}

/** Codes checked on this device, or waiting to be checked; newest first. */
export function CheckedBefore({ errands, onRemove }: Props) {
  const { before } = useAuthenticityMessages()
  if (errands.length === 0) return null
  return (
    <section className={styles.before} aria-labelledby="before">
      <h2 id="before">
        {before} <span>{errands.length}</span>
      </h2>
      <ul>
        {[...errands].reverse().map((errand) => (
          <Before key={errand.id} errand={errand} onRemove={() => onRemove(errand)} />
        ))}
      </ul>
    </section>
  )
}

const LAMPS: Record<string, LampState> = { waiting: 'half', genuine_first: 'full', genuine_repeat: 'full' }

function Before({ errand, onRemove }: { errand: QueuedTask; onRemove: () => void }) {
  const { forget } = useAuthenticityMessages()
  const { said, title } = useVerdict(errand)
  const telling = useDateFormat()
  const now = useNow()
  const code = errand.task.kind === 'check' ? groupProductCode(errand.task.code) : ''
  return (
    <li>
      <StatusDot state={LAMPS[said] ?? 'signal'} />
      <p>
        <strong>{title}</strong> {checkedBy(errand)?.product?.name}
        <small>
          {code} · {formatMoment(errand.at, now, telling)}
        </small>
      </p>
      <IconButton aria-label={forget(code)} onClick={onRemove}>
        <Icon name="close" />
      </IconButton>
    </li>
  )
}
