import { getPoints } from '#contract/points/calls/get-points.ts'
import { getRedemption } from '#contract/points/calls/get-redemption.ts'
import { claimVoucher } from '#contract/vouchers/calls/claim-voucher.ts'
import { getVoucherSuggestion } from '#contract/vouchers/calls/get-voucher-suggestion.ts'
import { getVouchers } from '#contract/vouchers/calls/get-vouchers.ts'
import { type Route, route } from '../../../route.ts'
import { findBuyer } from '../../buyers/services/buyer.ts'
import { cartChoiceOf } from '../../cart/services/cart-choice.ts'
import { suggestionFor } from '../../cart/services/suggest-voucher.ts'
import type { CatalogueSource } from '../../catalogue/services/catalogue.ts'
import { requirePromotionsAllowed } from '../../settings/services/require-promotions-allowed.ts'
import { claim } from '../../vouchers/services/claim-voucher.ts'
import { walletOf } from '../../vouchers/services/wallet.ts'
import { balanceOf, pointsOf } from '../services/own-points.ts'
import { redeemable } from '../services/redemption.ts'

/** Vouchers and points. Without a cart there are none: sales persons who have not chosen a dealer, and staff. */
export const loyaltyRoutes = (catalogue: CatalogueSource): Route[] => [
  route(getVouchers, async ({ query: { state, dealer_id } }, context) => {
    const buyer = await findBuyer(context, dealer_id)
    await requirePromotionsAllowed(context)
    const { held, offers } = buyer ? await walletOf(context.db, buyer, context) : { held: [], offers: [] }
    const tickets = held.map(({ ticket }) => ticket)
    if (state) return { vouchers: { data: tickets.filter((ticket) => ticket.state === state) } }
    return { vouchers: { data: tickets }, offers: { data: offers, balance: await balanceOf(context, buyer) } }
  }),

  route(claimVoucher, async ({ query, body }, context) => ({ voucher: await claim(body, query.dealer_id, context) })),

  route(getVoucherSuggestion, async ({ query }, context) => {
    const buyer = await findBuyer(context, query.dealer_id)
    if (!buyer) return { suggestion: null }
    return { suggestion: await suggestionFor(buyer, cartChoiceOf(query, buyer, context), context) }
  }),

  route(getPoints, async ({ query }, context) => {
    const buyer = await findBuyer(context, undefined)
    await requirePromotionsAllowed(context)
    return pointsOf(context, buyer, query)
  }),

  route(getRedemption, async (_input, context) => {
    const buyer = await findBuyer(context, undefined)
    await requirePromotionsAllowed(context)
    const data = redeemable(await catalogue.read(context), buyer)
    return { products: { data }, balance: await balanceOf(context, buyer) }
  }),
]
