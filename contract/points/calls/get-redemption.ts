import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { productCard } from '../../catalogue/product.ts'

/** 423 SALES_MODE where promotion is not allowed (rules.md 5). */
export const getRedemption = defineCall({
  method: 'GET',
  path: '/api/redemption',
  summary: 'Products that points buy, the fewest points first, and the balance',
  callers: 'shoppers',
  response: v.object({ products: v.object({ data: v.array(productCard) }), balance: v.number() }),
})
