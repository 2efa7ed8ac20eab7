import { getDeliveryEstimate } from '#contract/catalogue/calls/get-delivery-estimate.ts'
import { type Route, route } from '../../../route.ts'
import type { CatalogueSource } from '../services/catalogue.ts'
import { estimateDelivery } from '../services/delivery-estimate.ts'

export const deliveryEstimateRoutes = (catalogue: CatalogueSource): Route[] => [
  route(getDeliveryEstimate, async ({ query }, context) => ({
    estimate: await estimateDelivery(context, await catalogue.read(context), query),
  })),
]
