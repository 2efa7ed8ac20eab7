import type { OrderCard } from '#contract/orders/order.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

export interface CardRow
  extends Omit<OrderCard, 'exponent' | 'created_at' | 'expires_at' | 'lines' | 'line_count' | 'item_count' | 'dealer'> {
  created_at: Date
  expires_at: Date | null
  dealer_id: string | null
  company_name: string | null
}

/** Columns of a CardRow, of the order `o` and the company `d`. */
export const CARD = `o.id, o.order_no, o.status, o.payment_status, o.currency, o.total, o.points_total, o.delivery_method,
  o.created_at, o.expires_at, o.dealer_id, d.company_name,
  o.status = 'PROCESSING' and o.unsent_pieces is not null as is_partly_sent`

export interface OwnerList {
  market: Market['code']
  /** Owners of the orders. */
  accountIds: readonly string[]
  status: OrderStatus | null
  /** Part of the order number or of a product name, or the device's reference; empty = any. */
  text: string
  limit: number
  offset: number
}

const OWNED = `o.account_id = any($1) and o.market = $2 and ($3::text is null or o.status = $3)
  and ($4 = '' or strpos(lower(o.order_no), lower($4)) > 0 or o.reference = upper($4)
       or exists (select 1 from order_line l where l.order_id = o.id and strpos(lower(l.name), lower($4)) > 0))`

/** Newest first. */
export async function ofOwners(db: Database, list: OwnerList): Promise<CardRow[]> {
  return db.query<CardRow>(
    `select ${CARD} from sales_order o left join dealer_company d on d.id = o.dealer_id
      where ${OWNED}
      order by o.created_at desc, o.id desc limit $5 offset $6`,
    [list.accountIds, list.market, list.status, list.text, list.limit, list.offset],
  )
}

export async function countOfOwners(db: Database, list: OwnerList): Promise<number> {
  const [row] = await db.query<{ count: number }>(`select count(*) as count from sales_order o where ${OWNED}`, [
    list.accountIds,
    list.market,
    list.status,
    list.text,
  ])
  return row?.count ?? 0
}

/** Accounts of the dealers that this sales person acts for. */
export async function dealerAccounts(db: Database, salesId: string): Promise<string[]> {
  const rows = await db.query<{ account_id: string }>(
    `select d.account_id from sales_assignment s join dealer_company d on d.id = s.dealer_id
      where s.sales_account_id = $1`,
    [salesId],
  )
  return rows.map(({ account_id }) => account_id)
}
