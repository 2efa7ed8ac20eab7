import { applyAffiliate } from '#contract/affiliates/calls/apply-affiliate.ts'
import { approveAffiliate } from '#contract/affiliates/calls/approve-affiliate.ts'
import { approvePayout } from '#contract/affiliates/calls/approve-payout.ts'
import { countAffiliateClick } from '#contract/affiliates/calls/count-affiliate-click.ts'
import { getAffiliate } from '#contract/affiliates/calls/get-affiliate.ts'
import { getAffiliateProgramme } from '#contract/affiliates/calls/get-affiliate-programme.ts'
import { getOwnAffiliate } from '#contract/affiliates/calls/get-own-affiliate.ts'
import { getStaffAffiliates } from '#contract/affiliates/calls/get-staff-affiliates.ts'
import { getStaffPayouts } from '#contract/affiliates/calls/get-staff-payouts.ts'
import { rejectAffiliate } from '#contract/affiliates/calls/reject-affiliate.ts'
import { rejectPayout } from '#contract/affiliates/calls/reject-payout.ts'
import { requestPayout } from '#contract/affiliates/calls/request-payout.ts'
import { type Route, route } from '../../../route.ts'
import { createApplication, createPayout } from '../services/affiliate-application.ts'
import { ownAffiliate } from '../services/own-affiliate.ts'
import { publicProgramme, requirePromotionsAllowed } from '../services/programme.ts'
import { countClick, showAffiliate } from '../services/public-affiliate.ts'
import { decideAffiliate, listAffiliates } from '../services/staff-affiliates.ts'
import { decidePayout, listPayouts } from '../services/staff-payouts.ts'

/** Routes with `me` come before routes with a code, because `me` is no code. */
export const affiliateRoutes: readonly Route[] = [
  route(getAffiliateProgramme, async (_input, context) => ({ programme: await publicProgramme(context) })),
  route(getOwnAffiliate, async ({ query: { page } }, context) => {
    await requirePromotionsAllowed(context)
    return ownAffiliate(context.db, page, context)
  }),
  route(applyAffiliate, ({ body }, context) => createApplication(body, context)),
  route(requestPayout, ({ body }, context) => createPayout(body, context)),
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
