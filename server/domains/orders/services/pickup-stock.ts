import type { PickupStock } from '#contract/checkout/calls/get-pickup-stock.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Buyer } from '../../buyers/services/buyer.ts'
import { stockPlaces } from '../../settings/services/stock-places.ts'
import { type FreePieces, freeAtPlaces } from '../../stock/services/place-stock.ts'
import * as stock from '../../stock/services/stock.ts'
import * as orderLines from '../queries/order-lines.ts'
import { planStock, type StockPlan, type WantedGoods } from './stock-plan.ts'

/** What the pickup stores with a stock of their own have of these lines of a cart. */
export async function cartPickupStock(
  { owner, ids }: { owner: Buyer['owner']; ids: readonly string[] },
  { db, config }: SignedInContext,
): Promise<PickupStock[]> {
  const market = config.market.code
  const lines = await orderLines.inCartOf(db, owner, ids)
  const goods = lines.map(({ productable_id }) => productable_id)
  const pieces = await stock.piecesOf(db, goods)
  const touched = [...new Set([...goods, ...pieces.map(({ product_id }) => product_id)])]
  // Pre-ordered pieces are not in any store yet.
  const wanted = inStock(planStock(lines, pieces, await stock.listUnlocked(db, market, touched)))
  if (wanted.length === 0) return []
  const free = await freeAtPlaces(db, market, touched)
  const { transferDays } = await stockPlaces({ db, config })
  return storesOf(free).map((store_id) => {
    const plan = planAt(
      free.filter((one) => one.store_id === store_id),
      { wanted, pieces },
    )
    const missing = plan.lines.filter(({ ahead }) => ahead > 0).length
    const hasNone = plan.lines.every(({ reserved }) => reserved === 0)
    const in_stock = missing === 0 ? 'all' : hasNone ? 'none' : 'part'
    return { store_id, in_stock, items: plan.lines.length, missing, transfer_days: missing > 0 ? transferDays : null }
  })
}

const inStock = ({ lines }: StockPlan): WantedGoods[] =>
  lines.flatMap(({ reserved, ...line }) => (reserved > 0 ? [{ ...line, quantity: reserved }] : []))

const storesOf = (free: readonly FreePieces[]): number[] => [
  ...new Set(free.flatMap(({ store_id }) => (store_id === null ? [] : store_id))),
]

/** What one place has of these goods; what it lacks counts as ahead. */
export const planAt = (
  free: readonly FreePieces[],
  { wanted, pieces }: { wanted: readonly WantedGoods[]; pieces: readonly stock.Component[] },
): StockPlan => {
  const rows = free.map(({ product_id, free: left }) => ({ product_id, stock: left, reserved: 0, preordered: 0 }))
  const ids = [
    ...new Set([...wanted.map(({ productable_id }) => productable_id), ...rows.map((row) => row.product_id)]),
  ]
  return planStock(
    wanted,
    pieces,
    ids.map((product_id) => ({
      ...(rows.find((row) => row.product_id === product_id) ?? { product_id, stock: 0, reserved: 0, preordered: 0 }),
      preorder_allowed: true,
      preorder_limit: null,
    })),
  )
}
