import type { PickupStock } from '#contract/checkout/calls/get-pickup-stock.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { fieldError } from '../../../refusals.ts'
import type { Buyer } from '../../buyers/services/buyer.ts'
import * as stock from '../../catalogue/services/stock.ts'
import { leftInStores } from '../../catalogue/services/store-stock.ts'
import { ORDER_MESSAGES } from '../order-messages.ts'
import * as orderLines from '../queries/order-lines.ts'
import type { OrderDraft } from './order-draft.ts'
import { type PlannedLine, planStock } from './stock-plan.ts'

type MarketCode = SignedInContext['config']['market']['code']

/** What the pickup stores have of these lines of a cart. */
export async function cartPickupStock(
  { owner, ids }: { owner: Buyer['owner']; ids: readonly string[] },
  { db, config }: SignedInContext,
): Promise<PickupStock[]> {
  const market = config.market.code
  const lines = await orderLines.inCartOf(db, owner, ids)
  const goods = lines.map(({ productable_id }) => productable_id)
  const pieces = await stock.piecesOf(db, goods)
  const touched = [...goods, ...pieces.map(({ product_id }) => product_id)]
  return pickupStockOf(db, market, planStock(lines, pieces, await stock.listUnlocked(db, market, touched)).lines)
}

/** @throws Refusal VALIDATION for a store that counts everything of the order at none; its stock is locked */
export async function refuseEmptyStore(
  transaction: Transaction,
  { destination: { store }, plan }: Pick<OrderDraft, 'destination' | 'plan'>,
  context: SignedInContext,
): Promise<void> {
  if (!store) return
  const stores = await pickupStockOf(transaction, context.config.market.code, plan.lines)
  const isEmpty = stores.some(({ store_id, in_stock }) => store_id === store.id && in_stock === 'none')
  if (isEmpty) throw fieldError(context, 'pickup_store_id', ORDER_MESSAGES[context.language].noneInStore(store.name))
}

/** Asks the stores for what is in stock: pre-ordered pieces are not in any store yet. */
async function pickupStockOf(
  db: Database,
  market: MarketCode,
  planned: readonly PlannedLine[],
): Promise<PickupStock[]> {
  const wanted = planned.flatMap(({ reserved, ...line }) => (reserved > 0 ? [{ ...line, quantity: reserved }] : []))
  if (wanted.length === 0) return []
  const goods = wanted.map(({ productable_id }) => productable_id)
  const pieces = await stock.piecesOf(db, goods)
  const products = pieces.map(({ product_id }) => product_id)
  const stores = await leftInStores(db, market, products)
  return stores.flatMap(({ store_id, left }) => {
    const rows = [...new Set([...goods, ...products])].map((id) => stockRowOf(id, left[id]))
    const { lines } = planStock(wanted, pieces, rows)
    const missing = lines.filter(({ ahead }) => ahead > 0).length
    if (missing === 0 && products.some((id) => left[id] === undefined)) return []
    const hasNone = lines.every(({ reserved }) => reserved === 0)
    return [{ store_id, in_stock: hasNone ? 'none' : missing > 0 ? 'part' : 'all', items: lines.length, missing }]
  })
}

/** @param left undefined where the store does not count the product: it may have as many as are wanted */
const stockRowOf = (product_id: number, left = Number.POSITIVE_INFINITY): stock.StockRow => ({
  product_id,
  stock: left,
  reserved: 0,
  preordered: 0,
  preorder_allowed: true,
  preorder_limit: null,
})
