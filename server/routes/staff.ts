import { approveDealerApplication } from '#contract/calls/approve-dealer-application.ts'
import { getDealerApplications } from '#contract/calls/get-dealer-applications.ts'
import { getSalesPersons } from '#contract/calls/get-sales-persons.ts'
import { getStaffDealers } from '#contract/calls/get-staff-dealers.ts'
import { pinDealerTier } from '#contract/calls/pin-dealer-tier.ts'
import { rejectDealerApplication } from '#contract/calls/reject-dealer-application.ts'
import { unpinDealerTier } from '#contract/calls/unpin-dealer-tier.ts'
import * as dealers from '../queries/dealers.ts'
import { type Route, route } from '../route.ts'
import type { AccountTools } from '../services/accounts.ts'
import { listDealers, pinTier, unpinTier } from '../services/dealers/staff-tiers.ts'
import { approve, listApplications, reject } from '../services/staff-dealers.ts'

export const staffRoutes = (tools: AccountTools): Route[] => [
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
  route(pinDealerTier, async ({ params, body }, context) => ({ dealer: await pinTier(params.id, body, context) })),
  route(unpinDealerTier, async ({ params }, context) => ({ dealer: await unpinTier(params.id, context) })),
  route(getSalesPersons, async (_input, { db, config }) => ({
    sales_persons: { data: await dealers.salesPersons(db, config.market.code) },
  })),
]
