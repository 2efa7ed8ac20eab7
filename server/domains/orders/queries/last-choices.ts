import type { LastChoices } from '#contract/checkout/calls/get-last-choices.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

/** Of the newest order, paid or not; null before the first one. */
export async function findLastChoices(
  db: Database,
  { accountId, market }: { accountId: string; market: Market['code'] },
): Promise<LastChoices | null> {
  const [row] = await db.query<LastChoices>(
    `select delivery_method, address ->> 'id' as address_id, pickup_store_id, payment_service, payment_method_id
       from sales_order where account_id = $1 and market = $2
      order by created_at desc, id desc limit 1`,
    [accountId, market],
  )
  return row ?? null
}
