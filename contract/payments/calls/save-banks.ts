import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { bankBody, paymentSetups } from '../payment-setup.ts'

/** Replaces all accounts. One with the same number keeps its id, which receipts name. */
export const saveBanks = defineCall({
  method: 'POST',
  path: '/api/staff/banks',
  summary: 'Bank accounts that customers transfer to',
  permission: 'settings',
  body: { banks: v.pipe(v.array(bankBody), v.maxLength(20)) },
  response: paymentSetups,
})
