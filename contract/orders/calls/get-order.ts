import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { order } from '../order.ts'

export const orderAnswer = v.object({ order })

export const getOrder = defineCall({
  method: 'GET',
  path: '/api/orders/{id}',
  summary: 'One order with its timeline',
  callers: 'buyers',
  params: { id: rowId },
  query: actingDealer,
  response: orderAnswer,
})
