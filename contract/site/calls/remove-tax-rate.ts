import { defineCall } from '../../call.ts'
import { staffDay } from '../../fields.ts'
import { taxClass, taxRates } from '../tax-rate.ts'

/** 422 on `valid_from` once it has begun. */
export const removeTaxRate = defineCall({
  method: 'POST',
  path: '/api/staff/tax_rates/remove',
  summary: 'Remove a planned tax rate',
  permission: 'settings',
  body: { class: taxClass, valid_from: staffDay },
  response: taxRates,
})
