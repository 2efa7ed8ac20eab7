import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { noteBody } from '../../staff/note.ts'
import { staffOrderAnswer } from './get-staff-order.ts'

export const addOrderNote = defineCall({
  method: 'POST',
  path: '/api/staff/orders/{id}/notes',
  summary: 'Write a note about an order, which only staff see',
  permission: 'orders',
  params: { id: rowId },
  body: { body: noteBody },
  response: staffOrderAnswer,
})
