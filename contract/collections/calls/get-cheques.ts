import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { CHEQUE_STATES, staffCheque } from '../cheque.ts'

/** Held ones by the day on them, others by when they came into their state, the latest first. */
export const getCheques = defineCall({
  method: 'GET',
  path: '/api/staff/cheques',
  summary: 'Cheques that dealers gave to sales persons, by state',
  permission: 'payments',
  query: {
    state: v.optional(v.picklist(CHEQUE_STATES), 'held'),
    sales_person_id: v.optional(rowId),
    page: v.optional(wholeNumber(1, 10_000), '1'),
  },
  response: v.object({ cheques: listOf(staffCheque) }),
})
