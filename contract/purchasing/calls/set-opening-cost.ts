import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { staffAmount, wholeNumber } from '../../fields.ts'

/**
 * What one piece of the stock from before costs were kept has cost; orders that wait for a cost take it too. 404 NOT_FOUND
 * for a package; 409 CONFLICT once a cost is known.
 */
export const setOpeningCost = defineCall({
  method: 'POST',
  path: '/api/staff/products/{id}/opening_cost',
  summary: 'Set what the stock of a product has cost before its first receipt',
  permission: 'costs',
  params: { id: wholeNumber(1, 999_999_999) },
  body: { cost: staffAmount },
  response: v.object({}),
})
