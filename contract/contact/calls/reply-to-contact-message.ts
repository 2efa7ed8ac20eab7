import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { replyChannel, replyText } from '../contact-message.ts'
import { contactMessageAnswer } from './get-contact-message.ts'

/** Sends a reply to the sender; idempotent by `Idempotency-Key`. 409 CONFLICT when the message is closed. */
export const replyToContactMessage = defineCall({
  method: 'POST',
  path: '/api/staff/contact_messages/{id}/reply',
  summary: 'Reply to a message',
  permission: 'orders',
  params: { id: rowId },
  body: { channel: replyChannel, text: replyText },
  response: contactMessageAnswer,
})
