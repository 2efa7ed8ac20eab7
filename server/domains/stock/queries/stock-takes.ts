import type { Market } from '#contract/site/market.ts'
import type { StockTakeCard, StockTakeLine } from '#contract/stock/stock-take.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { personNameOf } from './person-name.ts'

type MarketCode = Market['code']

export type StockTakeRow = Omit<StockTakeCard, 'created_at' | 'closed_at'> & {
  created_at: Date
  closed_at: Date | null
}

const SELECT = `select t.id, t.state, json_build_object('id', p.id, 'name', p.name) as place, t.category,
    (select count(*) from stock_take_product x where x.stock_take_id = t.id)::integer as products,
    (select count(distinct x.product_id) from stock_take_count x where x.stock_take_id = t.id)::integer as counted,
    coalesce(${personNameOf('t.created_by')}, '') as created_by, t.created_at, ${personNameOf('t.closed_by')} as closed_by, t.closed_at
  from stock_take t join place p on p.id = t.place_id`

interface TakeFilter {
  market: MarketCode
  state: StockTakeCard['state']
}

/** Newest first. */
export const page = (
  db: Database,
  { market, state, limit, offset }: TakeFilter & { limit: number; offset: number },
): Promise<StockTakeRow[]> =>
  db.query(`${SELECT} where t.market = $1 and t.state = $2 order by t.id desc limit $3 offset $4`, [
    market,
    state,
    limit,
    offset,
  ])

export async function count(db: Database, { market, state }: TakeFilter): Promise<number> {
  const sql = cappedCount('from stock_take where market = $1 and state = $2')
  const [row] = await db.query<{ count: number }>(sql, [market, state])
  return row?.count ?? 0
}

export async function find(db: Database, market: MarketCode, id: number): Promise<StockTakeRow | null> {
  const [row] = await db.query<StockTakeRow>(`${SELECT} where t.market = $1 and t.id = $2`, [market, id])
  return row ?? null
}

/** @param isClosing no count is added meanwhile */
export async function lock(
  transaction: Transaction,
  { market, id }: { market: MarketCode; id: number },
  isClosing: boolean,
): Promise<StockTakeRow | null> {
  await transaction.query(`select 1 from stock_take where id = $1 for ${isClosing ? 'update' : 'share'}`, [id])
  return find(transaction, market, id)
}

/** Id of the new stock take; null when another transaction has just taken the number. */
export async function insert(
  transaction: Transaction,
  take: { market: MarketCode; placeId: number; category: string | null; by: string; now: Date },
): Promise<number | null> {
  const [row] = await transaction.query<{ id: number }>(
    `insert into stock_take (id, market, place_id, category, state, created_by, created_at)
     select coalesce(max(id), 0) + 1, $1, $2, $3, 'open', $4, $5 from stock_take
     on conflict do nothing returning id`,
    [take.market, take.placeId, take.category, take.by, take.now],
  )
  return row?.id ?? null
}

/** Adds products that the market has pieces of by themselves; returns how many. */
export async function addProducts(
  transaction: Transaction,
  { market, id }: { market: MarketCode; id: number },
  { category, productIds }: { category: string | null; productIds: readonly number[] | null },
): Promise<number> {
  const rows = await transaction.query(
    `insert into stock_take_product (stock_take_id, product_id)
     select $1, p.id from product p join product_market m on m.product_id = p.id and m.market = $2
      where m.stock is not null and ($3::text is null or p.category = $3) and ($4::integer[] is null or p.id = any($4))
        and (p.archived_at is null or $4::integer[] is not null)
     on conflict do nothing returning product_id`,
    [id, market, category, productIds],
  )
  return rows.length
}

export interface StockCount {
  id: string
  takeId: number
  productId: number
  pieces: number
  countedAt: Date
  by: string
}

