import { applyAffiliate } from '#contract/calls/apply-affiliate.ts'
import { approveAffiliate } from '#contract/calls/approve-affiliate.ts'
import { approvePayout } from '#contract/calls/approve-payout.ts'
import { countAffiliateClick } from '#contract/calls/count-affiliate-click.ts'
import { getAffiliate } from '#contract/calls/get-affiliate.ts'
import { getAffiliateProgramme } from '#contract/calls/get-affiliate-programme.ts'
import { getOwnAffiliate } from '#contract/calls/get-own-affiliate.ts'
import { getStaffAffiliates } from '#contract/calls/get-staff-affiliates.ts'
import { getStaffPayouts } from '#contract/calls/get-staff-payouts.ts'
import { rejectAffiliate } from '#contract/calls/reject-affiliate.ts'
import { rejectPayout } from '#contract/calls/reject-payout.ts'
import { requestPayout } from '#contract/calls/request-payout.ts'
import { type Route, route } from '../route.ts'
import { apply, askForPayout } from '../services/affiliates/apply.ts'
import { ownAffiliate } from '../services/affiliates/own-affiliate.ts'
import { publicProgramme, refuseQuiet } from '../services/affiliates/programme.ts'
import { countClick, showAffiliate } from '../services/affiliates/shown-affiliate.ts'
import { decideAffiliate, listAffiliates } from '../services/affiliates/staff-affiliates.ts'
import { decidePayout, listPayouts } from '../services/affiliates/staff-payouts.ts'

/** Routes with `me` come before routes with a code, because `me` is no code. */
export const affiliateRoutes: readonly Route[] = [
  route(getAffiliateProgramme, async (_input, context) => ({ programme: await publicProgramme(context) })),
  route(getOwnAffiliate, async ({ query: { page } }, context) => {
    await refuseQuiet(context)
    return ownAffiliate(context.db, page, context)
  }),
  route(applyAffiliate, ({ body }, context) => apply(body, context)),
  route(requestPayout, ({ body }, context) => askForPayout(body, context)),
  route(getAffiliate, ({ params: { code } }, context) => showAffiliate(code, context)),
  route(countAffiliateClick, async ({ params: { code } }, context) => {
    await countClick(code, context)
    return {}
  }),
  route(getStaffAffiliates, async ({ query }, context) => ({ affiliates: await listAffiliates(query, context) })),
  route(approveAffiliate, async ({ params: { code } }, context) => ({
    affiliate: await decideAffiliate(code, { status: 'approved', reason: null }, context),
  })),
  route(rejectAffiliate, async ({ params: { code }, body: { reason } }, context) => ({
    affiliate: await decideAffiliate(code, { status: 'suspended', reason }, context),
  })),
  route(getStaffPayouts, async ({ query }, context) => ({ payouts: await listPayouts(query, context) })),
  route(approvePayout, async ({ params: { id }, body: { reference: note } }, context) => ({
    payout: await decidePayout(id, { status: 'paid', note }, context),
  })),
  route(rejectPayout, async ({ params: { id }, body: { reason: note } }, context) => ({
    payout: await decidePayout(id, { status: 'rejected', note }, context),
  })),
]
