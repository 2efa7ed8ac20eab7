import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { upload } from '../../files/stored-file.ts'
import { staffProduct } from '../staff-product.ts'

/**
 * A JPEG, PNG or WebP of at most 5 MB and at least 400 x 500 pixels, added as the last picture; re-encoded, rotated
 * upright and cropped to 4:5 around its centre. 409 CONFLICT when the product has as many pictures as it may have.
 */
export const addProductPicture = defineCall({
  method: 'POST',
  path: '/api/staff/products/{id}/pictures',
  summary: 'Add a picture to a product',
  permission: 'catalogue',
  takes: 'multipart',
  params: { id: wholeNumber(1, 999_999_999) },
  body: { file: upload },
  response: v.object({ product: staffProduct }),
})
