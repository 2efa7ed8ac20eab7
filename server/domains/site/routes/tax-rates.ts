import { getTaxRates } from '#contract/site/calls/get-tax-rates.ts'
import { removeTaxRate as removeCall } from '#contract/site/calls/remove-tax-rate.ts'
import { saveTaxRate as saveCall } from '#contract/site/calls/save-tax-rate.ts'
import { type Route, route } from '../../../route.ts'
import { listTaxRates, removeTaxRate, saveTaxRate } from '../services/tax-rates.ts'

/** Staff routes for the tax included in prices. */
export const taxRateRoutes: Route[] = [
  route(getTaxRates, async (_input, context) => ({ rates: await listTaxRates(context) })),
  route(saveCall, async ({ body }, context) => ({ rates: await saveTaxRate(body, context) })),
  route(removeCall, async ({ body }, context) => ({ rates: await removeTaxRate(body, context) })),
]
