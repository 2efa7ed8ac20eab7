import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

/** Pre-orders waiting for any of these products, directly or inside a package, oldest first. */
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
 * Orders past `expires_at` that a job moves on: unpaid ones without a payment in progress, in review or recorded in
 * part, shipped ones (presumed delivered) and uncollected pickup orders.
 */
export async function ended(
  db: Database,
  market: Market['code'],
  { now, limit }: { now: Date; limit: number },
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
    [market, now, limit],
  )
  return rows.map(({ id }) => id)
}

/** Shipped orders of dealers on account without an invoice, earliest shipment first. */
export async function withoutInvoice(db: Database, market: Market['code'], limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select o.id
       from sales_order o
      where o.market = $1 and o.settles = 'account' and o.invoice_no is null and o.status in ('SHIPPED', 'COMPLETED')
      order by coalesce((select min(shipped_at) from shipment s where s.order_id = o.id), o.completed_at, o.created_at), o.id
      limit $2`,
    [market, limit],
  )
  return rows.map(({ id }) => id)
}
