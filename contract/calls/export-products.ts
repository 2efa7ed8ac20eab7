import * as v from 'valibot'
import { defineCall } from '../call.ts'

/** UTF-8 with commas, as an attachment. Packages are not in it: they are made of products. */
export const exportProducts = defineCall({
  method: 'GET',
  path: '/api/staff/products_file',
  summary: 'All products as the file that an import takes',
  answers: 'file',
  response: v.unknown(),
})
