import { changeAccountTerms } from '#contract/receivables/calls/change-account-terms.ts'
import { getDealerReceivables } from '#contract/receivables/calls/get-dealer-receivables.ts'
import { getReceivables } from '#contract/receivables/calls/get-receivables.ts'
import { getStaffReceivables } from '#contract/receivables/calls/get-staff-receivables.ts'
import { liftOverdueStop } from '#contract/receivables/calls/lift-overdue-stop.ts'
import { type Route, route } from '../../../route.ts'
import { liftStop } from '../services/lift-stop.ts'
import { ownReceivables } from '../services/receivables.ts'
import { changeTerms, dealerAccount, listReceivables } from '../services/staff-receivables.ts'

export const receivableRoutes: readonly Route[] = [
  route(getReceivables, async ({ query }, context) => ({
    receivables: await ownReceivables(context, query.dealer_id),
  })),
  route(getStaffReceivables, ({ query }, context) => listReceivables(query, context)),
  route(getDealerReceivables, async ({ params }, context) => ({
    account: await dealerAccount(context.db, params.id, context),
  })),
  route(liftOverdueStop, async ({ params, body }, context) => ({
    account: await liftStop(params.id, body, context),
  })),
  route(changeAccountTerms, async ({ params, body }, context) => ({
    account: await changeTerms(params.id, body, context),
  })),
]
