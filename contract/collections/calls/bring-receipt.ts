import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { collection } from '../collection.ts'

export const MAX_RECEIPT_TEXT = 1_200

/**
 * Books a signed receipt, once, whoever brings it: the sales person, the dealer, or the page of its QR code without a
 * session. 422 VALIDATION when it is not genuine. The photo counts from the sales person only.
 */
export const bringReceipt = defineCall({
  method: 'POST',
  path: '/api/collections',
  summary: 'Bring the signed receipt of a payment to a sales person',
  callers: 'everybody',
  body: {
    receipt: v.pipe(v.string(), v.regex(/^[A-Z2-7]+$/), v.maxLength(MAX_RECEIPT_TEXT)),
    photo_id: v.optional(rowId),
  },
  response: v.object({ collection }),
})
