import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { staffProduct } from '../staff-product.ts'

/** The product is sold again wherever it is visible. */
export const restoreProduct = defineCall({
  method: 'POST',
  path: '/api/staff/products/{id}/restore',
  summary: 'Take a product out of the archive',
  permission: 'catalogue',
  params: { id: wholeNumber(1, 999_999_999) },
  response: v.object({ product: staffProduct }),
})
