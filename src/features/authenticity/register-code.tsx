import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useState } from 'react'
import { groupProductCode, readProductCode } from '#contract/authenticity/product-code.ts'
import { formatCount } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import type { QueuedTask } from '../../offline/requests/errand.ts'
import { Button } from '../../ui/button.tsx'
import { SubmitForm } from '../../ui/forms/submit-form.tsx'
import { type LampState, StatusDot } from '../../ui/status-dot.tsx'
import { useErrands } from '../auth/session/use-errands.ts'
import { awardedBy } from './answer-of.ts'
import { CodeInput } from './code-input.tsx'
import styles from './codes.module.css'
import { useAuthenticityMessages } from './messages/authenticity/authenticity-messages.ts'
import { ScanButton } from './scan-button.tsx'

/** Registers a code. Queued codes and results are listed above the form until they are dismissed. */
export function RegisterCode({ asked }: { asked: string }) {
  const { codes: words } = useAuthenticityMessages()
  const queries = useQueryClient()
  const { errands, give, giveUnkept, remove } = useErrands('scans')
  const [code, setCode] = useState(asked)
  const [state, setState] = useState<'writing' | 'sent' | 'busy'>('writing')
  const register = async (wanted: string) => {
    setState('busy')
    const task = { kind: 'register', code: wanted } as const
    await give({ task }).catch(() => giveUnkept(task))
    setCode('')
    setState('writing')
    await queries.invalidateQueries({ queryKey: ['codes'] })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = readProductCode(code)
    setState('sent')
    if (wanted !== null) void register(wanted)
  }
  const scanned = useCallback((found: string) => setCode(groupProductCode(found)), [])
  return (
    <div className={styles.register}>
      <p>{words.intro}</p>
      <ul aria-live="polite">
        {errands
          .filter(({ task }) => task.kind === 'register')
          .map((errand) => (
            <Told key={errand.id} errand={errand} onDone={() => void remove(errand)} />
          ))}
      </ul>
      <SubmitForm onSubmit={submit} isBusy={state === 'busy'} send={words.register} sending={words.registering}>
        <CodeInput value={code} onChange={setCode} isSent={state === 'sent'} />
      </SubmitForm>
      <ScanButton onCode={scanned} />
    </div>
  )
}

const LAMPS: Record<QueuedTask['state'], LampState> = { waiting: 'half', done: 'full', refused: 'signal' }

/** The state of a code sent from this device. */
function Told({ errand, onDone }: { errand: QueuedTask; onDone: () => void }) {
  const { codes: words } = useAuthenticityMessages()
  const { locale } = useSite()
  const { state, task, said } = errand
  const points = awardedBy(errand)
  const text = {
    waiting: said ?? words.waitingText,
    refused: said,
    done: points ? words.doneText(formatCount(points, locale)) : words.doneAlready,
  }
  return (
    <li className={styles.told}>
      <p>
        <StatusDot state={LAMPS[state]} />
        <strong>{words[state]}</strong> <span>{task.kind === 'register' && groupProductCode(task.code)}</span>
      </p>
      <p>{text[state]}</p>
      {state !== 'waiting' && (
        <Button kind="line" onClick={onDone}>
          {words.understood}
        </Button>
      )}
    </li>
  )
}
