import type { InputOf } from '#contract/call.ts'
import { requestReturn as requestCall } from '#contract/orders/calls/request-return.ts'
import type { Order } from '#contract/orders/order.ts'
import { quantityOf } from '#contract/orders/parcels.ts'
import { mayTake } from '#contract/orders/return-status.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { randomLetters } from '../../../platform/crypto/random-letters.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { markFilesReferenced } from '../../files/services/files.ts'
import { sendMessageToStaff } from '../../notifications/services/send-message.ts'
import { ORDER_MESSAGES } from '../order-messages.ts'
import * as orderReturns from '../queries/order-returns.ts'
import { ownerView } from './order-view.ts'
import { lockOwnOrder, type OwnOrder, ownersFor } from './owner-orders.ts'

type RequestBody = InputOf<typeof requestCall>['body']

/**
 * Asks to send goods back, and tells the store's admins, in one transaction. Idempotent per `Idempotency-Key`.
 *
 * @throws Refusal NOT_FOUND; CONFLICT outside the days to return; VALIDATION for more pieces than can be returned; what
 *   `markFilesReferenced` throws
 */
export async function requestReturn(
  { id, dealerId }: OwnOrder,
  body: RequestBody,
  context: SignedInContext,
): Promise<Order> {
  const owners = await ownersFor(context, dealerId)
  const call = { ...requestCall, path: `/api/orders/${id}/returns` as const }
  return withIdempotencyKey(context, { call, body, dealer: dealerId ?? null }, async (transaction) => {
    const { config, clock, session, language } = context
    const order = await lockOwnOrder(transaction, owners, { id, context })
    const { returnable } = await ownerView(transaction, order, context)
    const messages = ORDER_MESSAGES[language]
    if (!returnable) throw new Refusal('CONFLICT', messages.noReturn)
    for (const { line_id, quantity } of body.lines) {
      const left = quantityOf(returnable.lines, line_id)
      if (quantity > left) throw fieldError(context, 'lines', messages.returnMore(left))
    }
    // A refusal ends the transaction, so that only what was asked for is counted.
    const inside = { ...context, db: transaction }
    await countAttempt({ name: 'return of an order', key: [id] }, inside)
    await countAttempt({ name: 'returns of a person', key: [session.person.id] }, inside)
    await markFilesReferenced(transaction, { ids: body.files, purpose: 'return', field: 'files' }, context)
    const now = new Date(clock.now())
    const { lines, reason, description, files: fileIds } = body
    const made = { market: order.market, orderId: id, accountId: session.person.id, now }
    const no = await createNumbered(transaction, { ...made, lines, reason, description, fileIds })
    await sendMessageToStaff(
      transaction,
      {
        subject: `order_return:${no}`,
        topic: 'return',
        messages: ORDER_MESSAGES,
        say: (own) => own.staffReturn(no, order.order_no),
      },
      { config, now },
    )
    return ownerView(transaction, order, context)
  })
}

async function createNumbered(transaction: Transaction, made: Omit<orderReturns.NewReturn, 'no'>): Promise<string> {
  for (;;) {
    const no = `R-${made.market}-${randomLetters(4)}-${randomLetters(4)}`
    if ((await orderReturns.create(transaction, { ...made, no })) !== null) return no
  }
}

/** @throws Refusal NOT_FOUND; CONFLICT once the goods have arrived, or the return has ended */
export async function withdrawReturn(
  { id, dealerId }: OwnOrder,
  returnId: string,
  context: SignedInContext,
): Promise<Order> {
  const { db, clock, language } = context
  const owners = await ownersFor(context, dealerId)
  return db.transaction(async (transaction) => {
    const order = await lockOwnOrder(transaction, owners, { id, context })
    const row = await orderReturns.lock(transaction, returnId)
    if (row?.order_id !== id) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
    if (!mayTake('withdraw', row.status)) throw new Refusal('CONFLICT', ORDER_MESSAGES[language].returnMovedOn)
    orderReturns.update(transaction, returnId, { status: 'WITHDRAWN', now: new Date(clock.now()) })
    return ownerView(transaction, order, context)
  })
}
