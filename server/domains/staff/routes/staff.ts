import { dropSecondFactor as dropSecondFactorCall } from '#contract/auth/calls/drop-second-factor.ts'
import { changeAccess as changeAccessCall } from '#contract/staff/calls/change-access.ts'
import { getAudit } from '#contract/staff/calls/get-audit.ts'
import { getStaffPeople } from '#contract/staff/calls/get-staff-people.ts'
import { type Route, route } from '../../../route.ts'
import { changeAccess } from '../services/change-access.ts'
import { dropSecondFactor } from '../services/drop-second-factor.ts'
import { listAudit, listPeople } from '../services/records.ts'

/** Staff routes for people, their access and the audit log. */
export const staffRoutes: Route[] = [
  route(getStaffPeople, async ({ query }, context) => ({ people: await listPeople(query, context) })),
  route(dropSecondFactorCall, async ({ params: { id }, body }, context) => ({
    person: await dropSecondFactor({ id, ...body, mayBeOwn: false }, context),
  })),
  route(changeAccessCall, async ({ params: { id }, body: { access } }, context) => ({
    person: await changeAccess(id, access, context),
  })),
  route(getAudit, async ({ query }, context) => ({ entries: await listAudit(query, context) })),
]
