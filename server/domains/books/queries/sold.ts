import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

/** From one moment up to another. */
export interface BookSpan {
  market: Market['code']
  from: Date
  /** Exclusive. */
  until: Date
}

export const spanParameters = ({ market, from, until }: BookSpan): unknown[] => [market, from, until]

/** The moment of sale (rules 8.20), as the reports have it. */
const SOLD_AT = 'least(o.invoiced_at, o.paid_at, o.first_paid_at)'
/** Who owes what an order `o` costs; the dealer is `d`. */
export const ON_ACCOUNT = `o.settles = 'account' and o.dealer_id is not null`
export const DEALER = 'left join dealer_company d on d.id = o.dealer_id'

interface LineGroup {
  category: string
  /** null: no tax is shown. */
  tax_class: string | null
}

export interface SoldLine extends LineGroup {
  /** After all discounts. */
  total: number
  tax: number
  promotions: number
  vouchers: number
  affiliates: number
  manual: number
}

export interface SoldOrder {
  order_no: string
  invoice_no: string | null
  at: Date
  on_account: boolean
  party: string | null
  total: number
  shipping: number
  /** What a voucher took off the delivery fee, which `shipping` does not have any more. */
  shipping_discount: number
  lines: SoldLine[]
}

const TAX = `coalesce((l.tax ->> 'amount')::bigint, 0)`
const TAX_CLASS = `case when l.tax is not null then coalesce(p.tax_class, 'other') end`

export const soldOrders = (db: Database, span: BookSpan): Promise<SoldOrder[]> =>
  db.query<SoldOrder>(
    `select o.order_no, o.invoice_no, ${SOLD_AT} as at, ${ON_ACCOUNT} as on_account, d.company_name as party, o.total,
            o.shipping_payable as shipping,
            case when o.voucher_code is null then 0
                 else coalesce((o.calculation -> 'voucher' ->> 'shipping_discount')::bigint, 0) end as shipping_discount,
            coalesce((select json_agg(json_build_object(
                        'category', p.category, 'tax_class', ${TAX_CLASS}, 'total', l.line_total, 'tax', ${TAX},
                        'promotions', l.promo_discount, 'vouchers', l.voucher_discount,
                        'affiliates', l.affiliate_discount, 'manual', l.manual_discount) order by l.position)
                        from order_line l join product p on p.id = l.productable_id where l.order_id = o.id), '[]')
              as lines
       from sales_order o ${DEALER}
      where o.market = $1 and ${SOLD_AT} >= $2 and ${SOLD_AT} < $3`,
    spanParameters(span),
  )

export interface ReturnedLine extends LineGroup {
  amount: number
  /** Refunded of the line before. */
  before: number
  /** Of the line, as it was sold. */
  total: number
  tax: number
}

export interface RefundedOrder {
  id: string
  order_no: string
  credit_note_no: string | null
  at: Date
  on_account: boolean
  party: string | null
  amount: number
  shipping: number
  lines: ReturnedLine[]
}

export const refundedOrders = (db: Database, span: BookSpan): Promise<RefundedOrder[]> =>
  db.query<RefundedOrder>(
    `select r.id, o.order_no, r.credit_note_no, r.created_at as at, ${ON_ACCOUNT} as on_account, d.company_name as party,
            r.amount_minor as amount, r.shipping,
            coalesce((select json_agg(json_build_object(
                        'category', p.category, 'tax_class', ${TAX_CLASS}, 'amount', x.amount, 'total', l.line_total,
                        'tax', ${TAX},
                        'before', (select coalesce(sum(y.amount), 0)
                                     from refund e, jsonb_to_recordset(e.lines) as y (line_id uuid, amount bigint)
                                    where e.order_id = r.order_id and (e.created_at, e.id) < (r.created_at, r.id)
                                      and y.line_id = x.line_id)) order by l.position)
                        from jsonb_to_recordset(r.lines) as x (line_id uuid, amount bigint)
                        join order_line l on l.id = x.line_id join product p on p.id = l.productable_id), '[]') as lines
       from refund r join sales_order o on o.id = r.order_id ${DEALER}
      where o.market = $1 and r.created_at >= $2 and r.created_at < $3`,
    spanParameters(span),
  )
