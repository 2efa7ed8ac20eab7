import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'

/** Idempotent. 409 CONFLICT when staff have cancelled it. */
export const confirmCashIn = defineCall({
  method: 'POST',
  path: '/api/collections/cash_ins/{id}/confirm',
  summary: 'Confirm what staff counted of the money that the caller handed in',
  callers: 'salesPersons',
  params: { id: rowId },
  response: v.object({}),
})
