import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { upload } from '../../files/stored-file.ts'
import { BRAND_PICTURES, staffBrand } from '../brand.ts'

export const brandPictureKind = v.picklist(BRAND_PICTURES)

/** A JPEG, PNG or WebP of at most 5 MB. From an icon all sizes are made. */
export const changeBrandPicture = defineCall({
  method: 'POST',
  path: '/api/staff/brand/{kind}/picture',
  summary: 'Upload logo, icon or the picture of the home page',
  permission: 'settings',
  takes: 'multipart',
  params: { kind: brandPictureKind },
  body: { file: upload },
  response: v.object({ brand: staffBrand }),
})
