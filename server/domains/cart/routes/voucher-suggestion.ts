import { getVoucherSuggestion } from '#contract/vouchers/calls/get-voucher-suggestion.ts'
import { type Route, route } from '../../../route.ts'
import { findBuyer } from '../../buyers/services/buyer.ts'
import { cartChoiceOf } from '../services/cart-choice.ts'
import { suggestionFor } from '../services/suggest-voucher.ts'

/** The voucher of the wallet that takes the most off this choice. */
export const voucherSuggestionRoute: Route = route(getVoucherSuggestion, async ({ query }, context) => {
  const buyer = await findBuyer(context, query.dealer_id)
  if (!buyer) return { suggestion: null }
  return { suggestion: await suggestionFor(buyer, cartChoiceOf(query, buyer, context), context) }
})
