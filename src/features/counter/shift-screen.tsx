import { useState } from 'react'
import { expectedCash } from '../../offline/counter/counter-device.ts'
import { useRequests } from '../../session/use-requests.ts'
import { Button } from '../../ui/button.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { BackRow } from './back-row.tsx'
import { CloseTill, MoveCash } from './cash-forms.tsx'
import styles from './counter.module.css'
import { counterQueue } from './counter-queue.ts'
import { useCounterMessages } from './messages/counter/counter-messages.ts'
import { printOut } from './print-slip.ts'
import { ShiftReport } from './shift-report.tsx'
import type { TillProps } from './till-props.ts'
import { useKeys } from './use-keys.ts'

type Task = 'in' | 'out' | 'close'

/** Cash in and out, the report so far, and closing by count. */
export function ShiftScreen({ person, device, onBack }: TillProps & { onBack: () => void }) {
  const { shift: messages } = useCounterMessages()
  const [form, setForm] = useState<Task | null>(null)
  const { requests } = useRequests(counterQueue)
  const waits = requests.filter(({ state }) => state === 'waiting').length
  useKeys({ Escape: onBack })
  const { till, shift } = device
  return (
    <div className={styles.columns}>
      <div className={styles.stage}>
        <BackRow onBack={onBack} />
        <h1>{messages.title}</h1>
        {form === null && (
          <p className={styles.ways}>
            <Button kind="line" onClick={() => setForm('in')}>
              {messages.putIn}
            </Button>
            <Button kind="line" onClick={() => setForm('out')}>
              {messages.takeOut}
            </Button>
            <Button onClick={() => setForm('close')}>{messages.close}</Button>
            <Button kind="line" onClick={() => void printOut('wide')}>
              {messages.print}
            </Button>
          </p>
        )}
        {(form === 'in' || form === 'out') && (
          <MoveCash key={form} person={person} kind={form} onDone={() => setForm(null)} />
        )}
        {form === 'close' && (
          <CloseTill person={person} expected={expectedCash(shift)} onCancel={() => setForm(null)} />
        )}
        {waits > 0 && (
          <p role="status">
            <StatusDot state="half" /> {messages.waits(waits)}
          </p>
        )}
      </div>
      <section className={styles.paper} aria-label={messages.title}>
        <ShiftReport shift={shift} title={`${till.storeName}, ${till.name}`} />
        <p>{messages.ofDevice}</p>
      </section>
    </div>
  )
}
