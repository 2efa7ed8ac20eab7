import type { ChequeState } from '#contract/collections/cheque.ts'
import type { Finding } from '#contract/collections/collection.ts'
import type { Receipt } from '#contract/collections/receipt.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

export interface CollectionRow {
  id: string
  digest: string
  receipt: string
  number: number
  way: Receipt['way']
  amount: number
  taken_at: Date
  dealer_id: string
  dealer_name: string
  account_id: string
  sales_person_name: string
  payment_id: string | null
  payment_no: string | null
  is_reallocated: boolean
  findings: Finding[]
  review: string | null
  cheque_state: ChequeState
}

/** The columns of a CollectionRow. */
export const COLLECTION_COLUMNS = `c.id, c.digest, c.receipt, c.number, c.way, c.amount_minor as amount, c.taken_at, c.dealer_id,
    d.company_name as dealer_name, c.account_id, trim(a.first_name || ' ' || a.last_name) as sales_person_name,
    c.payment_id, p.payment_no, c.is_reallocated, c.findings, c.review, c.cheque_state`
export const FROM_COLLECTION = `from collection c
  join dealer_company d on d.id = c.dealer_id
  join account a on a.id = c.account_id
  left join receivable_payment p on p.id = c.payment_id`
const COLLECTIONS = `select ${COLLECTION_COLUMNS} ${FROM_COLLECTION}`

export async function findByDigest(db: Database, digest: string): Promise<CollectionRow | null> {
  const [row] = await db.query<CollectionRow>(`${COLLECTIONS} where c.digest = $1`, [digest])
  return row ?? null
}

export const latestOf = (
  db: Database,
  { accountId, dealerId, limit }: { accountId: string | null; dealerId: string | null; limit: number },
): Promise<CollectionRow[]> =>
  db.query<CollectionRow>(
    `${COLLECTIONS} where c.account_id = $1 or c.dealer_id = $2 order by c.taken_at desc, c.number desc limit $3`,
    [accountId, dealerId, limit],
  )

export interface Neighbour {
  number: number
  digest: string
  previous: string
}

/** Receipts of the key with this number, the one before and the one after. */
export const neighbours = (transaction: Transaction, keyId: string, number: number): Promise<Neighbour[]> =>
  transaction.query<Neighbour>(
    'select number, digest, previous from collection where device_key_id = $1 and number between $2 - 1 and $2 + 1',
    [keyId, number],
  )

export interface DealerState {
  market: Market['code']
  is_open: boolean
  is_assigned: boolean
}

export async function dealerState(db: Database, dealerId: string, accountId: string): Promise<DealerState | null> {
  const [row] = await db.query<DealerState>(
    `select d.market, d.status = 'approved' and a.deactivated_at is null and a.deleted_at is null as is_open,
            exists (select 1 from sales_assignment s where s.dealer_id = d.id and s.sales_account_id = $2) as is_assigned
       from dealer_company d join account a on a.id = d.account_id
      where d.id = $1`,
    [dealerId, accountId],
  )
  return row ?? null
}

export interface NewCollection {
  id: string
  digest: string
  text: string
  receipt: Receipt
  market: Market['code']
  photoId: string | null
  broughtBy: string | null
  findings: readonly Finding[]
  now: Date
}

export const insert = (transaction: Transaction, { receipt, ...row }: NewCollection): void =>
  transaction.send(
    `insert into collection (id, digest, receipt, device_key_id, number, previous, market, account_id, dealer_id, way,
                             reference, bank, cheque_on, amount_minor, taken_at, photo_id, brought_by, created_at, findings)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    [
      row.id,
      row.digest,
      row.text,
      receipt.deviceKeyId,
      receipt.number,
      receipt.previous,
      row.market,
      receipt.salesPersonId,
      receipt.dealerId,
      receipt.way,
      receipt.reference,
      receipt.bank,
      receipt.chequeOn,
      receipt.total,
      new Date(receipt.takenAt),
      row.photoId,
      row.broughtBy,
      row.now,
      row.findings,
    ],
  )

export const markBooked = (
  transaction: Transaction,
  id: string,
  { paymentId, isReallocated }: { paymentId: string; isReallocated: boolean },
): void =>
  transaction.send('update collection set payment_id = $2, is_reallocated = $3 where id = $1', [
    id,
    paymentId,
    isReallocated,
  ])

/** The photo of a receipt that somebody else brought before. */
export const addPhoto = (transaction: Transaction, digest: string, photoId: string): void =>
  transaction.send('update collection set photo_id = $2 where digest = $1 and photo_id is null', [digest, photoId])

/** Numbers between those that have arrived, of the keys of a person. */
export const missing = (
  db: Database,
  accountId: string,
  limit: number,
): Promise<{ device_key_id: string; number: number }[]> =>
  db.query(
    `select k.id as device_key_id, n.number
       from device_key k
       cross join lateral generate_series(
         1, (select max(c.number) from collection c where c.device_key_id = k.id)) as n (number)
      where k.account_id = $1
        and not exists (select 1 from collection c where c.device_key_id = k.id and c.number = n.number)
      order by k.created_at, n.number limit $2`,
    [accountId, limit],
  )

/** Why a receipt or an order was refused; the last ones are of orders. */
export type RefusalReason =
  | 'notGenuine'
  | 'unknownDevice'
  | 'notGenuineOrder'
  | 'blockedOrder'
  | 'oldOrder'
  | 'orderNotAssigned'

export interface RefusedReceipt {
  digest: string
  market: Market['code']
  /** The signed text, of a receipt or an order. */
  receipt: string
  reason: RefusalReason
  deviceKeyId: string | null
  broughtBy: string | null
  now: Date
}

export async function keepRefused(db: Database, refused: RefusedReceipt): Promise<void> {
  await db.query(
    `insert into refused_receipt (digest, market, receipt, reason, device_key_id, brought_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (digest) do nothing`,
    [
      refused.digest,
      refused.market,
      refused.receipt,
      refused.reason,
      refused.deviceKeyId,
      refused.broughtBy,
      refused.now,
    ],
  )
}
