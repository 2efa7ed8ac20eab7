import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { moneyHolder } from '../cash-in.ts'

/** Those who have had it for the longest first. */
export const getCashOnHand = defineCall({
  method: 'GET',
  path: '/api/staff/cash_on_hand',
  summary: 'The sales persons who hold money of dealers',
  permission: 'payments',
  response: v.object({ holders: v.array(moneyHolder) }),
})
