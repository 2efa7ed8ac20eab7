import type { DealerTier } from '#contract/buyers/dealer-tier.ts'
import type { StaffDealer } from '#contract/dealers/staff-dealer.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { CREDIT_USED } from './credit.ts'
import { PAID_GOODS } from './paid-goods.ts'

export interface TierRow {
  id: string
  account_id: string
  status: 'pending' | 'approved' | 'rejected'
  tier: DealerTier | null
  tier_pinned_until: Date | null
}

interface EvaluationInput {
  /** YYYY-MM */
  month: string
  now: Date
  limit: number
}

/** Dealers whose tier has not been evaluated for the month, or whose pinned tier has ended. */
export async function due(
  db: Database,
  market: Market['code'],
  { month, now, limit }: EvaluationInput,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select d.id from dealer_company d
      where d.market = $1 and d.status = 'approved'
        and (d.tier_pinned_until <= $3
             or not exists (select 1 from dealer_tier_month m where m.dealer_id = d.id and m.month = $2))
      order by d.id limit $4`,
    [market, month, now, limit],
  )
  return rows.map(({ id }) => id)
}

/** Locks the company for the rest of the transaction. */
export async function lock(transaction: Transaction, market: Market['code'], id: string): Promise<TierRow | null> {
  const [row] = await transaction.query<TierRow>(
    `select id, account_id, status, tier, tier_pinned_until from dealer_company
      where id = $2 and market = $1 for no key update`,
    [market, id],
  )
  return row ?? null
}

/** The last 12 evaluated months of this dealer, latest first. */
export async function judgedMonths(db: Database, dealerId: string): Promise<string[]> {
  const rows = await db.query<{ month: string }>(
    'select month from dealer_tier_month where dealer_id = $1 order by month desc limit 12',
    [dealerId],
  )
  return rows.map(({ month }) => month)
}

export interface JudgedMonth {
  dealerId: string
  month: string
  goods: number
  previous: DealerTier | null
  tier: DealerTier | null
  pinned: boolean
  now: Date
}

/**
 * Stores the evaluation of a month. A second evaluation, after a pinned tier ended in that month, replaces the first.
 */
export const storeMonth = (transaction: Transaction, judged: JudgedMonth): void =>
  transaction.send(
    `insert into dealer_tier_month (dealer_id, month, goods, previous_tier, tier, pinned, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (dealer_id, month) do update
       set goods = $3, previous_tier = $4, tier = $5, pinned = $6, created_at = $7`,
    [judged.dealerId, judged.month, judged.goods, judged.previous, judged.tier, judged.pinned, judged.now],
  )

export const setTier = (transaction: Transaction, id: string, tier: DealerTier | null): void =>
  transaction.send('update dealer_company set tier = $2 where id = $1', [id, tier])

export interface Pin {
  until: Date
  reason: string
  by: string
}

/** @param pin null = the tier follows the dealer's purchases */
export const setPin = (transaction: Transaction, id: string, pin: Pin | null): void =>
  transaction.send(
    'update dealer_company set tier_pinned_until = $2, tier_pin_reason = $3, tier_pinned_by = $4 where id = $1',
    [id, pin && pin.until, pin && pin.reason, pin && pin.by],
  )

export interface Months {
  /** First moments of the previous, the current and the next month. */
  last: Date
  current: Date
  next: Date
}

interface Row extends Omit<StaffDealer, 'pin' | 'credit' | 'discount'> {
  discount_bp: number | null
  discount_until: Date | null
  discount_reason: string | null
  discounted_by: string | null
  credit_limit: number
  credit_used: number
  pinned_until: Date | null
  pin_reason: string | null
  pinned_by: string | null
}

const DEALER = `select d.id, d.company_name, a.first_name, a.last_name, a.phone, d.tier, d.credit_limit,
    case when d.market = 'MY' then 'MYR' else 'IDR' end as currency,
    d.tier_pinned_until as pinned_until, d.tier_pin_reason as pin_reason,
    b.first_name || ' ' || b.last_name as pinned_by,
    d.discount_bp, d.discount_until, d.discount_reason, g.first_name || ' ' || g.last_name as discounted_by,
    (select coalesce(${PAID_GOODS('$2', '$3')}, 0) from sales_order where account_id = d.account_id) as last_month,
    (select coalesce(${PAID_GOODS('$3', '$4')}, 0) from sales_order where account_id = d.account_id) as this_month,
    (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', trim(s.first_name || ' ' || s.last_name))
                               order by s.first_name, s.last_name, s.id), '[]')
       from sales_assignment n join account s on s.id = n.sales_account_id where n.dealer_id = d.id) as sales_persons,
    ${CREDIT_USED('d.id')} as credit_used
  from dealer_company d
  join account a on a.id = d.account_id
  left join account b on b.id = d.tier_pinned_by
  left join account g on g.id = d.discount_by
 where d.market = $1 and d.status = 'approved'`

function asDealer({ credit_limit, credit_used, pinned_until, pin_reason, pinned_by, ...others }: Row): StaffDealer {
  const { discount_bp: bp, discount_until: until, discount_reason, discounted_by, ...row } = others
  return {
    ...row,
    pin: pinned_until && { until: pinned_until.toISOString(), reason: pin_reason ?? '', by: pinned_by ?? '' },
    discount:
      bp === null || until === null
        ? null
        : { bp, until: until.toISOString(), reason: discount_reason ?? '', by: discounted_by ?? '' },
    credit: { limit: credit_limit, used: credit_used },
  }
}

/** Approved dealers by company name. */
export async function page(
  db: Database,
  market: Market['code'],
  { last, current, next, limit, offset }: Months & { limit: number; offset: number },
): Promise<StaffDealer[]> {
  const rows = await db.query<Row>(`${DEALER} order by lower(d.company_name), d.id limit $5 offset $6`, [
    market,
    last,
    current,
    next,
    limit,
    offset,
  ])
  return rows.map(asDealer)
}

export async function find(
  db: Database,
  market: Market['code'],
  { id, last, current, next }: Months & { id: string },
): Promise<StaffDealer | null> {
  const [row] = await db.query<Row>(`${DEALER} and d.id = $5`, [market, last, current, next, id])
  return row ? asDealer(row) : null
}

export async function count(db: Database, market: Market['code']): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    "select count(*) as count from dealer_company where market = $1 and status = 'approved'",
    [market],
  )
  return row?.count ?? 0
}
