import type { InputOf } from '#contract/call.ts'
import type { removeTaxRate as removeCall } from '#contract/site/calls/remove-tax-rate.ts'
import type { saveTaxRate as saveCall } from '#contract/site/calls/save-tax-rate.ts'
import type { TaxRate } from '#contract/site/tax-rate.ts'
import { dateIn } from '#contract/stores/opening-hours.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { STAFF_MESSAGES } from '../../staff/staff-messages.ts'
import * as rates from '../queries/tax-rates.ts'

const today = ({ config, clock }: SignedInContext): string => dateIn(config.timeZone, clock.now())

/** All rates with their state today: of each class the newest that has begun is the current one. */
export async function listTaxRates(context: SignedInContext, db: Database = context.db): Promise<TaxRate[]> {
  const rows = await rates.all(db, context.config.market.code)
  const now = today(context)
  const hasBegun = ({ valid_from }: (typeof rows)[number]) => valid_from === null || valid_from <= now
  return rows.map((row) => {
    const current = rows.find((one) => one.class === row.class && hasBegun(one))
    return { ...row, state: row === current ? 'current' : hasBegun(row) ? 'past' : 'planned' }
  })
}

/** @throws Refusal VALIDATION for a day that has begun */
export async function saveTaxRate(
  rate: InputOf<typeof saveCall>['body'],
  context: SignedInContext,
): Promise<TaxRate[]> {
  refuseBegun(rate.valid_from, context)
  return context.db.transaction(async (transaction) => {
    await rates.save(transaction, context.config.market.code, rate)
    await recordAct(transaction, { act: 'tax_rate.save', object: `tax_rate:${rate.class}`, detail: rate }, context)
    return listTaxRates(context, transaction)
  })
}

/** @throws Refusal NOT_FOUND; VALIDATION for a rate that has begun */
export async function removeTaxRate(
  rate: InputOf<typeof removeCall>['body'],
  context: SignedInContext,
): Promise<TaxRate[]> {
  refuseBegun(rate.valid_from, context)
  return context.db.transaction(async (transaction) => {
    const isGone = await rates.remove(transaction, context.config.market.code, rate)
    requireFound(isGone || null, context)
    await recordAct(transaction, { act: 'tax_rate.remove', object: `tax_rate:${rate.class}`, detail: rate }, context)
    return listTaxRates(context, transaction)
  })
}

/** Orders of today and before are calculated already: their rate must stay known. */
function refuseBegun(valid_from: string, context: SignedInContext): void {
  if (valid_from <= today(context)) throw fieldError(context, 'valid_from', STAFF_MESSAGES[context.language].taxBegun)
}
