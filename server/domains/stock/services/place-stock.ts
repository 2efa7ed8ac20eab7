import type { Market } from '#contract/site/market.ts'
import type { PlaceStock } from '#contract/stock/place.ts'
import type { Database } from '../../../platform/database/database.ts'
import * as placeStock from '../queries/place-stock.ts'
import { takenAtPlaces } from '../queries/shelf.ts'

export { counted, type FreePieces, freeAtPlaces, freeAtStore } from '../queries/place-stock.ts'

/** What each place in use has of a product, as a physical count finds it. */
export async function listPlaceStock(db: Database, market: Market['code'], productId: number): Promise<PlaceStock[]> {
  const [rows, taken] = [await placeStock.ofProduct(db, market, productId), await takenAtPlaces(db, productId)]
  return rows.map(({ stock, reserved, ...row }) => {
    const onShelf = taken.get(row.place_id) ?? 0
    return { ...row, on_hand: stock + onShelf, committed: reserved + onShelf }
  })
}
