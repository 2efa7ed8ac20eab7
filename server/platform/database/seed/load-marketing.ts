import type { Database } from '../database.ts'
import { readMarketing } from './demo-data.ts'
import type { DemoDates } from './demo-dates.ts'
import { insertRows } from './insert-rows.ts'

type Voucher = ReturnType<typeof readMarketing>['vouchers'][number]
type Promotion = ReturnType<typeof readMarketing>['promotions'][number]

const CURRENCIES = ['MYR', 'IDR'] as const

/** Loads vouchers and promotions, some expired and some upcoming, with dates relative to the first start. */
export async function loadMarketing(db: Database, dates: DemoDates): Promise<void> {
  const { vouchers, promotions } = readMarketing()
  await insertRows(
    db,
    'voucher',
    vouchers.map((one) => voucherRow(one, dates)),
  )
  await insertRows(db, 'voucher_amount', vouchers.flatMap(voucherAmounts))
  await insertRows(
    db,
    'promotion',
    promotions.map((one) => promotionRow(one, dates)),
  )
  await insertRows(db, 'promotion_price', promotions.flatMap(promotionPrices))
}

const voucherRow = (one: Voucher, dates: DemoDates) => ({
  id: one.id,
  code: one.code,
  name: one.name,
  type: one.type,
  bp: one.bp,
  applies_to: one.applies_to,
  roles: one.roles,
  starts_at: dates.moment(one.starts_at),
  ends_at: dates.moment(one.ends_at),
  total_limit: one.total_limit,
  used: one.used,
  per_user_limit: one.per_user_limit,
  first_order_only: one.first_order_only,
  assigned_only: one.assigned_only,
  assigned_on: one.assigned_on,
  stack_with_affiliate: one.stack_with_affiliate,
  points_cost: one.points_cost,
  valid_days_after_claim: one.valid_days_after_claim,
})

const voucherAmounts = (one: Voucher) =>
  CURRENCIES.map((currency) => ({
    voucher_id: one.id,
    currency,
    amount: one.amount?.[currency],
    max_discount: one.max_discount?.[currency],
    min_spend: one.min_spend[currency],
  }))

const promotionRow = (one: Promotion, dates: DemoDates) => ({
  id: one.id,
  name: one.name,
  type: one.type,
  terms: one.items ? { items: one.items } : { buy: one.buy, get: one.get },
  bp: one.bp,
  exclude_vouchers: one.exclude_vouchers,
  max_per_order: one.max_per_order,
  priority: one.priority,
  starts_at: dates.moment(one.starts_at),
  ends_at: dates.moment(one.ends_at),
  badge: one.badge,
})

const promotionPrices = ({ id, price }: Promotion) =>
  price ? CURRENCIES.map((currency) => ({ promotion_id: id, currency, price: price[currency] })) : []
