import { approveDealerApplication } from '#contract/calls/approve-dealer-application.ts'
import { getDealerApplications } from '#contract/calls/get-dealer-applications.ts'
import { getSalesPersons } from '#contract/calls/get-sales-persons.ts'
import { rejectDealerApplication } from '#contract/calls/reject-dealer-application.ts'
import * as dealers from '../queries/dealers.ts'
import { type Route, route } from '../route.ts'
import type { AccountTools } from '../services/accounts.ts'
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
  route(getSalesPersons, async (_input, { db, config }) => ({
    sales_persons: { data: await dealers.salesPersons(db, config.market.code) },
  })),
]
