import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { staffBrand } from '../brand.ts'

export const getStaffBrand = defineCall({
  method: 'GET',
  path: '/api/staff/brand',
  summary: 'Name, logo, icon, colours and font of the store',
  permission: 'settings',
  response: v.object({ brand: staffBrand }),
})
