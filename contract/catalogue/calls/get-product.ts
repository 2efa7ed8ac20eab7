import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { product, productableType } from '../product.ts'

export const getProduct = defineCall({
  method: 'GET',
  path: '/api/products/{type}/{id}',
  summary: 'One product or package',
  callers: 'everybody',
  params: { type: productableType, id: wholeNumber(1, 2_147_483_647) },
  response: v.object({ product }),
})
