import { useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import type { checkConnection } from '#contract/connections/calls/check-connection.ts'
import type { removeConnection } from '#contract/connections/calls/remove-connection.ts'
import type { Connection } from '#contract/connections/connection.ts'
import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { Facts } from '../../staff/facts.tsx'
import type { Field } from '../../staff/forms/fields.ts'
import { SaveForm } from '../../staff/forms/save-form.tsx'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import { useStaffConnectionsMessages } from '../messages/staff-connections/staff-connections-messages.ts'
import styles from './connections.module.css'

const saveCall = async () => (await import('#contract/connections/calls/save-connection.ts')).saveConnection
const checkCall = async () => (await import('#contract/connections/calls/check-connection.ts')).checkConnection
const removeCall = async () => (await import('#contract/connections/calls/remove-connection.ts')).removeConnection

interface Props {
  connection: Connection
}

/** One service: its state, what is saved of it, and its form behind a button. */
export function ConnectionCard({ connection }: Props) {
  const { connections: messages } = useStaffConnectionsMessages()
  const [isOpen, setIsOpen] = useState(false)
  const { name, title, about, source, problem } = connection
  const isUsed = source !== 'none' && problem === null
  const state = problem ? messages.problems[problem] : messages.sources[source]
  return (
    <article className={styles.card} aria-labelledby={`connection-${name}`}>
      <header>
        <h3 id={`connection-${name}`}>{title}</h3>
        <p>
          <StatusDot state={isUsed ? 'full' : problem ? 'signal' : 'hollow'} />
          {state}
        </p>
      </header>
      <p>{source === 'file' ? messages.inFile : about}</p>
      {connection.is_untried && <p className={styles.untried}>{messages.untried}</p>}
      {isOpen ? (
        <ConnectionForm connection={connection} onDone={() => setIsOpen(false)} />
      ) : (
        <>
          {isUsed && <SavedSettings connection={connection} />}
          <div className={styles.actions}>
            {source !== 'file' && (
              <Button kind="line" onClick={() => setIsOpen(true)}>
                {source === 'none' ? messages.connect : messages.edit}
              </Button>
            )}
            {source === 'screen' && <RemoveButton connection={connection} />}
            {isUsed && <Check connection={connection} />}
          </div>
        </>
      )}
    </article>
  )
}

function SavedSettings({ connection: { settings, addresses } }: Props) {
  const { connections: messages } = useStaffConnectionsMessages()
  const shown = settings.map(({ label, value, secret, options }): [string, string | null] => {
    const chosen = options?.find((one) => one.value === value)?.label
    return [label, secret ? messages.savedSecret(secret.ending) : (chosen ?? value)]
  })
  return <Facts facts={[...shown, ...addresses.map((url): [string, string] => [messages.address, url])]} />
}

function ConnectionForm({ connection: { name, title, settings }, onDone }: Props & { onDone: () => void }) {
  const { connections: messages, saved: savedText } = useStaffConnectionsMessages()
  const fields = settings.map(({ name: setting, label, hint, is_secret, options, secret }): Field => {
    if (options) return { kind: 'choice', name: setting, label, hint, options }
    if (!is_secret) return { kind: 'text', name: setting, label, hint }
    const kept = secret && `${messages.savedSecret(secret.ending)} ${messages.keep}`
    return { kind: 'secret', name: setting, label, hint: kept ?? hint }
  })
  const first = Object.fromEntries(settings.map(({ name: setting, options }) => [setting, options?.[0]?.value]))
  const values = Object.fromEntries(settings.flatMap((one) => (one.value === null ? [] : [[one.name, one.value]])))
  return (
    <SaveForm
      call={saveCall}
      params={{ name }}
      fields={fields}
      values={{ ...first, ...values }}
      shape={(read) => ({ values: read })}
      done={savedText(title)}
      onDone={onDone}
    />
  )
}

/** Asks the service whether it answers; those that answer to a message only lead to the test message. */
function Check({ connection: { name, purpose, is_checkable } }: Props) {
  const messages = useStaffConnectionsMessages()
  const { connections: texts, noAnswer } = messages
  const { run, isBusy } = useStaffCall<typeof checkConnection>(checkCall)
  const [result, setResult] = useState<ResponseOf<typeof checkConnection>['result'] | null>(null)
  // They are tried with a test message, to which the text above the cards leads.
  if (!is_checkable) return null
  const check = async () => {
    try {
      const answered = await run({ params: { name } })
      setResult(answered?.result ?? null)
    } catch (error) {
      setResult({ is_ok: false, answer: refusalByField(error, [], messages).root ?? noAnswer })
    }
  }
  return (
    <>
      <Button kind="line" isBusy={isBusy} onClick={() => void check()}>
        {texts.check}
      </Button>
      {result && (
        <div className={styles.result}>
          <Alert kind={result.is_ok ? 'success' : 'error'} title={result.is_ok ? texts.checked : texts.unchecked}>
            {result.answer || texts.checkedText[purpose]}
          </Alert>
        </div>
      )}
    </>
  )
}

function RemoveButton({ connection: { name, title } }: Props) {
  const messages = useStaffConnectionsMessages()
  const { connections: texts, cancel } = messages
  const { run, isBusy } = useStaffCall<typeof removeConnection>(removeCall)
  const [isAsking, setIsAsking] = useState(false)
  const remove = async () => {
    try {
      await run({ params: { name } })
      showToast({ kind: 'success', message: texts.removed(title) })
    } catch (error) {
      showToast({ kind: 'error', message: refusalByField(error, [], messages).root ?? messages.noAnswer })
    } finally {
      setIsAsking(false)
    }
  }
  return (
    <>
      <Button kind="line" onClick={() => setIsAsking(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        isDestructive
        title={texts.removeTitle(title)}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        stay={cancel}
        act={texts.remove}
        isBusy={isBusy}
        onAct={() => void remove()}
      >
        <p>{texts.removeText}</p>
      </ConfirmDialog>
    </>
  )
}