/** Once by its id. */
export function addCount(transaction: Transaction, { id, takeId, productId, pieces, countedAt, by }: StockCount): void {
  transaction.send(
    `insert into stock_take_count (id, stock_take_id, product_id, pieces, counted_at, account_id)
     values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
    [id, takeId, productId, pieces, countedAt, by],
  )
}

export function dropCounts(transaction: Transaction, id: number, productId: number): void {
  transaction.send('delete from stock_take_count where stock_take_id = $1 and product_id = $2', [id, productId])
}

export function close(
  transaction: Transaction,
  id: number,
  { state, by, now }: { state: 'approved' | 'cancelled'; by: string; now: Date },
): void {
  transaction.send('update stock_take set state = $2, closed_by = $3, closed_at = $4 where id = $1', [
    id,
    state,
    by,
    now,
  ])
}

export function writeResults(
  transaction: Transaction,
  id: number,
  lines: readonly { product_id: number; counted: number; expected: number }[],
): void {
  transaction.send(
    `update stock_take_product x set counted = n.counted, expected = n.expected
       from unnest($2::integer[], $3::integer[], $4::integer[]) as n (product_id, counted, expected)
      where x.stock_take_id = $1 and x.product_id = n.product_id`,
    [
      id,
      lines.map(({ product_id }) => product_id),
      lines.map(({ counted }) => counted),
      lines.map(({ expected }) => expected),
    ],
  )
}

export const productsOf = async (db: Database, id: number): Promise<number[]> =>
  (
    await db.query<{ product_id: number }>(
      'select distinct product_id from stock_take_count where stock_take_id = $1 order by product_id',
      [id],
    )
  ).map(({ product_id }) => product_id)

type LineRow = Omit<StockTakeLine, 'has_moved'> & {
  /** Of the first and the last count; null: none. */
  first_at: Date | null
  last_at: Date | null
}

/** In shop order; `expected` is of an approved stock take only. */
export const linesOf = (db: Database, id: number): Promise<LineRow[]> =>
  db.query(
    `select x.product_id, p.sku, p.name, p.barcode, p.picture as image, c.counted, x.expected, c.first_at, c.last_at,
            coalesce(c.people, '{}') as people
       from stock_take_product x join product p on p.id = x.product_id
       left join (select c.product_id, sum(c.pieces)::integer as counted, min(c.counted_at) as first_at,
                         max(c.counted_at) as last_at,
                         array_agg(distinct trim(concat_ws(' ', a.first_name, a.last_name))) as people
                    from stock_take_count c left join account a on a.id = c.account_id
                   where c.stock_take_id = $1 group by c.product_id) c on c.product_id = x.product_id
      where x.stock_take_id = $1 order by p.position, p.id`,
    [id],
  )

export interface Moment {
  product_id: number
  at: Date
}

/**
 * What a count of the place finds of each product at a moment: its stock now, without what came since and is no order's,
 * and the pieces of paid orders that had not left the shelf then. A sale at a counter left when it was made, however late
 * the store learned of it.
 */
export const foundAt = (
  db: Database,
  placeId: number,
  moments: readonly Moment[],
): Promise<{ product_id: number; pieces: number }[]> =>
  db.query(
    `select n.product_id, (coalesce(s.on_hand, 0) - coalesce(m.pieces, 0) + coalesce(h.pieces, 0))::integer as pieces
       from unnest($2::integer[], $3::timestamptz[]) as n (product_id, at)
       left join place_stock s on s.place_id = $1 and s.product_id = n.product_id
       left join lateral (
         select sum(m.pieces) as pieces from stock_movement m
          where m.place_id = $1 and m.product_id = n.product_id and m.created_at > n.at and m.order_id is null) m on true
       left join lateral (
         select sum(least(t.taken, greatest(0, t.up_to - coalesce(sent.pieces, 0)))) as pieces
           from (select h.order_id, h.place_id, h.taken,
                        sum(h.taken) over (partition by h.order_id order by h.place_id) as up_to
                   from order_stock h where h.product_id = n.product_id and h.taken > 0) t
           join sales_order o on o.id = t.order_id
           left join lateral (
             select sum(c.quantity * coalesce(
                      (select (part ->> 'quantity')::integer from jsonb_array_elements(l.components) part
                        where (part ->> 'id')::integer = n.product_id),
                      case when l.productable_id = n.product_id then 1 else 0 end)) as pieces
               from shipment s
               join shipment_line c on c.shipment_id = s.id
               join order_line l on l.id = c.order_line_id
              where s.order_id = o.id and s.shipped_at <= n.at) sent on true
          where t.place_id = $1
            and not exists (select 1 from order_event e where e.order_id = o.id and e.created_at <= n.at
                               and e.to_status in ('SHIPPED', 'COMPLETED'))
            and (o.status in ('PREORDER', 'PAID', 'PROCESSING', 'READY_FOR_PICKUP')
                 or exists (select 1 from order_event e where e.order_id = o.id and e.created_at > n.at
                               and e.to_status in ('SHIPPED', 'COMPLETED')))) h on true`,
    [placeId, moments.map(({ product_id }) => product_id), moments.map(({ at }) => at)],
  )

/** Pieces at a place that a stock take has counted after a moment, and booked. */
export interface CountedAfter {
  place_id: number
  product_id: number
  take_id: number
}

export const countedAfter = (
  db: Database,
  { market, parts, moment }: { market: MarketCode; parts: readonly Omit<CountedAfter, 'take_id'>[]; moment: Date },
): Promise<CountedAfter[]> =>
  db.query(
    `select n.place_id, n.product_id, max(t.id) as take_id
       from unnest($2::integer[], $3::integer[]) as n (place_id, product_id)
       join stock_take t on t.market = $1 and t.state = 'approved' and t.closed_at > $4 and t.place_id = n.place_id
       join stock_take_count c on c.stock_take_id = t.id and c.product_id = n.product_id and c.counted_at > $4
      group by n.place_id, n.product_id`,
    [market, parts.map(({ place_id }) => place_id), parts.map(({ product_id }) => product_id), moment],
  )
