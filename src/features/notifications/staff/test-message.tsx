import { useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import type { sendTestMessage } from '#contract/notifications/calls/send-test-message.ts'
import { MESSAGE_CHANNELS } from '#contract/notifications/outbound-message.ts'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { useStaffNotificationsMessages } from '../messages/staff-notifications/staff-notifications-messages.ts'
import styles from './outbound-list.module.css'

const test = async () => (await import('#contract/notifications/calls/send-test-message.ts')).sendTestMessage

/** Sends a message to an address of one's own, and shows what the sender answered. */
export function TestMessage() {
  const { outbound: messages } = useStaffNotificationsMessages()
  const [result, setResult] = useState<ResponseOf<typeof sendTestMessage>['result'] | null>(null)
  const form = useStaffForm({
    call: test,
    fields: [
      {
        kind: 'choice',
        name: 'channel',
        label: messages.channel,
        options: optionsOf(MESSAGE_CHANNELS, messages.channels),
      },
      { kind: 'text', name: 'to', label: messages.testTo, hint: messages.testHint },
    ],
    values: { channel: 'email' },
    done: ({ result: { is_sent } }) => (is_sent ? messages.tested : messages.untested),
    onDone: (response) => setResult(response.result),
  })
  return (
    <>
      <StaffForm form={form} send={messages.sendTest} />
      {result && (
        <div className={styles.result}>
          <Alert
            kind={result.is_sent ? 'success' : 'error'}
            title={result.is_sent ? messages.tested : messages.untested}
          >
            {[result.provider, result.answer].filter(Boolean).join(': ')}
          </Alert>
        </div>
      )}
    </>
  )
}
