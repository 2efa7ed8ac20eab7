import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { orderList } from '../order-list.ts'

export const getOrderLists = defineCall({
  method: 'GET',
  path: '/api/order_lists',
  summary: 'Saved order lists of the dealer, by name',
  callers: 'dealersAndSalesPersons',
  query: actingDealer,
  response: v.object({ lists: v.array(orderList) }),
})
