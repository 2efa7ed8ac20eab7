import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { ReturnNews } from '#contract/notifications/inbox.ts'
import type { decideReturn as decideCall } from '#contract/orders/calls/decide-return.ts'
import type { getStaffReturns } from '#contract/orders/calls/get-staff-returns.ts'
import type { receiveReturn as receiveCall } from '#contract/orders/calls/receive-return.ts'
import { refundReturn as refundCall } from '#contract/orders/calls/refund-return.ts'
import type { StaffReturn } from '#contract/orders/order-return.ts'
import { quantityOf } from '#contract/orders/parcels.ts'
import { mayTake, RETURN_STEPS, type ReturnStep } from '#contract/orders/return-status.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { type FirstRows, metaOf, pageOf } from '../../../pagination.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import * as audit from '../../audit/services/audit-log.ts'
import { ORDER_MESSAGES } from '../order-messages.ts'
import * as orderReturns from '../queries/order-returns.ts'
import * as orders from '../queries/orders.ts'
import type { PaymentsPort } from './payments-port.ts'
import { refundByStaff } from './refund-by-staff.ts'
import { restock } from './restock.ts'
import { tellOfReturn } from './tell-of-return.ts'

export async function listReturns(
  { status, page, limit }: InputOf<typeof getStaffReturns>['query'] & FirstRows,
  { db, config }: SignedInContext,
): Promise<ResponseOf<typeof getStaffReturns>['returns']> {
  const filter = { market: config.market.code, status: status ?? null }
  const data = await orderReturns.page(db, { ...filter, ...pageOf(page, limit) })
  return { data, meta: metaOf(page, await orderReturns.count(db, filter)) }
}

const missing = ({ language }: SignedInContext) => new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)

/** @throws Refusal NOT_FOUND, also for a return of the other market */
export async function showReturn(id: string, context: SignedInContext): Promise<StaffReturn> {
  const row = await orderReturns.find(context.db, id)
  if (row?.market !== context.config.market.code) throw missing(context)
  return shown(context.db, id)
}

async function shown(db: Database, id: string): Promise<StaffReturn> {
  const view = await orderReturns.show(db, id)
  if (!view) throw new Error(`Return ${id} is gone`)
  return view
}

interface LockedReturn {
  order: orders.OrderRow
  row: orderReturns.ReturnRow
}

/** Locks the order, then the return. @throws Refusal NOT_FOUND; CONFLICT in a state that the step cannot follow */
async function lockFor(
  step: ReturnStep,
  { id, transaction }: { id: string; transaction: Transaction },
  context: SignedInContext,
): Promise<LockedReturn> {
  const found = await orderReturns.find(transaction, id)
  if (found?.market !== context.config.market.code) throw missing(context)
  const order = await orders.lock(transaction, found.order_id)
  const row = await orderReturns.lock(transaction, id)
  if (!order || !row) throw missing(context)
  if (!mayTake(step, row.status)) throw new Refusal('CONFLICT', ORDER_MESSAGES[context.language].returnMovedOn)
  return { order, row }
}

interface Taken extends Pick<orderReturns.ReturnUpdate, 'answer' | 'refundId'> {
  step: Exclude<ReturnStep, 'withdraw'>
  /** For the audit trail. */
  detail?: object
  /** What the customer is told; absent: the refund tells them itself. */
  news?: ReturnNews
}

/** Writes the new state with its audit entry and its message to the customer. */
async function take(
  transaction: Transaction,
  { order, row, step, detail, news, ...changed }: LockedReturn & Taken,
  context: SignedInContext,
): Promise<StaffReturn> {
  const now = new Date(context.clock.now())
  orderReturns.update(transaction, row.id, { ...changed, status: RETURN_STEPS[step].to, now })
  await audit.write(transaction, {
    actorId: context.session.person.id,
    act: `order_return.${step}`,
    objectId: order.id,
    detail: { no: row.no, order_no: order.order_no, ...detail },
    now,
  })
  if (news) await tellOfReturn(transaction, { order, row, news, answer: changed.answer ?? '' }, context)
  return shown(transaction, row.id)
}

