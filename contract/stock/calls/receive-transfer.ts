import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { catalogueId } from '../../catalogue/product.ts'
import { singleLineText, whole, wholeNumber } from '../../fields.ts'
import { MAX_TRANSFER_LINES, TRANSFER_DIFFERENCES, transfer } from '../transfer.ts'

/**
 * The goods arrive. Products that `lines` leaves out were received as they were sent. Pre-orders are filled from them:
 * `filled` has the numbers of the orders that are now complete. 422 VALIDATION for a difference without a reason; 409
 * CONFLICT when it is not on the way, or when missing pieces belong to orders and the place that sent them has no others.
 */
export const receiveTransfer = defineCall({
  method: 'POST',
  path: '/api/staff/transfers/{id}/receive',
  summary: 'Receive a transfer',
  permission: 'stock',
  params: { id: wholeNumber(1, 999_999_999) },
  body: {
    lines: v.optional(
      v.pipe(
        v.array(v.strictObject({ product_id: catalogueId, received: whole(0, 1_000_000) })),
        v.maxLength(MAX_TRANSFER_LINES),
      ),
      [],
    ),
    reason: v.optional(v.nullable(v.picklist(TRANSFER_DIFFERENCES)), null),
    note: v.optional(singleLineText(0, 200), ''),
  },
  response: v.object({ transfer, filled: v.array(v.string()) }),
})
