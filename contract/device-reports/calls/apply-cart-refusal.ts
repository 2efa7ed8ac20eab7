import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { quantity } from '../../cart/cart.ts'
import { rowId } from '../../fields.ts'
import { staffCartRefusal } from '../device-report.ts'

/**
 * The rules that hold for the person hold here too: what cannot be ordered now is refused again, with the same codes as
 * update_cart_item. 409 CONFLICT when the refusal was answered before.
 */
export const applyCartRefusal = defineCall({
  method: 'POST',
  path: '/api/staff/cart_refusals/{id}/apply',
  summary: 'Apply a refused cart operation for the person who made it',
  permission: 'orders',
  params: { id: rowId },
  body: { quantity },
  response: v.object({ refusal: staffCartRefusal }),
})
