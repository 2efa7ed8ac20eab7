import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { newStaffPackage, staffProduct } from '../staff-product.ts'

/** 422 names a product that is not sold in a market of the package: its stock could not be counted there. */
export const createPackage = defineCall({
  method: 'POST',
  path: '/api/staff/packages',
  summary: 'Create a package of products',
  permission: 'catalogue',
  body: newStaffPackage,
  response: v.object({ product: staffProduct }),
})
