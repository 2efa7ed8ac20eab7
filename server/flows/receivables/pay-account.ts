import type { InputOf } from '#contract/call.ts'
import type { NextStep } from '#contract/orders/order.ts'
import { addAccountReceipt } from '#contract/receivables/calls/add-account-receipt.ts'
import { payAccount as payCall } from '#contract/receivables/calls/pay-account.ts'
import { nowOf } from '../../clock.ts'
import type { SignedInContext } from '../../context.ts'
import { actingCompany } from '../../domains/buyers/services/buyer.ts'
import { followLedger } from '../../domains/orders/services/transition-order.ts'
import { ownOrder } from '../../domains/payments/services/open-attempt.ts'
import * as payables from '../../domains/payments/services/payables.ts'
import type { Gateways } from '../../domains/payments/services/payment-offer.ts'
import { keepReceipt } from '../../domains/payments/services/receipts.ts'
import { startAttempt } from '../../domains/payments/services/start-payment.ts'
import { createPayment } from '../../domains/receivables/services/account-payments.ts'
import { choosePayment, useCredits } from '../../domains/receivables/services/choose-payment.ts'
import { lockDealer } from '../../domains/receivables/services/ledger.ts'
import { withIdempotencyKey } from '../../platform/idempotency/idempotency-key.ts'
import { requireFound } from '../../refusals.ts'

type Body = InputOf<typeof payCall>['body']

/** @throws Refusal NOT_FOUND for somebody who is no dealer and acts for none; what `actingCompany` throws */
const dealerOf = async (context: SignedInContext, dealerId: string | undefined): Promise<string> =>
  requireFound(await actingCompany(context, dealerId), context).id

/**
 * Opens a payment towards the account and its first attempt; where credits cover the invoices, uses them at once.
 *
 * @throws Refusal as listed in contract/receivables/calls/pay-account.ts
 */
export async function payAccount(
  { body, dealerId }: { body: Body; dealerId: string | undefined },
  { gateways, context }: { gateways: Gateways; context: SignedInContext },
): Promise<NextStep> {
  const dealer = await dealerOf(context, dealerId)
  return withIdempotencyKey(context, { call: payCall, body, dealer }, async (transaction) => {
    lockDealer(transaction, dealer)
    const moment = { now: nowOf(context), config: context.config }
    const by = context.session.person.id
    const chosen = await choosePayment(transaction, { dealerId: dealer, ...body }, context)
    if (chosen.amount === 0) {
      const orderIds = useCredits(transaction, chosen, { by, now: moment.now })
      await followLedger(transaction, { orderIds, actor: { kind: 'customer', id: by } }, moment)
      return { kind: 'done', href: '/account/receivables' }
    }
    const written = { dealer_id: dealer, amount: chosen.amount, chosen: chosen.ids, created_by: by }
    const payment = await createPayment(transaction, { ...written, method: null, reference: null, note: null }, moment)
    const order = requireFound(await payables.lock(transaction, payment.id), context)
    const choice = { order, service: body.payment_service, methodId: body.payment_method_id }
    return (await startAttempt(transaction, choice, { gateways, context })).next
  })
}

/** @throws Refusal NOT_FOUND for a payment of somebody else; what `keepReceipt` throws */
export async function sendReceipt(
  { id, body, dealerId }: { id: string; body: InputOf<typeof addAccountReceipt>['body']; dealerId: string | undefined },
  tools: { gateways: Gateways; context: SignedInContext },
): Promise<{ payment_id: string }> {
  const { context } = tools
  await dealerOf(context, dealerId)
  const payment = await ownOrder(context, id, context.session.person)
  requireFound(payment && payables.isAccountPayment(payment) ? payment : null, context)
  const path = `/api/receivables/payments/${id}/receipts` as const
  return withIdempotencyKey(context, { call: { ...addAccountReceipt, path }, body }, async (transaction) => {
    await keepReceipt(transaction, { id, body }, tools)
    return { payment_id: id }
  })
}
