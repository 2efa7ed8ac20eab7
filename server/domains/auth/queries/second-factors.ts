import type { Database, Transaction } from '../../../platform/database/database.ts'

export interface FactorRow {
  /** Encrypted (services/seal.ts). */
  secret: string
  confirmed_at: Date | null
}

export async function find(db: Database, accountId: string): Promise<FactorRow | null> {
  const [row] = await db.query<FactorRow>('select secret, confirmed_at from second_factor where account_id = $1', [
    accountId,
  ])
  return row ?? null
}

/** Number of unused recovery codes; null while the second factor is off. */
export async function codesLeft(db: Database, accountId: string): Promise<number | null> {
  const [row] = await db.query<{ left: number }>(
    `select (select count(*)::int from recovery_code r where r.account_id = f.account_id) as left
       from second_factor f where f.account_id = $1 and f.confirmed_at is not null`,
    [accountId],
  )
  return row?.left ?? null
}

/** Stores a secret to be confirmed. Returns false when a confirmed one exists. */
export async function createUnconfirmed(
  db: Database,
  { accountId, secret, now }: { accountId: string; secret: string; now: Date },
): Promise<boolean> {
  const rows = await db.query(
    `insert into second_factor (account_id, secret, used_step, created_at) values ($1, $2, 0, $3)
     on conflict (account_id) do update set secret = excluded.secret, used_step = 0, created_at = excluded.created_at
      where second_factor.confirmed_at is null
     returning account_id`,
    [accountId, secret, now],
  )
  return rows.length === 1
}

/** Marks a TOTP step as used. Returns false when this step or a newer one has been used. */
export async function useStep(db: Database, accountId: string, step: number): Promise<boolean> {
  const rows = await db.query(
    'update second_factor set used_step = $2 where account_id = $1 and used_step < $2 returning account_id',
    [accountId, step],
  )
  return rows.length === 1
}

/** Returns whether this call switched the second factor on. */
export async function confirm(db: Database, accountId: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    'update second_factor set confirmed_at = $2 where account_id = $1 and confirmed_at is null returning account_id',
    [accountId, now],
  )
  return rows.length === 1
}

export async function addCodes(db: Database, accountId: string, codeHashes: readonly string[]): Promise<void> {
  await db.query('insert into recovery_code (account_id, code_hash) select $1, unnest($2::text[])', [
    accountId,
    codeHashes,
  ])
}

/** Deletes a recovery code. Returns whether it existed. */
export async function useCode(db: Database, accountId: string, codeHash: string): Promise<boolean> {
  const rows = await db.query(
    'delete from recovery_code where account_id = $1 and code_hash = $2 returning account_id',
    [accountId, codeHash],
  )
  return rows.length === 1
}

export function remove(transaction: Transaction, accountId: string): void {
  transaction.send('delete from recovery_code where account_id = $1', [accountId])
  transaction.send('delete from second_factor where account_id = $1', [accountId])
}
