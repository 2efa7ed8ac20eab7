import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { categoryBody, staffCategoryTerm } from '../staff-terms.ts'

/** Its key is made from the English name, and stays. */
export const createCategory = defineCall({
  method: 'POST',
  path: '/api/staff/categories',
  summary: 'Create a category',
  permission: 'catalogue',
  body: categoryBody,
  response: v.object({ category: staffCategoryTerm }),
})
