import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { addressList } from '../address.ts'

export const getAddresses = defineCall({
  method: 'GET',
  path: '/api/addresses',
  summary: 'The address book, the default one first',
  callers: 'shoppers',
  query: actingDealer,
  response: addressList,
})
