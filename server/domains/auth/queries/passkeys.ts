import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

export interface PasskeyRow {
  id: string
  account_id: string
  credential_id: string
  /** COSE key, base64url. */
  public_key: string
  counter: number
  transports: string[]
  device: string
  created_at: Date
  last_used_at: Date | null
}

const COLUMNS = 'id, account_id, credential_id, public_key, counter, transports, device, created_at, last_used_at'

/** The account's passkeys, the newest first. */
export async function ofAccount(db: Database, accountId: string): Promise<PasskeyRow[]> {
  return db.query<PasskeyRow>(
    `select ${COLUMNS} from passkey where account_id = $1 order by created_at desc, id desc`,
    [accountId],
  )
}

export async function findByCredential(
  db: Database,
  market: Market['code'],
  credentialId: string,
): Promise<PasskeyRow | null> {
  const [row] = await db.query<PasskeyRow>(
    `select ${COLUMNS} from passkey
      where credential_id = $2 and exists (select 1 from account a where a.id = account_id and a.market = $1)`,
    [market, credentialId],
  )
  return row ?? null
}

export type NewPasskey = Pick<
  PasskeyRow,
  'account_id' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'device' | 'created_at'
>

/** Returns null when the credential is stored already. */
export async function create(db: Database, passkey: NewPasskey): Promise<PasskeyRow | null> {
  const [row] = await db.query<PasskeyRow>(
    `insert into passkey (id, account_id, credential_id, public_key, counter, transports, device, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (credential_id) do nothing
     returning ${COLUMNS}`,
    [
      newId(passkey.created_at.getTime()),
      passkey.account_id,
      passkey.credential_id,
      passkey.public_key,
      passkey.counter,
      JSON.stringify(passkey.transports),
      passkey.device,
      passkey.created_at,
    ],
  )
  return row ?? null
}

/**
 * Records a use. Returns false when the passkey is gone, or when a use with the same or a later counter was recorded
 * meanwhile: one of the two signatures is of a copied authenticator. A counter that stays 0 is not counted.
 */
export async function markUsed(
  db: Database,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const rows = await db.query(
    `update passkey set counter = $2, last_used_at = $3
      where id = $1 and (counter < $2 or counter = 0 and $2 = 0) returning id`,
    [id, counter, now],
  )
  return rows.length === 1
}

/** Returns whether the account had this passkey. */
export async function remove(db: Database, accountId: string, id: string): Promise<boolean> {
  const rows = await db.query('delete from passkey where id = $2 and account_id = $1 returning id', [accountId, id])
  return rows.length === 1
}

export async function removeAll(db: Database, accountId: string): Promise<void> {
  await db.query('delete from passkey where account_id = $1', [accountId])
}
