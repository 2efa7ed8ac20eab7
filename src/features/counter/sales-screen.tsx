import { formatMoment } from '../../lib/format/format-date.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import type { QueuedRequest } from '../../offline/requests/request.ts'
import { SendAgain } from '../../session/send-again.tsx'
import { Amount } from '../../ui/amount.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { BackRow } from './back-row.tsx'
import styles from './counter.module.css'
import type { Taken } from './counter-acts.ts'
import { counterQueue } from './counter-queue.ts'
import { useCounterMessages } from './messages/counter/counter-messages.ts'
import type { TillProps } from './till-props.ts'
import { useKeys } from './use-keys.ts'

interface Props extends TillProps {
  onBack: () => void
  onOpen: (taken: Taken) => void
}

/** What this device took, newest first, and whether the store has it; what it refused is first. */
export function SalesScreen({ confirmedAt, requests, onBack, onOpen }: Props) {
  const messages = useCounterMessages()
  const dateFormat = useDateFormat()
  const now = useNow()
  useKeys({ Escape: onBack })
  const refused = requests.filter(({ state }) => state === 'refused')
  const shown = [...requests].sort(
    (one, other) => Number(other.state === 'refused') - Number(one.state === 'refused') || other.at - one.at,
  )
  return (
    <div className={styles.stage}>
      <BackRow onBack={onBack} />
      <h1>{messages.sales}</h1>
      <p>{messages.salesText}</p>
      <p>{messages.offlineText(formatMoment(confirmedAt, now, dateFormat))}</p>
      {refused.length > 0 && (
        <p className={styles.differs} role="alert">
          <StatusDot state="signal" />
          {messages.notBooked(refused.length)}. {messages.notBookedText}
        </p>
      )}
      {shown.length === 0 && <EmptyState title={messages.salesEmpty} />}
      <ul className={styles.choices}>
        {shown.map((request) => (
          <Entry key={request.id} request={request} onOpen={onOpen} />
        ))}
      </ul>
    </div>
  )
}

/** A sale opens its receipt. */
function Entry({ request, onOpen }: { request: QueuedRequest<'counter'>; onOpen: Props['onOpen'] }) {
  const messages = useCounterMessages()
  const dateFormat = useDateFormat()
  const now = useNow()
  const { at, task, state, said } = request
  const row = (
    <>
      <span>
        <strong>{task.kind === 'sale' || task.kind === 'stock_count' ? task.name : messages.kinds[task.kind]}</strong>
        <small>
          {formatMoment(at, now, dateFormat)}
          {said !== null && `. ${said}`}
        </small>
      </span>
      <span>
        {task.kind === 'sale' && <Amount amount={task.body.total} />}
        <small>
          <StatusDot state={state === 'refused' ? 'signal' : state === 'done' ? 'full' : 'half'} />
          {messages.states[state]}
        </small>
      </span>
    </>
  )
  const again = state === 'refused' && (
    <p className={styles.again}>
      <SendAgain request={request} onAgain={() => counterQueue.sendAgain(request)} />
    </p>
  )
  if (task.kind !== 'sale')
    return (
      <li data-plain>
        {row}
        {again}
      </li>
    )
  const { name, goods, body } = task
  return (
    <li>
      <button
        type="button"
        aria-label={messages.openReceipt(name)}
        onClick={() => onOpen({ receiptNo: name, goods, sale: body })}
      >
        {row}
      </button>
      {again}
    </li>
  )
}
