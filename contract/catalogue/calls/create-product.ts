import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { newStaffProduct, staffProduct } from '../staff-product.ts'

/**
 * The product is sold in the given markets. Its pictures follow. 422 names the field whose number or address another
 * product has.
 */
export const createProduct = defineCall({
  method: 'POST',
  path: '/api/staff/products',
  summary: 'Create a product',
  permission: 'catalogue',
  body: newStaffProduct,
  response: v.object({ product: staffProduct }),
})
