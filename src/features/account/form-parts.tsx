import { type ReactNode, useState } from 'react'
import { sendOneTimeCode } from '#contract/auth/calls/send-one-time-code.ts'
import { send } from '../../lib/http/api-client.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/forms/code-field.tsx'
import { Field, type FieldProps } from '../../ui/forms/field.tsx'
import styles from './form-parts.module.css'
import { useAccountMessages } from './messages/account/account-messages.ts'

/** Padded content of a sheet. */
export const SheetBody = ({ children }: { children: ReactNode }) => <div className={styles.body}>{children}</div>

/** Note that an earlier draft was restored. */
export function DraftNote({ isShown }: { isShown: boolean }) {
  const { draft } = useAccountMessages()
  return isShown ? (
    <p className={styles.note} role="status">
      {draft}
    </p>
  ) : null
}

/** Password input with a button to show it. */
export function PasswordInput(props: FieldProps) {
  const { profile: messages } = useAccountMessages()
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button type="button" onClick={() => setIsShown(!isShown)} aria-pressed={isShown}>
          {isShown ? messages.hide : messages.show}
        </button>
      }
    />
  )
}

/**
 * Input for what confirms the person's identity: the current password, or a code for an account without one. Both are
 * the field `current_password` of the call.
 */
export function CurrentPassword(props: Omit<FieldProps, 'label'>) {
  const { profile: messages } = useAccountMessages()
  const { profile } = useSession()
  if (profile?.has_password === false) return <OwnCode {...props} />
  return <PasswordInput label={messages.currentPassword} autoComplete="current-password" {...props} />
}

function OwnCode(props: Omit<FieldProps, 'label'>) {
  const { profile: messages, notDone } = useAccountMessages()
  const [state, setState] = useState<'unsent' | 'sending' | 'sent'>('unsent')
  const [fault, setFault] = useState<string>()
  const request = async () => {
    setState('sending')
    setFault(undefined)
    try {
      await send(sendOneTimeCode, { body: { purpose: 'confirm' } })
      setState('sent')
    } catch (error) {
      setFault(error instanceof CallRefused ? error.message : notDone)
      setState('unsent')
    }
  }
  return (
    <>
      <p>{messages.ownCode}</p>
      <Button kind="line" isBusy={state === 'sending'} onClick={() => void request()}>
        {state === 'sent' ? messages.sendAgain : messages.sendCode}
      </Button>
      <p role="status">{fault ?? (state === 'sent' && messages.sentAgain)}</p>
      <CodeField {...props} label={messages.code} />
    </>
  )
}
