import type { InputOf } from '#contract/call.ts'
import type { changeDealerTerms } from '#contract/dealers/calls/change-dealer-terms.ts'
import type { StaffDealer } from '#contract/dealers/staff-dealer.ts'
import type { SignedInContext } from '../../../context.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { ACCOUNT_MESSAGES } from '../../account/account-messages.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import * as tiers from '../queries/dealer-tiers.ts'
import * as dealers from '../queries/dealers.ts'
import { shownDealer } from './staff-tiers.ts'

/** @throws Refusal NOT_FOUND; VALIDATION for somebody who is no active sales person of the market */
export async function changeTerms(
  id: string,
  { credit_limit, sales_person_ids }: InputOf<typeof changeDealerTerms>['body'],
  context: SignedInContext,
): Promise<StaffDealer> {
  const { config, language } = context
  const market = config.market.code
  return context.db.transaction(async (transaction) => {
    const found = await tiers.lock(transaction, market, id)
    requireFound(found?.status === 'approved' ? found : null, context)
    const before = await dealers.terms(transaction, id)
    const known = await dealers.salesPersons(transaction, market)
    // Somebody who is assigned and deactivated may stay.
    const allowed = new Set([...known.map((one) => one.id), ...before.sales_person_ids])
    const wanted = [...new Set(sales_person_ids)].toSorted()
    if (wanted.some((one) => !allowed.has(one)))
      throw fieldError(context, 'sales_person_ids', ACCOUNT_MESSAGES[language].noSalesPerson)
    const after = { credit_limit, sales_person_ids: wanted }
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await dealers.setTerms(transaction, id, after)
      const detail = { from: before, to: after }
      await recordAct(transaction, { act: 'dealer.change_terms', object: `dealer:${id}`, detail }, context)
    }
    return shownDealer(transaction, id, context)
  })
}
