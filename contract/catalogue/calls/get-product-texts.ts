import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { staffProductTexts } from '../product-text.ts'

export const getProductTexts = defineCall({
  method: 'GET',
  path: '/api/staff/products/{id}/texts',
  summary: 'Texts of a product page and the products that fit',
  permission: 'catalogue',
  params: { id: wholeNumber(1, 999_999_999) },
  response: staffProductTexts,
})
