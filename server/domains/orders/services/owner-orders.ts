import type { InputOf, ResponseOf } from '#contract/call.ts'
import { ROLE } from '#contract/constants.ts'
import type { getOrders } from '#contract/orders/calls/get-orders.ts'
import { reorder as reorderCall } from '#contract/orders/calls/reorder.ts'
import type { NextStep, Order, OrderCard } from '#contract/orders/order.ts'
import type { payOrder } from '#contract/payments/calls/pay-order.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { Refusal } from '../../../route.ts'
import { actingCompany, requireBuyer } from '../../buyers/services/buyer.ts'
import { WHOLE_CART } from '../../cart/calculation/read-cart.ts'
import { changeCart } from '../../cart/services/cart-operation.ts'
import { cartAnswer } from '../../cart/services/cart-response.ts'
import { ORDER_MESSAGES } from '../order-messages.ts'
import * as orderLines from '../queries/order-lines.ts'
import * as lists from '../queries/order-lists.ts'
import * as orders from '../queries/orders.ts'
import { ownerView } from './order-view.ts'
import type { PaymentsPort } from './payments-port.ts'
import { startPayment } from './start-payment.ts'
import { type TransitionInput, transitionOrder } from './transition-order.ts'
import { isPayable } from './transitions.ts'

const PER_PAGE = 20
/** Product images per order card. */
const CARD_LINES = 4

/** An order, and the dealer on whose behalf it is read. */
export interface OwnOrder {
  id: string
  /** The dealer a sales person acts for. */
  dealerId: string | undefined
}

/**
 * The accounts whose orders this person may see: their own; for a sales person, those of their dealers.
 *
 * @throws what `actingCompany` throws
 */
export async function ownersFor(context: SignedInContext, dealerId: string | undefined): Promise<string[]> {
  const { db, session } = context
  const company = await actingCompany(context, dealerId)
  if (session.person.role_id !== ROLE.salesPerson) return [session.person.id]
  return company ? [company.account_id] : lists.dealerAccounts(db, session.person.id)
}

export async function listOrders(
  { dealer_id, status, q, page }: InputOf<typeof getOrders>['query'],
  context: SignedInContext,
): Promise<ResponseOf<typeof getOrders>['orders']> {
  const { db, config } = context
  const filter = {
    market: config.market.code,
    accountIds: await ownersFor(context, dealer_id),
    status: status ?? null,
    text: q ?? '',
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
  }
  const rows = await lists.ofOwners(db, filter)
  const total = await lists.countOfOwners(db, filter)
  return { data: await cardsOf(db, rows, config.market.exponent), meta: { page, per_page: PER_PAGE, total } }
}

/** Order cards, each with the first products of its order. */
export async function cardsOf(db: Database, rows: readonly lists.CardRow[], exponent: number): Promise<OrderCard[]> {
  const lines = await orderLines.ofOrders(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ dealer_id, company_name, ...row }) => {
    const own = lines.filter(({ order_id }) => order_id === row.id)
    return {
      ...row,
      exponent,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at && row.expires_at.toISOString(),
      lines: own.slice(0, CARD_LINES).map(({ name, image, quantity }) => ({ name, image, quantity })),
      line_count: own.length,
      item_count: own.reduce((sum, { quantity }) => sum + quantity, 0),
      dealer: dealer_id === null ? null : { id: dealer_id, company_name: company_name ?? '' },
    }
  })
}

/** @throws Refusal NOT_FOUND, also for another person's order */
export async function showOrder({ id, dealerId }: OwnOrder, context: SignedInContext): Promise<Order> {
  const owners = await ownersFor(context, dealerId)
  return ownerView(context.db, ownedBy(owners, await orders.find(context.db, id), context), context)
}

/** Locks the order. @throws Refusal NOT_FOUND, also for another person's order */
export async function lockOwnOrder(
  transaction: Transaction,
  owners: readonly string[],
  { id, context }: { id: string; context: SignedInContext },
): Promise<orders.OrderRow> {
  return ownedBy(owners, await orders.lock(transaction, id), context)
}

function ownedBy(owners: readonly string[], order: orders.OrderRow | null, context: SignedInContext): orders.OrderRow {
  if (order?.market === context.config.market.code && owners.includes(order.account_id)) return order
  throw new Refusal('NOT_FOUND', SERVER_MESSAGES[context.language].notFound)
}

/** @throws Refusal NOT_FOUND; CONFLICT when no such transition applies in the order's state */
export async function transitionOwnOrder(
  { id, dealerId }: OwnOrder,
  step: Omit<TransitionInput, 'actor'>,
  context: SignedInContext,
): Promise<Order> {
  const { db, clock, config, session, language } = context
  const owners = await ownersFor(context, dealerId)
  return db.transaction(async (transaction) => {
    const order = await lockOwnOrder(transaction, owners, { id, context })
    const actor = { kind: 'customer', id: session.person.id } as const
    const moved = await transitionOrder(
      transaction,
      { order, step: { ...step, actor } },
      { now: new Date(clock.now()), config },
    )
    if (!moved) throw new Refusal('CONFLICT', ORDER_MESSAGES[language].noWayOn)
    return ownerView(transaction, moved, context)
  })
}

/** @throws Refusal NOT_FOUND; CONFLICT when nothing is owed; what `Payments.start` throws */
export async function payOwnOrder(
  { id, dealerId }: OwnOrder,
  { payment_service: service, payment_method_id: methodId }: InputOf<typeof payOrder>['body'],
  { payments, context }: { payments: PaymentsPort; context: SignedInContext },
): Promise<NextStep> {
  const owners = await ownersFor(context, dealerId)
  return context.db.transaction(async (transaction) => {
    const order = await lockOwnOrder(transaction, owners, { id, context })
    if (!isPayable(order)) throw new Refusal('CONFLICT', ORDER_MESSAGES[context.language].nothingOwed)
    return startPayment(transaction, { order, service, methodId }, { payments, context })
  })
}

/**
 * Adds the products of an order to the cart with the usual checks; the result lists the refused ones.
 *
 * @throws Refusal NOT_FOUND; VALIDATION for a sales person who has not chosen the dealer
 */
export async function reorder(
  { id, dealerId }: OwnOrder,
  context: SignedInContext,
): Promise<ResponseOf<typeof reorderCall>> {
  const buyer = await requireBuyer(context, dealerId)
  const owners = await ownersFor(context, dealerId)
  // The path includes the order id, so that the same key on another order is a different request.
  const keyed = { call: { ...reorderCall, path: `/api/orders/${id}/reorder` as const }, body: {} }
  return withIdempotencyKey(context, keyed, async (transaction) => {
    const order = ownedBy(owners, await orders.find(transaction, id), context)
    const refused: ResponseOf<typeof reorderCall>['refused'] = []
    for (const line of await orderLines.ofOrder(transaction, order.id)) {
      const { productable_id, productable_type, checkout_type, quantity, name } = line
      const change = {
        productable_id,
        productable_type,
        checkout_type,
        quantity,
        action: 'add',
        promotion_id: null,
      } as const
      try {
        await changeCart({ ...context, db: transaction }, buyer, change)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused.push({ name, code: error.code, userMessage: error.message })
      }
    }
    const answer = await cartAnswer(transaction, { buyer, clientId: null, choice: WHOLE_CART }, context)
    return { ...answer, refused }
  })
}
