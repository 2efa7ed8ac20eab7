import type { InputOf } from '#contract/call.ts'
import type { liftOverdueStop } from '#contract/receivables/calls/lift-overdue-stop.ts'
import type { StaffReceivables } from '#contract/receivables/staff-receivables.ts'
import type { SignedInContext } from '../../../context.ts'
import { fieldError } from '../../../refusals.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import * as stops from '../queries/overdue-stop.ts'
import { RECEIVABLE_MESSAGES } from '../receivable-messages.ts'
import { dealerAccount, lockAccount } from './staff-receivables.ts'

/** @throws Refusal NOT_FOUND; VALIDATION for a moment that is over */
export async function liftStop(
  dealerId: string,
  { until, reason }: InputOf<typeof liftOverdueStop>['body'],
  context: SignedInContext,
): Promise<StaffReceivables> {
  return context.db.transaction(async (transaction) => {
    await lockAccount(transaction, dealerId, context)
    if (until !== null && Date.parse(until) <= context.clock.now())
      throw fieldError(context, 'until', RECEIVABLE_MESSAGES[context.language].liftedBefore)
    stops.lift(transaction, dealerId, until === null ? null : new Date(until))
    const detail = { until, reason }
    await recordAct(transaction, { act: 'dealer.lift_overdue_stop', object: `dealer:${dealerId}`, detail }, context)
    return dealerAccount(transaction, dealerId, context)
  })
}
