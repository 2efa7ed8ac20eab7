import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { brandBody, staffBrand } from '../brand.ts'

/** 422 on a colour that would make the store hard to read (contract/site/brand-colours.ts). */
export const saveBrand = defineCall({
  method: 'POST',
  path: '/api/staff/brand',
  summary: 'Change name, colours and font of the store',
  permission: 'settings',
  body: brandBody,
  response: v.object({ brand: staffBrand }),
})
