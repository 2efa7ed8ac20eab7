import type { Database } from '../../../platform/database/database.ts'
import type { ReportSpan } from './sales.ts'

export interface FunnelCounts {
  filled: number
  placed: number
  paid: number
  completed: number
}

/**
 * Orders placed in the span and how far they came until now, and the carts that got goods in it and still hold them. An
 * order takes its lines out of the cart, so that the two are never the same lines.
 */
export async function funnel(db: Database, { market, from, until }: ReportSpan): Promise<FunnelCounts> {
  const [row] = await db.query<FunnelCounts>(
    `with placed as (
       select count(*) as placed, count(*) filter (where least(invoiced_at, paid_at) is not null) as paid,
              count(*) filter (where completed_at is not null and least(invoiced_at, paid_at) is not null) as completed
         from sales_order where market = $1 and created_at >= $2 and created_at < $3
     ),
     waiting as (
       select count(distinct c.id) as waiting
         from cart_line l join cart c on c.id = l.cart_id join account a on a.id = c.account_id
        where l.created_at >= $2 and l.created_at < $3 and a.market = $1
     )
     select waiting + placed as filled, placed, paid, completed from placed, waiting`,
    [market, from, until],
  )
  return row ?? { filled: 0, placed: 0, paid: 0, completed: 0 }
}
