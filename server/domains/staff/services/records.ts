import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getAudit } from '#contract/staff/calls/get-audit.ts'
import type { getStaffPeople } from '#contract/staff/calls/get-staff-people.ts'
import type { AuditActor } from '#contract/staff/staff-record.ts'
import type { SignedInContext } from '../../../context.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import * as audit from '../../audit/services/audit-log.ts'
import { MAX_FOUND } from '../queries/people-search.ts'
import * as people from '../queries/staff-people.ts'

/** The accounts of the market. */
export async function listPeople(
  { q, role_id, page }: InputOf<typeof getStaffPeople>['query'],
  { db, config }: SignedInContext,
): Promise<ResponseOf<typeof getStaffPeople>['people']> {
  const filter = { market: config.market.code, text: q, roleId: role_id ?? null }
  const { people: data, total } = await people.page(db, { ...filter, ...pageOf(page, MAX_FOUND) })
  return { data, meta: metaOf(page, total, MAX_FOUND) }
}

/** The audit log of the market's staff. */
export async function listAudit(
  { act, actor_id, object, from, to, page }: InputOf<typeof getAudit>['query'],
  { db, config }: SignedInContext,
): Promise<ResponseOf<typeof getAudit>['entries']> {
  const filter = {
    market: config.market.code,
    act: act ?? null,
    actorId: actor_id ?? null,
    objects: object === undefined ? null : await audit.objectsOf(db, config.market.code, object),
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
  }
  const data = await audit.page(db, { ...filter, ...pageOf(page) })
  return { data, meta: metaOf(page, await audit.count(db, filter)) }
}

export const listActors = ({ db, config }: SignedInContext): Promise<AuditActor[]> =>
  audit.actors(db, config.market.code)
