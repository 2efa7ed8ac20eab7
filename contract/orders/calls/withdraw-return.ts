import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { orderAnswer } from './get-order.ts'

/** 409 CONFLICT once the goods have arrived at the store, or the return has ended. */
export const withdrawReturn = defineCall({
  method: 'POST',
  path: '/api/orders/{id}/withdraw_return',
  summary: 'Withdraw a return',
  callers: 'buyers',
  params: { id: rowId },
  query: actingDealer,
  body: { return_id: rowId },
  response: orderAnswer,
})
