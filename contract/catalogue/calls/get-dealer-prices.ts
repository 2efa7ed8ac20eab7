import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { dealerPrices } from '../dealer-prices.ts'

/** The prices of the calling dealer, or of the dealer for whom a sales person acts, beside the public catalogue. */
export const getDealerPrices = defineCall({
  method: 'GET',
  path: '/api/catalogue/dealer_prices',
  summary: 'What every product costs the calling dealer',
  callers: 'dealersAndSalesPersons',
  isConditional: true,
  query: { ...actingDealer },
  response: v.object({ dealer_prices: dealerPrices }),
})
