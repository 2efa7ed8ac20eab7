import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { purchaseOrder, purchasePieces } from '../purchase-order.ts'

/** 422 VALIDATION for more than was received and not returned, and for more than the place of the receipt has. */
export const returnGoods = defineCall({
  method: 'POST',
  path: '/api/staff/purchase_orders/{id}/returns',
  summary: 'Send received goods back to the supplier',
  permission: 'stock',
  params: { id: rowId },
  body: {
    receipt_line_id: rowId,
    pieces: purchasePieces,
    reason: singleLineText(1, 200),
  },
  response: v.object({ purchase_order: purchaseOrder }),
})
