import type { Market } from '#contract/site/market.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database } from '../../../platform/database/database.ts'

/** Orders that hold goods or a voucher and of which nothing is paid. Indexed by sales_order_unpaid. */
const UNPAID = `o.payment_status in ('UNPAID', 'PENDING', 'REVIEW') and o.part_paid = 0
  and o.status not in ('CANCELLED', 'COMPLETED', 'REFUNDED')`

export interface UnpaidHoldings {
  orders: number
  /** Pieces that are reserved or pre-ordered, by product. */
  pieces: Readonly<Record<string, number>>
}

/** What an account holds without having paid. Its cart is locked, so that no other checkout of it runs. */
export async function holdingsOf(db: Database, market: Market['code'], accountId: string): Promise<UnpaidHoldings> {
  const [row] = await db.query<UnpaidHoldings>(
    `with open as materialized (select o.id from sales_order o where o.market = $1 and o.account_id = $2 and ${UNPAID}),
     held as (
       select product_id, reserved as pieces from order_stock where order_id in (select id from open)
       union all
       select productable_id, preorder_quantity from order_line
        where order_id in (select id from open) and preorder_quantity > 0)
     select (select count(*) from open) as orders,
            coalesce((select json_object_agg(product_id, pieces)
                        from (select product_id, sum(pieces) as pieces from held group by product_id) summed),
                     '{}') as pieces`,
    [market, accountId],
  )
  if (!row) throw new Error('Unpaid orders were not counted')
  return row
}

/** Unpaid orders of an account that have reserved a use of the voucher; null for a voucher without a total limit. */
export async function limitedVoucherUses(db: Database, voucherId: number, accountId: string): Promise<number | null> {
  const [row] = await db.query<{ uses: number }>(
    `select (select count(*) from voucher_use u
              where u.voucher_id = v.id and u.account_id = $2 and u.state = 'reserved') as uses
       from voucher v where v.id = $1 and v.total_limit is not null`,
    [voucherId, accountId],
  )
  return row?.uses ?? null
}

/** An account with unpaid orders; amounts in minor units. */
export interface HolderRow {
  id: string
  role_id: number
  first_name: string
  last_name: string
  phone: string
  company_name: string | null
  orders: number
  pieces: number
  total: number
  oldest: Date
}

/** Accounts with unpaid orders, those that hold most pieces first. */
export function holdersPage(
  db: Database,
  { market, limit, offset }: { market: Market['code']; limit: number; offset: number },
): Promise<HolderRow[]> {
  return db.query<HolderRow>(
    `select a.id, a.role_id, a.first_name, a.last_name, a.phone, d.company_name, count(*) as orders,
            coalesce(sum(s.pieces), 0) as pieces, sum(o.total) as total, min(o.created_at) as oldest
       from sales_order o
       join account a on a.id = o.account_id
       left join dealer_company d on d.account_id = a.id
       left join lateral (select sum(reserved) as pieces from order_stock where order_id = o.id) s on true
      where o.market = $1 and ${UNPAID}
      group by a.id, d.company_name
      order by pieces desc, oldest, a.id
      limit $2 offset $3`,
    [market, limit, offset],
  )
}

const COUNT_HOLDERS = cappedCount(
  `from (select distinct o.account_id from sales_order o where o.market = $1 and ${UNPAID}) holders`,
)

export async function countHolders(db: Database, market: Market['code']): Promise<number> {
  const [row] = await db.query<{ count: number }>(COUNT_HOLDERS, [market])
  return row?.count ?? 0
}
