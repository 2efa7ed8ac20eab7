import type { LastChoices } from '#contract/checkout/calls/get-last-choices.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

/**
 * Of the newest order, paid or not, and the way to pay of the newest one that was paid in one: pre-orders and orders for
 * points have none. Null before the first order.
 */
export async function findLastChoices(
  db: Database,
  { accountId, market }: { accountId: string; market: Market['code'] },
): Promise<LastChoices | null> {
  const [row] = await db.query<LastChoices>(
    `select o.delivery_method, o.address ->> 'id' as address_id, o.pickup_store_id,
            paid.payment_service, paid.payment_method_id
       from sales_order o
       left join lateral (
         select payment_service, payment_method_id from sales_order
          where account_id = o.account_id and market = o.market and payment_service is not null and total > 0
          order by created_at desc, id desc limit 1) paid on true
      where o.account_id = $1 and o.market = $2
      order by o.created_at desc, o.id desc limit 1`,
    [accountId, market],
  )
  return row ?? null
}
