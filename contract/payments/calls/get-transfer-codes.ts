import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'

/** QR codes of the store's bank accounts for a transfer. None for an order of which nothing is due. */
export const getTransferCodes = defineCall({
  method: 'GET',
  path: '/api/payments/{order_id}/transfer_codes',
  summary: 'QR codes for the transfer of an order',
  callers: 'buyers',
  params: { order_id: rowId },
  response: v.object({
    codes: v.array(
      v.object({
        bank_id: v.number(),
        /** Whether amount and reference are in the code; the payer types them otherwise. */
        has_amount: v.boolean(),
        /** Dark modules as one path, in a square of `size`. */
        qr: v.object({ size: v.number(), path: v.string() }),
      }),
    ),
  }),
})
