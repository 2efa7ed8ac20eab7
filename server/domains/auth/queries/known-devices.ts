import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

/** Whether this phone or e-mail has signed in on this device before. */
export async function isKnown(
  db: Database,
  { market, identifier, tokenHash }: { market: Market['code']; identifier: string; tokenHash: string },
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from known_device d
       join account a on a.id = d.account_id
      where d.token_hash = $1 and a.market = $2 and (a.phone = $3 or a.email = $3)`,
    [tokenHash, market, identifier],
  )
  return rows.length > 0
}

export async function remember(
  db: Database,
  { accountId, tokenHash, now }: { accountId: string; tokenHash: string; now: Date },
): Promise<void> {
  await db.query(
    `insert into known_device (account_id, token_hash, seen_at) values ($1, $2, $3)
     on conflict (account_id, token_hash) do update set seen_at = excluded.seen_at`,
    [accountId, tokenHash, now],
  )
}

/** Forgets all devices after a password change, including any that signed in with a guessed old password. */
export async function forgetAll(db: Database, accountId: string): Promise<void> {
  await db.query('delete from known_device where account_id = $1', [accountId])
}

export async function removeOlder(db: Database, before: Date): Promise<void> {
  await db.query('delete from known_device where seen_at < $1', [before])
}
