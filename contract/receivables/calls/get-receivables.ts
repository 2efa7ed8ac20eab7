import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { receivables } from '../receivables.ts'

export const getReceivables = defineCall({
  method: 'GET',
  path: '/api/receivables',
  summary: 'Open items and balance of the calling dealer, or of the dealer a sales person acts for',
  callers: 'dealersAndSalesPersons',
  query: actingDealer,
  response: v.object({ receivables }),
})
