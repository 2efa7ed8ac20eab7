import { cancelPlannedPrice as cancelPlannedPriceCall } from '#contract/catalogue/calls/cancel-planned-price.ts'
import { changePlannedPrice as changePlannedPriceCall } from '#contract/catalogue/calls/change-planned-price.ts'
import { createPlannedPrice as createPlannedPriceCall } from '#contract/catalogue/calls/create-planned-price.ts'
import { getPlannedPrices } from '#contract/catalogue/calls/get-planned-prices.ts'
import { type Route, route } from '../../../route.ts'
import {
  cancelPlannedPrice,
  changePlannedPrice,
  createPlannedPrice,
  listPlannedPrices,
} from '../services/prices/planned-prices.ts'

/** Staff routes for prices of a time. */
export const plannedPriceRoutes: Route[] = [
  route(getPlannedPrices, async (input, context) => ({ planned_prices: await listPlannedPrices(input, context) })),
  route(createPlannedPriceCall, async ({ params: { id }, body }, context) => ({
    planned_price: await createPlannedPrice(id, body, context),
  })),
  route(changePlannedPriceCall, async ({ params: { id }, body }, context) => ({
    planned_price: await changePlannedPrice(id, body, context),
  })),
  route(cancelPlannedPriceCall, async ({ params: { id } }, context) => ({
    planned_price: await cancelPlannedPrice(id, context),
  })),
]
