import type { Market } from '#contract/site/market.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { COLLECTION_COLUMNS, type CollectionRow, FROM_COLLECTION } from './collections.ts'

export interface StaffCollectionRow extends CollectionRow {
  reference: string
  bank: string
  cheque_on: string | null
  device_key_id: string
  created_at: Date
  photo_id: string | null
  reviewed_at: Date | null
  review_note: string | null
}

const COLUMNS = `select ${COLLECTION_COLUMNS}, c.reference, c.bank, c.cheque_on::text, c.device_key_id, c.created_at,
    c.photo_id, c.reviewed_at, c.review_note`

export interface CollectionFilter {
  market: Market['code']
  isForReview: boolean
  salesPersonId: string | null
}

const FILTERED = `${FROM_COLLECTION} where c.market = $1 and (not $2::boolean or c.findings <> '{}' and c.reviewed_at is null)
  and ($3::uuid is null or c.account_id = $3)`

export const page = (
  db: Database,
  { market, isForReview, salesPersonId, limit, offset }: CollectionFilter & { limit: number; offset: number },
): Promise<StaffCollectionRow[]> =>
  db.query<StaffCollectionRow>(`${COLUMNS} ${FILTERED} order by c.created_at desc, c.id limit $4 offset $5`, [
    market,
    isForReview,
    salesPersonId,
    limit,
    offset,
  ])

export async function count(db: Database, filter: CollectionFilter): Promise<number> {
  const values = [filter.market, filter.isForReview, filter.salesPersonId]
  const [row] = await db.query<{ count: number }>(cappedCount(FILTERED), values)
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
  note: string
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
  reason: 'notGenuine' | 'unknownDevice'
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
