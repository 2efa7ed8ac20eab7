import type { ResponseOf } from '#contract/call.ts'
import type { getCollections } from '#contract/collections/calls/get-collections.ts'
import { ROLE } from '#contract/constants.ts'
import type { SignedInContext } from '../../../context.ts'
import { ownCompany } from '../../buyers/services/companies.ts'
import * as collections from '../queries/collections.ts'
import { ownMoney } from './cash-ins.ts'
import { shownCollection } from './shown-collection.ts'

const MAX_LISTED = 200

/** Of a sales person all that they took, of a dealer all that they paid this way; the latest first. */
export async function ownCollections(context: SignedInContext): Promise<ResponseOf<typeof getCollections>> {
  const { db, session } = context
  const { id, role_id } = session.person
  const isSeller = role_id === ROLE.salesPerson
  const dealerId = isSeller ? null : ((await ownCompany(db, id))?.id ?? null)
  const rows = await collections.latestOf(db, { accountId: isSeller ? id : null, dealerId, limit: MAX_LISTED })
  return {
    collections: { data: rows.map(shownCollection) },
    missing: isSeller ? await collections.missing(db, id, MAX_LISTED) : [],
    ...(isSeller && { held: await ownMoney(context) }),
  }
}
