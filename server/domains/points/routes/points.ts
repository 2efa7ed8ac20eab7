import { getPoints } from '#contract/points/calls/get-points.ts'
import { getRedemption } from '#contract/points/calls/get-redemption.ts'
import { type Route, route } from '../../../route.ts'
import { findBuyer } from '../../buyers/services/buyer.ts'
import type { CatalogueSource } from '../../catalogue/services/catalogue.ts'
import { requirePromotionsAllowed } from '../../settings/services/require-promotions-allowed.ts'
import { salesPolicy } from '../../settings/services/sales-policy.ts'
import { balanceOf, pointsOf } from '../services/own-points.ts'
import { redeemable } from '../services/redemption.ts'

/** Points. Without a cart there are none: sales persons who have not chosen a dealer, and staff. */
export const pointsRoutes = (catalogue: CatalogueSource): Route[] => [
  route(getPoints, async ({ query }, context) => {
    const buyer = await findBuyer(context, undefined)
    await requirePromotionsAllowed(context)
    return pointsOf(context, buyer, query)
  }),

  route(getRedemption, async (_input, context) => {
    const buyer = await findBuyer(context, undefined)
    await requirePromotionsAllowed(context)
    const data = redeemable(await catalogue.read(context), buyer, await salesPolicy(context))
    return { products: { data }, balance: await balanceOf(context, buyer) }
  }),
]
