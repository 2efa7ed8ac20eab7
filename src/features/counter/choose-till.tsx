import { Link } from 'wouter'
import type { Till } from '#contract/counter/till.ts'
import { browserClock } from '../../lib/format/clock.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import styles from './counter.module.css'
import { chooseTill } from './counter-acts.ts'
import { useCounterMessages } from './messages/counter/counter-messages.ts'

interface ChooseProps {
  person: Owner
  tills: readonly Till[]
  /** The store has given this device a series. */
  isRegistered: boolean
  onRetry: () => Promise<void>
}

/** One tap sets up the device. */
export function ChooseTill({ person, tills, isRegistered, onRetry }: ChooseProps) {
  const { tills: messages, again, toStaff } = useCounterMessages()
  const active = tills.filter((till) => till.active)
  if (active.length === 0)
    return (
      <div className={styles.stage}>
        <EmptyState isPage title={messages.none} text={messages.noneText}>
          <Link className={buttonClass()} href={paths.staff('tills')}>
            {messages.add}
          </Link>
          <Button kind="line" onClick={() => void onRetry()}>
            {again}
          </Button>
        </EmptyState>
      </div>
    )
  return (
    <div className={styles.stage}>
      <h1>{messages.title}</h1>
      <p>{isRegistered ? messages.text : messages.registering}</p>
      {!isRegistered && (
        <p>
          <Button onClick={() => void onRetry()}>{again}</Button>
        </p>
      )}
      <ul className={styles.choices}>
        {active.map((till) => (
          <TillChoice
            key={till.id}
            till={till}
            isDisabled={!isRegistered}
            onChoose={() => void chooseTill(person, till)}
          />
        ))}
      </ul>
      <Link className={buttonClass('line')} href={paths.staff()}>
        {toStaff}
      </Link>
    </div>
  )
}

function TillChoice({ till, isDisabled, onChoose }: { till: Till; isDisabled: boolean; onChoose: () => void }) {
  const { tills: messages } = useCounterMessages()
  const dateFormat = useDateFormat()
  const { name, store, place, shift } = till
  return (
    <li>
      <button type="button" disabled={isDisabled} onClick={onChoose}>
        <span>
          <strong>{name}</strong>
          <small>{place?.name ?? store.name}</small>
        </span>
        <small>
          <StatusDot state={shift ? 'full' : 'hollow'} />
          {shift
            ? messages.open(shift.opened_by, formatMoment(Date.parse(shift.opened_at), browserClock.now(), dateFormat))
            : messages.closed}
        </small>
      </button>
    </li>
  )
}
