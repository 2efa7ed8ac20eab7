import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { actingDealer } from '../entities/acting-dealer.ts'
import { order } from '../entities/order.ts'
import { rowId } from '../entities/person-fields.ts'

export const orderAnswer = v.object({ order })

export const getOrder = defineCall({
  method: 'GET',
  path: '/api/orders/{id}',
  summary: 'One order with its timeline',
  params: { id: rowId },
  query: actingDealer,
  response: orderAnswer,
})
