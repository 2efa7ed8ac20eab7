import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { address } from '../address.ts'

export const getAddress = defineCall({
  method: 'GET',
  path: '/api/addresses/{id}',
  summary: 'One address',
  callers: 'shoppers',
  query: actingDealer,
  params: { id: rowId },
  response: v.object({ address }),
})