/** @throws Refusal NOT_FOUND; CONFLICT in a state that the decision cannot follow, and once pieces are in stock again */
export async function decide(
  id: string,
  { decision, answer }: InputOf<typeof decideCall>['body'],
  context: SignedInContext,
): Promise<StaffReturn> {
  return context.db.transaction(async (transaction) => {
    const locked = await lockFor(decision, { id, transaction }, context)
    if (decision === 'decline' && (await orderReturns.linesOf(transaction, id)).some(({ restocked }) => restocked))
      throw new Refusal('CONFLICT', ORDER_MESSAGES[context.language].returnRestocked)
    const news = decision === 'accept' ? 'accepted' : 'declined'
    return take(transaction, { ...locked, step: decision, answer, detail: { answer }, news }, context)
  })
}

/**
 * Records what arrived, and puts the pieces that can be sold again back into stock, where waiting pre-orders get them
 * first.
 *
 * @throws Refusal NOT_FOUND; CONFLICT unless it is accepted; VALIDATION for more pieces than were to be returned, or none
 */
export async function receive(
  id: string,
  { lines }: InputOf<typeof receiveCall>['body'],
  context: SignedInContext,
): Promise<StaffReturn> {
  return context.db.transaction(async (transaction) => {
    const locked = await lockFor('receive', { id, transaction }, context)
    const messages = ORDER_MESSAGES[context.language]
    const asked = await orderReturns.linesOf(transaction, id)
    let arrived = 0
    for (const { line_id, restocked, written_off } of lines) {
      const limit = quantityOf(asked, line_id)
      if (restocked + written_off > limit) throw fieldError(context, 'lines', messages.returnMore(limit))
      arrived += restocked + written_off
    }
    if (arrived === 0) throw fieldError(context, 'lines', messages.nothingArrived)
    for (const { line_id } of asked) {
      const { restocked = 0, written_off = 0 } = lines.find((line) => line.line_id === line_id) ?? {}
      orderReturns.recordArrival(transaction, id, { line_id, restocked, written_off })
    }
    await restock(transaction, { order: locked.order, no: locked.row.no, lines }, context)
    return take(transaction, { ...locked, step: 'receive', detail: { lines }, news: 'received' }, context)
  })
}

/**
 * Refunds the pieces that arrived by the amounts of their lines. Idempotent per `Idempotency-Key`.
 *
 * @throws Refusal NOT_FOUND; CONFLICT unless they were received, and when nothing is left to refund; VALIDATION when
 *   pieces were refunded otherwise
 */
export async function refund(
  id: string,
  body: InputOf<typeof refundCall>['body'],
  { payments, context }: { payments: PaymentsPort; context: SignedInContext },
): Promise<StaffReturn> {
  const call = { ...refundCall, path: `/api/staff/returns/${id}/refund` as const }
  return withIdempotencyKey(context, { call, body }, async (transaction) => {
    const locked = await lockFor('refund', { id, transaction }, context)
    const arrived = (await orderReturns.linesOf(transaction, id))
      .map(({ line_id, restocked, written_off }) => ({ line_id, quantity: (restocked ?? 0) + (written_off ?? 0) }))
      .filter(({ quantity }) => quantity > 0)
    const refundId = newId(context.clock.now())
    const refunding = {
      order: locked.order,
      request: { lines: arrived, shipping: body.shipping },
      reason: ORDER_MESSAGES[context.language].returnRefund(locked.row.no),
      actorId: context.session.person.id,
      refundId,
      reference: body.reference,
    }
    const { amount } = await refundByStaff(transaction, refunding, { payments, context })
    return take(transaction, { ...locked, step: 'refund', refundId, detail: { amount } }, context)
  })
}
