import { useState } from 'react'
import type { Webhook } from '#contract/webhooks/webhook.ts'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { Section } from '../../staff/facts.tsx'
import { FormButton } from '../../staff/forms/form-button.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import buttons from '../../staff/people/copy-link.module.css'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffWebhooksMessages } from '../messages/staff-webhooks/staff-webhooks-messages.ts'
import { Deliveries } from './deliveries.tsx'
import { SecretNotice, WebhookForm } from './webhook-form.tsx'

const roll = async () => (await import('#contract/webhooks/calls/roll-webhook-secret.ts')).rollWebhookSecret
const remove = async () => (await import('#contract/webhooks/calls/remove-webhook.ts')).removeWebhook
const test = async () => (await import('#contract/webhooks/calls/test-webhook.ts')).testWebhook

/** One webhook: what it was sent, what it is told, its secret, and its end. */
export function WebhookView({ webhook, onRemoved }: { webhook: Webhook; onRemoved: () => void }) {
  const { webhook: messages } = useStaffWebhooksMessages()
  const { moment } = useFormatters()
  const { id, url, active, ended, failing_since: since } = webhook
  const params = { id }
  const testing = useStaffForm({ call: test, params, fields: [], done: messages.tested })
  const removing = useStaffForm({ call: remove, params, fields: [], done: messages.removed, onDone: onRemoved })
  return (
    <>
      <Section title={url}>
        {ended && <Alert kind="warning">{messages.states[ended]}</Alert>}
        {active && since && <Alert kind="warning">{messages.failingSince(moment(since))}</Alert>}
        {active && (
          <div className={buttons.buttons}>
            <FormButton form={testing} send={messages.test} kind="line" />
          </div>
        )}
      </Section>
      <Deliveries webhook={webhook} />
      <WebhookForm key={String(active)} webhook={webhook} />
      <Secret webhook={webhook} />
      <Section title={messages.remove}>
        <div className={buttons.actions}>
          <p>{messages.removeText}</p>
          <FormButton form={removing} send={messages.remove} kind="line" />
        </div>
      </Section>
    </>
  )
}

function Secret({ webhook: { id, old_secret_until: until } }: { webhook: Webhook }) {
  const { webhook: messages } = useStaffWebhooksMessages()
  const { moment } = useFormatters()
  const [secret, setSecret] = useState<string | null>(null)
  const rolling = useStaffForm({
    call: roll,
    params: { id },
    fields: [],
    done: messages.rolled,
    onDone: (rolled) => setSecret(rolled.secret),
  })
  return (
    <Section title={messages.secret}>
      {secret && <SecretNotice secret={secret} onDone={() => setSecret(null)} />}
      <div className={buttons.actions}>
        <p>{messages.rollText}</p>
        {until && <p>{messages.oldUntil(moment(until))}</p>}
        <FormButton form={rolling} send={messages.roll} kind="line" />
      </div>
    </Section>
  )
}
