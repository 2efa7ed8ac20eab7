import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'

/** Succeeds for a list that is gone already. */
export const removeOrderList = defineCall({
  method: 'POST',
  path: '/api/order_lists/remove',
  summary: 'Delete a saved order list',
  callers: 'dealersAndSalesPersons',
  query: actingDealer,
  body: { id: rowId },
  response: v.object({}),
})
