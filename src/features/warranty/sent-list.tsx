import * as v from 'valibot'
import { claimWarranty } from '#contract/warranty/calls/claim-warranty.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import type { QueuedRequest } from '../../offline/requests/request.ts'
import { Button } from '../../ui/button.tsx'
import { type DotState, StatusDot } from '../../ui/status-dot.tsx'
import { useOutcomeFocus } from '../../ui/use-outcome-focus.ts'
import styles from './claims.module.css'
import type { WarrantyMessages } from './messages/warranty/en.ts'
import { useWarrantyMessages } from './messages/warranty/warranty-messages.ts'

const LAMPS: Record<QueuedRequest['state'], DotState> = { waiting: 'half', done: 'full', refused: 'signal' }

interface Props {
  requests: readonly QueuedRequest<'claims'>[]
  /** Upload progress of the files being sent, 0 to 1. */
  share: number | null
  onRemove: (request: QueuedRequest<'claims'>) => void
  /** When this page sent the last one, milliseconds since 1970: the list stands above the form. */
  sentAt: number | null
}

/** The state of each claim and message sent from this device. */
export function SentList({ requests, share, onRemove, sentAt }: Props) {
  const list = useOutcomeFocus<HTMLUListElement>(sentAt)
  return (
    <ul ref={list} tabIndex={-1} className={styles.sent} aria-live="polite">
      {requests.map((request) => (
        <Sent key={request.id} request={request} share={share} onRemove={() => onRemove(request)} />
      ))}
    </ul>
  )
}

const nameOf = ({ task }: QueuedRequest<'claims'>, { errand: messages }: WarrantyMessages): string => {
  if (task.kind === 'message') return messages.message(task.no)
  return task.kind === 'claim' ? messages.about(task.product) : ''
}

function Sent({
  request,
  share,
  onRemove,
}: {
  request: QueuedRequest<'claims'>
  share: number | null
  onRemove: () => void
}) {
  const messages = useWarrantyMessages()
  const dateFormat = useDateFormat()
  const now = useNow()
  const { state, at, said: message, files } = request
  const isUploading = state === 'waiting' && share !== null && files.length > 0
  return (
    <li>
      <p>
        <StatusDot state={LAMPS[state]} />
        <strong>{messages.errand[state]}</strong>
        <span>
          {nameOf(request, messages)} · {formatMoment(at, now, dateFormat)}
        </span>
      </p>
      <p>{state === 'done' ? arrived(request, messages) : (message ?? messages.errand.waitingText)}</p>
      {isUploading && <progress value={share} aria-label={messages.errand.uploading(Math.round(share * 100))} />}
      <Button kind="line" onClick={onRemove}>
        {state === 'done' ? messages.errand.understood : messages.errand.discard}
      </Button>
    </li>
  )
}

function arrived({ task, answer }: QueuedRequest<'claims'>, { errand: messages }: WarrantyMessages): string {
  const read = task.kind === 'claim' ? v.safeParse(claimWarranty.response, answer) : null
  if (read?.success) return messages.claimed(read.output.claim.no)
  return task.kind === 'message' ? messages.message(task.no) : ''
}
