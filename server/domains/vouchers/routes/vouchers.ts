import { claimVoucher } from '#contract/vouchers/calls/claim-voucher.ts'
import { getVouchers } from '#contract/vouchers/calls/get-vouchers.ts'
import { type Route, route } from '../../../route.ts'
import { findBuyer } from '../../buyers/services/buyer.ts'
import { balanceOf } from '../../points/services/own-points.ts'
import { requirePromotionsAllowed } from '../../settings/services/require-promotions-allowed.ts'
import { claim } from '../services/claim-voucher.ts'
import { walletOf } from '../services/wallet.ts'

/** Vouchers. Without a cart there are none: sales persons who have not chosen a dealer, and staff. */
export const voucherRoutes: Route[] = [
  route(getVouchers, async ({ query: { state, dealer_id } }, context) => {
    const buyer = await findBuyer(context, dealer_id)
    await requirePromotionsAllowed(context)
    const { held, offers } = buyer ? await walletOf(context.db, buyer, context) : { held: [], offers: [] }
    const tickets = held.map(({ ticket }) => ticket)
    if (state) return { vouchers: { data: tickets.filter((ticket) => ticket.state === state) } }
    return { vouchers: { data: tickets }, offers: { data: offers, balance: await balanceOf(context, buyer) } }
  }),

  route(claimVoucher, async ({ query, body }, context) => ({ voucher: await claim(body, query.dealer_id, context) })),
]
