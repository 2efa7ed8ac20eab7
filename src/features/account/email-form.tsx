import { useState } from 'react'
import * as v from 'valibot'
import { updateMe } from '#contract/account/calls/update-me.ts'
import { currentPassword, email } from '#contract/account/person-fields.ts'
import { confirmEmail } from '#contract/auth/calls/confirm-email.ts'
import { showToast } from '../../lib/alerts-and-toasts.ts'
import { send } from '../../lib/http/api-client.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/forms/code-field.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { AccountForm } from './account-form.tsx'
import { CurrentPassword } from './form-parts.tsx'
import { useAccountMessages } from './messages/account/account-messages.ts'
import type { ProfileFormProps } from './profile-form-props.ts'
import { useAccountForm } from './use-account-form.ts'
import { useProfileChange } from './use-profile-change.ts'

/** Changes the e-mail address in two steps: the address, then the code sent to it, which confirms it. */
export function EmailForm({ profile, onDone }: ProfileFormProps) {
  const [isOther, setIsOther] = useState(false)
  const isOpen = profile.email !== null && !profile.email_confirmed
  return isOpen && !isOther ? (
    <EmailCode address={profile.email ?? ''} onDone={onDone} onOther={() => setIsOther(true)} />
  ) : (
    <EmailAddress
      address={profile.email ?? ''}
      onSent={(isThere) => {
        setIsOther(false)
        if (!isThere) onDone()
      }}
    />
  )
}

const address = v.object({ email: v.union([v.literal(''), email]), current_password: currentPassword })

function EmailAddress({ address: before, onSent }: { address: string; onSent: (isThere: boolean) => void }) {
  const { profile: messages } = useAccountMessages()
  const { changed } = useProfileChange()
  const form = useAccountForm({
    name: 'email',
    fields: ['email', 'current_password'],
    schema: address,
    values: { email: before, current_password: '' },
    async send({ email, current_password }) {
      const answer = await send(updateMe, { body: { email: email || null, current_password } })
      changed(answer)
      if (!answer.profile.email) showToast({ kind: 'success', message: messages.emailRemoved, autoClose: true })
      onSent(answer.profile.email !== null && !answer.profile.email_confirmed)
    },
  })
  return (
    <AccountForm form={form} send={messages.sendCode}>
      <Field
        label={messages.email}
        hint={messages.emailHint}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        {...form.field('email')}
      />
      <CurrentPassword {...form.field('current_password')} />
    </AccountForm>
  )
}

interface CodeProps {
  address: string
  onDone: () => void
  onOther: () => void
}

function EmailCode({ address, onDone, onOther }: CodeProps) {
  const { profile: messages, notDone } = useAccountMessages()
  const { changed } = useProfileChange()
  const form = useAccountForm({
    name: 'email-code',
    fields: ['otp'],
    schema: confirmEmail.body,
    values: { otp: '' },
    async send(body) {
      changed(await send(confirmEmail, { body }))
      showToast({ kind: 'success', message: messages.emailConfirmed })
      onDone()
    },
  })
  const again = async () => {
    try {
      await send(updateMe, { body: { email: address } })
      showToast({ kind: 'info', message: messages.sentAgain })
    } catch (error) {
      form.form.setError('root', { message: error instanceof CallRefused ? error.message : notDone })
    }
  }
  return (
    <AccountForm form={form} send={messages.confirm}>
      <p>{messages.codeTo(address)}</p>
      <CodeField label={messages.code} {...form.field('otp')} />
      <Button kind="line" onClick={() => void again()}>
        {messages.sendAgain}
      </Button>
      <Button kind="line" onClick={onOther}>
        {messages.otherEmail}
      </Button>
    </AccountForm>
  )
}
