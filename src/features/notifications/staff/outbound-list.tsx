import { useState } from 'react'
import {
  MESSAGE_CHANNELS,
  MESSAGE_STATES,
  type MessageState,
  type OutboundMessage,
} from '#contract/notifications/outbound-message.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { FormButton } from '../../staff/forms/form-button.tsx'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { Lamp, type LampState } from '../../staff/lamp.tsx'
import type { ListColumn } from '../../staff/rows.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStaffNotificationsMessages } from '../messages/staff-notifications/staff-notifications-messages.ts'
import styles from './outbound-list.module.css'
import { outboundQuery } from './outbound-queries.ts'
import { SenderNotice, TextsOfDay } from './sender-notice.tsx'
import { TestMessage } from './test-message.tsx'

const resend = async () =>
  (await import('#contract/notifications/calls/resend-outbound-message.ts')).resendOutboundMessage

const LAMPS: Readonly<Record<MessageState, LampState>> = {
  waiting: 'half',
  sent: 'full',
  failed: 'signal',
  expired: 'slash',
}

/** A message that a service took and could not deliver was not sent. */
const endOf = ({ state, delivery }: OutboundMessage): MessageState => (delivery === 'failed' ? 'failed' : state)

/** Every message that the store sends: its state, what the sender answered, and another try. */
export function OutboundList() {
  const { outbound: messages } = useStaffNotificationsMessages()
  const { value } = useListParameters()
  const columns = useColumns()
  return (
    <StaffList
      place="outbound"
      above={
        <>
          <SenderNotice />
          <TextsOfDay />
        </>
      }
      action={<TestButton />}
      search={messages.search}
      filters={[
        { name: 'state', label: messages.state, options: optionsOf(MESSAGE_STATES, messages.states) },
        { name: 'channel', label: messages.channel, options: optionsOf(MESSAGE_CHANNELS, messages.channels) },
      ]}
      query={outboundQuery({
        state: value('state'),
        channel: value('channel'),
        recipient: value('q'),
        page: value('page'),
      })}
      pageOf={(data) => data.messages}
      keyOf={({ id }) => id}
      columns={columns}
      empty={{ title: messages.none, text: messages.noneText }}
    />
  )
}

function useColumns(): ListColumn<OutboundMessage>[] {
  const { outbound: messages, template: templates } = useStaffNotificationsMessages()
  const { moment } = useFormatters()
  const names: Readonly<Partial<Record<string, string>>> = templates.names
  const nameOf = ({ template, summary }: OutboundMessage) => names[template ?? ''] ?? summary ?? messages.hidden
  return [
    {
      id: 'message',
      title: messages.message,
      phone: 'name',
      cell: (one) => {
        const state = endOf(one)
        return (
          <Lamp state={LAMPS[state]}>
            {messages.sentences[state](nameOf(one), one.recipient, messages.channels[one.channel])}
          </Lamp>
        )
      },
    },
    {
      id: 'answer',
      title: messages.answer,
      phone: 'line',
      cell: (message) => (
        <div className={styles.answer}>
          {message.delivery ? (
            <span>{messages.deliveries[message.delivery]}</span>
          ) : (
            message.provider_answer && <span>{message.provider_answer}</span>
          )}
          {message.due_at && message.tries > 0 && <small>{messages.next(moment(message.due_at))}</small>}
          {message.can_resend && message.state !== 'sent' && <Resend message={message} />}
        </div>
      ),
    },
    { id: 'at', title: messages.at, isShort: true, phone: 'state', cell: ({ created_at }) => moment(created_at) },
  ]
}

function Resend({ message: { id } }: { message: OutboundMessage }) {
  const { outbound: messages } = useStaffNotificationsMessages()
  const form = useStaffForm({ call: resend, params: { id }, fields: [], done: messages.resent })
  return <FormButton form={form} send={messages.resend} kind="line" />
}

function TestButton() {
  const { outbound: messages } = useStaffNotificationsMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="line" onClick={() => setOpen(true)}>
        {messages.test}
      </Button>
      <Sheet title={messages.test} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <TestMessage />}
      </Sheet>
    </>
  )
}
