import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { newAttributeBody, staffAttribute } from '../staff-attributes.ts'

/** Its key is made from the English name, and stays; so does its kind. */
export const createProductAttribute = defineCall({
  method: 'POST',
  path: '/api/staff/product_attributes',
  summary: 'Create an attribute of products',
  permission: 'catalogue',
  body: newAttributeBody,
  response: v.object({ product_attribute: staffAttribute }),
})
