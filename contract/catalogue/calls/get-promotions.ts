import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { promotion } from '../promotion.ts'

export const getPromotions = defineCall({
  method: 'GET',
  path: '/api/promotions',
  summary: 'Promotions that are running',
  callers: 'everybody',
  response: v.object({ promotions: v.object({ data: v.array(promotion) }) }),
})
