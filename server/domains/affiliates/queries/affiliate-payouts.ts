import type { Payout } from '#contract/affiliates/affiliate.ts'
import type { StaffPayout } from '#contract/affiliates/staff-affiliate.ts'
import type { Market } from '#contract/site/market.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

export interface NewPayout {
  code: string
  amount: number
  bank: string
  accountNo: string
  accountName: string
  now: Date
}

/** The affiliate's row must be locked. */
export function insert(transaction: Transaction, one: NewPayout): void {
  transaction.send(
    `insert into affiliate_payout (id, affiliate_code, amount, status, bank, account_no, account_name, created_at)
     values ($1, $2, $3, 'requested', $4, $5, $6, $7)`,
    [newId(one.now.getTime()), one.code, one.amount, one.bank, one.accountNo, one.accountName, one.now],
  )
}

export interface Totals {
  requested: number
  paid: number
}

export async function totals(db: Database, code: string): Promise<Totals> {
  const [row] = await db.query<Totals>(
    `select coalesce(sum(amount) filter (where status = 'requested'), 0) as requested,
            coalesce(sum(amount) filter (where status = 'paid'), 0) as paid
       from affiliate_payout where affiliate_code = $1`,
    [code],
  )
  return row ?? { requested: 0, paid: 0 }
}

interface OwnRow extends Omit<Payout, 'at' | 'account'> {
  account_no: string
  created_at: Date
}

/** Newest first; account numbers are reduced to their last digits. */
export async function ofCode(db: Database, code: string, limit: number): Promise<Payout[]> {
  const rows = await db.query<OwnRow>(
    `select id, amount, status, account_no, note, created_at from affiliate_payout
      where affiliate_code = $1 order by created_at desc, id desc limit $2`,
    [code, limit],
  )
  return rows.map(({ account_no, created_at, ...row }) => ({
    ...row,
    account: account_no.slice(-4),
    at: created_at.toISOString(),
  }))
}

export interface PayoutRow {
  id: string
  code: string
  account_id: string
  amount: number
  status: Payout['status']
}

/** Finds a payout of the market without locking it: the affiliate's row is the one to lock. */
export async function find(db: Database, market: Market['code'], id: string): Promise<PayoutRow | null> {
  const [row] = await db.query<PayoutRow>(
    `select p.id, p.affiliate_code as code, f.account_id, p.amount, p.status
       from affiliate_payout p join affiliate f on f.code = p.affiliate_code join account a on a.id = f.account_id
      where p.id = $1 and a.market = $2`,
    [id, market],
  )
  return row ?? null
}

export function updateStatus(
  transaction: Transaction,
  id: string,
  { status, note, now }: { status: Payout['status']; note: string; now: Date },
): void {
  transaction.send('update affiliate_payout set status = $2, note = $3, decided_at = $4 where id = $1', [
    id,
    status,
    note,
    now,
  ])
}

/** Filter; null matches any value. */
export interface PayoutFilter {
  market: Market['code']
  status: Payout['status'] | null
  id?: string
}

const MATCHING = `from affiliate_payout p join affiliate f on f.code = p.affiliate_code join account a on a.id = f.account_id
  where a.market = $1 and ($2::text is null or p.status = $2) and ($3::uuid is null or p.id = $3)`
const valuesOf = ({ market, status, id }: PayoutFilter) => [market, status, id ?? null]

/** Longest waiting first. */
export async function page(
  db: Database,
  filter: PayoutFilter & { limit: number; offset: number },
): Promise<StaffPayout[]> {
  const rows = await db.query<Omit<StaffPayout, 'at'> & { created_at: Date }>(
    `select p.id, p.affiliate_code as code, p.amount, p.status, p.bank, p.account_no, p.account_name, p.note,
            p.created_at, a.first_name, a.last_name, a.phone
       ${MATCHING} order by p.status = 'requested' desc, p.created_at, p.id limit $4 offset $5`,
    [...valuesOf(filter), filter.limit, filter.offset],
  )
  return rows.map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() }))
}

export async function count(db: Database, filter: PayoutFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(cappedCount(MATCHING), valuesOf(filter))
  return row?.count ?? 0
}
