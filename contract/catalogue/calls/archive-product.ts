import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { staffProduct } from '../staff-product.ts'

/** Takes a product out of the shop and of the lists of staff. 409 CONFLICT while a package contains it. */
export const archiveProduct = defineCall({
  method: 'POST',
  path: '/api/staff/products/{id}/archive',
  summary: 'Archive a product',
  permission: 'catalogue',
  params: { id: wholeNumber(1, 999_999_999) },
  response: v.object({ product: staffProduct }),
})
