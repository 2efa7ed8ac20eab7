import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText, staffAmount, whole } from '../../fields.ts'
import { MAX_PURCHASE_LINES, purchaseOrder, purchasePieces } from '../purchase-order.ts'

/**
 * Goods of a purchase order arrive, all of them or a part. Back-orders are filled from them: `filled` has the numbers of
 * the orders that are now complete. 409 CONFLICT when nothing is expected; 403 FORBIDDEN for a cost without the
 * permission `costs`.
 */
export const receiveGoods = defineCall({
  method: 'POST',
  path: '/api/staff/purchase_orders/{id}/receipts',
  summary: 'Receive goods of a purchase order',
  permission: 'stock',
  params: { id: rowId },
  body: {
    /** By default the place of the order. */
    place_id: v.optional(whole(1, 999_999_999)),
    reference: v.optional(v.nullable(singleLineText(1, 60)), null),
    lines: v.pipe(
      v.array(
        v.strictObject({
          line_id: rowId,
          pieces: purchasePieces,
          /** Of one piece; by default that of the order. */
          cost: v.optional(staffAmount),
        }),
      ),
      v.minLength(1),
      v.maxLength(MAX_PURCHASE_LINES),
    ),
  },
  response: v.object({ purchase_order: purchaseOrder, filled: v.array(v.string()) }),
})
