import type { Database } from '../database/database.ts'

/** An idempotency key, scoped to one call and one person. */
export interface KeySlot {
  call: string
  owner: string
  key: string
}

export interface LeaseRequest extends KeySlot {
  fingerprint: string
  /** Random per attempt; identifies the attempt that is executing the call. */
  lease: string
  leasedUntil: Date
  now: Date
}

export interface AnsweredKey {
  fingerprint: string
  lease: string
  leased_until: Date
  /** null while the call is executing. */
  answer: string | null
}

const slotOf = ({ call, owner, key }: KeySlot): string[] => [call, owner, key]

/** Returns whether the key was unused and is now leased to this attempt. */
export async function acquireLease(db: Database, lease: LeaseRequest): Promise<boolean> {
  const rows = await db.query(
    `insert into answered_key (call, owner, key, fingerprint, lease, leased_until, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (call, owner, key) do nothing
     returning key`,
    [...slotOf(lease), lease.fingerprint, lease.lease, lease.leasedUntil, lease.now],
  )
  return rows.length === 1
}

export async function find(db: Database, slot: KeySlot): Promise<AnsweredKey | null> {
  const [row] = await db.query<AnsweredKey>(
    'select fingerprint, lease, leased_until, answer from answered_key where call = $1 and owner = $2 and key = $3',
    slotOf(slot),
  )
  return row ?? null
}

/** Takes over an expired lease. Returns whether this attempt now holds it. */
export async function takeOver(db: Database, lease: LeaseRequest, from: string): Promise<boolean> {
  const rows = await db.query(
    `update answered_key set lease = $4, leased_until = $5
      where call = $1 and owner = $2 and key = $3 and lease = $6 and answer is null
      returning key`,
    [...slotOf(lease), lease.lease, lease.leasedUntil, from],
  )
  return rows.length === 1
}

/** Stores the response. Returns false when another attempt has taken the lease over. */
export async function storeResponse(db: Database, { lease, ...slot }: LeaseRequest, answer: string): Promise<boolean> {
  const rows = await db.query(
    `update answered_key set answer = $5
      where call = $1 and owner = $2 and key = $3 and lease = $4 and answer is null
      returning key`,
    [...slotOf(slot), lease, answer],
  )
  return rows.length === 1
}

/** Removes the key after a failed attempt. */
export async function release(db: Database, { lease, ...slot }: LeaseRequest): Promise<void> {
  await db.query(
    'delete from answered_key where call = $1 and owner = $2 and key = $3 and lease = $4 and answer is null',
    [...slotOf(slot), lease],
  )
}

/** Those of these keys that nobody has used. */
export async function unknownOf(db: Database, keys: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ key: string }>('select distinct key from answered_key where key = any($1::uuid[])', [
    [...keys],
  ])
  const known = new Set(rows.map(({ key }) => key))
  return keys.filter((key) => !known.has(key))
}

export async function removeOlder(db: Database, before: Date): Promise<void> {
  await db.query('delete from answered_key where created_at < $1', [before])
}
