import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { lowStockChoice } from '../low-stock.ts'

/**
 * Drafts of purchase orders for what these products still need at these places, one for each supplier and place. 409
 * CONFLICT when they need nothing any more; 422 VALIDATION for products that were never ordered, without `supplier_id`.
 */
export const orderLowStock = defineCall({
  method: 'POST',
  path: '/api/staff/low_stock/purchase_orders',
  summary: 'Draft purchase orders for products that run low',
  permission: 'costs',
  body: {
    items: lowStockChoice,
    /** Of products that were never ordered. */
    supplier_id: v.optional(rowId),
  },
  response: v.object({ purchase_orders: v.array(v.object({ id: rowId, no: v.string() })) }),
})
