import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { addressAnswer, addressFields } from '../address.ts'

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
