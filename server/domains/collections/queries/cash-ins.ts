import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { COLLECTION_COLUMNS, type CollectionRow, FROM_COLLECTION } from './collections.ts'

/** Booked, and not handed in. */
const ON_HAND = "c.cash_in_id is null and c.payment_id is not null and c.way in ('cash', 'cheque')"

interface Sums {
  cash: number
  cheques: number
  cheque_count: number
}

const SUMS = `coalesce(sum(c.amount_minor) filter (where c.way = 'cash'), 0) as cash,
    coalesce(sum(c.amount_minor) filter (where c.way = 'cheque'), 0) as cheques,
    count(*) filter (where c.way = 'cheque') as cheque_count`

export interface HolderRow extends Sums {
  id: string
  name: string
  since: Date | null
  unconfirmed: number
}

/** Sales persons with money on hand, the longest first, or with an unconfirmed count; with `id` that one, in any case. */
export const holders = (
  db: Database,
  market: Market['code'],
  { id, limit }: { id: string | null; limit: number },
): Promise<HolderRow[]> =>
  db.query<HolderRow>(
    `with held as (
       select c.account_id, ${SUMS}, min(least(c.taken_at, c.created_at)) as since
         from collection c where c.market = $1 and ${ON_HAND} and ($2::uuid is null or c.account_id = $2)
        group by c.account_id
     ), waiting as (
       select account_id, count(*) as unconfirmed from cash_in
        where market = $1 and confirmed_at is null and cancelled_at is null and ($2::uuid is null or account_id = $2)
        group by account_id
     )
     select a.id, trim(a.first_name || ' ' || a.last_name) as name, coalesce(h.cash, 0) as cash,
            coalesce(h.cheques, 0) as cheques, coalesce(h.cheque_count, 0) as cheque_count, h.since,
            coalesce(w.unconfirmed, 0) as unconfirmed
       from account a left join held h on h.account_id = a.id left join waiting w on w.account_id = a.id
      where a.market = $1 and (a.id = $2 or $2::uuid is null and (h.account_id is not null or w.account_id is not null))
      order by h.since nulls last, a.id limit $3`,
    [market, id, limit],
  )

/** What a person has to hand in, the oldest first. */
export const onHand = (db: Database, accountId: string, limit: number): Promise<CollectionRow[]> =>
  db.query<CollectionRow>(
    `select ${COLLECTION_COLUMNS} ${FROM_COLLECTION} where c.account_id = $1 and ${ON_HAND}
      order by c.taken_at, c.number limit $2`,
    [accountId, limit],
  )

/** Those of the receipts that are with the person; the person's row is locked. */
export const stillOnHand = (
  transaction: Transaction,
  { accountId, ids }: { accountId: string; ids: readonly string[] },
): Promise<{ id: string; way: 'cash' | 'cheque'; amount: number }[]> =>
  transaction.query(
    `select c.id, c.way, c.amount_minor as amount from collection c
      where c.account_id = $1 and c.id = any($2) and ${ON_HAND} order by c.id for no key update`,
    [accountId, ids],
  )

export interface NewCashIn {
  id: string
  market: Market['code']
  accountId: string
  cash: number
  counted: number
  reason: string | null
  by: string
  now: Date
}

export function insert(transaction: Transaction, row: NewCashIn, receipts: readonly string[]): void {
  transaction.send(
    `insert into cash_in (id, market, account_id, cash_minor, counted_minor, reason, counted_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.id, row.market, row.accountId, row.cash, row.counted, row.reason, row.by, row.now],
  )
  transaction.send('update collection set cash_in_id = $1 where id = any($2)', [row.id, receipts])
}

export interface CashInRow extends Sums {
  id: string
  account_id: string
  created_at: Date
  counted_by: string
  counted: number
  reason: string | null
  receipts: number
  confirmed_at: Date | null
  cancelled_at: Date | null
  cancelled_by: string | null
  cancel_reason: string | null
}

interface CashInFilter {
  market: Market['code']
  id?: string | null
  accountId?: string | null
  isOpen?: boolean
  limit: number
}

/** The latest first; open ones wait for the confirmation. */
export const list = (
  db: Database,
  { market, id = null, accountId = null, isOpen = false, limit }: CashInFilter,
): Promise<CashInRow[]> =>
  db.query<CashInRow>(
    `select i.id, i.account_id, i.created_at, trim(b.first_name || ' ' || b.last_name) as counted_by, i.cash_minor as cash,
            i.counted_minor as counted, i.reason, i.confirmed_at, i.cancelled_at, i.cancel_reason,
            (select trim(n.first_name || ' ' || n.last_name) from account n where n.id = i.cancelled_by) as cancelled_by,
            s.receipts, s.cheques, s.cheque_count
       from cash_in i join account b on b.id = i.counted_by
      cross join lateral (select count(*) as receipts, ${SUMS} from collection c where c.cash_in_id = i.id) s
      where i.market = $1 and ($2::uuid is null or i.id = $2) and ($3::uuid is null or i.account_id = $3)
        and (not $4::boolean or i.confirmed_at is null and i.cancelled_at is null)
      order by i.created_at desc, i.id limit $5`,
    [market, id, accountId, isOpen, limit],
  )

export const confirm = (transaction: Transaction, id: string, now: Date): void =>
  transaction.send('update cash_in set confirmed_at = $2 where id = $1 and confirmed_at is null', [id, now])

export function cancel(
  transaction: Transaction,
  { id, by, reason, now }: { id: string; by: string; reason: string; now: Date },
): void {
  transaction.send('update cash_in set cancelled_at = $2, cancelled_by = $3, cancel_reason = $4 where id = $1', [
    id,
    now,
    by,
    reason,
  ])
  transaction.send('update collection set cash_in_id = null where cash_in_id = $1', [id])
}
