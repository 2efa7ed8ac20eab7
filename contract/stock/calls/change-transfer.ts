import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { whole, wholeNumber } from '../../fields.ts'
import { placeId, transfer } from '../transfer.ts'

/** Of a draft; 409 CONFLICT later. */
export const changeTransfer = defineCall({
  method: 'POST',
  path: '/api/staff/transfers/{id}/lines',
  summary: 'Set the pieces of a product in a draft; 0 removes it',
  permission: 'stock',
  params: { id: wholeNumber(1, 999_999_999) },
  body: { product_id: placeId, pieces: whole(0, 1_000_000) },
  response: v.object({ transfer }),
})
