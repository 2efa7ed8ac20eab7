import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { CodeRow } from '../../authenticity/services/product-codes.ts'

/** A line of a completed order whose product has a warranty. */
export interface ClaimableLine extends Pick<CodeRow, 'product_id' | 'product_type' | 'product_name' | 'picture'> {
  order_id: string
  line_id: string
  order_no: string
  /** Pieces that were not refunded. */
  pieces: number
  /** Number of open claims for the line. */
  open: number
  warranty_until: Date
}

const LINE = `select * from (
  select l.order_id, l.id as line_id, o.order_no, o.account_id, o.market, l.quantity - l.refunded_quantity as pieces,
    o.completed_at + l.warranty_days * interval '1 day' as warranty_until,
    (select count(*) from warranty_claim w
      where w.line_id = l.id and w.status in ('SUBMITTED', 'NEED_INFO', 'APPROVED')) as open,
    l.productable_id as product_id, l.productable_type as product_type, l.name as product_name, p.picture
  from order_line l
  join sales_order o on o.id = l.order_id
  join product p on p.id = l.productable_id
  where o.completed_at is not null and o.status = 'COMPLETED' and l.warranty_days > 0
    and l.quantity > l.refunded_quantity
) line`

interface Owner {
  accountId: string
  market: Market['code']
}

/** Lines under warranty, newest order first. */
export async function lines(db: Database, { accountId, market }: Owner, now: Date): Promise<ClaimableLine[]> {
  return db.query<ClaimableLine>(
    `${LINE} where account_id = $1 and market = $2 and warranty_until > $3 order by order_id desc, line_id`,
    [accountId, market, now],
  )
}

/** null if the line does not exist, belongs to another account, or has no warranty. */
export async function line(db: Database, { accountId, market }: Owner, lineId: string): Promise<ClaimableLine | null> {
  const [row] = await db.query<ClaimableLine>(`${LINE} where account_id = $1 and market = $2 and line_id = $3`, [
    accountId,
    market,
    lineId,
  ])
  return row ?? null
}
