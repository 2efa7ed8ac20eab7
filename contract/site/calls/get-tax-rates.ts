import { defineCall } from '../../call.ts'
import { taxRates } from '../tax-rate.ts'

export const getTaxRates = defineCall({
  method: 'GET',
  path: '/api/staff/tax_rates',
  summary: 'Tax included in prices, by class and day',
  permission: 'settings',
  response: taxRates,
})
