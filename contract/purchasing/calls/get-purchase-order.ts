import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { purchaseOrder } from '../purchase-order.ts'

export const getPurchaseOrder = defineCall({
  method: 'GET',
  path: '/api/staff/purchase_orders/{id}',
  summary: 'One purchase order',
  permission: ['stock', 'costs'],
  params: { id: rowId },
  response: v.object({ purchase_order: purchaseOrder }),
})
