import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { plannedPrice } from '../planned-price.ts'

/** In all markets. */
export const getPlannedPrices = defineCall({
  method: 'GET',
  path: '/api/staff/products/{id}/planned_prices',
  summary: 'Planned prices of a product, the latest first',
  permission: 'catalogue',
  params: { id: wholeNumber(1, 999_999_999) },
  query: { page: v.optional(wholeNumber(1, 10_000), '1') },
  response: v.object({ planned_prices: listOf(plannedPrice) }),
})
