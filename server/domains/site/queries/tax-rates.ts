import type { Market } from '#contract/site/market.ts'
import type { TaxRate } from '#contract/site/tax-rate.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

type RateRow = Omit<TaxRate, 'state'>

/** By class, the newest first; the rate since the store exists is the last of its class. */
export const all = (db: Database, market: Market['code']): Promise<RateRow[]> =>
  db.query<RateRow>(
    `select class, valid_from, label, included_rate_bp, show_breakdown
       from (select class, valid_from::text as valid_from, label, included_rate_bp, show_breakdown from tax_rate
              where market = $1
             union all
             select class, null, label, included_rate_bp, show_breakdown from tax_class where market = $1) r
      order by class, valid_from desc nulls last`,
    [market],
  )

type NewRate = RateRow & { valid_from: string }

export async function save(transaction: Transaction, market: Market['code'], rate: NewRate): Promise<void> {
  await transaction.query(
    `insert into tax_rate (market, class, valid_from, label, included_rate_bp, show_breakdown)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (market, class, valid_from) do update
       set label = excluded.label, included_rate_bp = excluded.included_rate_bp,
           show_breakdown = excluded.show_breakdown`,
    [market, rate.class, rate.valid_from, rate.label, rate.included_rate_bp, rate.show_breakdown],
  )
}

/** false when there is none of that day. */
export async function remove(
  transaction: Transaction,
  market: Market['code'],
  { class: of, valid_from }: Pick<NewRate, 'class' | 'valid_from'>,
): Promise<boolean> {
  const rows = await transaction.query(
    'delete from tax_rate where market = $1 and class = $2 and valid_from = $3 returning class',
    [market, of, valid_from],
  )
  return rows.length > 0
}
