import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { newPurchaseOrder, purchaseOrder } from '../purchase-order.ts'

/**
 * Writes a draft, or changes the one with this id. 409 CONFLICT once it has been ordered; 422 VALIDATION for an archived
 * supplier, a place that is not in use, and goods that have no stock of their own.
 */
export const savePurchaseOrder = defineCall({
  method: 'POST',
  path: '/api/staff/purchase_orders',
  summary: 'Write or change the draft of a purchase order',
  permission: 'costs',
  body: { id: v.optional(rowId), ...newPurchaseOrder },
  response: v.object({ purchase_order: purchaseOrder }),
})
