import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { MESSAGE_CHANNELS } from '../outbound-message.ts'

/** Sends at once, without the queue, and answers with what the sender said. */
export const sendTestMessage = defineCall({
  method: 'POST',
  path: '/api/staff/outbound_messages/test',
  summary: 'Sends a test message',
  permission: 'settings',
  body: {
    channel: v.picklist(MESSAGE_CHANNELS),
    /** Phone number of the market, or e-mail. */
    to: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(254)),
  },
  response: v.object({ result: v.object({ is_sent: v.boolean(), provider: v.string(), answer: v.string() }) }),
})
