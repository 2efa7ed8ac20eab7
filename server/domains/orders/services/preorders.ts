import type { Transaction } from '../../../platform/database/database.ts'
import type { TimeContext } from '../../../time-context.ts'
import * as stock from '../../stock/services/stock.ts'
import * as orderLines from '../queries/order-lines.ts'
import * as orders from '../queries/orders.ts'
import * as waiting from '../queries/waiting-orders.ts'
import { planStock } from './stock-plan.ts'
import { type Actor, transitionOrder } from './transition-order.ts'

export interface FillPreordersInput {
  productIds: readonly number[]
  actor: Actor
  /** Adds the stock. Called after the orders are locked, because orders are always locked before stock. */
  fill(): Promise<void>
}

/**
 * Allocates new stock to the pre-orders for these products, oldest first; an order with all its pieces moves on. Runs
 * in the transaction that adds the stock, so that no later buyer can take it first.
 *
 * @returns the orders that moved on
 */
export async function fillOrders(
  transaction: Transaction,
  { productIds, actor, fill }: FillPreordersInput,
  moment: TimeContext,
): Promise<orders.OrderRow[]> {
  const market = moment.config.market.code
  const ids = await waiting.forProducts(transaction, market, productIds)
  const locked: orders.OrderRow[] = []
  for (const id of ids) {
    const order = await orders.lock(transaction, id)
    // It may have been cancelled or filled while this waited for its lock.
    if (order?.status === 'PREORDER') locked.push(order)
  }
  await fill()
  const filled: orders.OrderRow[] = []
  for (const order of locked) {
    const isWhole = await reserveArrived(transaction, order)
    const moved = isWhole ? await transitionOrder(transaction, { order, step: { act: 'fill', actor } }, moment) : null
    if (moved) filled.push(moved)
  }
  return filled
}

/** Reserves the stock available for an order's missing pieces. Returns whether none are missing any more. */
async function reserveArrived(transaction: Transaction, order: orders.OrderRow): Promise<boolean> {
  const { id: orderId, market, pickup_store_id: storeId } = order
  const missing = await orderLines.waiting(transaction, orderId)
  const goods = [...new Set(missing.map(({ productable_id }) => productable_id))]
  const pieces = await stock.piecesOf(transaction, goods)
  const stockRows = await stock.lock(transaction, market, [
    ...new Set([...goods, ...pieces.map(({ product_id }) => product_id)]),
  ])
  // Pieces that are not available yet stay on pre-order, whatever the pre-order limits are now.
  const patient = stockRows.map((row) => ({ ...row, preorder_allowed: true, preorder_limit: null }))
  const lines = missing.map(({ preorder_quantity: quantity, ...line }) => ({ ...line, quantity }))
  const plan = planStock(lines, pieces, patient)
  // It waits until all has arrived, so what its store lacks can come from other places.
  const rule = { storeId, mayTransfer: true, maySplit: true }
  const places = await stock.allocateAtPlaces(transaction, { market, wanted: plan.reserve }, rule)
  if (!places) throw new Error('The places have less than the stock of the market')
  stock.reserve(transaction, { market, orderId }, places)
  for (const { id, productable_id, reserved } of plan.lines) {
    if (reserved === 0) continue
    orderLines.markArrived(transaction, id, reserved)
    stock.preorder(transaction, { market, id: productable_id }, -reserved)
  }
  return plan.lines.every(({ ahead }) => ahead === 0)
}
