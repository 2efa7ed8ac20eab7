import { defineCall } from '../../call.ts'
import { actingDealer } from '../../dealers/acting-dealer.ts'
import { addressAnswer, addressFields } from '../address.ts'
import { rowId } from '../person-fields.ts'

/** Replaces the whole address. The default address stays the default until another one is made the default. */
export const updateAddress = defineCall({
  method: 'POST',
  path: '/api/addresses/{id}',
  summary: 'Change an address',
  callers: 'buyers',
  query: actingDealer,
  params: { id: rowId },
  body: addressFields,
  response: addressAnswer,
})
