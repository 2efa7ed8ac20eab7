import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { contactMessageAnswer } from './get-contact-message.ts'

/** 409 CONFLICT unless it is closed. */
export const reopenContactMessage = defineCall({
  method: 'POST',
  path: '/api/staff/contact_messages/{id}/reopen',
  summary: 'Reopen a closed message',
  permission: 'orders',
  params: { id: rowId },
  response: contactMessageAnswer,
})
