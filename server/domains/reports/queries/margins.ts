import type { MarginDimension, MarginGroup, ProductCosts, StockAtCost } from '#contract/reports/margin-report.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'
import { GROUPS, type ReportSpan, SOLD_AT, spanParameters } from './sales.ts'

/** Key, name and picture of a line's group, as SQL over the order `o` and the line `l`, and the joins that they need. */
const DIMENSIONS = {
  products: {
    key: 'p.id::text',
    name: 'p.name',
    picture: 'p.picture',
    join: 'join product p on p.id = l.productable_id',
  },
  orders: { key: 'o.id::text', name: 'o.order_no', picture: 'null::jsonb', join: '' },
  channels: { ...GROUPS.channels, picture: 'null::jsonb' },
  dealers: { ...GROUPS.dealers, picture: 'null::jsonb' },
  sales_persons: { ...GROUPS.sales_persons, picture: 'null::jsonb' },
} as const satisfies Record<MarginDimension, { key: string; name: string; picture: string; join: string }>

interface MarginLines {
  by: MarginDimension
  /** Only lines of this product. */
  productId?: number
}

/**
 * Lines of the orders sold in the span with what came back of them until now. The tax that a price contains is lowered
 * with a refund. Of a line whose pieces have left before costs were kept, and of one that waits for a receipt, the cost is
 * not known.
 */
export async function margins(db: Database, span: ReportSpan, { by, productId }: MarginLines): Promise<MarginGroup[]> {
  const { key, name, picture, join } = DIMENSIONS[by]
  return db.query<MarginGroup>(
    `with line as (
       select ${key} as key, ${name} as name, ${picture} as picture, coalesce(c.cost, 0) as cost,
              coalesce(c.is_known, false) or l.refunded_quantity = l.quantity as is_known,
              l.line_total - l.refunded - case when l.line_total = 0 then 0 else round(
                coalesce((l.tax ->> 'amount')::numeric, 0) * (l.line_total - l.refunded) / l.line_total) end as net
         from sales_order o
         join order_line l on l.order_id = o.id
         left join lateral (select sum(cost) as cost, sum(waiting) = 0 as is_known
                              from order_line_cost where order_line_id = l.id) c on true
         ${join}
        where o.market = $1 and ${SOLD_AT} >= $2 and ${SOLD_AT} < $3
          and ($4::integer is null or l.productable_id = $4)
     )
     select key, max(name) as name, (array_agg(picture))[1] as picture, sum(net)::bigint as net, sum(cost)::bigint as cost,
            coalesce(sum(net - cost) filter (where is_known), 0)::bigint as margin,
            coalesce(sum(net) filter (where not is_known), 0)::bigint as net_without_cost
       from line group by key order by margin desc, key`,
    [...spanParameters(span), productId ?? null],
  )
}

export const costByPlace = (db: Database, market: Market['code']): Promise<StockAtCost['places']> =>
  db.query(
    `select p.id, p.name, sum(s.on_hand)::integer as pieces,
            coalesce(sum(round(c.value::numeric * s.on_hand / c.pieces)), 0)::bigint as cost
       from place p join place_stock s on s.place_id = p.id and s.on_hand > 0
       left join product_cost c on c.market = p.market and c.product_id = s.product_id and c.pieces > 0
      where p.market = $1 group by p.id order by p.priority, p.id`,
    [market],
  )

/** By cost, highest first. */
export const costByProduct = (db: Database, market: Market['code'], limit: number): Promise<StockAtCost['products']> =>
  db.query(
    `select p.id, p.name, p.picture, c.pieces, round(c.value::numeric / c.pieces)::bigint as average_cost, c.value as cost
       from product_cost c join product p on p.id = c.product_id
      where c.market = $1 and c.pieces > 0 and c.value is not null order by c.value desc, p.id limit $2`,
    [market, limit],
  )

export async function costOfAll(
  db: Database,
  market: Market['code'],
): Promise<Pick<StockAtCost, 'cost' | 'pieces_without_cost'>> {
  const [row] = await db.query<Pick<StockAtCost, 'cost' | 'pieces_without_cost'>>(
    `select coalesce(sum(c.value), 0)::bigint as cost,
            coalesce(sum(h.pieces) filter (where c.value is null), 0)::integer as pieces_without_cost
       from (select s.product_id, sum(s.on_hand) as pieces from place_stock s join place p on p.id = s.place_id
              where p.market = $1 group by s.product_id) h
       left join product_cost c on c.market = $1 and c.product_id = h.product_id`,
    [market],
  )
  return row ?? { cost: 0, pieces_without_cost: 0 }
}

/** The pieces are those of the ledger for a product whose stock has no cost. */
export async function costOfProduct(
  db: Database,
  market: Market['code'],
  productId: number,
): Promise<Omit<ProductCosts, 'days_30'>> {
  const [row] = await db.query<Omit<ProductCosts, 'days_30'>>(
    `select coalesce(c.pieces, (select sum(s.on_hand)::integer from place_stock s join place p on p.id = s.place_id
                                 where p.market = $1 and s.product_id = $2), 0) as pieces,
            c.value as cost, c.last_cost,
            case when c.pieces > 0 then round(c.value::numeric / c.pieces)::bigint end as average_cost
       from (select 1) one left join product_cost c on c.market = $1 and c.product_id = $2`,
    [market, productId],
  )
  return row ?? { pieces: 0, cost: null, last_cost: null, average_cost: null }
}
