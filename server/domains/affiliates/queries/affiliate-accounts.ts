import type * as v from 'valibot'
import type { affiliateChannel } from '#contract/affiliates/affiliate.ts'
import type { StaffAffiliate } from '#contract/affiliates/staff-affiliate.ts'
import type { Market } from '#contract/site/market.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

export interface Affiliate {
  code: string
  account_id: string
  status: StaffAffiliate['status']
  status_reason: string | null
  bank: string | null
  account_no: string | null
  account_name: string | null
}

const FIELDS = 'f.code, f.account_id, f.status, f.status_reason, f.bank, f.account_no, f.account_name'

export async function ofAccount(db: Database, accountId: string): Promise<Affiliate | null> {
  const [row] = await db.query<Affiliate>(`select ${FIELDS} from affiliate f where f.account_id = $1`, [accountId])
  return row ?? null
}

/** Locks the affiliate of an account for the rest of the transaction. Every change of payouts takes this lock first. */
export async function lockOf(transaction: Transaction, accountId: string): Promise<Affiliate | null> {
  const [row] = await transaction.query<Affiliate>(
    `select ${FIELDS} from affiliate f where f.account_id = $1 for update`,
    [accountId],
  )
  return row ?? null
}

/** Locks an affiliate of the market for the rest of the transaction. */
export async function lockIn(
  transaction: Transaction,
  market: Market['code'],
  code: string,
): Promise<Affiliate | null> {
  const [row] = await transaction.query<Affiliate>(
    `select ${FIELDS} from affiliate f join account a on a.id = f.account_id
      where f.code = $1 and a.market = $2 for update of f`,
    [code, market],
  )
  return row ?? null
}

/** An approved affiliate, with the name that buyers may see. */
export async function approved(
  db: Database,
  market: Market['code'],
  code: string,
): Promise<{ code: string; account_id: string; name: string } | null> {
  const [row] = await db.query<{ code: string; account_id: string; name: string }>(
    `select f.code, f.account_id, a.first_name as name from affiliate f join account a on a.id = f.account_id
      where f.code = $1 and a.market = $2 and f.status = 'approved'`,
    [code, market],
  )
  return row ?? null
}

/**
 * Affiliate code stored on the account and when it was stored; null if that was before `earliest` or the code is
 * invalid.
 */
export async function findStoredCode(
  db: Database,
  accountId: string,
  earliest: Date,
): Promise<{ code: string; at: Date } | null> {
  const [row] = await db.query<{ code: string; at: Date }>(
    `select f.code, coalesce(a.affiliate_code_at, a.created_at) as at
       from account a join affiliate f on f.code = a.affiliate_code join account o on o.id = f.account_id
      where a.id = $1 and coalesce(a.affiliate_code_at, a.created_at) > $2
        and f.status = 'approved' and f.account_id <> a.id and o.market = a.market`,
    [accountId, earliest],
  )
  return row ?? null
}

/** Stores an affiliate code on the account; does nothing if the code is invalid for this account. */
export async function storeCode(
  db: Database,
  { accountId, code, market, now }: { accountId: string; code: string; market: Market['code']; now: Date },
): Promise<void> {
  await db.query(
    `update account set affiliate_code = $2, affiliate_code_at = $4
      where id = $1 and exists (
        select 1 from affiliate f join account o on o.id = f.account_id
         where f.code = $2 and f.status = 'approved' and f.account_id <> $1 and o.market = $3)`,
    [accountId, code, market, now],
  )
}

export interface NewAffiliate {
  code: string
  accountId: string
  channel: v.InferOutput<typeof affiliateChannel>
  url: string | null
  bank: string
  accountNo: string
  accountName: string
  now: Date
}

/** Returns false when the code is already taken. */
export async function create(transaction: Transaction, one: NewAffiliate): Promise<boolean> {
  const rows = await transaction.query(
    `insert into affiliate (code, account_id, status, channel, url, bank, account_no, account_name, applied_at)
     values ($1, $2, 'pending', $3, $4, $5, $6, $7, $8)
     on conflict (code) do nothing
     returning code`,
    [one.code, one.accountId, one.channel, one.url, one.bank, one.accountNo, one.accountName, one.now],
  )
  return rows.length === 1
}

export function updateStatus(
  transaction: Transaction,
  code: string,
  { status, reason }: { status: Affiliate['status']; reason: string | null },
): void {
  transaction.send('update affiliate set status = $2, status_reason = $3 where code = $1', [code, status, reason])
}

/** Counts a click once per device and day. */
export async function click(
  db: Database,
  { code, day, device }: { code: string; day: string; device: string },
): Promise<void> {
  await db.query(
    'insert into affiliate_click (affiliate_code, day, device) values ($1, $2, $3) on conflict do nothing',
    [code, day, device],
  )
}

export async function clicks(db: Database, code: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*) as count from affiliate_click where affiliate_code = $1',
    [code],
  )
  return row?.count ?? 0
}

/** Filter; null matches any value. */
export interface AffiliateFilter {
  market: Market['code']
  status: Affiliate['status'] | null
  code?: string
}

const MATCHING = `from affiliate f join account a on a.id = f.account_id
  where a.market = $1 and ($2::text is null or f.status = $2) and ($3::text is null or f.code = $3)`
const valuesOf = ({ market, status, code }: AffiliateFilter) => [market, status, code ?? null]

interface Row extends Omit<StaffAffiliate, 'applied_at'> {
  applied_at: Date | null
}

/** Pending applications first, of these the longest waiting first. */
export async function page(
  db: Database,
  filter: AffiliateFilter & { limit: number; offset: number },
): Promise<StaffAffiliate[]> {
  const rows = await db.query<Row>(
    `select f.code, f.status, a.first_name, a.last_name, a.phone, f.channel, f.url, f.bank, f.account_no,
            f.account_name, f.status_reason as reason, f.applied_at
       ${MATCHING} order by f.status = 'pending' desc, f.applied_at nulls first, f.code limit $4 offset $5`,
    [...valuesOf(filter), filter.limit, filter.offset],
  )
  return rows.map(({ applied_at, ...row }) => ({ ...row, applied_at: applied_at?.toISOString() ?? null }))
}

export async function count(db: Database, filter: AffiliateFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(cappedCount(MATCHING), valuesOf(filter))
  return row?.count ?? 0
}
