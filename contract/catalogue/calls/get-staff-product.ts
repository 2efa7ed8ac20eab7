import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { staffProduct } from '../staff-product.ts'

export const getStaffProduct = defineCall({
  method: 'GET',
  path: '/api/staff/products/{id}',
  summary: 'One product with all that staff may change',
  permission: ['catalogue', 'stock'],
  params: { id: wholeNumber(1, 999_999_999) },
  response: v.object({ product: staffProduct }),
})
