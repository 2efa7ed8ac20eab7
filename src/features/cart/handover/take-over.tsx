import { useState } from 'react'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useDateFormat } from '../../../lib/format/use-date-format.ts'
import { notifyReconnect } from '../../../lib/http/reconnect-events.ts'
import { useSite } from '../../../lib/site.ts'
import { takeOverOnDevice } from '../../../offline/handover/device-handover.ts'
import { countHanded, type HandedCounts, type Handover, sumOf } from '../../../offline/handover/handover.ts'
import { readFile, readHandover, UnreadableHandover } from '../../../offline/handover/handover-text.ts'
import { type Owner, personOf } from '../../../offline/storage/owner.ts'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/forms/file-button.tsx'
import { useHandoverMessages } from '../messages/handover/handover-messages.ts'
import { withCart } from '../state/started-cart.ts'
import { CodeScanner, hasCamera } from './code-scanner.tsx'
import styles from './handover.module.css'
import { noteTaken } from './note-taken.ts'

type Refused = 'before' | 'damaged' | 'newer' | 'account' | 'market' | 'failed'

type Step =
  | { kind: 'choose' | 'scan' }
  | { kind: 'read'; handover: Handover }
  | { kind: 'done'; counts: HandedCounts }
  | { kind: 'refused'; reason: Refused }

const refused = (reason: Refused): Step => ({ kind: 'refused', reason })

/** Whether this account, in this market, may take it over. */
function stepAfterReading(handover: Handover, person: Owner, market: string): Step {
  if (handover.market !== market) return refused('market')
  if (handover.person !== personOf(person)) return refused('account')
  return { kind: 'read', handover }
}

async function taken(person: Owner, handover: Handover): Promise<Step> {
  try {
    const result = await takeOverOnDevice(person, handover)
    if (result.kind !== 'taken') return refused(result.kind === 'before' ? 'before' : 'damaged')
    noteTaken(handover)
    void withCart((cart) => cart.retryNow())
    notifyReconnect()
    return { kind: 'done', counts: result.counts }
  } catch {
    return refused('failed')
  }
}

/** Reads what another device shows or has written, and adds it to what waits here. */
export function TakeOver({ person }: { person: Owner }) {
  const { take } = useHandoverMessages()
  const { locale } = useSite()
  const [step, setStep] = useState<Step>({ kind: 'choose' })
  const read = async (reading: Promise<Handover>) => {
    try {
      setStep(stepAfterReading(await reading, person, locale))
    } catch (error) {
      setStep(refused(error instanceof UnreadableHandover ? error.reason : 'damaged'))
    }
  }
  if (step.kind === 'read')
    return <Read handover={step.handover} onTake={() => void taken(person, step.handover).then(setStep)} />
  if (step.kind === 'done') return <Done counts={step.counts} />
  return (
    <div className={styles.sheet}>
      {step.kind === 'refused' && (
        <p className={styles.refused} role="alert">
          {take[step.reason]}
        </p>
      )}
      <p>{take.text}</p>
      {step.kind === 'scan' && (
        <CodeScanner onWhole={(whole) => void read(readHandover(whole))} onNewer={() => setStep(refused('newer'))} />
      )}
      <div className={styles.acts}>
        {hasCamera() && step.kind !== 'scan' && <Button onClick={() => setStep({ kind: 'scan' })}>{take.scan}</Button>}
        <FileButton label={take.file} accept="text/plain,.txt" onFile={(file) => void read(readFile(file))} />
      </div>
    </div>
  )
}

function Read({ handover: { at, carts }, onTake }: { handover: Handover; onTake: () => void }) {
  const { take, what } = useHandoverMessages()
  const dateFormat = useDateFormat()
  const now = useNow()
  return (
    <div className={styles.sheet}>
      <p className={styles.what}>{what(countHanded(carts))}</p>
      <p>{take.from(formatMoment(at, now, dateFormat))}</p>
      <div className={styles.acts}>
        <Button onClick={onTake}>{take.act}</Button>
      </div>
    </div>
  )
}

function Done({ counts }: { counts: HandedCounts }) {
  const { take, what } = useHandoverMessages()
  const isAny = sumOf(counts) > 0
  return (
    <div className={styles.sheet} role="status">
      <p className={styles.what}>{isAny ? take.done(what(counts)) : take.nothingNew}</p>
      {isAny && <p>{take.doneText}</p>}
    </div>
  )
}
