import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { PURCHASE_STEPS, purchaseOrder } from '../purchase-order.ts'

/** 409 CONFLICT for a step that the state does not allow: what was received in part is closed, not cancelled. */
export const movePurchaseOrder = defineCall({
  method: 'POST',
  path: '/api/staff/purchase_orders/{id}/steps',
  summary: 'Order, close or cancel a purchase order',
  permission: 'costs',
  params: { id: rowId },
  body: { step: v.picklist(PURCHASE_STEPS) },
  response: v.object({ purchase_order: purchaseOrder }),
})
