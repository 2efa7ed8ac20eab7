import { WEBHOOK_EVENTS, type Webhook } from '#contract/webhooks/webhook.ts'
import { EditableList } from '../../staff/editable-list.tsx'
import { Lamp, type LampState } from '../../staff/lamp.tsx'
import type { ListColumn } from '../../staff/rows.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffWebhooksMessages } from '../messages/staff-webhooks/staff-webhooks-messages.ts'
import { NewWebhook } from './webhook-form.tsx'
import { WebhookView } from './webhook-view.tsx'

const webhooks = async () => (await import('#contract/webhooks/calls/get-webhooks.ts')).getWebhooks

/** Addresses of other programs: what each is told, and whether it answers. */
export function Webhooks() {
  const { webhook: messages } = useStaffWebhooksMessages()
  return (
    <EditableList
      place="webhooks"
      query={staffQuery('webhooks', webhooks)}
      pageOf={(data) => data.webhooks}
      keyOf={({ id }) => id}
      add={messages.add}
      columns={useColumns()}
      empty={messages.empty}
    >
      {(row, onDone) => (row ? <WebhookView webhook={row} onRemoved={onDone} /> : <NewWebhook onDone={onDone} />)}
    </EditableList>
  )
}

function stateOf({ active, ended, failing_since: since }: Webhook): 'on' | 'off' | 'failing' | 'gone' | 'failures' {
  if (!active) return ended ?? 'off'
  return since === null ? 'on' : 'failing'
}

const LAMPS: Readonly<Record<ReturnType<typeof stateOf>, LampState>> = {
  on: 'full',
  off: 'slash',
  failing: 'signal',
  gone: 'signal',
  failures: 'signal',
}

function useColumns(): ListColumn<Webhook>[] {
  const { webhook: messages } = useStaffWebhooksMessages()
  const { dated } = useFormatters()
  return [
    { id: 'url', title: messages.url, isName: true, phone: 'name', cell: ({ url }) => url },
    {
      id: 'events',
      title: messages.listens,
      phone: 'line',
      cell: ({ events }) => messages.eventCount(events.length, WEBHOOK_EVENTS.length),
    },
    { id: 'added', title: messages.added, isShort: true, isWide: true, cell: ({ created_at }) => dated(created_at) },
    {
      id: 'state',
      title: messages.state,
      phone: 'state',
      cell: (one) => <Lamp state={LAMPS[stateOf(one)]}>{messages.states[stateOf(one)]}</Lamp>,
    },
  ]
}
