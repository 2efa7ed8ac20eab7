import { Link } from 'wouter'
import type { CounterDevice } from '../../offline/counter/counter-device.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChooseTill } from './choose-till.tsx'
import styles from './counter.module.css'
import { endShift } from './counter-acts.ts'
import { CounterMain } from './counter-main.tsx'
import { useCounterMessages } from './messages/counter/counter-messages.ts'
import { OpenTill } from './open-till.tsx'
import { Till } from './till.tsx'
import type { OpenDevice } from './till-props.ts'
import { type CounterState, useCounter } from './use-counter.ts'

/** The counter of this device: set up, opened, or selling. */
export function CounterApp({ person }: { person: Owner }) {
  const state = useCounter(person)
  const { stored, device, closedShift } = state
  const open = openDevice(device)
  if (stored && open && open.shift.id !== closedShift)
    return <Till person={person} counter={stored.counter} device={open} confirmedAt={stored.confirmedAt} />
  return (
    <CounterMain>
      <Stage person={person} state={state} />
    </CounterMain>
  )
}

const openDevice = (device: CounterDevice | null): OpenDevice | null =>
  device && device.series !== null && device.till && device.shift
    ? { ...device, till: device.till, shift: device.shift }
    : null

function Stage({ person, state }: { person: Owner; state: CounterState }) {
  const messages = useCounterMessages()
  const { stored, device, isRead, refusal, refresh } = state
  if (stored === null || (refusal !== null && device === null))
    return (
      <div className={styles.stage}>
        <h1>{messages.title}</h1>
        {isRead ? (
          <EmptyState
            title={refusal === null ? messages.notYet : messages.refused}
            text={refusal ?? messages.notYetText}
          >
            <Button onClick={() => void refresh()}>{messages.again}</Button>
            <Link className={buttonClass('line')} href={paths.staff()}>
              {messages.toStaff}
            </Link>
          </EmptyState>
        ) : (
          <p role="status">{messages.loading}</p>
        )}
      </div>
    )
  const { counter } = stored
  if (device === null || device.series === null || device.till === null)
    return (
      <ChooseTill
        person={person}
        tills={counter.tills}
        isRegistered={typeof device?.series === 'number'}
        onRetry={refresh}
      />
    )
  const { shift } = device
  if (shift !== null) return <ClosedElsewhere onEnd={() => endShift(person, shift.id)} />
  return <OpenTill person={person} device={{ ...device, till: device.till }} counter={counter} />
}

/** Its cash has been counted: what is sold from now on belongs to another shift. */
function ClosedElsewhere({ onEnd }: { onEnd: () => Promise<void> }) {
  const { shift: messages } = useCounterMessages()
  return (
    <div className={styles.stage}>
      <EmptyState isPage title={messages.closedElsewhere} text={messages.closedElsewhereText}>
        <Button onClick={() => void onEnd()}>{messages.endHere}</Button>
      </EmptyState>
    </div>
  )
}
