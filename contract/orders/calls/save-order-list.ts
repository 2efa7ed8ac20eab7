import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { orderList, savedOrderList } from '../order-list.ts'

/** Creates the list, or replaces its name and lines: the last change of several devices counts. */
export const saveOrderList = defineCall({
  method: 'POST',
  path: '/api/order_lists',
  summary: 'Save an order list',
  callers: 'dealersAndSalesPersons',
  query: actingDealer,
  body: savedOrderList.entries,
  response: v.object({ list: orderList }),
})
