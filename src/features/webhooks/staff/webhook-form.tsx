import { useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import type { saveWebhook } from '#contract/webhooks/calls/save-webhook.ts'
import { WEBHOOK_EVENTS, type Webhook } from '#contract/webhooks/webhook.ts'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { Section } from '../../staff/facts.tsx'
import type { Field } from '../../staff/forms/fields.ts'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { CopyLink } from '../../staff/people/copy-link.tsx'
import { useStaffWebhooksMessages } from '../messages/staff-webhooks/staff-webhooks-messages.ts'

const save = async () => (await import('#contract/webhooks/calls/save-webhook.ts')).saveWebhook

type Saved = ResponseOf<typeof saveWebhook>

/** The form of a new webhook, or the secret that it has made: the server returns it only once. */
export function NewWebhook({ onDone }: { onDone: () => void }) {
  const [made, setMade] = useState<Saved | null>(null)
  if (!made?.secret) return <WebhookForm webhook={null} onSaved={setMade} onLeave={onDone} />
  return (
    <Section title={made.webhook.url}>
      <SecretNotice secret={made.secret} onDone={onDone} />
    </Section>
  )
}

export function SecretNotice({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { webhook: messages } = useStaffWebhooksMessages()
  const words = { link: messages.secret, copy: messages.copy, copied: messages.copied }
  return (
    <Alert
      kind="success"
      title={messages.secretTitle}
      action={<CopyLink link={secret} words={words} />}
      onDismiss={onDone}
    >
      {messages.secretText}
    </Alert>
  )
}

interface FormProps {
  webhook: Webhook | null
  onSaved?: (saved: Saved) => void
  onLeave?: () => void
}

export function WebhookForm({ webhook, onSaved, onLeave }: FormProps) {
  const all = useStaffWebhooksMessages()
  const { webhook: messages } = all
  const fields: Field[] = [
    { kind: 'text', name: 'url', label: messages.url, hint: messages.urlHint, wrong: messages.urlHint },
    { kind: 'several', name: 'events', label: messages.listens, options: optionsOf(WEBHOOK_EVENTS, messages.events) },
    ...(webhook ? [{ kind: 'flag', name: 'active', label: messages.active } as const] : []),
  ]
  const form = useStaffForm({
    call: save,
    fields,
    values: webhook ? { ...webhook } : { events: ['order.placed', 'order.paid'] },
    shape: (read) => ({ active: true, ...read, ...(webhook && { id: webhook.id }) }),
    done: (saved) => (webhook ? all.saved(saved.webhook.url) : messages.made(new URL(saved.webhook.url).host)),
    onDone: onSaved,
  })
  return (
    <StaffForm form={form} send={webhook ? all.save : messages.add} {...(onLeave && { onLeave })}>
      {webhook ? null : <p>{messages.intro}</p>}
    </StaffForm>
  )
}
