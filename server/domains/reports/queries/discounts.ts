import type { VoucherFigures } from '#contract/reports/other-reports.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type ReportSpan, SOLD_AND_RETURNED, spanParameters } from './sales.ts'

/** Of a voucher that lowers the delivery fee; part of the calculation that was agreed to, read for orders with a voucher. */
const SHIPPING_DISCOUNT = `case when sold.voucher_code is null then 0 else
  (select coalesce((o.calculation -> 'voucher' ->> 'shipping_discount')::bigint, 0)
     from sales_order o where o.id = sold.id) end`

export interface DiscountRow {
  kind: 'promotions' | 'vouchers' | 'affiliates' | 'manual'
  orders: number
  discount: number
}

/** What the orders sold were lowered by, kind by kind. */
export async function byKind(db: Database, span: ReportSpan): Promise<DiscountRow[]> {
  return db.query<DiscountRow>(
    `with ${SOLD_AND_RETURNED},
     by_order as (
       select sold.id, sum(l.promo_discount) as promotions,
              sum(l.voucher_discount) + ${SHIPPING_DISCOUNT} as vouchers,
              sum(l.affiliate_discount) as affiliates, sum(l.manual_discount) as manual
         from sold join order_line l on l.order_id = sold.id
        group by sold.id, sold.voucher_code
     )
     select kind, count(*) filter (where discount > 0) as orders, coalesce(sum(discount), 0) as discount
       from by_order, lateral (values ('promotions', promotions), ('vouchers', vouchers), ('affiliates', affiliates),
                                      ('manual', manual)) as taken (kind, discount)
      group by kind`,
    spanParameters(span),
  )
}

/** Vouchers of the orders sold in the span, by what they took off. */
export async function byVoucher(db: Database, span: ReportSpan): Promise<Omit<VoucherFigures, 'uses'>[]> {
  return db.query(
    `with ${SOLD_AND_RETURNED},
     entry as (
       select voucher_code as code, total as sales,
              (select sum(l.voucher_discount) from order_line l where l.order_id = sold.id) + ${SHIPPING_DISCOUNT}
                as discount
         from sold where voucher_code is not null
     )
     select entry.code, max(v.name) as name, count(*) as orders, sum(discount) as discount, sum(sales) as sales
       from entry left join voucher v on v.code = entry.code
      group by entry.code order by sum(discount) desc, entry.code`,
    spanParameters(span),
  )
}

/** Orders placed in the span with each voucher, without those cancelled until now. */
export async function voucherUses(
  db: Database,
  { market, from, until }: ReportSpan,
): Promise<Pick<VoucherFigures, 'code' | 'name' | 'uses'>[]> {
  return db.query(
    `select u.code, v.name, u.uses
       from (select voucher_code as code, count(*) as uses from sales_order
              where market = $1 and created_at >= $2 and created_at < $3 and voucher_code is not null
                and status <> 'CANCELLED'
              group by voucher_code) u
       left join voucher v on v.code = u.code`,
    [market, from, until],
  )
}
