import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { addressList } from '../address.ts'

/** When the default address is deleted, the address added last becomes the default. */
export const deleteAddress = defineCall({
  method: 'POST',
  path: '/api/addresses/{id}/delete',
  summary: 'Remove an address',
  callers: 'buyers',
  query: actingDealer,
  params: { id: rowId },
  response: addressList,
})
