import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

/** A voucher as stored, in one currency, with its use counts. Amounts in minor units. */
export interface VoucherRow {
  id: number
  code: string
  name: string
  type: 'percent' | 'fixed' | 'free_shipping'
  bp: number | null
  amount: number | null
  max_discount: number | null
  min_spend: number
  applies_to: unknown
  roles: number[]
  starts_at: Date
  ends_at: Date | null
  total_limit: number | null
  per_user_limit: number | null
  first_order_only: boolean
  assigned_only: boolean
  stack_with_affiliate: boolean
  points_cost: number | null
  /** Calendar days in the store's time zone, for vouchers that are claimed. */
  valid_days_after_claim: number | null
  /** Number of orders that have reserved or used it. */
  used: number
  used_by_account: number
  /** Number of grants to the account. */
  granted_to_account: number
  /** The account's unused grant that expires first; null = none. */
  grant_id: string | null
  /** Whether the account has an order that was not cancelled. */
  has_ordered: boolean
}

interface VoucherLookup {
  /** Upper case. */
  code: string
  currency: Market['currency']
  accountId: string
  now: Date
}

const ROWS = `select v.id, v.code, v.name, v.type, v.bp, a.amount, a.max_discount, a.min_spend, v.applies_to, v.roles,
            v.starts_at, v.ends_at, v.total_limit, v.per_user_limit, v.first_order_only, v.assigned_only,
            v.stack_with_affiliate, v.points_cost, v.valid_days_after_claim, v.used,
            (select count(*) from voucher_use u
              where u.voucher_id = v.id and u.account_id = $2 and u.state <> 'returned') as used_by_account,
            (select count(*) from voucher_grant g
              where g.voucher_id = v.id and g.account_id = $2) as granted_to_account,
            (select g.id from voucher_grant g
              where g.voucher_id = v.id and g.account_id = $2 and g.order_id is null
                and (g.expires_at is null or g.expires_at > $3)
              order by coalesce(g.expires_at, 'infinity'), g.id limit 1) as grant_id,
            exists (select 1 from sales_order o where o.account_id = $2 and o.status <> 'CANCELLED') as has_ordered
       from voucher v join voucher_amount a on a.voucher_id = v.id and a.currency = $1`

/** null if the code does not exist or has no amount in this currency. */
export async function find(
  db: Database,
  { code, currency, accountId, now }: VoucherLookup,
): Promise<VoucherRow | null> {
  const [row] = await db.query<VoucherRow>(`${ROWS} where v.code = $4`, [currency, accountId, now, code])
  return row ?? null
}

/** Vouchers that the account was granted, has claimed or has used, and those that can be redeemed for points. */
export async function ofAccount(
  db: Database,
  { currency, accountId, now }: Omit<VoucherLookup, 'code'>,
): Promise<VoucherRow[]> {
  return db.query<VoucherRow>(
    `${ROWS} where v.points_cost is not null
                or v.id in (select voucher_id from voucher_grant where account_id = $2)
                or v.id in (select voucher_id from voucher_use where account_id = $2 and state <> 'returned')
      order by v.id`,
    [currency, accountId, now],
  )
}

/** Code of a voucher that can be redeemed for points; null for every other. */
export async function codeForPoints(db: Database, id: number): Promise<string | null> {
  const [row] = await db.query<{ code: string }>('select code from voucher where id = $1 and points_cost is not null', [
    id,
  ])
  return row?.code ?? null
}

/** Locks the voucher for the rest of the transaction. Required before its uses are counted or changed. */
export async function lock(transaction: Database, code: string): Promise<void> {
  await transaction.query('select 1 from voucher where code = $1 for update', [code])
}

/** Assigns a granted voucher to an order. Returns whether it was unused. The voucher must be locked. */
export async function useGrant(transaction: Database, grantId: string, orderId: string): Promise<boolean> {
  const rows = await transaction.query(
    'update voucher_grant set order_id = $2 where id = $1 and order_id is null returning id',
    [grantId, orderId],
  )
  return rows.length === 1
}

/** Releases the granted vouchers of an order. */
export async function returnGrants(transaction: Database, orderId: string): Promise<void> {
  await transaction.query('update voucher_grant set order_id = null where order_id = $1', [orderId])
}
