import type { Market } from '#contract/rules/market.ts'
import type { Database } from '../database/database.ts'

/** Pre-orders that wait for any of these products, in a line or inside a package of one, oldest first. */
export async function forProducts(
  db: Database,
  market: Market['code'],
  productIds: readonly number[],
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select o.id
       from sales_order o
      where o.market = $1 and o.status = 'PREORDER'
        and exists (select 1 from order_line l left join package_item i on i.package_id = l.productable_id
                     where l.order_id = o.id and l.preorder_quantity > 0
                       and (l.productable_id = any($2) or i.product_id = any($2)))
      order by o.created_at, o.id`,
    [market, productIds],
  )
  return rows.map(({ id }) => id)
}

/**
 * Orders whose state is over: unpaid ones of which no payment is under way, looked at by staff or here in part, parcels that have
 * arrived by all experience, and what nobody fetched.
 */
export async function ended(
  db: Database,
  market: Market['code'],
  { now, most }: { now: Date; most: number },
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select o.id
       from sales_order o
      where o.market = $1 and o.expires_at <= $2
        and (o.status in ('SHIPPED', 'READY_FOR_PICKUP')
             or o.status = 'PENDING_PAYMENT' and o.payment_status <> 'REVIEW' and o.part_paid = 0
                and not exists (select 1 from payment_attempt a
                                 where a.order_id = o.id and a.state in ('REDIRECTED', 'PENDING', 'REVIEW')))
      order by o.expires_at
      limit $3`,
    [market, now, most],
  )
  return rows.map(({ id }) => id)
}

/** Goods of dealers on account that have left without an invoice, the longest gone first. */
export async function withoutInvoice(db: Database, market: Market['code'], most: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select o.id
       from sales_order o
      where o.market = $1 and o.settles = 'account' and o.invoice_no is null and o.status in ('SHIPPED', 'COMPLETED')
      order by coalesce((select min(shipped_at) from shipment s where s.order_id = o.id), o.completed_at, o.created_at), o.id
      limit $2`,
    [market, most],
  )
  return rows.map(({ id }) => id)
}
