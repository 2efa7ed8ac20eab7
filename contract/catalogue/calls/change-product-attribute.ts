import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { attributeKey } from '../custom-attributes.ts'
import { attributeBody, staffAttribute } from '../staff-attributes.ts'

export const changeProductAttribute = defineCall({
  method: 'POST',
  path: '/api/staff/product_attributes/{id}',
  summary: 'Rename, move, archive or restore an attribute of products',
  permission: 'catalogue',
  params: { id: attributeKey },
  body: attributeBody,
  response: v.object({ product_attribute: staffAttribute }),
})
