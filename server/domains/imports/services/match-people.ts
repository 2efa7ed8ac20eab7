import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type KnownPerson, knownPeople } from '../../account/services/imported-people.ts'

interface Reachable {
  phone: string
  email: string | null
}

/** Finds the account of each person by phone, else by a confirmed e-mail. */
export async function accountsOf(
  db: Database,
  market: Market['code'],
  people: readonly Reachable[],
): Promise<(person: Reachable) => KnownPerson | null> {
  const known = await knownPeople(db, market, {
    phones: people.map(({ phone }) => phone),
    emails: people.flatMap(({ email }) => email ?? []),
  })
  const byPhone = new Map(known.map((one) => [one.phone, one]))
  const byEmail = new Map(known.flatMap((one) => (one.email === null ? [] : [[one.email, one] as const])))
  return ({ phone, email }) => byPhone.get(phone) ?? (email === null ? null : (byEmail.get(email) ?? null))
}
