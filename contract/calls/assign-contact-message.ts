import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { rowId } from '../entities/person-fields.ts'
import { contactMessageAnswer } from './get-contact-message.ts'

/**
 * Once per `Idempotency-Key`. 409 CONFLICT when the message is closed; 422 for somebody who may not handle messages.
 */
export const assignContactMessage = defineCall({
  method: 'POST',
  path: '/api/staff/contact_messages/{id}/assign',
  summary: 'Assign a message to a member of staff',
  params: { id: rowId },
  /** null takes it from whoever it was assigned to. */
  body: { assignee_id: v.nullable(rowId) },
  response: contactMessageAnswer,
})
