import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { contactMessageAnswer } from './get-contact-message.ts'

/**
 * Idempotent by `Idempotency-Key`. 409 CONFLICT when the message is closed; 422 for a person without permission to
 * handle messages.
 */
export const assignContactMessage = defineCall({
  method: 'POST',
  path: '/api/staff/contact_messages/{id}/assign',
  summary: 'Assign a message to a member of staff',
  permission: 'orders',
  params: { id: rowId },
  /** null removes the assignment. */
  body: { assignee_id: v.nullable(rowId) },
  response: contactMessageAnswer,
})
