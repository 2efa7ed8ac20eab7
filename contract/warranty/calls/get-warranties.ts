import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { claim, claimableGoods } from '../warranty.ts'

export const getWarranties = defineCall({
  method: 'GET',
  path: '/api/warranties',
  summary: 'My warranty claims, and the goods that I can claim for',
  callers: 'buyers',
  response: v.object({
    /** Newest first. */
    warranties: v.object({ data: v.array(claim) }),
    goods: v.object({ data: v.array(claimableGoods) }),
  }),
})
