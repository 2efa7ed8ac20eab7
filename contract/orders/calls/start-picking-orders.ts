import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { MAX_SELECTED_ORDERS, selectedOrderResult } from '../selected-orders.ts'

/** As `startPicking` for each order. One that is refused does not hold up the others; repeating changes nothing. */
export const startPickingOrders = defineCall({
  method: 'POST',
  path: '/api/staff/start_picking_orders',
  summary: 'Start picking several paid orders, with a result for each',
  permission: 'orders',
  body: { ids: v.pipe(v.array(rowId), v.minLength(1), v.maxLength(MAX_SELECTED_ORDERS)) },
  response: v.object({ results: v.array(selectedOrderResult) }),
})
