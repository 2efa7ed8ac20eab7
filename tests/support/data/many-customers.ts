import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import { type Api, PHONE, type SignedIn } from '../journeys/api.ts'

let made = 0

/**
 * Customers with a session and an address each, inserted directly: hashing thousands of passwords would take most of
 * the test's time.
 */
export async function manyCustomers(
  api: Pick<Api, 'ask'> & { db: Database },
  count: number,
): Promise<(SignedIn & { id: string; addressId: string })[]> {
  const people = Array.from({ length: count }, (_, at) => ({
    id: randomUUID(),
    addressId: randomUUID(),
    token: randomBytes(32).toString('base64url'),
    phone: `+6018${String(1_000_000 + made + at)}`,
  }))
  made += count
  await api.db.query(
    `insert into account (id, role_id, market, phone, first_name, last_name, birth_date, locale, password_hash, created_at)
     select p.id, a.role_id, a.market, p.phone, 'Test', 'Buyer', a.birth_date, a.locale, a.password_hash, now()
       from account a, json_to_recordset($1::json) as p (id uuid, phone text)
      where a.phone = $2`,
    [JSON.stringify(people), PHONE.customer],
  )
  await api.db.query(
    `insert into address (id, account_id, first_name, last_name, phone, address_1, city, state_id, postcode, is_default,
                          created_at)
     select p."addressId", p.id, 'Test', 'Buyer', p.phone, '1 Jalan Contoh', 'Petaling Jaya', 6010, '46000', true, now()
       from json_to_recordset($1::json) as p (id uuid, "addressId" uuid, phone text)`,
    [JSON.stringify(people)],
  )
  const sessions = people.map(({ id, token }) => ({ id, hash: createHash('sha256').update(token).digest('hex') }))
  await api.db.query(
    `insert into session (token_hash, account_id, remember, device, created_at, last_seen_at, expires_at)
     select p.hash, p.id, true, '', now(), now(), now() + interval '90 days'
       from json_to_recordset($1::json) as p (id uuid, hash text)`,
    [JSON.stringify(sessions)],
  )
  return people.map(({ id, addressId, token }) => {
    const cookie = `session=${token}`
    return {
      id,
      addressId,
      cookie,
      cartOwner: '',
      get: (path, headers = {}) => api.ask('GET', path, { headers: { cookie, ...headers } }),
      post: (path, body, headers = {}) => api.ask('POST', path, { body, headers: { cookie, ...headers } }),
    }
  })
}
