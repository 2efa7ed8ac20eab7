import { createHash, timingSafeEqual } from 'node:crypto'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getStaffOrders } from '#contract/orders/calls/get-staff-orders.ts'
import type { handOverOrder } from '#contract/orders/calls/hand-over-order.ts'
import { refundOrder as refundCall } from '#contract/orders/calls/refund-order.ts'
import type { OrderAct } from '#contract/orders/order-status.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import type { TimeContext } from '../../../time-context.ts'
import * as audit from '../../audit/services/audit-log.ts'
import { writeNote } from '../../staff/services/notes.ts'
import { ORDER_MESSAGES } from '../order-messages.ts'
import * as orders from '../queries/orders.ts'
import { mostListed, page as staffOrderPage } from '../queries/staff-order-list.ts'
import { staffView } from './order-view.ts'
import { cardsOf } from './owner-orders.ts'
import type { PaymentsPort } from './payments-port.ts'
import { refundByStaff } from './refund-by-staff.ts'
import { type TransitionInput, transitionOrder } from './transition-order.ts'

/** Payment of the full open amount at the counter. */
const PAID_AT_COUNTER = { method: 'cash', note: null, is_another: false } as const

/** Most wrong pickup codes per order: the codes have six digits. */
const PICKUP_TRIES = 5

export async function listStaffOrders(
  { status, payment_status, q, page }: InputOf<typeof getStaffOrders>['query'],
  { db, config }: SignedInContext,
): Promise<ResponseOf<typeof getStaffOrders>['orders']> {
  const filter = {
    market: config.market,
    status: status ?? null,
    paymentStatus: payment_status ?? null,
    text: q ?? '',
  }
  const most = mostListed(filter)
  const { rows, total } = await staffOrderPage(db, { ...filter, ...pageOf(page, most) })
  const cards = await cardsOf(
    db,
    rows.map(({ row }) => row),
    config.market.exponent,
  )
  const data = cards.flatMap((card, at) => {
    const listed = rows[at]
    return listed ? [{ ...card, ...listed.ofStaff }] : []
  })
  return { data, meta: metaOf(page, total, most) }
}

/** @throws Refusal NOT_FOUND */
export async function showStaffOrder(id: string, context: SignedInContext): Promise<StaffOrder> {
  return staffView(context.db, ofMarket(await orders.find(context.db, id), context), context)
}

/** @throws Refusal NOT_FOUND for none, and for an order of the other market */
export function ofMarket(order: orders.OrderRow | null, { config, language }: SignedInContext): orders.OrderRow {
  if (order?.market === config.market.code) return order
  throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
}

export const momentOf = ({ clock, config }: SignedInContext): TimeContext => ({ now: new Date(clock.now()), config })

interface Act extends Omit<TransitionInput, 'actor'> {
  /** For the audit log, in addition to the order number. */
  detail?: object
}

/** One transition by staff in an open transaction, with its audit log entry. @throws Refusal CONFLICT */
export async function stepOf(
  transaction: Transaction,
  { order, act }: { order: orders.OrderRow; act: Act },
  context: SignedInContext,
): Promise<orders.OrderRow> {
  const moment = momentOf(context)
  const actor = { kind: 'staff', id: context.session.person.id } as const
  const moved = await transitionOrder(transaction, { order, step: { ...act, actor } }, moment)
  if (!moved) throw new Refusal('CONFLICT', ORDER_MESSAGES[context.language].noWayOn)
  await record(transaction, { order, act: act.act, detail: { reason: act.reason ?? null, ...act.detail } }, context)
  return moved
}

async function record(
  transaction: Transaction,
  { order, act, detail }: { order: orders.OrderRow; act: Exclude<OrderAct, 'place'>; detail: object },
  context: SignedInContext,
): Promise<void> {
  await audit.write(transaction, {
    actorId: context.session.person.id,
    act: `order.${act}`,
    objectId: order.id,
    detail: { order_no: order.order_no, ...detail },
    now: momentOf(context).now,
  })
}

/** @throws Refusal NOT_FOUND, also for the order of a deleted account */
export async function addOrderNote(id: string, body: string, context: SignedInContext): Promise<StaffOrder> {
  return context.db.transaction(async (transaction) => {
    const order = ofMarket(await orders.find(transaction, id), context)
    await writeNote(transaction, { accountId: order.account_id, order, body }, context)
    return staffView(transaction, order, context)
  })
}

/** A transition without further input. @throws Refusal NOT_FOUND; CONFLICT when no such transition applies */
export async function transitionStaffOrder(id: string, act: Act, context: SignedInContext): Promise<StaffOrder> {
  return context.db.transaction(async (transaction) => {
    const order = ofMarket(await orders.lock(transaction, id), context)
    return staffView(transaction, await stepOf(transaction, { order, act }, context), context)
  })
}

/**
 * Hands the products over against the pickup code, and records the payment at the counter if one is owed.
 *
 * @throws Refusal NOT_FOUND; CONFLICT in another state, unpaid, or after too many wrong codes; VALIDATION for a wrong
 *   one
 */
export async function handOver(
  id: string,
  { pickup_code, payment_reference }: InputOf<typeof handOverOrder>['body'],
  { payments, context }: { payments: Pick<PaymentsPort, 'record'>; context: SignedInContext },
): Promise<StaffOrder> {
  const messages = ORDER_MESSAGES[context.language]
  const outcome = await context.db.transaction(async (transaction) => {
    const order = ofMarket(await orders.lock(transaction, id), context)
    if (order.status !== 'READY_FOR_PICKUP') throw new Refusal('CONFLICT', messages.noWayOn)
    if (order.pickup_tries >= PICKUP_TRIES) throw new Refusal('CONFLICT', messages.codeBlocked)
    if (!isSame(pickup_code, order.pickup_code)) {
      // Returns instead of throwing, so that the transaction commits the counted attempt.
      orders.save(transaction, { ...order, pickup_tries: order.pickup_tries + 1 }, momentOf(context).now)
      return null
    }
    const paid =
      payment_reference === null
        ? order
        : await payments.record(
            transaction,
            { order, body: { ...PAID_AT_COUNTER, reference: payment_reference } },
            context,
          )
    return staffView(
      transaction,
      await stepOf(transaction, { order: paid, act: { act: 'hand_over' } }, context),
      context,
    )
  })
  if (!outcome) throw fieldError(context, 'pickup_code', messages.codeWrong)
  return outcome
}

function isSame(note: string, code: string | null): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return code !== null && timingSafeEqual(digest(note), digest(code))
}

/**
 * Idempotent per `Idempotency-Key`.
 *
 * @throws Refusal NOT_FOUND; CONFLICT when nothing is left to refund; VALIDATION for more pieces than were bought
 */
export async function refund(
  id: string,
  body: InputOf<typeof refundCall>['body'],
  { payments, context }: { payments: PaymentsPort; context: SignedInContext },
): Promise<StaffOrder> {
  const keyed = { call: { ...refundCall, path: `/api/staff/orders/${id}/refund` as const }, body }
  return withIdempotencyKey(context, keyed, async (transaction) => {
    const order = ofMarket(await orders.lock(transaction, id), context)
    const { reason, shipping, lines = null, reference } = body
    const actorId = context.session.person.id
    const refunding = { order, request: { lines, shipping }, reason, actorId, reference }
    const { refunded, amount } = await refundByStaff(transaction, refunding, { payments, context })
    await record(transaction, { order, act: 'refund', detail: { reason, amount } }, context)
    return staffView(transaction, refunded, context)
  })
}
