import { approveDealerApplication } from '#contract/dealers/calls/approve-dealer-application.ts'
import { changeDealerTerms } from '#contract/dealers/calls/change-dealer-terms.ts'
import { endDealerDiscount } from '#contract/dealers/calls/end-dealer-discount.ts'
import { getDealerApplications } from '#contract/dealers/calls/get-dealer-applications.ts'
import { getDealerTiers } from '#contract/dealers/calls/get-dealer-tiers.ts'
import { getSalesPersons } from '#contract/dealers/calls/get-sales-persons.ts'
import { getStaffDealers } from '#contract/dealers/calls/get-staff-dealers.ts'
import { giveDealerDiscount } from '#contract/dealers/calls/give-dealer-discount.ts'
import { pinDealerTier } from '#contract/dealers/calls/pin-dealer-tier.ts'
import { rejectDealerApplication } from '#contract/dealers/calls/reject-dealer-application.ts'
import { unpinDealerTier } from '#contract/dealers/calls/unpin-dealer-tier.ts'
import { type Route, route } from '../../../route.ts'
import type { AccountTools } from '../../auth/services/accounts.ts'
import { readTiers } from '../../settings/services/dealer-tiers.ts'
import * as dealers from '../queries/dealers.ts'
import { changeTerms } from '../services/change-terms.ts'
import { endDiscount, giveDiscount } from '../services/dealer-discount.ts'
import { approve, listApplications, reject } from '../services/staff-dealers.ts'
import { listDealers, pinTier, unpinTier } from '../services/staff-tiers.ts'

export const staffDealerRoutes = (tools: AccountTools): Route[] => [
  route(getDealerApplications, async ({ query }, context) => ({
    applications: await listApplications(query, context),
  })),
  route(approveDealerApplication, async ({ params, body }, context) => ({
    application: await approve(tools, { id: params.id, terms: body }, context),
  })),
  route(rejectDealerApplication, async ({ params, body }, context) => ({
    application: await reject(tools, { id: params.id, reason: body.reason }, context),
  })),
  route(getStaffDealers, async ({ query }, context) => ({ dealers: await listDealers(query, context) })),
  route(getDealerTiers, async (_input, { db, config }) => ({ tiers: await readTiers(db, config.market.code) })),
  route(pinDealerTier, async ({ params, body }, context) => ({ dealer: await pinTier(params.id, body, context) })),
  route(unpinDealerTier, async ({ params }, context) => ({ dealer: await unpinTier(params.id, context) })),
  route(changeDealerTerms, async ({ params, body }, context) => ({
    dealer: await changeTerms(params.id, body, context),
  })),
  route(giveDealerDiscount, async ({ params, body }, context) => ({
    dealer: await giveDiscount(params.id, body, context),
  })),
  route(endDealerDiscount, async ({ params }, context) => ({ dealer: await endDiscount(params.id, context) })),
  route(getSalesPersons, async (_input, { db, config }) => ({
    sales_persons: { data: await dealers.salesPersons(db, config.market.code) },
  })),
]
