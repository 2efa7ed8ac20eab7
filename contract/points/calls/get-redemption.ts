import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { productCard } from '../../catalogue/product.ts'

/** 423 SALES_MODE where promotion is not allowed (rules.md 5). */
export const getRedemption = defineCall({
  method: 'GET',
  path: '/api/redemption',
  summary: 'Goods to be had for points, the least points first, and the points there are',
  callers: 'shoppers',
  response: v.object({ products: v.object({ data: v.array(productCard) }), balance: v.number() }),
})
