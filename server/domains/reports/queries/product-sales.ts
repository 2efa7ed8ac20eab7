import type { Database } from '../../../platform/database/database.ts'
import { type ReportSpan, SOLD_AT, spanParameters } from './sales.ts'

interface SoldPieces {
  monday: string
  pieces: number
  /** Of these, since a moment. */
  recent: number
}

interface ProductSpan {
  productId: number
  span: ReportSpan
  recentFrom: Date
}

/** Weeks in which the product was sold, by itself or in packages. */
export async function byWeek(db: Database, { productId, span, recentFrom }: ProductSpan): Promise<SoldPieces[]> {
  return db.query<SoldPieces>(
    `with line as (
       select ${SOLD_AT} as sold_at, l.quantity * case when l.productable_id = $5 then 1 else (
                select coalesce(sum(component.quantity), 0)
                  from jsonb_to_recordset(l.components) as component (id integer, quantity integer)
                 where component.id = $5) end as pieces
         from sales_order o join order_line l on l.order_id = o.id
        where o.market = $1 and ${SOLD_AT} >= $2 and ${SOLD_AT} < $3
          and (l.productable_id = $5 or l.productable_type = 'package')
     )
     select to_char(date_trunc('week', sold_at at time zone $4), 'YYYY-MM-DD') as monday, sum(pieces) as pieces,
            coalesce(sum(pieces) filter (where sold_at >= $6), 0) as recent
       from line group by monday`,
    [...spanParameters(span), span.timeZone, productId, recentFrom],
  )
}
