import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { staffBrand } from '../brand.ts'
import { brandPictureKind } from './change-brand-picture.ts'

export const removeBrandPicture = defineCall({
  method: 'POST',
  path: '/api/staff/brand/{kind}/remove',
  summary: 'Remove logo, icon or the picture of the home page',
  permission: 'settings',
  params: { kind: brandPictureKind },
  response: v.object({ brand: staffBrand }),
})
