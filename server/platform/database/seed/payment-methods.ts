import type { Market } from '#contract/site/market.ts'
import { readPayments } from './demo-data.ts'

/** The methods that the payment services of a market have, as they stand in its setting. */
export const paymentMethodsOf = (market: Market['code']) =>
  readPayments()
    .payment_methods.filter((method) => method.market === market)
    .map(({ market: _market, currency: _currency, payment_service: service, ...method }) => ({ ...method, service }))
