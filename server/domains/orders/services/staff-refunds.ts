import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getStaffRefunds } from '#contract/orders/calls/get-staff-refunds.ts'
import { payRefundBack as payBackCall } from '#contract/orders/calls/pay-refund-back.ts'
import type { StaffRefund } from '#contract/orders/staff-refund.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { type FirstRows, metaOf, pageOf } from '../../../pagination.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { ORDER_MESSAGES } from '../order-messages.ts'
import * as orders from '../queries/orders.ts'
import * as refunds from '../queries/refunds.ts'
import { tellOfRefund } from './tell-of-refund.ts'

export async function listRefunds(
  { state, page, limit }: InputOf<typeof getStaffRefunds>['query'] & FirstRows,
  { db, config }: SignedInContext,
): Promise<ResponseOf<typeof getStaffRefunds>['refunds']> {
  const filter = { market: config.market.code, state }
  const data = await refunds.page(db, { ...filter, ...pageOf(page, limit) })
  return { data, meta: metaOf(page, await refunds.count(db, filter)) }
}

/**
 * Records that the money of a refund was paid back, once, under the order's lock, and tells the customer.
 *
 * @throws Refusal NOT_FOUND; CONFLICT when it is recorded already or there is no money to pay back
 */
export async function payRefundBack(
  id: string,
  body: InputOf<typeof payBackCall>['body'],
  context: SignedInContext,
): Promise<StaffRefund> {
  const { config, session, language } = context
  const market = config.market.code
  const call = { ...payBackCall, path: `/api/staff/refunds/${id}/paid_back` as const }
  return withIdempotencyKey(context, { call, body }, async (transaction) => {
    const known = requireFound(await refunds.find(transaction, market, id), context)
    const order = requireFound(await orders.lock(transaction, known.order.id), context)
    const { amount, paid_back } = requireFound(await refunds.find(transaction, market, id), context)
    if (paid_back !== null || amount === 0) throw new Refusal('CONFLICT', ORDER_MESSAGES[language].refundPaidBack)
    const { reference } = body
    const now = nowOf(context)
    refunds.markPaidBack(transaction, id, { reference, actorId: session.person.id, now })
    const detail = { order_no: order.order_no, amount, reference }
    await recordAct(transaction, { act: 'order.pay_back', object: `order:${order.order_no}`, detail }, context)
    await tellOfRefund(transaction, { id, order, amount, news: 'refunded' }, { config, now })
    return requireFound(await refunds.find(transaction, market, id), context)
  })
}
