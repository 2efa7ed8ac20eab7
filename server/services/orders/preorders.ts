import type { Transaction } from '../../database/database.ts'
import * as orderLines from '../../queries/order-lines.ts'
import * as orders from '../../queries/orders.ts'
import * as stock from '../../queries/stock.ts'
import * as waiting from '../../queries/waiting-orders.ts'
import type { Moment } from './moment.ts'
import { type Actor, moveOrder } from './move-order.ts'
import { planStock } from './stock-plan.ts'

export interface Filling {
  productIds: readonly number[]
  actor: Actor
  /** Puts pieces on the shelf. Asked once the orders are locked, which always are before the stock. */
  fill(): Promise<void>
}

/**
 * Gives what is on the shelf to the orders that wait for these goods, the oldest first; an order whose pieces have all
 * come goes on. Everything in the transaction of whoever filled the shelf, so that no later buyer comes in between.
 *
 * @returns the orders that went on
 */
export async function fillOrders(
  inside: Transaction,
  { productIds, actor, fill }: Filling,
  moment: Moment,
): Promise<orders.OrderRow[]> {
  const market = moment.config.market.code
  const ids = await waiting.forProducts(inside, market, productIds)
  const locked: orders.OrderRow[] = []
  for (const id of ids) {
    const order = await orders.lock(inside, id)
    // It may have been cancelled, or filled, while it was waited for.
    if (order?.status === 'PREORDER') locked.push(order)
  }
  await fill()
  const filled: orders.OrderRow[] = []
  for (const order of locked) {
    const isWhole = await reserveArrived(inside, order)
    const moved = isWhole ? await moveOrder(inside, { order, step: { act: 'fill', actor } }, moment) : null
    if (moved) filled.push(moved)
  }
  return filled
}

/** Reserves what has come of an order's missing pieces. Whether that was the last of them. */
async function reserveArrived(inside: Transaction, { id: orderId, market }: orders.OrderRow): Promise<boolean> {
  const missing = await orderLines.waiting(inside, orderId)
  const goods = [...new Set(missing.map(({ productable_id }) => productable_id))]
  const pieces = await stock.piecesOf(inside, goods)
  const shelf = await stock.lock(inside, market, [
    ...new Set([...goods, ...pieces.map(({ product_id }) => product_id)]),
  ])
  // What does not come now goes on waiting, whatever may still be ordered ahead.
  const patient = shelf.map((row) => ({ ...row, preorder_allowed: true, preorder_limit: null }))
  const wanted = missing.map(({ preorder_quantity: quantity, ...line }) => ({ ...line, quantity }))
  const plan = planStock(wanted, pieces, patient)
  for (const [productId, quantity] of plan.reserve) stock.reserve(inside, { market, orderId, productId }, quantity)
  for (const { id, productable_id, reserved } of plan.lines) {
    if (reserved === 0) continue
    orderLines.arrive(inside, id, reserved)
    stock.preorder(inside, { market, id: productable_id }, -reserved)
  }
  return plan.lines.every(({ ahead }) => ahead === 0)
}
