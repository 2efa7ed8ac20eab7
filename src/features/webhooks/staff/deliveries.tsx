import type { AnswerFailure, Webhook, WebhookDelivery } from '#contract/webhooks/webhook.ts'
import { FormButton } from '../../staff/forms/form-button.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { Lamp, type LampState } from '../../staff/lamp.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { type ListColumn, Rows } from '../../staff/rows.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStaffWebhooksMessages } from '../messages/staff-webhooks/staff-webhooks-messages.ts'

const deliveries = async () => (await import('#contract/webhooks/calls/get-webhook-deliveries.ts')).getWebhookDeliveries
const resend = async () => (await import('#contract/webhooks/calls/resend-webhook-event.ts')).resendWebhookEvent

const PAGE = 'sent'
const LAMPS: Readonly<Record<WebhookDelivery['state'], LampState>> = {
  waiting: 'half',
  delivered: 'full',
  failed: 'signal',
}

/** What a webhook was sent and has answered, newest first. */
export function Deliveries({ webhook: { id, active } }: { webhook: Webhook }) {
  const { webhook: messages } = useStaffWebhooksMessages()
  const { value } = useListParameters()
  const page = value(PAGE)
  const columns = useColumns(active)
  return (
    <QueryBoundary
      query={staffQuery('webhook_deliveries', deliveries, { params: { id }, query: { ...(page && { page }) } })}
    >
      {({ deliveries: { data, meta } }) => (
        <Rows
          caption={messages.deliveries}
          rows={data}
          meta={meta}
          parameter={PAGE}
          keyOf={({ event_id }) => event_id}
          columns={columns}
          empty={<p>{messages.none}</p>}
        />
      )}
    </QueryBoundary>
  )
}

function useColumns(canResend: boolean): ListColumn<WebhookDelivery>[] {
  const { webhook: messages } = useStaffWebhooksMessages()
  const { moment } = useFormatters()
  const names: Readonly<Partial<Record<string, string>>> = messages.events
  return [
    {
      id: 'event',
      title: messages.event,
      isName: true,
      phone: 'name',
      cell: ({ type, event_id }) => (
        <>
          {names[type] ?? type} <small>{event_id}</small>
        </>
      ),
    },
    {
      id: 'answer',
      title: messages.answer,
      phone: 'line',
      cell: ({ status, answer, tries, due_at, state }) => (
        <>
          {answerText({ status, answer }, messages)}
          {tries > 1 && <> · {messages.tries(tries)}</>}
          {state === 'waiting' && tries > 0 && due_at && <> · {messages.next(moment(due_at))}</>}
        </>
      ),
    },
    {
      id: 'state',
      title: messages.state,
      phone: 'state',
      cell: ({ state }) => <Lamp state={LAMPS[state]}>{messages.deliveryStates[state]}</Lamp>,
    },
    { id: 'at', title: messages.at, isShort: true, phone: 'age', cell: ({ created_at }) => moment(created_at) },
    {
      id: 'resend',
      title: messages.resend,
      phone: 'end',
      cell: (one) => canResend && <Resend delivery={one} />,
    },
  ]
}

type Messages = ReturnType<typeof useStaffWebhooksMessages>['webhook']

function answerText({ status, answer }: Pick<WebhookDelivery, 'status' | 'answer'>, messages: Messages): string {
  if (status !== null) return [status, answer].filter(Boolean).join(' ')
  if (answer === null) return messages.noAnswer
  return Object.hasOwn(messages.failures, answer)
    ? messages.failures[answer as AnswerFailure]
    : messages.noConnection(answer)
}

function Resend({ delivery: { webhook_id: id, event_id } }: { delivery: WebhookDelivery }) {
  const { webhook: messages } = useStaffWebhooksMessages()
  const form = useStaffForm({ call: resend, params: { id, event_id }, fields: [], done: messages.resent })
  return <FormButton form={form} send={messages.resend} kind="line" />
}
