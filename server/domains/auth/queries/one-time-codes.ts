import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

/** What one code may be used for. */
export interface CodeUse {
  market: Market['code']
  purpose: 'register' | 'sign_in' | 'reset' | 'phone' | 'email' | 'confirm'
  /** E.164 phone or lower-case e-mail. */
  target: string
  /** Id of the requesting account, or `browser:` and the digest of the browser's token. */
  account: string
}

export interface NewCode extends CodeUse {
  salt: string
  codeHash: string
  now: Date
  expiresAt: Date
  /** Replaces an earlier code only if that was sent before this moment. */
  sentBefore: Date
}

const slotOf = ({ market, purpose, target, account }: CodeUse): string[] => [market, purpose, target, account]

/** Returns false when the previous code is too recent to be replaced. */
export async function replace(db: Database, code: NewCode): Promise<boolean> {
  const rows = await db.query(
    `insert into one_time_code (market, purpose, target, account, salt, code_hash, tries, sent_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, 0, $7, $8)
     on conflict (market, purpose, target, account) do update
        set salt = excluded.salt, code_hash = excluded.code_hash, tries = 0, sent_at = excluded.sent_at,
            expires_at = excluded.expires_at
      where one_time_code.sent_at <= $9
     returning target`,
    [...slotOf(code), code.salt, code.codeHash, code.now, code.expiresAt, code.sentBefore],
  )
  return rows.length === 1
}

export async function findSentAt(db: Database, use: CodeUse): Promise<Date | null> {
  const [row] = await db.query<{ sent_at: Date }>(
    'select sent_at from one_time_code where market = $1 and purpose = $2 and target = $3 and account = $4',
    slotOf(use),
  )
  return row?.sent_at ?? null
}

/** Counts one attempt; null when there is no valid code or its attempts are used up. */
export async function countTry(
  db: Database,
  use: CodeUse,
  { now, limit }: { now: Date; limit: number },
): Promise<{ salt: string; code_hash: string } | null> {
  const [row] = await db.query<{ salt: string; code_hash: string }>(
    `update one_time_code set tries = tries + 1
      where market = $1 and purpose = $2 and target = $3 and account = $4 and expires_at > $5 and tries < $6
     returning salt, code_hash`,
    [...slotOf(use), now, limit],
  )
  return row ?? null
}

/** Returns whether this call used the code. The row stays because it limits when the next code may be sent. */
export async function markUsed(db: Database, slot: CodeUse, { codeHash, now }: { codeHash: string; now: Date }) {
  const rows = await db.query(
    `update one_time_code set expires_at = sent_at
      where market = $1 and purpose = $2 and target = $3 and account = $4 and code_hash = $5 and expires_at > $6
     returning target`,
    [...slotOf(slot), codeHash, now],
  )
  return rows.length === 1
}

export async function removeExpired(db: Database, before: Date): Promise<void> {
  await db.query('delete from one_time_code where expires_at < $1', [before])
}
