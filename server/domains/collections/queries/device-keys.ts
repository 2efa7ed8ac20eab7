import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

export interface DeviceKeyRow {
  id: string
  account_id: string
  public_key: string
  device: string
  created_at: Date
  revoked_at: Date | null
  /** Of the person. */
  name: string
}

export interface NewDeviceKey {
  id: string
  accountId: string
  market: Market['code']
  publicKey: string
  device: string
  /** null: without a session, as in the demo's history. */
  sessionHash: string | null
  now: Date
}

const KEYS = `select k.id, k.account_id, k.public_key, k.device, k.created_at, k.revoked_at,
    trim(a.first_name || ' ' || a.last_name) as name
  from device_key k join account a on a.id = k.account_id`

/** A key that is registered already stays as it is. */
export async function insert(db: Database, key: NewDeviceKey): Promise<void> {
  await db.query(
    `insert into device_key (id, account_id, market, public_key, device, session_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (public_key) do nothing`,
    [key.id, key.accountId, key.market, key.publicKey, key.device, key.sessionHash, key.now],
  )
}

export async function findByPublicKey(db: Database, publicKey: string): Promise<DeviceKeyRow | null> {
  const [row] = await db.query<DeviceKeyRow>(`${KEYS} where k.public_key = $1`, [publicKey])
  return row ?? null
}

export async function find(db: Database, market: Market['code'], id: string): Promise<DeviceKeyRow | null> {
  const [row] = await db.query<DeviceKeyRow>(`${KEYS} where k.id = $1 and k.market = $2`, [id, market])
  return row ?? null
}

/** Locks the series of a device's receipts. */
export const lock = (transaction: Transaction, id: string): void =>
  transaction.send('select 1 from device_key where id = $1 for no key update', [id])

export const ofAccount = (db: Database, accountId: string): Promise<DeviceKeyRow[]> =>
  db.query<DeviceKeyRow>(`${KEYS} where k.account_id = $1 order by k.created_at, k.id`, [accountId])

/** Keys of the sales persons assigned to a dealer. */
export const forDealer = (db: Database, dealerId: string): Promise<DeviceKeyRow[]> =>
  db.query<DeviceKeyRow>(
    `${KEYS} join sales_assignment s on s.sales_account_id = k.account_id
      where s.dealer_id = $1 order by k.created_at, k.id`,
    [dealerId],
  )
