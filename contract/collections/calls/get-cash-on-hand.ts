import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { moneyHolder } from '../cash-in.ts'

/** Those over the limit of cash first, then those who have had it for the longest. */
export const getCashOnHand = defineCall({
  method: 'GET',
  path: '/api/staff/cash_on_hand',
  summary: 'The sales persons who hold money of dealers',
  permission: 'payments',
  response: v.object({ holders: v.array(moneyHolder) }),
})
