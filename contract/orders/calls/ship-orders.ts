import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { MAX_SELECTED_ORDERS, selectedOrderResult } from '../selected-orders.ts'

/**
 * As `shipOrder` for each order, with everything that is in no parcel yet. One that is refused does not hold up the others;
 * a repeated request ships nothing twice, because an order that is shipped is refused.
 */
export const shipOrders = defineCall({
  method: 'POST',
  path: '/api/staff/ship_orders',
  summary: 'Send one parcel of each of several orders with one courier, with a result for each',
  permission: 'orders',
  body: {
    courier: singleLineText(1, 60),
    parcels: v.pipe(
      v.array(v.strictObject({ id: rowId, tracking_no: singleLineText(1, 60) })),
      v.minLength(1),
      v.maxLength(MAX_SELECTED_ORDERS),
    ),
  },
  response: v.object({ results: v.array(selectedOrderResult) }),
})
