import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { actingDealer } from '../../dealers/acting-dealer.ts'
import { orderList } from '../order-list.ts'

export const getOrderLists = defineCall({
  method: 'GET',
  path: '/api/order_lists',
  summary: 'Saved order lists of the dealer, by name',
  callers: 'dealersAndSalesPersons',
  query: actingDealer,
  response: v.object({ lists: v.array(orderList) }),
})
