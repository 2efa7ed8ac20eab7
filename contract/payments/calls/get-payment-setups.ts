import { defineCall } from '../../call.ts'
import { paymentSetups } from '../payment-setup.ts'

export const getPaymentSetups = defineCall({
  method: 'GET',
  path: '/api/staff/payment_setups',
  summary: 'Ways to pay, what each of them lacks, and bank accounts',
  permission: 'settings',
  response: paymentSetups,
})
