import type { Database } from '../../../platform/database/database.ts'

export interface NewStep {
  tokenHash: string
  accountId: string
  remember: boolean
  expiresAt: Date
}

export async function create(db: Database, step: NewStep): Promise<void> {
  await db.query(
    'insert into sign_in_step (token_hash, account_id, remember, tries, expires_at) values ($1, $2, $3, 0, $4)',
    [step.tokenHash, step.accountId, step.remember, step.expiresAt],
  )
}

/** Counts one attempt; null when no sign-in step is open or its attempts are used up. */
export async function countTry(
  db: Database,
  tokenHash: string,
  { now, limit }: { now: Date; limit: number },
): Promise<{ account_id: string; remember: boolean } | null> {
  const [row] = await db.query<{ account_id: string; remember: boolean }>(
    `update sign_in_step set tries = tries + 1
      where token_hash = $1 and expires_at > $2 and tries < $3
     returning account_id, remember`,
    [tokenHash, now, limit],
  )
  return row ?? null
}

export async function remove(db: Database, tokenHash: string): Promise<void> {
  await db.query('delete from sign_in_step where token_hash = $1', [tokenHash])
}

/** Invalidates sign-ins that began before the password changed. */
export async function removeOfAccount(db: Database, accountId: string): Promise<void> {
  await db.query('delete from sign_in_step where account_id = $1', [accountId])
}

export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.query('delete from sign_in_step where expires_at <= $1', [now])
}
