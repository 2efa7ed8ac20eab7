import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { plannedPrice, plannedPriceBody } from '../planned-price.ts'

/** 422 VALIDATION when it overlaps another one of the product, market and tier, or begins in the past. */
export const createPlannedPrice = defineCall({
  method: 'POST',
  path: '/api/staff/products/{id}/planned_prices',
  summary: 'Plan a price of a product',
  permission: 'catalogue',
  params: { id: wholeNumber(1, 999_999_999) },
  body: plannedPriceBody,
  response: v.object({ planned_price: plannedPrice }),
})
