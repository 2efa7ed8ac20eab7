import { addAccountReceipt } from '#contract/receivables/calls/add-account-receipt.ts'
import { changeAllocation } from '#contract/receivables/calls/change-allocation.ts'
import { payAccount as payCall } from '#contract/receivables/calls/pay-account.ts'
import { payOutCredit } from '#contract/receivables/calls/pay-out-credit.ts'
import { recordAccountPayment } from '#contract/receivables/calls/record-account-payment.ts'
import { writeOff } from '#contract/receivables/calls/write-off.ts'
import type { Gateways } from '../../domains/payments/services/payment-offer.ts'
import { allocate, giveUp, payOut, recordMoney } from '../../domains/receivables/services/change-ledger.ts'
import { type Route, route } from '../../route.ts'
import { changeAccount } from './change-account.ts'
import { payAccount, sendReceipt } from './pay-account.ts'

export const accountChangeRoutes: readonly Route[] = [
  route(recordAccountPayment, ({ params, body }, context) =>
    changeAccount(
      { call: recordAccountPayment, dealerId: params.id, body, act: 'account.record_payment', change: recordMoney },
      context,
    ),
  ),
  route(changeAllocation, ({ params, body }, context) =>
    changeAccount(
      { call: changeAllocation, dealerId: params.id, body, act: 'account.allocate', change: allocate },
      context,
    ),
  ),
  route(writeOff, ({ params, body }, context) =>
    changeAccount({ call: writeOff, dealerId: params.id, body, act: 'account.write_off', change: giveUp }, context),
  ),
  route(payOutCredit, ({ params, body }, context) =>
    changeAccount({ call: payOutCredit, dealerId: params.id, body, act: 'account.pay_out', change: payOut }, context),
  ),
]

/** What dealers, and sales persons for them, pay. */
export const accountPaymentRoutes = (gateways: Gateways): Route[] => [
  route(payCall, async ({ query, body }, context) => ({
    next: await payAccount({ body, dealerId: query.dealer_id }, { gateways, context }),
  })),
  route(addAccountReceipt, ({ params, query, body }, context) =>
    sendReceipt({ id: params.id, body, dealerId: query.dealer_id }, { gateways, context }),
  ),
]
