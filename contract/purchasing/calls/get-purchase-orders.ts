import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { singleLineText, wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { PURCHASE_TAB_NAMES, purchaseOrderCard } from '../purchase-order.ts'

export const getPurchaseOrders = defineCall({
  method: 'GET',
  path: '/api/staff/purchase_orders',
  summary: 'Purchase orders, newest first',
  permission: ['stock', 'costs'],
  query: {
    tab: v.optional(v.picklist(PURCHASE_TAB_NAMES), 'open'),
    /** Part of the number, the supplier’s name, or the name or SKU of a product. */
    q: v.optional(singleLineText(0, 60), ''),
    page: v.optional(wholeNumber(1, 10_000), '1'),
  },
  response: v.object({ purchase_orders: listOf(purchaseOrderCard) }),
})
