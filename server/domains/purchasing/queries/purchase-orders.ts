import type { Picture } from '#contract/catalogue/product.ts'
import type { PurchaseLine, PurchaseState } from '#contract/purchasing/purchase-order.ts'
import type { Market } from '#contract/site/market.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { containing } from '../../../platform/database/text-search.ts'

type MarketCode = Market['code']

/** Pictures of a row of the list. */
const MAX_PICTURES = 11

export interface PurchaseOrderRow {
  id: string
  number: number
  state: PurchaseState
  supplier_id: string
  supplier_name: string
  place_id: number
  place_name: string
  expected_on: string | null
  note: string | null
  created_at: Date
  ordered_at: Date | null
}

const COLUMNS = `o.id, o.number, o.state, o.supplier_id, s.name as supplier_name, o.place_id, p.name as place_name,
  to_char(o.expected_on, 'YYYY-MM-DD') as expected_on, o.note, o.created_at, o.ordered_at`
const JOINED = 'from purchase_order o join supplier s on s.id = o.supplier_id join place p on p.id = o.place_id'
const FOUND = `${JOINED}
  where o.market = $1 and o.state = any($2)
    and ($3 = '%%' or lower(s.name) like $3 or 'po-' || lpad(o.number::text, 5, '0') like $3
         or exists (select 1 from purchase_order_line l join product g on g.id = l.product_id
                     where l.purchase_order_id = o.id and (lower(g.name) like $3 or lower(g.sku) like $3)))`

export interface CardRow extends PurchaseOrderRow {
  pieces: number
  received: number
  cost: number
  line_count: number
  pictures: Picture[]
}

export interface PurchaseList {
  market: MarketCode
  states: readonly PurchaseState[]
  text: string
  limit: number
  offset: number
}

/** Newest first. */
export const page = (db: Database, { market, states, text, limit, offset }: PurchaseList): Promise<CardRow[]> =>
  db.query<CardRow>(
    `select o.*, n.pieces, n.received, n.cost, n.line_count, n.pictures
       from (select ${COLUMNS} ${FOUND} order by o.number desc limit $4 offset $5) o
      cross join lateral (
        select sum(l.pieces)::integer as pieces, sum(l.received)::integer as received,
               sum(l.pieces * l.cost)::bigint as cost, count(*)::integer as line_count,
               coalesce(json_agg(g.picture order by l.position) filter (where l.position <= ${MAX_PICTURES}), '[]')
                 as pictures
          from purchase_order_line l join product g on g.id = l.product_id where l.purchase_order_id = o.id) n
      order by o.number desc`,
    [market, states, containing(text), limit, offset],
  )

export async function count(
  db: Database,
  { market, states, text }: Pick<PurchaseList, 'market' | 'states' | 'text'>,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(cappedCount(FOUND), [market, states, containing(text)])
  return row?.count ?? 0
}

export async function find(db: Database, market: MarketCode, id: string): Promise<PurchaseOrderRow | null> {
  const [row] = await db.query<PurchaseOrderRow>(`select ${COLUMNS} ${JOINED} where o.market = $1 and o.id = $2`, [
    market,
    id,
  ])
  return row ?? null
}

/** Locks the order for the rest of the transaction. */
export async function lock(transaction: Transaction, market: MarketCode, id: string): Promise<PurchaseOrderRow | null> {
  await transaction.query('select 1 from purchase_order where market = $1 and id = $2 for no key update', [market, id])
  return find(transaction, market, id)
}

export type PurchaseLineRow = PurchaseLine & { cost: number }

export const linesOf = (db: Database, id: string): Promise<PurchaseLineRow[]> =>
  db.query<PurchaseLineRow>(
    `select l.id, l.product_id, g.sku, g.name, g.picture, l.pieces, l.received, l.cost
       from purchase_order_line l join product g on g.id = l.product_id
      where l.purchase_order_id = $1 order by l.position`,
    [id],
  )

interface WrittenOrder {
  id: string
  market: MarketCode
  supplierId: string
  placeId: number
  expectedOn: string | null
  note: string | null
}

/** Id of the new draft with the next number; false when another transaction has just taken the number. */
export async function insert(
  transaction: Transaction,
  {
    id,
    market,
    supplierId,
    placeId,
    expectedOn,
    note,
    accountId,
    now,
  }: WrittenOrder & { accountId: string; now: Date },
): Promise<boolean> {
  const rows = await transaction.query(
    `insert into purchase_order (id, market, number, supplier_id, place_id, expected_on, note, state, created_by, created_at)
     select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5::date, $6, 'draft', $7, $8
       from purchase_order where market = $2
     on conflict (market, number) do nothing returning id`,
    [id, market, supplierId, placeId, expectedOn, note, accountId, now],
  )
  return rows.length > 0
}

export function update(transaction: Transaction, { id, supplierId, placeId, expectedOn, note }: WrittenOrder): void {
  transaction.send(
    'update purchase_order set supplier_id = $2, place_id = $3, expected_on = $4::date, note = $5 where id = $1',
    [id, supplierId, placeId, expectedOn, note],
  )
}

export function replaceLines(
  transaction: Transaction,
  id: string,
  { lines, now }: { lines: readonly { product_id: number; pieces: number; cost: number }[]; now: Date },
): void {
  transaction.send('delete from purchase_order_line where purchase_order_id = $1', [id])
  transaction.send(
    `insert into purchase_order_line (id, purchase_order_id, position, product_id, pieces, cost)
     select n.id, $1, n.position, n.product_id, n.pieces, n.cost
       from unnest($2::uuid[], $3::integer[], $4::integer[], $5::bigint[]) with ordinality
              as n (id, product_id, pieces, cost, position)`,
    [
      id,
      lines.map(() => newId(now.getTime())),
      lines.map(({ product_id }) => product_id),
      lines.map(({ pieces }) => pieces),
      lines.map(({ cost }) => cost),
    ],
  )
}

/** @param orderedAt null: as it was */
export function setState(
  transaction: Transaction,
  { id, state, orderedAt = null }: { id: string; state: PurchaseState; orderedAt?: Date | null },
): void {
  transaction.send('update purchase_order set state = $2, ordered_at = coalesce($3, ordered_at) where id = $1', [
    id,
    state,
    orderedAt,
  ])
}
