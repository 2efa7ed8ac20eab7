import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { handIn } from '../cash-in.ts'

export const getHandIn = defineCall({
  method: 'GET',
  path: '/api/staff/cash_on_hand/{id}',
  summary: 'What a sales person has to hand in, and has handed in',
  permission: 'payments',
  params: { id: rowId },
  response: handIn,
})
