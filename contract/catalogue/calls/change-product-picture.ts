import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { upload } from '../../files/stored-file.ts'
import { staffProduct } from '../staff-product.ts'

/**
 * A JPEG, PNG or WebP of at most 5 MB and at least 400 x 500 pixels; re-encoded, rotated upright and cropped to 4:5.
 */
export const changeProductPicture = defineCall({
  method: 'POST',
  path: '/api/staff/products/{id}/picture',
  summary: 'Replace the picture of a product',
  permission: 'catalogue',
  takes: 'multipart',
  params: { id: wholeNumber(1, 999_999_999) },
  body: { file: upload },
  response: v.object({ product: staffProduct }),
})
