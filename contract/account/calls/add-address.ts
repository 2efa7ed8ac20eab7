import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { addressAnswer, addressFields } from '../address.ts'

/** `Idempotency-Key: "<uuid>"`: repeated requests create one address. */
export const addAddress = defineCall({
  method: 'POST',
  path: '/api/addresses',
  summary: 'Add an address',
  callers: 'buyers',
  query: actingDealer,
  body: addressFields,
  response: addressAnswer,
})
