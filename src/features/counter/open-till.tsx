import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { type CounterDevice, expectedCash } from '../../offline/counter/counter-device.ts'
import type { Counter } from '../../offline/counter/counter-store.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { paths } from '../../paths.ts'
import { useRequests } from '../../session/use-requests.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { ChooseTill } from './choose-till.tsx'
import styles from './counter.module.css'
import { openTill } from './counter-acts.ts'
import { counterQueue } from './counter-queue.ts'
import { useCounterMessages } from './messages/counter/counter-messages.ts'
import { MoneyField } from './money-field.tsx'
import { printOut } from './print-slip.ts'
import { ShiftReport } from './shift-report.tsx'
import { useMoney } from './use-money.ts'

interface Props {
  person: Owner
  device: CounterDevice & { till: NonNullable<CounterDevice['till']> }
  counter: Counter
}

/** Opens the till, beside the report of the shift that was closed here last. */
export function OpenTill({ person, device: { till, closed }, counter }: Props) {
  const { shift: messages, tills, toStaff } = useCounterMessages()
  const { requests } = useRequests(counterQueue)
  const [isChoosing, setChoosing] = useState(false)
  if (isChoosing)
    return <ChooseTill person={person} tills={counter.tills} isRegistered onRetry={async () => setChoosing(false)} />
  const waits = requests.filter(({ state }) => state === 'waiting').length
  const title = `${till.storeName}, ${till.name}`
  // A closing on this device may be newer than what the store knows.
  const known = counter.tills.find(({ id }) => id === till.id)?.last_counted ?? null
  const last = closed?.till === till.name ? closed.counted : known
  return (
    <div className={closed ? styles.columns : undefined}>
      <div className={styles.stage}>
        {closed && <Closed counted={closed.counted} expected={expectedCash(closed)} />}
        <h1>{closed ? messages.next : messages.open}</h1>
        <p>{title}</p>
        <FloatForm person={person} last={last} />
        {waits > 0 && <p role="status">{messages.waits(waits)}</p>}
        <p className={styles.ways}>
          <Button kind="line" onClick={() => setChoosing(true)}>
            {tills.change}
          </Button>
          <Link className={buttonClass('line')} href={paths.staff()}>
            {toStaff}
          </Link>
        </p>
      </div>
      {closed && (
        <section className={styles.paper} aria-label={messages.title}>
          <ShiftReport shift={closed} title={title} />
          <Button kind="line" onClick={() => void printOut('wide')}>
            {messages.print}
          </Button>
        </section>
      )}
    </div>
  )
}

function Closed({ counted, expected }: { counted: number; expected: number }) {
  const { shift: messages } = useCounterMessages()
  const { locale } = useSite()
  return (
    <p className={styles.differs} role="status">
      <StatusDot state={counted === expected ? 'full' : 'signal'} />
      {messages.closed}. {messages.closedText(formatMoney(counted, locale), formatMoney(expected, locale))}
    </p>
  )
}

/** The float is counted; what differs from the last closing is said. */
function FloatForm({ person, last }: { person: Owner; last: number | null }) {
  const { shift: messages } = useCounterMessages()
  const { locale } = useSite()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const float = useMoney()(typed)
  const money = (amount: number) => formatMoney(amount, locale)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (float === null) return setWrong(true)
    void openTill(person, { float, floatExpected: last })
  }
  const difference = float === null || last === null || typed === '' ? null : float - last
  return (
    <Form
      onSubmit={submit}
      action={
        <Button type="submit" isWide>
          {messages.start}
        </Button>
      }
    >
      <MoneyField
        label={messages.float}
        hint={last === null ? messages.first : messages.last(money(last))}
        isWrong={isWrong}
        isFocused
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setWrong(false)
        }}
      />
      {difference !== null && (
        <p className={styles.differs} role="status">
          <StatusDot state={difference === 0 ? 'full' : 'signal'} />
          {difference === 0
            ? messages.same
            : (difference > 0 ? messages.more : messages.less)(money(Math.abs(difference)))}
        </p>
      )}
    </Form>
  )
}
