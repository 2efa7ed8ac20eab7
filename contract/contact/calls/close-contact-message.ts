import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { contactMessageAnswer } from './get-contact-message.ts'

/** 409 CONFLICT when already closed. */
export const closeContactMessage = defineCall({
  method: 'POST',
  path: '/api/staff/contact_messages/{id}/close',
  summary: 'Close a message',
  permission: 'orders',
  params: { id: rowId },
  response: contactMessageAnswer,
})
