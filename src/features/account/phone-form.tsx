import { useState } from 'react'
import * as v from 'valibot'
import { currentPassword, oneTimeCode, typedPhone } from '#contract/account/person-fields.ts'
import { changePhone } from '#contract/auth/calls/change-phone.ts'
import { sendOneTimeCode } from '#contract/auth/calls/send-one-time-code.ts'
import { showToast } from '../../lib/alerts-and-toasts.ts'
import { send } from '../../lib/http/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/forms/code-field.tsx'
import { PhoneField } from '../../ui/forms/phone-field.tsx'
import { AccountForm } from './account-form.tsx'
import { CurrentPassword } from './form-parts.tsx'
import { useAccountMessages } from './messages/account/account-messages.ts'
import type { ProfileFormProps } from './profile-form-props.ts'
import { useAccountForm } from './use-account-form.ts'
import { useProfileChange } from './use-profile-change.ts'

/** Changes the phone number: a code confirms the new number, the password confirms the person. */
export function PhoneForm({ onDone }: ProfileFormProps) {
  const [phone, setPhone] = useState<string | null>(null)
  return phone === null ? (
    <NewPhone onSent={setPhone} />
  ) : (
    <PhoneCode phone={phone} onDone={onDone} onOther={() => setPhone(null)} />
  )
}

const askCode = (phone: string) => send(sendOneTimeCode, { body: { phone, purpose: 'phone' } })

function NewPhone({ onSent }: { onSent: (phone: string) => void }) {
  const { profile: messages } = useAccountMessages()
  const form = useAccountForm({
    name: 'phone',
    fields: ['phone'],
    schema: v.object({ phone: typedPhone }),
    values: { phone: '' },
    async send({ phone }) {
      await askCode(phone)
      onSent(phone)
    },
  })
  return (
    <AccountForm form={form} send={messages.sendCode}>
      <p>{messages.othersEnd}</p>
      <PhoneField label={messages.newPhone} {...form.field('phone')} />
    </AccountForm>
  )
}

interface CodeProps {
  phone: string
  onDone: () => void
  onOther: () => void
}

function PhoneCode({ phone, onDone, onOther }: CodeProps) {
  const { profile: messages, save, saving } = useAccountMessages()
  const { changed, othersEnded } = useProfileChange()
  const form = useAccountForm({
    name: 'phone-code',
    fields: ['otp', 'current_password'],
    schema: v.object({ otp: oneTimeCode, current_password: currentPassword }),
    values: { otp: '', current_password: '' },
    async send(proof) {
      const answer = await send(changePhone, { body: { phone, ...proof } })
      changed(answer)
      othersEnded()
      showToast({ kind: 'success', message: messages.phoneChanged, autoClose: true })
      onDone()
    },
  })
  return (
    <AccountForm form={form} send={save} sending={saving}>
      <p>{messages.codeTo(phone)}</p>
      <CodeField label={messages.code} {...form.field('otp')} />
      <CurrentPassword {...form.field('current_password')} />
      <Button kind="line" onClick={onOther}>
        {messages.otherPhone}
      </Button>
    </AccountForm>
  )
}
