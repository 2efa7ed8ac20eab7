import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { category } from '../product.ts'
import { categoryBody, staffCategoryTerm } from '../staff-terms.ts'

export const changeCategory = defineCall({
  method: 'POST',
  path: '/api/staff/categories/{id}',
  summary: 'Rename, move, hide or show a category',
  permission: 'catalogue',
  params: { id: category },
  body: categoryBody,
  response: v.object({ category: staffCategoryTerm }),
})
