import type { InputOf } from '#contract/call.ts'
import type { DeliveryQuote, getDeliveryQuotes } from '#contract/checkout/calls/get-delivery-quotes.ts'
import { ROLE } from '#contract/constants.ts'
import type { SignedInContext } from '../../../context.ts'
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts'
import { requireFound } from '../../../refusals.ts'
import * as addresses from '../../account/services/addresses.ts'
import { requireBuyer } from '../../buyers/services/buyer.ts'
import { quotedService } from '../../cart/calculation/delivery-service.ts'
import { readCart, WHOLE_CART } from '../../cart/calculation/read-cart.ts'
import * as shipping from '../../catalogue/services/shipping.ts'
import type { DeliveryQuotes } from '../../delivery/services/delivery-quotes.ts'
import { sellingTerms } from '../../settings/services/sales-policy.ts'
import { recipientOf } from './courier-parcel.ts'

/**
 * What couriers ask for these lines of a customer's cart. Dealers have the terms of their zones, with and without a
 * connection.
 *
 * @throws Refusal NOT_FOUND for another person's address; RATE_LIMIT
 */
export async function cartDeliveryQuotes(
  { address_id, cart_ids = '' }: InputOf<typeof getDeliveryQuotes>['query'],
  { quotes, context }: { quotes: DeliveryQuotes; context: SignedInContext },
): Promise<DeliveryQuote[]> {
  const { db, config, session } = context
  const { policy } = await sellingTerms(context)
  if (!policy.courier_rates || session.person.role_id !== ROLE.customer) return []
  const buyer = await requireBuyer(context, undefined)
  const address = requireFound(await addresses.find(db, buyer.customerId, address_id), context)
  const state = await shipping.destination(db, config.market.code, address.state_id)
  if (!state || state.restricted) return []
  const choice = { ...WHOLE_CART, cartIds: new Set(cart_ids.split(',')), stateId: address.state_id }
  const { calculation } = await readCart(db, { buyer, choice, clientId: null }, context)
  const place = {
    market: config.market.code,
    state_id: address.state_id,
    postcode: address.postcode,
    weight_g: calculation.weightG,
  }
  const beforeAsking = () => countAttempt({ name: 'prices of couriers', key: [buyer.accountId] }, context)
  const rows = await quotes(place, { to: recipientOf(address), beforeAsking }, context)
  return rows.map((row) => ({ ...quotedService(row), price: row.price }))
}
