import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { pictureFocus, staffProduct } from '../staff-product.ts'

/** Crops the original of a picture again, around another point. */
export const cropProductPicture = defineCall({
  method: 'POST',
  path: '/api/staff/products/{id}/pictures_crop',
  summary: 'Crop a picture of a product again',
  permission: 'catalogue',
  params: { id: wholeNumber(1, 999_999_999) },
  body: { src: v.string(), focus: pictureFocus },
  response: v.object({ product: staffProduct }),
})
