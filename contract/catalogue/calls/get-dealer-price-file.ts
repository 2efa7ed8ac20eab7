import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'

/** UTF-8 CSV with commas, as an attachment: fixed column names, amounts in units of the currency, all products. */
export const getDealerPriceFile = defineCall({
  method: 'GET',
  path: '/api/catalogue/dealer_price_file',
  summary: 'The price list of the calling dealer as a CSV file',
  callers: 'dealersAndSalesPersons',
  answers: 'file',
  query: actingDealer,
  response: v.unknown(),
})
