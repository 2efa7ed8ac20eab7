import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { plannedPrice, plannedPriceBody } from '../planned-price.ts'

/**
 * Replaces the whole plan; market and tier stay. Of one that has begun the start stays too. 409 CONFLICT for one that
 * is over.
 */
export const changePlannedPrice = defineCall({
  method: 'POST',
  path: '/api/staff/planned_prices/{id}',
  summary: 'Change a planned price',
  permission: 'catalogue',
  params: { id: rowId },
  body: plannedPriceBody,
  response: v.object({ planned_price: plannedPrice }),
})
