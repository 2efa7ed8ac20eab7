import type { InputOf } from '#contract/call.ts'
import type { getCarts } from '#contract/cart/calls/get-carts.ts'
import { ROLE } from '#contract/constants.ts'
import type { Context } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { Refusal } from '../../../route.ts'
import type { Buyer } from '../../buyers/services/buyer.ts'
import type { CartChoice } from '../calculation/frozen-cart.ts'

type CartQuery = Omit<InputOf<typeof getCarts>['query'], 'dealer_id' | 'voucher_code'> & {
  voucher_code?: string | undefined
}

/** Parses the cart options of a request. @throws Refusal FORBIDDEN for a manual discount, except by a sales person */
export function cartChoiceOf(
  query: CartQuery,
  { role_id }: Buyer,
  { language }: Pick<Context, 'language'>,
): CartChoice {
  const manualDiscount = query.manual_discount ?? 0
  if (manualDiscount > 0 && role_id !== ROLE.salesPerson)
    throw new Refusal('FORBIDDEN', SERVER_MESSAGES[language].forbidden)
  return {
    cartIds: query.cart_ids === undefined ? null : new Set(query.cart_ids.split(',')),
    deliveryMethod: query.delivery_method,
    stateId: query.state_id ?? null,
    voucherCode: query.voucher_code ?? null,
    affiliateCode: query.affiliate_code ?? null,
    manualDiscount,
    deliveryQuote: query.delivery_quote === undefined ? null : { id: query.delivery_quote, postcode: null },
  }
}
