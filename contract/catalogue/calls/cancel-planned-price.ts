import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { plannedPrice } from '../planned-price.ts'

/** One that is in force ends at once. 409 CONFLICT for one that is over. */
export const cancelPlannedPrice = defineCall({
  method: 'POST',
  path: '/api/staff/planned_prices/{id}/cancel',
  summary: 'Cancel or end a planned price',
  permission: 'catalogue',
  params: { id: rowId },
  response: v.object({ planned_price: plannedPrice }),
})
