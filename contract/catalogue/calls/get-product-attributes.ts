import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { staffAttribute } from '../staff-attributes.ts'

export const getProductAttributes = defineCall({
  method: 'GET',
  path: '/api/staff/product_attributes',
  summary: 'The attributes that the store has defined, in display order, archived ones too',
  permission: 'catalogue',
  response: v.object({ product_attributes: v.array(staffAttribute) }),
})
