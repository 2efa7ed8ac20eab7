import type { Market } from '#contract/site/market.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import * as placeStock from '../queries/place-stock.ts'
import * as stock from '../queries/stock.ts'
import * as movements from '../queries/stock-movements.ts'

type Claim = stock.Claim

interface Journey {
  market: Market['code']
  from: number
  to: number
}

/** What of these orders' pieces fits into the pieces that are moved, in the order of the claims. */
export function claimsWithin(claims: readonly Claim[], pieces: ReadonlyMap<number, number>): Claim[] {
  const left = new Map(pieces)
  return claims.flatMap((claim) => {
    const room = left.get(claim.product_id) ?? 0
    const reserved = Math.min(claim.reserved, room)
    const taken = Math.min(claim.taken, room - reserved)
    left.set(claim.product_id, room - reserved - taken)
    return reserved + taken > 0 ? { ...claim, reserved, taken } : []
  })
}

export const piecesOfClaims = (claims: readonly Claim[], productId: number): number =>
  claims.reduce((sum, { product_id, reserved, taken }) => (product_id === productId ? sum + reserved + taken : sum), 0)

/**
 * Moves pieces between places, with what orders have of them. What paid orders have taken out of the stock is put back,
 * moved and taken again, so that each movement of goods is in the ledger of both places. The products are locked.
 */
export function carryGoods(
  transaction: Transaction,
  { pieces, claims, ...journey }: Journey & { pieces: ReadonlyMap<number, number>; claims: readonly Claim[] },
  why: movements.MovementReason,
): void {
  const { market, from, to } = journey
  const taken = claims.filter((claim) => claim.taken > 0)
  moveTaken(transaction, { market, place: from, taken, sign: 1 }, why)
  const products = [...new Set([...pieces.keys(), ...claims.map(({ product_id }) => product_id)])]
  const parts = products.map((product_id) => ({
    product_id,
    on_hand: pieces.get(product_id) ?? 0,
    reserved: claims.reduce((sum, claim) => (claim.product_id === product_id ? sum + claim.reserved : sum), 0),
  }))
  // Zero less something is no negative zero.
  const left = parts.map((part) => ({
    product_id: part.product_id,
    place_id: from,
    on_hand: 0 - part.on_hand,
    reserved: 0 - part.reserved,
  }))
  const arrived = parts.map((part) => ({ ...part, place_id: to }))
  placeStock.move(transaction, market, arrived)
  placeStock.move(transaction, market, left)
  movements.record(transaction, [...left, ...arrived], why)
  moveTaken(transaction, { market, place: to, taken, sign: -1 }, why)
  stock.moveClaims(transaction, claims, { from, to })
}

/** Puts what orders have taken at a place back into its stock, or takes it again. */
function moveTaken(
  transaction: Transaction,
  { market, place, taken, sign }: { market: Market['code']; place: number; taken: readonly Claim[]; sign: 1 | -1 },
  { now }: movements.MovementReason,
): void {
  for (const { order_id: orderId, product_id, taken: pieces } of taken) {
    const moved = [{ place_id: place, product_id, on_hand: sign * pieces, reserved: 0 }]
    placeStock.move(transaction, market, moved)
    movements.record(transaction, moved, { reason: sign === 1 ? 'order_return' : 'order', orderId, now })
  }
}
