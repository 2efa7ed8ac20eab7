import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { staffProduct, staffProductChange } from '../entities/staff-product.ts'
import { wholeNumber } from './get-products.ts'

/**
 * Whatever is absent stays as it is. `filled` are the numbers of the orders that waited for its pieces and are whole
 * now.
 */
export const changeStaffProduct = defineCall({
  method: 'POST',
  path: '/api/staff/products/{id}',
  summary: 'Change a product',
  params: { id: wholeNumber(1, 999_999_999) },
  body: staffProductChange,
  response: v.object({ product: staffProduct, filled: v.array(v.string()) }),
})
