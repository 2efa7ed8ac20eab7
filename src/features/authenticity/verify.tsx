import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { groupProductCode, readProductCode } from '#contract/authenticity/product-code.ts'
import { taskQueues } from '../../session/task-queues.ts'
import { useRequests } from '../../session/use-requests.ts'
import { SubmitForm } from '../../ui/forms/submit-form.tsx'
import { CheckedBefore } from './checked-before.tsx'
import { CodeInput } from './code-input.tsx'
import { useAuthenticityMessages } from './messages/authenticity/authenticity-messages.ts'
import { ScanButton } from './scan-button.tsx'
import { VERDICT_ID, Verdict } from './verdict.tsx'
import styles from './verify.module.css'

/**
 * Checks a product code: at once when online, else queued. A code from the address is only filled in, because link
 * previews must not trigger a check.
 */
export function Verify({ requestedCode }: { requestedCode: string }) {
  const messages = useAuthenticityMessages()
  const [code, setCode] = useState(requestedCode)
  const [isSent, setSent] = useState(false)
  const { requests, shown, isBusy, check, remove } = useChecks()
  const isAnswered = shown?.task.kind === 'check' && shown.task.code === readProductCode(code)
  // The verdict of an earlier code must not stand beside another one, complete or not.
  const verdict = isAnswered ? shown : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const productCode = readProductCode(code)
    setSent(productCode === null)
    if (productCode !== null) void check(productCode)
  }
  const scanned = useCallback(
    (found: string) => {
      setCode(groupProductCode(found))
      void check(found)
    },
    [check],
  )
  return (
    <>
      <div className={styles.form}>
        <SubmitForm onSubmit={submit} isBusy={isBusy} send={messages.check} sending={messages.checking}>
          <noscript>
            <p>{messages.needsScript}</p>
          </noscript>
          <CodeInput value={code} onChange={setCode} isSent={isSent} isAnswered={isAnswered} />
        </SubmitForm>
        <ScanButton onCode={scanned} />
      </div>
      {/* In the page from the start, as live regions must be. */}
      <div aria-live="polite">{verdict && <Verdict request={verdict} />}</div>
      <CheckedBefore
        requests={requests.filter((request) => request !== verdict)}
        onRemove={(request) => void remove(request)}
      />
    </>
  )
}

/** The checks of this device, and the latest one of this page once it has a result or is queued. */
function useChecks() {
  const { requests, give, giveUnkept, remove } = useRequests(taskQueues.scans)
  const [since, setSince] = useState(Number.POSITIVE_INFINITY)
  const [isBusy, setBusy] = useState(false)
  const checks = requests.filter(({ task }) => task.kind === 'check')
  const last = checks.findLast(({ at }) => at >= since)
  const shown = isBusy && last?.state === 'waiting' ? undefined : last
  const answer = shown && `${shown.id} ${shown.state}`
  useEffect(() => {
    if (answer) document.getElementById(VERDICT_ID)?.focus()
  }, [answer])
  const check = useCallback(
    async (code: string): Promise<void> => {
      setSince(Date.now())
      setBusy(true)
      const task = { kind: 'check', code } as const
      // When storage fails, the check is sent once and only this page has the result.
      await give({ task }).catch(() => giveUnkept({ task }))
      setBusy(false)
    },
    [give, giveUnkept],
  )
  return { requests: checks, shown, isBusy, check, remove }
}
