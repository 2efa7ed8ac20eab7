import type { Database } from '../../../platform/database/database.ts'

/**
 * SQL for the sum of goods paid in [from, until), less refunds of goods. Shared by the dashboard and the recalculation
 * of dealer tiers.
 */
export const PAID_GOODS = (from: string, until: string): string =>
  `sum(greatest(goods_payable - (refunded - shipping_refunded), 0))
     filter (where paid_at >= ${from} and paid_at < ${until} and status not in ('CANCELLED', 'REFUNDED'))`

/** Minor units. */
export async function paidGoods(
  db: Database,
  accountIds: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<number> {
  const [row] = await db.query<{ goods: number }>(
    `select coalesce(${PAID_GOODS('$2', '$3')}, 0) as goods from sales_order where account_id = any($1)`,
    [accountIds, from, until],
  )
  return row?.goods ?? 0
}
