import type { Market } from '#contract/site/market.ts'
import type { Transfer, TransferCard, TransferLine, TransferWanted } from '#contract/stock/transfer.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { personNameOf } from './person-name.ts'
import type { Claim } from './stock.ts'

type MarketCode = Market['code']
type Moments = 'created_at' | 'sent_at' | 'received_at'

export type TransferRow = Omit<Transfer, Moments | 'lines'> & {
  created_at: Date
  sent_at: Date | null
  received_at: Date | null
  /** null: the place that receives is no store. */
  store_id: number | null
}

const MAX_IMAGES = 8

const SELECT = `select t.id, t.state, t.created_at, t.sent_at, t.received_at, t.difference_reason, t.difference_note,
    json_build_object('id', f.id, 'name', f.name) as "from", json_build_object('id', d.id, 'name', d.name) as "to",
    d.store_id, coalesce(${personNameOf('t.created_by')}, '') as created_by, ${personNameOf('t.sent_by')} as sent_by,
    ${personNameOf('t.received_by')} as received_by, l.products, l.pieces, l.missing, l.surplus, l.images
  from (select * from stock_transfer `

const JOINED = `) t join place f on f.id = t.from_place_id join place d on d.id = t.to_place_id
  cross join lateral (
    select count(*)::integer as products, coalesce(sum(l.pieces), 0)::integer as pieces,
           coalesce(sum(greatest(0, l.pieces - l.received)), 0)::integer as missing,
           coalesce(sum(greatest(0, l.received - l.pieces)), 0)::integer as surplus,
           coalesce((array_agg(p.picture order by p.position, p.id) filter (where p.picture is not null))[1:${MAX_IMAGES}], '{}')
             as images
      from stock_transfer_line l join product p on p.id = l.product_id where l.transfer_id = t.id) l`

export type TransferFilter = { market: MarketCode; state: TransferCard['state'] | 'differing' | null }

const MATCHING = `where market = $1 and ($2::text is null or state = $2 or $2 = 'differing' and state = 'received')
  and ($2::text is distinct from 'differing' or exists (
    select 1 from stock_transfer_line x where x.transfer_id = stock_transfer.id and x.received <> x.pieces))`

/** Newest first. */
export const page = (
  db: Database,
  { market, state, limit, offset }: TransferFilter & { limit: number; offset: number },
): Promise<TransferRow[]> =>
  db.query<TransferRow>(`${SELECT} ${MATCHING} order by id desc limit $3 offset $4 ${JOINED} order by t.id desc`, [
    market,
    state,
    limit,
    offset,
  ])

export async function count(db: Database, { market, state }: TransferFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(cappedCount(`from stock_transfer ${MATCHING}`), [market, state])
  return row?.count ?? 0
}

export async function find(db: Database, market: MarketCode, id: number): Promise<TransferRow | null> {
  const [row] = await db.query<TransferRow>(`${SELECT} where market = $1 and id = $2 ${JOINED}`, [market, id])
  return row ?? null
}

/** Locks the transfer for the rest of the transaction. */
export async function lock(transaction: Transaction, market: MarketCode, id: number): Promise<TransferRow | null> {
  await transaction.query('select 1 from stock_transfer where id = $1 for no key update', [id])
  return find(transaction, market, id)
}

/** The newest draft between two places. */
export async function findDraft(db: Database, fromId: number, toId: number): Promise<number | null> {
  const [row] = await db.query<{ id: number }>(
    `select id from stock_transfer where from_place_id = $1 and to_place_id = $2 and state = 'draft'
      order by id desc limit 1`,
    [fromId, toId],
  )
  return row?.id ?? null
}

/** In shop order. */
export const linesOf = (db: Database, id: number): Promise<Omit<TransferLine, 'available'>[]> =>
  db.query(
    `select l.product_id, p.sku, p.name, p.barcode, p.picture as image, l.pieces, l.received
       from stock_transfer_line l join product p on p.id = l.product_id
      where l.transfer_id = $1 order by p.position, p.id`,
    [id],
  )

/** Id of the new draft; null when another transaction has just taken the number. */
export async function insert(
  transaction: Transaction,
  draft: { market: MarketCode; fromId: number; toId: number; by: string; now: Date },
): Promise<number | null> {
  const [row] = await transaction.query<{ id: number }>(
    `insert into stock_transfer (id, market, from_place_id, to_place_id, state, created_by, created_at)
     select coalesce(max(id), 0) + 1, $1, $2, $3, 'draft', $4, $5 from stock_transfer
     on conflict do nothing returning id`,
    [draft.market, draft.fromId, draft.toId, draft.by, draft.now],
  )
  return row?.id ?? null
}

interface LinePieces {
  product_id: number
  pieces: number
}
const columnsOf = (lines: readonly LinePieces[]) => [
  lines.map(({ product_id }) => product_id),
  lines.map(({ pieces }) => pieces),
]

