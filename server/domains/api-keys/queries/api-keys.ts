import type { ApiKey } from '#contract/api-keys/api-key.ts'
import { ROLE } from '#contract/constants.ts'
import type { Language } from '#contract/site/language.ts'
import type { Market } from '#contract/site/market.ts'
import { type Permission, permissionsOf } from '#contract/staff/permissions.ts'
import type { Database } from '../../../platform/database/database.ts'

type Row = Omit<ApiKey, 'made_by' | 'created_at' | 'expires_at' | 'last_used_at' | 'revoked_at'> & {
  made_by: string
  maker: string
  is_admin: boolean
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
}

const KEY = `select k.account_id as id, p.first_name as name, k.ending, p.permissions, k.made_by,
    trim(m.first_name || ' ' || m.last_name) as maker,
    m.role_id = ${ROLE.admin} and m.deactivated_at is null as is_admin,
    k.created_at, k.expires_at, k.last_used_at, k.revoked_at
  from api_key k join account p on p.id = k.account_id join account m on m.id = k.made_by where p.market = $1`

const entityOf = ({ made_by: id, maker: name, is_admin, ...row }: Row): ApiKey => ({
  ...row,
  permissions: [...permissionsOf(ROLE.program, row.permissions)],
  made_by: { id, name, is_admin },
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
})

export async function list(db: Database, market: Market['code']): Promise<ApiKey[]> {
  const rows = await db.query<Row>(`${KEY} order by k.revoked_at is not null, k.created_at desc, k.account_id`, [
    market,
  ])
  return rows.map(entityOf)
}

export async function find(db: Database, market: Market['code'], id: string): Promise<ApiKey | null> {
  const [row] = await db.query<Row>(`${KEY} and k.account_id = $2`, [market, id])
  return row ? entityOf(row) : null
}

export interface NewApiKey {
  id: string
  market: Market['code']
  name: string
  permissions: readonly Permission[]
  language: Language
  digest: string
  ending: string
  madeBy: string
  now: Date
  expiresAt: Date
}

/** Also makes the account that the program acts as: without a password, and with a phone that nobody has. */
export async function create(db: Database, key: NewApiKey): Promise<void> {
  await db.query(
    `insert into account (id, role_id, market, phone, first_name, last_name, locale, permissions, created_at)
     values ($1::uuid, $2, $3, 'program:' || $1::uuid, $4, '', $5, $6, $7)`,
    [key.id, ROLE.program, key.market, key.name, key.language, JSON.stringify(key.permissions), key.now],
  )
  await db.query(
    `insert into api_key (account_id, digest, ending, made_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [key.id, key.digest, key.ending, key.madeBy, key.now, key.expiresAt],
  )
}

/** Returns whether it was not revoked before. */
export async function revoke(db: Database, id: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    'update api_key set revoked_at = $2 where account_id = $1 and revoked_at is null returning account_id',
    [id, now],
  )
  return rows.length === 1
}

export interface UsedApiKey {
  id: string
  permissions: string[]
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
}

export async function findByDigest(db: Database, market: Market['code'], digest: string): Promise<UsedApiKey | null> {
  const [row] = await db.query<UsedApiKey>(
    `select k.account_id as id, p.permissions, k.expires_at, k.last_used_at, k.revoked_at
       from api_key k join account p on p.id = k.account_id where k.digest = $2 and p.market = $1`,
    [market, digest],
  )
  return row ?? null
}

export async function markUsed(db: Database, id: string, now: Date): Promise<void> {
  await db.query('update api_key set last_used_at = $2 where account_id = $1', [id, now])
}

export interface EndingApiKey {
  id: string
  name: string
  created_at: Date
  expires_at: Date
}

/** Keys that still work and end before this moment. */
export const ending = (
  db: Database,
  market: Market['code'],
  { now, before }: { now: Date; before: Date },
): Promise<EndingApiKey[]> =>
  db.query(
    `select k.account_id as id, p.first_name as name, k.created_at, k.expires_at
       from api_key k join account p on p.id = k.account_id
      where p.market = $1 and k.revoked_at is null and k.expires_at > $2 and k.expires_at <= $3
      order by k.expires_at, k.account_id`,
    [market, now, before],
  )
