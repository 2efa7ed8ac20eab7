import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { productTextChange, staffProductTexts } from '../product-text.ts'

/** The HTML is sanitized when it is saved. */
export const saveProductText = defineCall({
  method: 'POST',
  path: '/api/staff/products/{id}/texts',
  summary: 'Save the texts of a product page in one language',
  permission: 'catalogue',
  params: { id: wholeNumber(1, 999_999_999) },
  body: productTextChange,
  response: staffProductTexts,
})
