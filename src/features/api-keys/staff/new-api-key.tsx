import { useState } from 'react'
import type { createApiKey } from '#contract/api-keys/calls/create-api-key.ts'
import type { ResponseOf } from '#contract/call.ts'
import { PERMISSIONS } from '#contract/staff/permissions.ts'
import { useNow } from '../../../lib/format/now.ts'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { Section } from '../../staff/facts.tsx'
import type { Field } from '../../staff/forms/fields.ts'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { CopyLink } from '../../staff/people/copy-link.tsx'
import { useStaffApiKeysMessages } from '../messages/staff-api-keys/staff-api-keys-messages.ts'

const create = async () => (await import('#contract/api-keys/calls/create-api-key.ts')).createApiKey

const YEAR_MS = 365 * 24 * 60 * 60_000

/** The form of a new key, or the key that it has made: the server returns it only once. */
export function NewApiKey({ onDone }: { onDone: () => void }) {
  const { apiKey: messages } = useStaffApiKeysMessages()
  const [made, setMade] = useState<ResponseOf<typeof createApiKey> | null>(null)
  if (!made) return <KeyForm onMade={setMade} onLeave={onDone} />
  const words = { link: messages.secret, copy: messages.copy, copied: messages.copied }
  return (
    <Section title={made.key.name}>
      <Alert
        kind="success"
        title={messages.secretTitle}
        action={<CopyLink link={made.secret} words={words} />}
        onDismiss={onDone}
      >
        {messages.secretText}
      </Alert>
    </Section>
  )
}

interface FormProps {
  onMade: (made: ResponseOf<typeof createApiKey>) => void
  onLeave: () => void
}

function KeyForm({ onMade, onLeave }: FormProps) {
  const { apiKey: messages, person } = useStaffApiKeysMessages()
  const [inYear] = useState(new Date(useNow() + YEAR_MS).toISOString().slice(0, 10))
  const fields: Field[] = [
    { kind: 'text', name: 'name', label: messages.name, hint: messages.nameHint },
    { kind: 'day', name: 'last_day', label: messages.lastDay, hint: messages.lastDayHint },
    {
      kind: 'several',
      name: 'permissions',
      label: messages.permissions,
      hint: messages.permissionsHint,
      options: optionsOf(PERMISSIONS, person.permissionNames),
      hints: person.permissionHints,
    },
  ]
  const form = useStaffForm({
    call: create,
    fields,
    values: { last_day: inYear },
    done: ({ key: { name } }) => messages.made(name),
    onDone: onMade,
  })
  return (
    <StaffForm form={form} send={messages.add} onLeave={onLeave}>
      <p>
        {messages.intro} <a href="/api/docs">{messages.reference}</a>
      </p>
    </StaffForm>
  )
}
