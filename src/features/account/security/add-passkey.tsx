import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addPasskey } from '#contract/auth/calls/add-passkey.ts'
import { beginPasskey } from '#contract/auth/calls/begin-passkey.ts'
import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { send } from '../../../lib/http/api-client.ts'
import { useOwner } from '../../../session/use-session.ts'
import { AccountForm } from '../account-form.tsx'
import { passkeysQuery } from '../account-queries.ts'
import { CurrentPassword } from '../form-parts.tsx'
import { usePasskeyMessages } from '../messages/passkeys/passkey-messages.ts'
import type { ProfileFormProps } from '../profile-form-props.ts'
import { useAccountForm } from '../use-account-form.ts'

/** Adds a passkey after the password, with the browser's own dialog. */
export function AddPasskey({ onDone }: Pick<ProfileFormProps, 'onDone'>) {
  const messages = usePasskeyMessages()
  const queries = useQueryClient()
  const owner = useOwner()
  const [problem, setProblem] = useState<string>()
  const form = useAccountForm({
    name: 'passkey',
    fields: ['current_password'],
    schema: beginPasskey.body,
    values: { current_password: '' },
    async send(body) {
      setProblem(undefined)
      const { options } = await send(beginPasskey, { body })
      // Loaded on the press: few people add a passkey, and each once.
      const { createPasskey } = await import('./create-passkey.ts')
      const credential = await createPasskey(options)
      if (typeof credential === 'string') return setProblem(messages.problem[credential])
      await send(addPasskey, { body: { credential } })
      showToast({ kind: 'success', message: messages.added, autoClose: true })
      void queries.invalidateQueries({ queryKey: passkeysQuery(owner).queryKey })
      onDone()
    },
  })
  return (
    <AccountForm form={{ ...form, error: form.error ?? problem }} send={messages.create} sending={messages.creating}>
      <p>{messages.text}</p>
      <CurrentPassword {...form.field('current_password')} />
    </AccountForm>
  )
}
