import type { Market } from '#contract/site/market.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext, Store } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import * as stock from '../../stock/services/stock.ts'
import { PURCHASING_MESSAGES } from '../purchasing-messages.ts'
import * as costs from '../queries/costs.ts'
import { adjust, type CostState, find, NO_COST, receive, sell, sendBack, takeBack } from './moving-average.ts'
import { OrderCosts } from './order-costs.ts'

type MarketCode = Market['code']

/** Products that are valued in one transaction. */
const AT_ONCE = 20

/** The costs of products and of their orders, open for changes that `close` writes. */
export interface OpenCosts {
  of(productId: number): CostState
  set(productId: number, state: CostState): void
  orders: OrderCosts
  close(): void
}

/** The products are locked in the market. Their movements are valued first. */
export async function openCosts(
  transaction: Transaction,
  market: MarketCode,
  productIds: readonly number[],
): Promise<OpenCosts> {
  const rows = await costs.ofProducts(transaction, market, productIds)
  const states = new Map<number, CostState>(rows.map((row) => [row.product_id, row]))
  const moved = await costs.unvalued(transaction, market, productIds)
  const orderIds = [...new Set(moved.flatMap(({ order_id }) => order_id ?? []))]
  const parts = orderIds.length > 0 ? await costs.linesOfOrders(transaction, orderIds) : []
  const orders = new OrderCosts(parts, await costs.waitingLines(transaction, market, productIds))
  const of = (id: number): CostState => states.get(id) ?? NO_COST
  const values = moved.map((movement) => {
    const before = of(movement.product_id)
    const added = orders.added
    const after = valued(before, movement, orders)
    states.set(movement.product_id, after)
    const value = (after.value ?? 0) - (before.value ?? 0)
    return { id: movement.id, value, costOfSales: orders.added - added, received: 0 }
  })
  if (values.length > 0) costs.setValues(transaction, values)
  return {
    of,
    set: (id, state) => states.set(id, state),
    orders,
    close() {
      const changed = [...states].map(([product_id, state]) => ({ ...state, product_id }))
      costs.save(transaction, market, changed)
      costs.saveLines(transaction, orders.changed())
    },
  }
}

function valued(state: CostState, movement: costs.MovementRow, orders: OrderCosts): CostState {
  const { product_id: id, pieces, reason, order_id: orderId } = movement
  if (reason === 'transfer') return state
  if (reason === 'counter') return { ...state, uncounted: state.uncounted + pieces }
  if (orderId !== null && pieces < 0) {
    const sold = sell(state, -pieces)
    orders.sell({ id: orderId, productId: id }, { pieces: -pieces, ...sold })
    return sold.state
  }
  if (orderId !== null) return returned(state, { orderId, id, pieces }, orders)
  return adjust(state, pieces)
}

/** Pieces of an order that have come back; those that it bought before costs were kept have the average. */
function returned(
  state: CostState,
  { orderId, id, pieces }: { orderId: string; id: number; pieces: number },
  orders: OrderCosts,
): CostState {
  const back = orders.takeBack({ id: orderId, productId: id }, pieces)
  const owed = state.value === null ? back.waiting : Math.min(back.waiting, Math.max(0, -state.pieces))
  const taken = takeBack({ ...state, pieces: state.pieces + owed }, back)
  orders.settle(id, { pieces: taken.settled, cost: taken.cost })
  return find({ ...taken.state, value: state.value === null ? null : taken.state.value }, pieces - back.pieces - owed)
}

/** Pieces of one product that arrive, with the cost of one of them. */
export interface ReceivedPieces {
  product_id: number
  pieces: number
  cost: number
}

/**
 * Adds received pieces to the stock at cost. The products are locked in the market, their movements up to here are valued,
 * and `move` writes those of the receipt.
 */
export async function receiveAtCost(
  transaction: Transaction,
  { market, received, move }: { market: MarketCode; received: readonly ReceivedPieces[]; move: () => void },
): Promise<void> {
  const ids = [...new Set(received.map(({ product_id }) => product_id))]
  const open = await openCosts(transaction, market, ids)
  move()
  const written = new Map((await costs.unvalued(transaction, market, ids)).map((row) => [row.product_id, row.id]))
  const values = received.map(({ product_id: id, pieces, cost: each }) => {
    const before = open.of(id)
    const { added } = open.orders
    const { state, settled, cost } = receive(before, { pieces, each, waiting: open.orders.waitingOf(id) })
    open.set(id, state)
    open.orders.settle(id, { pieces: settled, cost })
    const value = (state.value ?? 0) - (before.value ?? 0)
    return { id: written.get(id) ?? '', value, costOfSales: open.orders.added - added, received: pieces * each }
  })
  costs.setValues(transaction, values)
  open.close()
}

/**
 * Gives the stock of a product from before costs were kept, and what was sold of it, the cost of one piece.
 *
 * @throws Refusal NOT_FOUND for a package; CONFLICT once a cost is known
 */
export const setOpeningCost = (productId: number, each: number, context: SignedInContext): Promise<void> =>
  context.db.transaction(async (transaction) => {
    const market = context.config.market.code
    const [row] = await stock.lock(transaction, market, [productId])
    requireFound(row?.stock ?? null, context)
    const open = await openCosts(transaction, market, [productId])
    const before = open.of(productId)
    if (before.value !== null) throw new Refusal('CONFLICT', PURCHASING_MESSAGES[context.language].costKnown)
    const { added } = open.orders
    const { state, settled, cost } = receive(before, { pieces: 0, each, waiting: open.orders.waitingOf(productId) })
    open.set(productId, state)
    open.orders.settle(productId, { pieces: settled, cost })
    const costOfSales = open.orders.added - added
    costs.setOpening(transaction, market, { productId, value: state.value ?? 0, costOfSales, now: nowOf(context) })
    open.close()
    const detail = { product_id: productId, cost: each }
    await recordAct(transaction, { act: 'stock.opening_cost', object: `product:${productId}`, detail }, context)
  })

interface Sending {
  market: MarketCode
  /** `cost` of all pieces. */
  sent: ReceivedPieces
  move: () => void
}

/** Takes pieces for their supplier out of the stock at cost, under the same conditions. Returns what left its value. */
export async function sendBackAtCost(transaction: Transaction, { market, sent, move }: Sending): Promise<number> {
  const open = await openCosts(transaction, market, [sent.product_id])
  move()
  const written = await costs.unvalued(transaction, market, [sent.product_id])
  const { state, value } = sendBack(open.of(sent.product_id), sent)
  open.set(sent.product_id, state)
  costs.setValues(
    transaction,
    written.map(({ id }) => ({ id, value: -value, costOfSales: 0, received: -sent.cost })),
  )
  open.close()
  return value
}

/** Values every movement that has no value yet; reports read what it wrote. */
export async function valueMovements({ db, config }: Pick<Store, 'db' | 'config'>): Promise<void> {
  const market = config.market.code
  for (;;) {
    const ids = await costs.productsToValue(db, market, AT_ONCE)
    if (ids.length === 0) return
    await db.transaction(async (transaction) => {
      await stock.lock(transaction, market, ids)
      const open = await openCosts(transaction, market, ids)
      open.close()
    })
  }
}
