import { ROLE } from '#contract/constants.ts'
import type { SalesPolicy } from '#contract/site/sales-policy.ts'
import type { Delivery } from '../../catalogue/services/shipping.ts'
import { type DeliveryQuoteRow, daysOf } from '../../delivery/services/delivery-quotes.ts'
import type { CartChoice } from './frozen-cart.ts'

interface QuotedCart {
  quote: DeliveryQuoteRow | null
  choice: Pick<CartChoice, 'deliveryQuote'>
  shipTo: Delivery | null
  policy: SalesPolicy
  role_id: number
  /** Of the selected lines. */
  weightG: number
}

/** The chosen quote if it is for this person, place and weight; null otherwise, and the zone's fee applies. */
export function quoteOf({ quote, choice, shipTo, policy, role_id, weightG }: QuotedCart): DeliveryQuoteRow | null {
  if (!quote || !policy.courier_rates || role_id !== ROLE.customer || !shipTo || shipTo.restricted) return null
  const postcode = choice.deliveryQuote?.postcode ?? null
  const isOfPlace = quote.state_id === shipTo.state_id && (postcode === null || quote.postcode === postcode)
  return isOfPlace && quote.weight_g === weightG ? quote : null
}

/** As the calculation names it. */
export const quotedService = ({ id, provider, service, service_name, takes, takes_cash }: DeliveryQuoteRow) => ({
  quote_id: id,
  provider,
  service,
  name: service_name,
  takes,
  eta_days: daysOf(takes),
  takes_cash,
})
