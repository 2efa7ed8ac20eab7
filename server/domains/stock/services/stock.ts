import type { Market } from '#contract/site/market.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import * as placeStock from '../queries/place-stock.ts'
import * as stock from '../queries/stock.ts'
import * as movements from '../queries/stock-movements.ts'
import { type AllocationRule, allocate, type PlacePieces, spread } from './allocate.ts'

export { productsOfStockChanges } from '../queries/changed-products.ts'
export {
  type Component,
  holdings,
  listUnlocked,
  lock,
  piecesOf,
  preorder,
  type StockHolding,
  type StockRow,
} from '../queries/stock.ts'
export type { MovementReason } from '../queries/stock-movements.ts'
export { stocked } from '../queries/transfers.ts'

type MarketCode = Market['code']

interface OrderStock {
  market: MarketCode
  orderId: string
}

/** The moment of a change, in the store's clock. */
interface StockMoment {
  now: Date
}

/** The places of an order by `allocate`. The products are locked in this market. */
export const allocateAtPlaces = async (
  transaction: Transaction,
  { market, wanted }: { market: MarketCode; wanted: ReadonlyMap<number, number> },
  rule: AllocationRule,
): Promise<PlacePieces[] | null> =>
  wanted.size === 0
    ? []
    : allocate(wanted, await placeStock.freeAtPlaces(transaction, market, [...wanted.keys()]), rule)

/** Reserves pieces for an order; check constraints of the database prevent overselling. */
export function reserve(
  transaction: Transaction,
  { market, orderId }: OrderStock,
  parts: readonly PlacePieces[],
): void {
  if (parts.length === 0) return
  placeStock.move(
    transaction,
    market,
    parts.map(({ pieces, ...part }) => ({ ...part, on_hand: 0, reserved: pieces })),
  )
  stock.addReserved(transaction, orderId, parts)
}

/** Takes everything that an order has reserved out of stock. */
export function deduct(
  transaction: Transaction,
  { market, orderId, now }: OrderStock & StockMoment,
  held: readonly stock.StockHolding[],
): void {
  const moved = held.flatMap(({ place_id, product_id, reserved }) =>
    reserved > 0 ? { place_id, product_id, on_hand: -reserved, reserved: -reserved } : [],
  )
  if (moved.length === 0) return
  placeStock.move(transaction, market, moved)
  movements.record(transaction, moved, { reason: 'order', orderId, now })
  stock.markTaken(transaction, orderId)
}

/** Releases reserved pieces and puts taken pieces back where they were. */
export function release(
  transaction: Transaction,
  { market, orderId, now }: OrderStock & StockMoment,
  held: readonly stock.StockHolding[],
): void {
  const moved = held.flatMap(({ place_id, product_id, reserved, taken }) =>
    reserved + taken > 0 ? { place_id, product_id, on_hand: taken, reserved: -reserved } : [],
  )
  if (moved.length === 0) return
  placeStock.move(transaction, market, moved)
  movements.record(transaction, moved, { reason: 'order_return', orderId, now })
  stock.markReleased(transaction, orderId)
}

/** More or fewer pieces of a product in a market as a whole. */
export interface StockDifference {
  market: MarketCode
  product_id: number
  pieces: number
}

/**
 * Changes the stock of markets as a whole, at the places that `spread` chooses. The products are locked in their markets,
 * and have the pieces that are to be taken.
 */
export async function changeStock(
  transaction: Transaction,
  differences: readonly StockDifference[],
  why: movements.MovementReason,
): Promise<void> {
  for (const market of new Set(differences.map((one) => one.market))) {
    const own = differences.filter((one) => one.market === market)
    const ids = own.map(({ product_id }) => product_id)
    const free = await placeStock.freeAtPlaces(transaction, market, ids)
    movePieces(transaction, { market, parts: own.flatMap((one) => spread(one, free)) }, why)
  }
}

/** More pieces at places, or fewer that nothing has reserved. */
export function movePieces(
  transaction: Transaction,
  { market, parts }: { market: MarketCode; parts: readonly PlacePieces[] },
  why: movements.MovementReason,
): void {
  const moved = parts.map(({ pieces, ...part }) => ({ ...part, on_hand: pieces, reserved: 0 }))
  placeStock.move(transaction, market, moved)
  movements.record(transaction, moved, why)
}
