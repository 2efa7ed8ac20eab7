import { addStockCount as addStockCountCall } from '#contract/stock/calls/add-stock-count.ts'
import { cancelStockTake as cancelStockTakeCall } from '#contract/stock/calls/cancel-stock-take.ts'
import { cancelTransfer as cancelTransferCall } from '#contract/stock/calls/cancel-transfer.ts'
import { changeTransfer as changeTransferCall } from '#contract/stock/calls/change-transfer.ts'
import { createPlace as createPlaceCall } from '#contract/stock/calls/create-place.ts'
import { createStockTake as createStockTakeCall } from '#contract/stock/calls/create-stock-take.ts'
import { createTransfer as createTransferCall } from '#contract/stock/calls/create-transfer.ts'
import { getPlaceStock } from '#contract/stock/calls/get-place-stock.ts'
import { getPlaces } from '#contract/stock/calls/get-places.ts'
import { getStockChanges } from '#contract/stock/calls/get-stock-changes.ts'
import { getStockTake } from '#contract/stock/calls/get-stock-take.ts'
import { getStockTakes } from '#contract/stock/calls/get-stock-takes.ts'
import { getTransfer } from '#contract/stock/calls/get-transfer.ts'
import { getTransfers } from '#contract/stock/calls/get-transfers.ts'
import { recountProduct as recountProductCall } from '#contract/stock/calls/recount-product.ts'
import { sendTransfer as sendTransferCall } from '#contract/stock/calls/send-transfer.ts'
import { setPlaceLimits as setPlaceLimitsCall } from '#contract/stock/calls/set-place-limits.ts'
import { type Route, route } from '../../../route.ts'
import { listPlaceStock, setPlaceLimits } from '../services/place-stock.ts'
import { createPlace, listPlaces } from '../services/places.ts'
import { listStockChanges } from '../services/stock-changes.ts'
import {
  addStockCount,
  cancelStockTake,
  createStockTake,
  findStockTake,
  listStockTakes,
  recountProduct,
} from '../services/stock-takes.ts'
import {
  cancelTransfer,
  changeTransfer,
  createTransfer,
  findTransfer,
  listTransfers,
  sendTransfer,
} from '../services/transfers.ts'

/** Staff routes for the stock at places. What adds stock fills pre-orders, and so belongs to the orders. */
export const stockRoutes: Route[] = [
  route(getPlaces, (_input, context) => listPlaces(context)),
  route(createPlaceCall, async ({ body }, context) => ({ place: await createPlace(body, context) })),
  route(getPlaceStock, async ({ params: { id } }, { db, config }) => ({
    places: await listPlaceStock(db, config.market.code, id),
  })),
  route(setPlaceLimitsCall, async ({ params: { id }, body }, context) => ({
    places: await setPlaceLimits(id, body, context),
  })),
  route(getStockTakes, (input, context) => listStockTakes(input, context)),
  route(getStockTake, async ({ params: { id } }, context) => ({
    stock_take: await findStockTake(context.db, id, context),
  })),
  route(createStockTakeCall, ({ body }, context) => createStockTake(body, context)),
  route(addStockCountCall, ({ params: { id }, body }, context) => addStockCount(id, body, context)),
  route(recountProductCall, ({ params: { id }, body }, context) => recountProduct(id, body.product_id, context)),
  route(cancelStockTakeCall, ({ params: { id } }, context) => cancelStockTake(id, context)),
  route(getTransfers, (input, context) => listTransfers(input, context)),
  route(getTransfer, async ({ params: { id } }, context) => ({
    transfer: await findTransfer(context.db, id, context),
  })),
  route(createTransferCall, ({ body }, context) => createTransfer(body, context)),
  route(changeTransferCall, ({ params: { id }, body }, context) => changeTransfer(id, body, context)),
  route(sendTransferCall, ({ params: { id } }, context) => sendTransfer(id, context)),
  route(cancelTransferCall, ({ params: { id } }, context) => cancelTransfer(id, context)),
  route(getStockChanges, async (input, context) => ({ changes: await listStockChanges(input, context) })),
]
