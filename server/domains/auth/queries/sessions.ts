import type { Profile } from '#contract/account/profile.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

export interface SessionRow {
  account_id: string
  role_id: Profile['role_id']
  /** Permissions granted to a staff account; ignored for every other role. */
  permissions: string[]
  /** Status of a dealer's company; null for every other account. */
  dealer_status: NonNullable<Profile['dealer']>['status'] | null
  /** Whether the second factor is on. */
  has_factor: boolean
  remember: boolean
  last_seen_at: Date
}

export interface NewSession {
  tokenHash: string
  accountId: string
  remember: boolean
  device: string
  now: Date
  expiresAt: Date
}

export async function create(db: Database, session: NewSession): Promise<void> {
  await db.query(
    `insert into session (token_hash, account_id, remember, device, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, $4, $5, $5, $6)`,
    [session.tokenHash, session.accountId, session.remember, session.device, session.now, session.expiresAt],
  )
}

/** Finds an unexpired session of an active account of this market. */
export async function find(
  db: Database,
  { tokenHash, market, now }: { tokenHash: string; market: Market['code']; now: Date },
): Promise<SessionRow | null> {
  const [row] = await db.query<SessionRow>(
    `select s.account_id, a.role_id, a.permissions, d.status as dealer_status, f.confirmed_at is not null as has_factor,
            s.remember, s.last_seen_at
       from session s
       join account a on a.id = s.account_id
       left join dealer_company d on d.account_id = a.id
       left join second_factor f on f.account_id = a.id
      where s.token_hash = $1 and a.market = $2 and s.expires_at > $3 and a.deactivated_at is null`,
    [tokenHash, market, now],
  )
  return row ?? null
}

/** Why an unexpired session is refused; null if it is not, and without one. */
export async function closedAccount(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<'deactivated' | 'deleted' | null> {
  const [row] = await db.query<{ is_deleted: boolean }>(
    `select a.deleted_at is not null as is_deleted from session s join account a on a.id = s.account_id
      where s.token_hash = $1 and s.expires_at > $2 and a.deactivated_at is not null`,
    [tokenHash, now],
  )
  return row ? (row.is_deleted ? 'deleted' : 'deactivated') : null
}

/** The browsers of these sessions get no more pushes. */
export async function endPushes(db: Database, accountId: string): Promise<void> {
  await db.query('delete from push_subscription where account_id = $1', [accountId])
}

export async function extendExpiry(
  db: Database,
  { tokenHash, now, expiresAt }: { tokenHash: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db.query('update session set last_seen_at = $2, expires_at = $3 where token_hash = $1', [
    tokenHash,
    now,
    expiresAt,
  ])
}

export async function remove(db: Database, tokenHash: string): Promise<void> {
  await db.query('delete from session where token_hash = $1', [tokenHash])
}

export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.query('delete from session where expires_at <= $1', [now])
}

export interface DeviceRow {
  token_hash: string
  device: string
  last_seen_at: Date
}

/** Unexpired sessions of the account, most recently used first. */
export async function ofAccount(db: Database, accountId: string, now: Date): Promise<DeviceRow[]> {
  return db.query<DeviceRow>(
    `select token_hash, device, last_seen_at from session
      where account_id = $1 and expires_at > $2
      order by last_seen_at desc, token_hash`,
    [accountId, now],
  )
}

/** @param currentTokenHash token hash of the session that stays; null ends all */
export async function removeOthers(db: Database, accountId: string, currentTokenHash: string | null): Promise<void> {
  await db.query('delete from session where account_id = $1 and token_hash is distinct from $2', [
    accountId,
    currentTokenHash,
  ])
}
