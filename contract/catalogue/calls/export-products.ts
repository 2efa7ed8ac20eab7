import * as v from 'valibot'
import { defineCall } from '../../call.ts'

/** UTF-8 CSV with commas, as an attachment. Without packages, because they consist of products. */
export const exportProducts = defineCall({
  method: 'GET',
  path: '/api/staff/products_file',
  summary: 'All products as the file that an import takes',
  permission: 'catalogue',
  answers: 'file',
  response: v.unknown(),
})
