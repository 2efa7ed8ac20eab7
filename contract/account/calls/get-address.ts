import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { actingDealer } from '../../dealers/acting-dealer.ts'
import { address } from '../address.ts'
import { rowId } from '../person-fields.ts'

export const getAddress = defineCall({
  method: 'GET',
  path: '/api/addresses/{id}',
  summary: 'One address',
  callers: 'shoppers',
  query: actingDealer,
  params: { id: rowId },
  response: v.object({ address }),
})
