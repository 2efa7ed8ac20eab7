import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { actingDealer } from '../entities/acting-dealer.ts'
import { address } from '../entities/address.ts'
import { rowId } from '../entities/person-fields.ts'

export const getAddress = defineCall({
  method: 'GET',
  path: '/api/addresses/{id}',
  summary: 'One address',
  query: actingDealer,
  params: { id: rowId },
  response: v.object({ address }),
})
