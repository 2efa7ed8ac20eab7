import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'

const MAX_KEYS = 100

/**
 * Which orders that a device holds as confirmed the store does not have: those that a restored back-up has lost. Their
 * numbers may belong to other orders by now.
 */
export const findUnknownOrders = defineCall({
  method: 'POST',
  path: '/api/orders/unknown',
  summary: 'Which of these orders, by client_ref, the store does not have',
  callers: 'dealersAndSalesPersons',
  body: { client_refs: v.pipe(v.array(rowId), v.maxLength(MAX_KEYS)) },
  response: v.object({ unknown: v.array(v.string()) }),
})
