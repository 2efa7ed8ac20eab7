import { defineCall } from '../../call.ts'
import { paymentService } from '../payment-service.ts'
import { paymentSetupBody, paymentSetups } from '../payment-setup.ts'

/** A way that lacks something can be switched on: customers see it once it is complete. */
export const changePaymentSetup = defineCall({
  method: 'POST',
  path: '/api/staff/payment_setups/{service}',
  summary: 'Switch a way to pay on or off, name it, and choose its methods',
  permission: 'settings',
  params: { service: paymentService },
  body: paymentSetupBody,
  response: paymentSetups,
})
