import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { category } from '../product.ts'

/** 409 CONFLICT while a product or a voucher names it, and for packages and rewards, which the store needs. */
export const removeCategory = defineCall({
  method: 'POST',
  path: '/api/staff/categories/{id}/remove',
  summary: 'Remove a category without products',
  permission: 'catalogue',
  params: { id: category },
  response: v.object({ id: category }),
})
