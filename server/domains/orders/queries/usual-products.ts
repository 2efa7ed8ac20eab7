import type { UsualProduct } from '#contract/account/calls/get-dashboard.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type MarketMoment, sellableAt } from '../../catalogue/services/sellable-at.ts'

interface UsualInput extends MarketMoment {
  accountIds: readonly string[]
  /** Role of the buyer: products that it may not buy are left out. */
  roleId: number
  timeZone: string
  /** Orders before this moment say nothing about today. */
  since: Date
  /** Of each account. */
  limit: number
}

interface UsualOfAccount extends UsualProduct {
  account_id: string
}

/**
 * What accounts have bought with money on at least two days and can buy now, the most frequent first: several orders of
 * a day are one purchase.
 */
export async function usualProducts(
  db: Database,
  { accountIds, roleId, market, now, timeZone, since, limit }: UsualInput,
): Promise<UsualOfAccount[]> {
  const rows = await db.query<Omit<UsualOfAccount, 'last_at'> & { last_at: Date; place: number }>(
    `select * from (
       select u.account_id, s.id, s.name, u.quantity, u.times, u.last_at,
              greatest(1, round(extract(epoch from u.last_at - u.first_at) / 86400 / (u.times - 1)))::integer
                as interval_days,
              row_number() over (partition by u.account_id order by u.times desc, u.last_at desc, s.id) as place
         from (select b.account_id, b.id, count(*) as times, min(b.at) as first_at, max(b.at) as last_at,
                      percentile_disc(0.5) within group (order by b.pieces)::integer as quantity
                 from (select o.account_id, l.productable_id as id, max(o.created_at) as at, sum(l.quantity) as pieces
                         from sales_order o join order_line l on l.order_id = o.id
                        where o.account_id = any($1) and o.created_at >= $4 and l.checkout_type = 'currency'
                          and o.status not in ('CANCELLED', 'REFUNDED')
                        group by o.account_id, l.productable_id, (o.created_at at time zone $7)::date) b
                group by b.account_id, b.id having count(*) > 1) u
         join ${sellableAt('$3::timestamptz')} s on s.id = u.id and s.market = $2
        where s.price is not null and (s.roles is null or s.roles @> to_jsonb($5::integer))
          and not s.hidden_from @> to_jsonb($5::integer)) ranked
      where place <= $6 order by account_id, place`,
    [accountIds, market, now, since, roleId, limit, timeZone],
  )
  return rows.map(({ place: _place, ...row }) => ({ ...row, last_at: row.last_at.toISOString() }))
}

export interface OrderedProduct {
  order_id: string
  id: number
  name: string
  quantity: number
}

/** What these orders contain for money, in their order. */
export async function orderedProducts(db: Database, orderIds: readonly string[]): Promise<OrderedProduct[]> {
  return db.query<OrderedProduct>(
    `select order_id, productable_id as id, name, sum(quantity)::integer as quantity
       from order_line where order_id = any($1) and checkout_type = 'currency'
      group by order_id, productable_id, name order by order_id, min(position)`,
    [orderIds],
  )
}
