import type { Database } from '../../../platform/database/database.ts'

export interface NewChallenge {
  tokenHash: string
  challenge: string
  /** Who adds a passkey; null for signing in. */
  accountId: string | null
  expiresAt: Date
}

export async function create(db: Database, { tokenHash, challenge, accountId, expiresAt }: NewChallenge) {
  await db.query(
    'insert into passkey_challenge (token_hash, challenge, account_id, expires_at) values ($1, $2, $3, $4)',
    [tokenHash, challenge, accountId, expiresAt],
  )
}

/** Deletes a challenge and returns it; null when there is none, and for all but one of concurrent callers. */
export async function take(
  db: Database,
  { tokenHash, accountId, now }: Pick<NewChallenge, 'tokenHash' | 'accountId'> & { now: Date },
): Promise<string | null> {
  const [row] = await db.query<{ challenge: string }>(
    `delete from passkey_challenge
      where token_hash = $1 and account_id is not distinct from $2 and expires_at > $3
     returning challenge`,
    [tokenHash, accountId, now],
  )
  return row?.challenge ?? null
}

export async function removeOfAccount(db: Database, accountId: string): Promise<void> {
  await db.query('delete from passkey_challenge where account_id = $1', [accountId])
}

export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.query('delete from passkey_challenge where expires_at <= $1', [now])
}
