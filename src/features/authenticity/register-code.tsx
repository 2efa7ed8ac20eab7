import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useState } from 'react'
import { groupProductCode, readProductCode } from '#contract/authenticity/product-code.ts'
import { browserClock } from '../../lib/format/clock.ts'
import { formatCount } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import type { QueuedRequest } from '../../offline/requests/request.ts'
import { SendAgain } from '../../session/send-again.tsx'
import { taskQueues } from '../../session/task-queues.ts'
import { useRequests } from '../../session/use-requests.ts'
import { Button } from '../../ui/button.tsx'
import { SubmitForm } from '../../ui/forms/submit-form.tsx'
import { type DotState, StatusDot } from '../../ui/status-dot.tsx'
import { useOutcomeFocus } from '../../ui/use-outcome-focus.ts'
import { awardedBy } from './answer-of.ts'
import { CodeInput } from './code-input.tsx'
import styles from './codes.module.css'
import { useAuthenticityMessages } from './messages/authenticity/authenticity-messages.ts'
import { ScanButton } from './scan-button.tsx'

/** Registers a code. Queued codes and results are listed above the form until they are dismissed. */
export function RegisterCode({ requestedCode }: { requestedCode: string }) {
  const { codes: messages } = useAuthenticityMessages()
  const queries = useQueryClient()
  const { requests, give, giveUnkept, remove } = useRequests(taskQueues.scans)
  const [code, setCode] = useState(requestedCode)
  const [state, setState] = useState<'writing' | 'sent' | 'busy'>('writing')
  const [sentAt, setSentAt] = useState<number | null>(null)
  const list = useOutcomeFocus<HTMLUListElement>(sentAt)
  const register = async (productCode: string) => {
    setState('busy')
    const task = { kind: 'register', code: productCode } as const
    await give({ task }).catch(() => giveUnkept({ task }))
    setCode('')
    setState('writing')
    setSentAt(browserClock.now())
    await queries.invalidateQueries({ queryKey: ['codes'] })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const productCode = readProductCode(code)
    setState('sent')
    if (productCode !== null) void register(productCode)
  }
  const scanned = useCallback((found: string) => setCode(groupProductCode(found)), [])
  return (
    <div className={styles.register}>
      <p>{messages.intro}</p>
      <ul ref={list} tabIndex={-1} aria-live="polite">
        {requests
          .filter(({ task }) => task.kind === 'register')
          .map((request) => (
            <CodeState key={request.id} request={request} onDone={() => void remove(request)} />
          ))}
      </ul>
      <SubmitForm onSubmit={submit} isBusy={state === 'busy'} send={messages.register} sending={messages.registering}>
        <CodeInput value={code} onChange={setCode} isSent={state === 'sent'} />
      </SubmitForm>
      <ScanButton onCode={scanned} />
    </div>
  )
}

const LAMPS: Record<QueuedRequest['state'], DotState> = { waiting: 'half', done: 'full', refused: 'signal' }

/** The state of a code sent from this device. */
function CodeState({ request, onDone }: { request: QueuedRequest<'scans'>; onDone: () => void }) {
  const { codes: messages } = useAuthenticityMessages()
  const { locale } = useSite()
  const { state, task, said: message } = request
  const points = awardedBy(request)
  const text = {
    waiting: message ?? messages.waitingText,
    refused: message,
    done: points ? messages.doneText(formatCount(points, locale)) : messages.doneAlready,
  }
  return (
    <li className={styles.told}>
      <p>
        <StatusDot state={LAMPS[state]} />
        <strong>{messages[state]}</strong> <span>{task.kind === 'register' && groupProductCode(task.code)}</span>
      </p>
      <p>{text[state]}</p>
      <SendAgain request={request} onAgain={() => taskQueues.scans.sendAgain(request)} />
      {state !== 'waiting' && (
        <Button kind="line" onClick={onDone}>
          {messages.understood}
        </Button>
      )}
    </li>
  )
}
