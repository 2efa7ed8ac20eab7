import { defineCall } from '../../call.ts'
import { taxRateBody, taxRates } from '../tax-rate.ts'

/** 422 on `valid_from` for today or earlier: the orders of those days are calculated. Replaces a rate of the same day. */
export const saveTaxRate = defineCall({
  method: 'POST',
  path: '/api/staff/tax_rates',
  summary: 'Plan a tax rate from a future day on',
  permission: 'settings',
  body: taxRateBody,
  response: taxRates,
})
