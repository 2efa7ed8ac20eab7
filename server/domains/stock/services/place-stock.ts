import type { InputOf } from '#contract/call.ts'
import type { Market } from '#contract/site/market.ts'
import type { setPlaceLimits as setPlaceLimitsCall } from '#contract/stock/calls/set-place-limits.ts'
import type { PlaceStock } from '#contract/stock/place.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { requireFound } from '../../../refusals.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import * as placeStock from '../queries/place-stock.ts'
import { takenAtPlaces } from '../queries/shelf.ts'
import { lock } from '../queries/stock.ts'

export { counted, type FreePieces, freeAtPlaces, freeAtStore, type SellingPlace } from '../queries/place-stock.ts'

/** What each place in use has of a product, as a physical count finds it. */
export async function listPlaceStock(db: Database, market: Market['code'], productId: number): Promise<PlaceStock[]> {
  const [rows, taken] = [await placeStock.ofProduct(db, market, productId), await takenAtPlaces(db, productId)]
  return rows.map(({ stock, reserved, ...row }) => {
    const onShelf = taken.get(row.place_id) ?? 0
    return { ...row, on_hand: stock + onShelf, committed: reserved + onShelf }
  })
}

/** @throws Refusal NOT_FOUND for a package, a product that the market does not have, or a place that is not in use */
export const setPlaceLimits = (
  productId: number,
  { places }: InputOf<typeof setPlaceLimitsCall>['body'],
  context: SignedInContext,
): Promise<PlaceStock[]> =>
  context.db.transaction(async (transaction) => {
    const { code } = context.config.market
    const [row] = await lock(transaction, code, [productId])
    requireFound(row?.stock ?? null, context)
    const known = await listPlaceStock(transaction, code, productId)
    for (const { place_id } of places) requireFound(known.find((one) => one.place_id === place_id) ?? null, context)
    placeStock.setLimits(transaction, productId, places)
    const detail = { product_id: productId, changes: places }
    await recordAct(transaction, { act: 'stock.place_limits', object: `product:${productId}`, detail }, context)
    return listPlaceStock(transaction, code, productId)
  })
