import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { store } from '../store.ts'

export const getPickupStores = defineCall({
  method: 'GET',
  path: '/api/stores/pickup_stores',
  summary: 'Stores where an order can be picked up',
  callers: 'everybody',
  query: { state_id: v.optional(wholeNumber(1, 99_999)) },
  response: v.object({ stores: v.object({ data: v.array(store) }) }),
})
