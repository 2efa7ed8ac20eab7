import { useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import type { checkConnection } from '#contract/connections/calls/check-connection.ts'
import type { removeConnection } from '#contract/connections/calls/remove-connection.ts'
import {
  type Connection,
  type ConnectionSettingName,
  connectionOf,
  purposeOf,
  settingsOf,
} from '#contract/connections/connection.ts'
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
  const { name, source, problem } = connection
  const isUsed = source !== 'none' && problem === null
  const state = problem ? messages.problems[problem] : messages.sources[source]
  return (
    <article className={styles.card} aria-labelledby={`connection-${name}`}>
      <header>
        <h3 id={`connection-${name}`}>{messages.names[name]}</h3>
        <p>
          <StatusDot state={isUsed ? 'full' : problem ? 'signal' : 'hollow'} />
          {state}
        </p>
      </header>
      <p>{source === 'file' ? messages.inFile : messages.texts[name]}</p>
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

function SavedSettings({ connection: { name, settings } }: Props) {
  const { connections: messages } = useStaffConnectionsMessages()
  const shown = settingsOf(name).map((setting): [string, string | null] => {
    const saved = settings.find((one) => one.name === setting.name)
    const text = saved?.secret ? messages.savedSecret(saved.secret.ending) : (saved?.value ?? null)
    return [messages.settings[setting.name], text && optionText(text, setting.name, messages.options)]
  })
  return <Facts facts={shown} />
}

type OptionTexts = Readonly<Partial<Record<string, string>>>

/** Names of the options that a person would not understand; the others are shown as they are. */
const optionText = (text: string, setting: string, options: OptionTexts): string =>
  options[`${setting} ${text}`] ?? text

function ConnectionForm({ connection: { name, settings }, onDone }: Props & { onDone: () => void }) {
  const { connections: messages, saved: savedText } = useStaffConnectionsMessages()
  const hints: Readonly<Partial<Record<ConnectionSettingName, string>>> = messages.hints
  const fields = settingsOf(name).map((setting): Field => {
    const label = messages.settings[setting.name]
    const hint = hints[setting.name]
    const saved = settings.find((one) => one.name === setting.name)
    if (setting.options) {
      const options = setting.options.map((value) => ({
        value,
        label: optionText(value, setting.name, messages.options),
      }))
      return { kind: 'choice', name: setting.name, label, hint, options }
    }
    if (!setting.isSecret) return { kind: 'text', name: setting.name, label, hint }
    const kept = saved?.secret && `${messages.savedSecret(saved.secret.ending)} ${messages.keep}`
    return { kind: 'secret', name: setting.name, label, hint: kept ?? hint }
  })
  const first = Object.fromEntries(settingsOf(name).map(({ name: setting, options }) => [setting, options?.[0]]))
  const values = Object.fromEntries(settings.flatMap((one) => (one.value === null ? [] : [[one.name, one.value]])))
  return (
    <SaveForm
      call={saveCall}
      params={{ name }}
      fields={fields}
      values={{ ...first, ...values }}
      shape={(read) => ({ values: read })}
      done={savedText(messages.names[name])}
      onDone={onDone}
    />
  )
}

/** Asks the service whether it answers; those that answer to a message only lead to the test message. */
function Check({ connection: { name } }: Props) {
  const messages = useStaffConnectionsMessages()
  const { connections: texts, noAnswer } = messages
  const { run, isBusy } = useStaffCall<typeof checkConnection>(checkCall)
  const [result, setResult] = useState<ResponseOf<typeof checkConnection>['result'] | null>(null)
  // They are tried with a test message, to which the text above the cards leads.
  if (!connectionOf(name).isCheckable) return null
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
            {result.answer || texts.checkedText[purposeOf(name)]}
          </Alert>
        </div>
      )}
    </>
  )
}

function RemoveButton({ connection: { name } }: Props) {
  const messages = useStaffConnectionsMessages()
  const { connections: texts, cancel } = messages
  const { run, isBusy } = useStaffCall<typeof removeConnection>(removeCall)
  const [isAsking, setIsAsking] = useState(false)
  const remove = async () => {
    try {
      await run({ params: { name } })
      showToast({ kind: 'success', message: texts.removed(texts.names[name]) })
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
        title={texts.removeTitle(texts.names[name])}
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
