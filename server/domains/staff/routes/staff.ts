import { dropSecondFactor as dropSecondFactorCall } from '#contract/auth/calls/drop-second-factor.ts'
import { addPersonNote as addPersonNoteCall } from '#contract/staff/calls/add-person-note.ts'
import { allowNewPassword as allowNewPasswordCall } from '#contract/staff/calls/allow-new-password.ts'
import { changeAccess as changeAccessCall } from '#contract/staff/calls/change-access.ts'
import { deactivatePerson } from '#contract/staff/calls/deactivate-person.ts'
import { getAudit } from '#contract/staff/calls/get-audit.ts'
import { getCustomers } from '#contract/staff/calls/get-customers.ts'
import { getPerson } from '#contract/staff/calls/get-person.ts'
import { getStaffPeople } from '#contract/staff/calls/get-staff-people.ts'
import { getTeam } from '#contract/staff/calls/get-team.ts'
import { reactivatePerson } from '#contract/staff/calls/reactivate-person.ts'
import { removeNote as removeNoteCall } from '#contract/staff/calls/remove-note.ts'
import { type Route, route } from '../../../route.ts'
import * as people from '../queries/staff-people.ts'
import { allowNewPasswordOf } from '../services/allow-new-password.ts'
import { changeAccess } from '../services/change-access.ts'
import { addPersonNote, listCustomers, showPerson } from '../services/customers.ts'
import { deactivate, reactivate } from '../services/deactivate-person.ts'
import { dropSecondFactor } from '../services/drop-second-factor.ts'
import { removeNote } from '../services/notes.ts'
import { listActors, listAudit, listPeople } from '../services/records.ts'

/** Staff routes for people, their access and the audit log. */
export const staffRoutes: Route[] = [
  route(getStaffPeople, async ({ query }, context) => ({ people: await listPeople(query, context) })),
  route(dropSecondFactorCall, async ({ params: { id }, body }, context) => ({
    person: await dropSecondFactor({ id, ...body, mayBeOwn: false }, context),
  })),
  route(allowNewPasswordCall, async ({ params: { id }, body }, context) => ({
    person: await allowNewPasswordOf({ id, ...body, mayBeOwn: false }, context),
  })),
  route(changeAccessCall, async ({ params: { id }, body: { access } }, context) => ({
    person: await changeAccess(id, access, context),
  })),
  route(getCustomers, async ({ query }, context) => ({ customers: await listCustomers(query, context) })),
  route(getPerson, async ({ params: { id } }, context) => ({ person: await showPerson(context.db, id, context) })),
  route(addPersonNoteCall, async ({ params: { id }, body: { body } }, context) => ({
    person: await addPersonNote(id, body, context),
  })),
  route(removeNoteCall, async ({ params: { id } }, context) => {
    await removeNote(id, context)
    return {}
  }),
  route(getTeam, async (_input, { db, config }) => ({ people: { data: await people.team(db, config.market.code) } })),
  route(deactivatePerson, async ({ params: { id }, body: { reason } }, context) => ({
    person: await deactivate({ id, reason }, context),
  })),
  route(reactivatePerson, async ({ params: { id } }, context) => ({ person: await reactivate(id, context) })),
  route(getAudit, async ({ query }, context) => ({
    entries: await listAudit(query, context),
    actors: await listActors(context),
  })),
]
