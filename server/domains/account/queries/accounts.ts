import type { Profile } from '#contract/account/profile.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

export interface Account {
  id: string
  role_id: Profile['role_id']
  first_name: string
  last_name: string
  phone: string
  /** Confirmed; can be used to sign in. */
  email: string | null
  /** Entered but not confirmed; another account may have the same one. */
  email_claimed: string | null
  birth_date: string | null
  locale: Profile['locale']
  marketing: boolean
  avatar_file_id: string | null
  points_balance: number
  /** Permissions granted to a staff account; ignored for every other role. */
  permissions: string[]
  /** Since when the account is locked; null: it is active. */
  deactivated_at: Date | null
  /** No code has shown whose phone it is (decision 0024). */
  phone_unproven: boolean
  has_password: boolean
}

export interface WithHash extends Account {
  /** argon2id hash in PHC string format; null: the person signs in with codes. */
  password_hash: string | null
}

const COLUMNS = `id, role_id, first_name, last_name, phone, email, email_claimed, birth_date, locale, marketing,
  avatar_file_id, points_balance, permissions, deactivated_at, phone_unproven,
  password_hash is not null as has_password`

export async function find(db: Database, id: string): Promise<Account | null> {
  const [row] = await db.query<Account>(`select ${COLUMNS} from account where id = $1`, [id])
  return row ?? null
}

export async function findWithHash(db: Database, id: string): Promise<WithHash | null> {
  const [row] = await db.query<WithHash>(`select ${COLUMNS}, password_hash from account where id = $1`, [id])
  return row ?? null
}

/**
 * Finds the account that signs in with this phone or e-mail, with its argon2id hash.
 *
 * @param identifier E.164 phone, or lower-case e-mail
 */
export async function findByIdentifier(
  db: Database,
  market: Market['code'],
  identifier: string,
): Promise<WithHash | null> {
  const [row] = await db.query<WithHash>(
    `select ${COLUMNS}, password_hash from account where market = $1 and (phone = $2 or email = $2)`,
    [market, identifier],
  )
  return row ?? null
}

export async function findIn(db: Database, market: Market['code'], id: string): Promise<Account | null> {
  const [row] = await db.query<Account>(`select ${COLUMNS} from account where id = $1 and market = $2`, [id, market])
  return row ?? null
}

/** Locks the account row before rows that depend on it are changed. `for no key update` does not block signing in. */
export async function lock(db: Database, id: string): Promise<void> {
  await db.query('select 1 from account where id = $1 for no key update', [id])
}

export interface NewAccount {
  roleId: Profile['role_id']
  market: Market['code']
  phone: string
  firstName: string
  lastName: string
  email: string | null
  birthDate: string | null
  locale: Profile['locale']
  /** null: no password was chosen. */
  passwordHash: string | null
  marketing: boolean
  affiliateCode: string | null
  now: Date
}

/** Returns the id of the new account, or null when the phone already has an account. */
export async function create(db: Database, account: NewAccount): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    `insert into account (id, role_id, market, phone, first_name, last_name, email_claimed, birth_date, locale,
                          password_hash, marketing, affiliate_code, terms_accepted_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)
     on conflict (phone) do nothing
     returning id`,
    [
      newId(account.now.getTime()),
      account.roleId,
      account.market,
      account.phone,
      account.firstName,
      account.lastName,
      account.email,
      account.birthDate,
      account.locale,
      account.passwordHash,
      account.marketing,
      account.affiliateCode,
      account.now,
    ],
  )
  return row?.id ?? null
}

/** Fields that a person may change on their own profile without a one-time code. */
export type Details = Pick<
  Account,
  'first_name' | 'last_name' | 'email' | 'email_claimed' | 'birth_date' | 'locale' | 'marketing'
>

export async function update(db: Database, id: string, details: Details): Promise<void> {
  await db.query(
    `update account set first_name = $2, last_name = $3, email = $4, email_claimed = $5, birth_date = $6, locale = $7,
                        marketing = $8
      where id = $1`,
    [
      id,
      details.first_name,
      details.last_name,
      details.email,
      details.email_claimed,
      details.birth_date,
      details.locale,
      details.marketing,
    ],
  )
}

/** Returns false when another account confirmed this e-mail first or the claimed e-mail has changed since. */
export async function confirmEmail(db: Database, id: string, email: string): Promise<boolean> {
  const rows = await db.query(
    `update account set email = email_claimed, email_claimed = null
      where id = $1 and email_claimed = $2 and not exists (select 1 from account where email = $2)
      returning id`,
    [id, email],
  )
  return rows.length === 1
}

export async function setPassword(db: Database, id: string, passwordHash: string): Promise<void> {
  await db.query('update account set password_hash = $2, password_reset_until = null where id = $1', [id, passwordHash])
}

/** @param until until when a code is enough for a new password of a member of staff */
export async function allowPasswordReset(db: Database, id: string, until: Date): Promise<void> {
  await db.query('update account set password_reset_until = $2 where id = $1', [id, until])
}

export async function isPasswordResetAllowed(db: Database, id: string, now: Date): Promise<boolean> {
  return (await db.query('select 1 from account where id = $1 and password_reset_until > $2', [id, now])).length === 1
}

/** Returns false when another account has this phone. */
export async function setPhone(db: Database, id: string, phone: string): Promise<boolean> {
  const rows = await db.query(
    `update account set phone = $2, phone_unproven = false
      where id = $1 and not exists (select 1 from account where phone = $2)
      returning id`,
    [id, phone],
  )
  return rows.length === 1
}

/** The name that comes with the first address, for an account that was opened with phone and code alone. */
export async function fillName(
  db: Database,
  id: string,
  { first_name, last_name }: Pick<Account, 'first_name' | 'last_name'>,
): Promise<void> {
  await db.query(`update account set first_name = $2, last_name = $3 where id = $1 and first_name = ''`, [
    id,
    first_name,
    last_name,
  ])
}

/** For an account whose phone was written down and never answered with a code. */
export async function markPhoneUnproven(db: Database, id: string): Promise<void> {
  await db.query('update account set phone_unproven = true where id = $1', [id])
}

export async function setAvatar(db: Database, id: string, fileId: string): Promise<void> {
  await db.query('update account set avatar_file_id = $2 where id = $1', [id, fileId])
}

export async function affiliateOf(db: Database, id: string): Promise<Profile['affiliate']> {
  const [row] = await db.query<NonNullable<Profile['affiliate']>>(
    'select status, code from affiliate where account_id = $1',
    [id],
  )
  return row ?? null
}
