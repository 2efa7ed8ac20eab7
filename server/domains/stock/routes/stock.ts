import { createPlace as createPlaceCall } from '#contract/stock/calls/create-place.ts'
import { getPlaceStock } from '#contract/stock/calls/get-place-stock.ts'
import { getPlaces } from '#contract/stock/calls/get-places.ts'
import { getStockChanges } from '#contract/stock/calls/get-stock-changes.ts'
import { type Route, route } from '../../../route.ts'
import { listPlaceStock } from '../services/place-stock.ts'
import { createPlace, listPlaces } from '../services/places.ts'
import { listStockChanges } from '../services/stock-changes.ts'

/** Staff routes for the stock at places. What adds stock fills pre-orders, and so belongs to the orders. */
export const stockRoutes: Route[] = [
  route(getPlaces, (_input, context) => listPlaces(context)),
  route(createPlaceCall, async ({ body }, context) => ({ place: await createPlace(body, context) })),
  route(getPlaceStock, async ({ params: { id } }, { db, config }) => ({
    places: await listPlaceStock(db, config.market.code, id),
  })),
  route(getStockChanges, async (input, context) => ({ changes: await listStockChanges(input, context) })),
]
