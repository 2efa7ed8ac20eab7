import { changeAllocation } from '#contract/receivables/calls/change-allocation.ts'
import { payOutCredit } from '#contract/receivables/calls/pay-out-credit.ts'
import { recordAccountPayment } from '#contract/receivables/calls/record-account-payment.ts'
import { writeOff } from '#contract/receivables/calls/write-off.ts'
import { allocate, giveUp, payOut, recordMoney } from '../../domains/receivables/services/change-ledger.ts'
import { type Route, route } from '../../route.ts'
import { changeAccount } from './change-account.ts'

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