/** Sets the pieces of products that a draft has; each product once. */
export function writeLines(transaction: Transaction, id: number, lines: readonly LinePieces[]): void {
  if (lines.length === 0) return
  transaction.send(
    `insert into stock_transfer_line (transfer_id, product_id, pieces)
     select $1, n.product_id, n.pieces from unnest($2::integer[], $3::integer[]) as n (product_id, pieces)
     on conflict (transfer_id, product_id) do update set pieces = excluded.pieces`,
    [id, ...columnsOf(lines)],
  )
}

export function removeLine(transaction: Transaction, id: number, productId: number): void {
  transaction.send('delete from stock_transfer_line where transfer_id = $1 and product_id = $2', [id, productId])
}

/** @param lines pieces that were received */
export function writeReceived(transaction: Transaction, id: number, lines: readonly LinePieces[]): void {
  transaction.send(
    `update stock_transfer_line l set received = n.pieces
       from unnest($2::integer[], $3::integer[]) as n (product_id, pieces)
      where l.transfer_id = $1 and l.product_id = n.product_id`,
    [id, ...columnsOf(lines)],
  )
}

export function cancel(transaction: Transaction, id: number): void {
  transaction.send("update stock_transfer set state = 'cancelled' where id = $1", [id])
}

interface Step {
  by: string
  now: Date
}

export function markSent(transaction: Transaction, id: number, { by, now }: Step): void {
  transaction.send("update stock_transfer set state = 'sent', sent_by = $2, sent_at = $3 where id = $1", [id, by, now])
}

export function markReceived(
  transaction: Transaction,
  id: number,
  { by, now, reason, note }: Step & { reason: string | null; note: string | null },
): void {
  transaction.send(
    `update stock_transfer set state = 'received', received_by = $2, received_at = $3, difference_reason = $4,
            difference_note = $5 where id = $1`,
    [id, by, now, reason, note],
  )
}

/** Of these products, those that the market has pieces of by themselves. */
export async function stocked(db: Database, market: MarketCode, ids: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ product_id: number }>(
    'select product_id from product_market where market = $1 and product_id = any($2) and stock is not null',
    [market, ids],
  )
  return rows.map(({ product_id }) => product_id)
}

/** What nothing has reserved of the goods at a place. */
export const allFree = (db: Database, placeId: number, limit: number): Promise<LinePieces[]> =>
  db.query(
    `select product_id, on_hand - reserved as pieces from place_stock
      where place_id = $1 and on_hand > reserved order by product_id limit $2`,
    [placeId, limit],
  )

/** Paid orders that are not ready for pickup wait for what is elsewhere. */
const WAITS = "o.status in ('PAID', 'PROCESSING')"

/** What orders that are collected at a store have of products at a place, oldest first. */
export const claims = (
  db: Database,
  { placeId, storeId, productIds }: { placeId: number; storeId: number | null; productIds: readonly number[] },
  isWaiting = false,
): Promise<Claim[]> =>
  db.query<Claim>(
    `select h.order_id, h.product_id, h.reserved, h.taken
       from order_stock h join sales_order o on o.id = h.order_id
      where h.place_id = $1 and o.pickup_store_id = $2 and h.product_id = any($3) and h.reserved + h.taken > 0
        and (${WAITS} or not $4::boolean)
      order by o.created_at, o.id, h.product_id`,
    [placeId, storeId, productIds, isWaiting],
  )

type WantedRow = Omit<TransferWanted, 'orders' | 'pieces'> & LinePieces & { orders: string[] }

/**
 * By product, what orders that are collected at a store have at other places and no draft has. Goods on the way are not
 * among it.
 */
export const wanted = (db: Database, market: MarketCode): Promise<WantedRow[]> =>
  db.query<WantedRow>(
    `select json_build_object('id', f.id, 'name', f.name) as "from", json_build_object('id', d.id, 'name', d.name) as "to",
            h.product_id, array_agg(distinct o.id::text) as orders,
            (sum(h.reserved + h.taken) - coalesce((
               select sum(l.pieces) from stock_transfer t
                 join stock_transfer_line l on l.transfer_id = t.id and l.product_id = h.product_id
                where t.state = 'draft' and t.from_place_id = f.id and t.to_place_id = d.id), 0))::integer as pieces
       from sales_order o
       join place d on d.store_id = o.pickup_store_id and d.active
       join order_stock h on h.order_id = o.id and h.place_id <> d.id and h.reserved + h.taken > 0
       join place f on f.id = h.place_id and f.kind <> 'transit'
      where o.market = $1 and ${WAITS}
      group by f.id, d.id, h.product_id
      order by f.priority, f.id, d.priority, d.id`,
    [market],
  )

export async function orderNumbers(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ order_no: string }>(
    'select order_no from sales_order where id = any($1) order by order_no',
    [ids],
  )
  return rows.map(({ order_no }) => order_no)
}
