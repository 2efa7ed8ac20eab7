import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getCustomers } from '#contract/staff/calls/get-customers.ts'
import type { StaffProfile } from '#contract/staff/customer.ts'
import type { SignedInContext } from '../../../context.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import { MAX_LISTED } from '../../../platform/database/capped-count.ts'
import type { Database } from '../../../platform/database/database.ts'
import { requireFound } from '../../../refusals.ts'
import * as addresses from '../../account/services/addresses.ts'
import * as notes from '../queries/notes.ts'
import { MAX_FOUND } from '../queries/people-search.ts'
import * as people from '../queries/staff-people.ts'
import { writeNote } from './notes.ts'

/** Customers, newest first; with a text, people of every role by name. */
export async function listCustomers(
  { q, page }: InputOf<typeof getCustomers>['query'],
  { db, config }: SignedInContext,
): Promise<ResponseOf<typeof getCustomers>['customers']> {
  const market = config.market.code
  const most = q ? MAX_FOUND : MAX_LISTED
  const { people: found, total } = q
    ? await people.page(db, { market, text: q, roleId: null, ...pageOf(page, most) })
    : await people.newestCustomers(db, { market, ...pageOf(page, most) })
  const bought = await people.purchasesOf(
    db,
    found.map(({ id }) => id),
  )
  const data = found.flatMap((person) => {
    const own = bought.find(({ id }) => id === person.id)
    return own ? [{ ...person, spent: own.spent, points: own.points, last_order_at: isoOf(own.last_order_at) }] : []
  })
  return { data, meta: metaOf(page, total, most) }
}

const isoOf = (at: Date | null): string | null => at && at.toISOString()

/** @throws Refusal NOT_FOUND, also for a deleted account */
export async function showPerson(db: Database, id: string, context: SignedInContext): Promise<StaffProfile> {
  const person = requireFound(await people.show(db, context.config.market.code, id), context)
  const [own] = await people.purchasesOf(db, [id])
  const { spent, points, birth_date, last_order_at } = requireFound(own, context)
  return {
    ...person,
    spent,
    points,
    birth_date,
    last_order_at: isoOf(last_order_at),
    addresses: await addresses.ofAccount(db, id),
    notes: await notes.ofAccount(db, { accountId: id, orderId: null }),
  }
}

/** @throws Refusal NOT_FOUND */
export const addPersonNote = (id: string, body: string, context: SignedInContext): Promise<StaffProfile> =>
  context.db.transaction(async (transaction) => {
    await writeNote(transaction, { accountId: id, order: null, body }, context)
    return showPerson(transaction, id, context)
  })
