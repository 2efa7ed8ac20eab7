import type { CollectionState } from '#contract/collections/calls/get-staff-collections.ts'
import type { Market } from '#contract/site/market.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { COLLECTION_COLUMNS, type CollectionRow, FROM_COLLECTION, type RefusalReason } from './collections.ts'

export interface StaffCollectionRow extends CollectionRow {
  reference: string
  bank: string
  cheque_on: string | null
  device_key_id: string
  created_at: Date
  photo_id: string | null
  reviewed_at: Date | null
  reviewed_by_name: string | null
  review_note: string | null
}

const COLUMNS = `select ${COLLECTION_COLUMNS}, c.reference, c.bank, c.cheque_on::text, c.device_key_id, c.created_at,
    c.photo_id, c.reviewed_at, c.review_note,
    (select trim(b.first_name || ' ' || b.last_name) from account b where b.id = c.reviewed_by) as reviewed_by_name`

export interface CollectionFilter {
  market: Market['code']
  state: CollectionState
  salesPersonId: string | null
}

const STATED: Record<CollectionState, string> = {
  review: "c.findings <> '{}' and c.reviewed_at is null",
  booked: 'c.payment_id is not null',
  rejected: "c.review = 'rejected'",
  all: 'true',
}

const filtered = (state: CollectionState): string =>
  `${FROM_COLLECTION} where c.market = $1 and ($2::uuid is null or c.account_id = $2) and ${STATED[state]}`

/** The latest ones first; what is to be reviewed, the longest waiting first. */
export const page = (
  db: Database,
  { market, state, salesPersonId, limit, offset }: CollectionFilter & { limit: number; offset: number },
): Promise<StaffCollectionRow[]> =>
  db.query<StaffCollectionRow>(
    `${COLUMNS} ${filtered(state)} order by c.created_at ${state === 'review' ? 'asc' : 'desc'}, c.id limit $3 offset $4`,
    [market, salesPersonId, limit, offset],
  )

export async function count(db: Database, { market, state, salesPersonId }: CollectionFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(cappedCount(filtered(state)), [market, salesPersonId])
  return row?.count ?? 0
}

export async function find(db: Database, market: Market['code'], id: string): Promise<StaffCollectionRow | null> {
  const [row] = await db.query<StaffCollectionRow>(`${COLUMNS} ${FROM_COLLECTION} where c.market = $1 and c.id = $2`, [
    market,
    id,
  ])
  return row ?? null
}

export interface Review {
  id: string
  review: 'accepted' | 'rejected'
  note: string | null
  by: string
  now: Date
}

export const markReviewed = (transaction: Transaction, { id, review, note, by, now }: Review): void =>
  transaction.send(
    'update collection set review = $2, review_note = $3, reviewed_by = $4, reviewed_at = $5 where id = $1',
    [id, review, note, by, now],
  )

export interface StaffKeyRow {
  id: string
  account_id: string
  name: string
  device: string
  created_at: Date
  is_signed_in: boolean
  revoked_at: Date | null
  revoked_reason: string | null
  receipts: number
  missing: number[]
}

/** The latest devices; with `id` that one. */
export const deviceKeys = (
  db: Database,
  market: Market['code'],
  { id, limit }: { id: string | null; limit: number },
): Promise<StaffKeyRow[]> =>
  db.query<StaffKeyRow>(
    `select k.id, k.account_id, trim(a.first_name || ' ' || a.last_name) as name, k.device, k.created_at,
            k.session_hash is not null as is_signed_in, k.revoked_at, k.revoked_reason,
            (select count(*) from collection c where c.device_key_id = k.id) as receipts,
            array(select n.number from generate_series(
                      1, (select max(c.number) from collection c where c.device_key_id = k.id)) as n (number)
                   where not exists (select 1 from collection c where c.device_key_id = k.id and c.number = n.number)
                   order by n.number limit 100) as missing
       from device_key k join account a on a.id = k.account_id
      where k.market = $1 and ($2::uuid is null or k.id = $2)
      order by k.created_at desc, k.id limit $3`,
    [market, id, limit],
  )

/** Returns false when it was revoked before. */
export async function revoke(
  transaction: Transaction,
  { id, by, reason, now }: { id: string; by: string; reason: string; now: Date },
): Promise<boolean> {
  const rows = await transaction.query(
    `update device_key set revoked_at = $2, revoked_by = $3, revoked_reason = $4
      where id = $1 and revoked_at is null returning id`,
    [id, now, by, reason],
  )
  return rows.length > 0
}

export interface RefusedRow {
  digest: string
  reason: RefusalReason
  receipt: string
  created_at: Date
  brought_by: string | null
}

export const refused = (db: Database, market: Market['code'], limit: number): Promise<RefusedRow[]> =>
  db.query<RefusedRow>(
    `select r.digest, r.reason, r.receipt, r.created_at, trim(a.first_name || ' ' || a.last_name) as brought_by
       from refused_receipt r left join account a on a.id = r.brought_by
      where r.market = $1 and r.reviewed_at is null order by r.created_at desc, r.digest limit $2`,
    [market, limit],
  )

export const dismissRefused = (
  transaction: Transaction,
  { digest, market, by, now }: { digest: string; market: Market['code']; by: string; now: Date },
): void =>
  transaction.send(
    `update refused_receipt set reviewed_at = $3, reviewed_by = $4
      where digest = $1 and market = $2 and reviewed_at is null`,
    [digest, market, now, by],
  )

/** How many receipts staff have to look at, those that are not genuine among them, and the longest waiting one. */
export async function waiting(
  db: Database,
  market: Market['code'],
): Promise<{ count: number; created_at: Date | null; dealer_name: string | null; amount: number | null }> {
  const [row] = await db.query<{
    count: number
    created_at: Date | null
    dealer_name: string | null
    amount: number | null
  }>(
    `with found as (
       select c.created_at, c.dealer_id, c.amount_minor from collection c where c.market = $1 and ${STATED.review}
       union all
       select created_at, null, null from refused_receipt where market = $1 and reviewed_at is null
     )
     select (select count(*) from found) as count, f.created_at, d.company_name as dealer_name, f.amount_minor as amount
       from found f left join dealer_company d on d.id = f.dealer_id order by f.created_at limit 1`,
    [market],
  )
  return row ?? { count: 0, created_at: null, dealer_name: null, amount: null }
}

/** Names of a person and a dealer, where they exist here. */
export async function claimedNames(
  db: Database,
  { market, salesPersonId, dealerId }: { market: Market['code']; salesPersonId: string; dealerId: string },
): Promise<{ sales_person: string | null; dealer: string | null }> {
  const [row] = await db.query<{ sales_person: string | null; dealer: string | null }>(
    `select (select trim(first_name || ' ' || last_name) from account where id = $2 and market = $1) as sales_person,
            (select company_name from dealer_company where id = $3 and market = $1) as dealer`,
    [market, salesPersonId, dealerId],
  )
  return row ?? { sales_person: null, dealer: null }
}
