import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { outboundMessage } from '../outbound-message.ts'

/** The message waits again, for a day; 409 for one that waits, and for one whose text is forgotten. */
export const resendOutboundMessage = defineCall({
  method: 'POST',
  path: '/api/staff/outbound_messages/{id}/resend',
  summary: 'Sends a message again',
  permission: 'settings',
  params: { id: rowId },
  response: v.object({ message: outboundMessage }),
})
