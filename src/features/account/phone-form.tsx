import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { changePhone } from '#contract/calls/change-phone.ts'
import { sendOneTimeCode } from '#contract/calls/send-one-time-code.ts'
import { knownPassword, oneTimeCode, typedPhone } from '#contract/entities/person-fields.ts'
import { send } from '../../lib/api-client.ts'
import { showToast } from '../../lib/notices.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { Form } from '../../ui/form.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { usePersonWords } from '../../words/person/person-words.ts'
import { useOwner } from '../session/use-session.ts'
import { ownProfile, sessionsQuery } from './account-queries.ts'
import { DraftNote, PasswordInput } from './form-parts.tsx'
import type { FormProps } from './profile-sheet.tsx'
import { useOwnForm } from './use-own-form.ts'

/** The new phone proves itself by a code, the person by their password. */
export function PhoneForm({ onDone }: FormProps) {
  const [phone, setPhone] = useState<string | null>(null)
  return phone === null ? (
    <NewPhone onSent={setPhone} />
  ) : (
    <PhoneCode phone={phone} onDone={onDone} onOther={() => setPhone(null)} />
  )
}

const askCode = (phone: string) => send(sendOneTimeCode, { body: { phone, purpose: 'phone' } })

function NewPhone({ onSent }: { onSent: (phone: string) => void }) {
  const { profile: words } = usePersonWords()
  const form = useOwnForm({
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
    <Form
      onSubmit={form.onSubmit}
      error={form.error}
      action={
        <Button type="submit" isWide isBusy={form.isBusy}>
          {words.sendCode}
        </Button>
      }
    >
      <DraftNote isShown={form.hasDraft} />
      <p>{words.othersEnd}</p>
      <PhoneField label={words.newPhone} {...form.field('phone')} />
    </Form>
  )
}

interface CodeProps {
  phone: string
  onDone: () => void
  onOther: () => void
}

function PhoneCode({ phone, onDone, onOther }: CodeProps) {
  const { profile: words, save, saving } = usePersonWords()
  const queries = useQueryClient()
  const owner = useOwner()
  const form = useOwnForm({
    name: 'phone-code',
    fields: ['otp', 'current_password'],
    schema: v.object({ otp: oneTimeCode, current_password: knownPassword }),
    values: { otp: '', current_password: '' },
    async send(proof) {
      const answer = await send(changePhone, { body: { phone, ...proof } })
      queries.setQueryData(ownProfile(owner).query.queryKey, answer)
      void queries.invalidateQueries({ queryKey: sessionsQuery(owner).queryKey })
      showToast({ kind: 'success', message: words.phoneChanged, autoClose: true })
      onDone()
    },
  })
  return (
    <Form
      onSubmit={form.onSubmit}
      error={form.error}
      action={
        <Button type="submit" isWide isBusy={form.isBusy}>
          {form.isBusy ? saving : save}
        </Button>
      }
    >
      <p>{words.codeTo(phone)}</p>
      <CodeField label={words.code} {...form.field('otp')} />
      <PasswordInput
        label={words.currentPassword}
        autoComplete="current-password"
        {...form.field('current_password')}
      />
      <Button kind="line" onClick={onOther}>
        {words.otherPhone}
      </Button>
    </Form>
  )
}
