import type { Calculation } from '#contract/cart/cart.ts'
import type { CounterReceipt } from '#contract/counter/receipt.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

export interface ReceiptRow {
  order_id: string
  account_id: string
  series: number
  number: number
  till: string
  store: string
  taken_at: Date
  completed_at: Date
  calculation: Calculation
  total: number
  goods_payable: number
  is_refunded: boolean
  points: number
  payments: CounterReceipt['payments']
  tendered: number | null
  lines: {
    name: string
    quantity: number
    refunded_quantity: number
    refunded: number
    unit_price: number
    warranty_days: number
  }[]
  refunds: { at: string; amount: number }[]
}

/** Without anything of the buyer or of staff. @param id of the sale, given by its device */
export async function find(db: Database, market: Market['code'], id: string): Promise<ReceiptRow | null> {
  const [row] = await db.query<ReceiptRow>(
    `select o.id as order_id, o.account_id, d.series, s.number, t.name as till, o.pickup_store->>'name' as store,
            o.created_at as taken_at, o.completed_at, o.calculation, o.total, o.goods_payable,
            o.status = 'REFUNDED' as is_refunded, s.points, s.tendered_minor as tendered,
            (select coalesce(json_agg(p.value - 'reference' order by p.at), '[]')
               from jsonb_array_elements(s.payments) with ordinality as p (value, at)) as payments,
            (select json_agg(json_build_object('name', l.name, 'quantity', l.quantity,
                               'refunded_quantity', l.refunded_quantity, 'refunded', l.refunded,
                               'unit_price', l.unit_price, 'warranty_days', l.warranty_days) order by l.position)
               from order_line l where l.order_id = o.id) as lines,
            coalesce((select json_agg(json_build_object('at', r.created_at, 'amount', coalesce(c.amount_minor, r.amount_minor))
                               order by r.created_at, r.id)
               from refund r left join counter_refund c on c.refund_id = r.id where r.order_id = o.id), '[]') as refunds
       from counter_sale s join sales_order o on o.id = s.order_id join till t on t.id = s.till_id
       join counter_device d on d.id = s.device_id
      where s.id = $1 and o.market = $2`,
    [id, market],
  )
  return row ?? null
}

export const markClaimed = (transaction: Transaction, orderId: string, now: Date): void =>
  transaction.send('update counter_sale set claimed_at = $2 where order_id = $1', [orderId, now])
