import type { Market } from '#contract/site/market.ts'
import type { StaffPlace } from '#contract/stock/place.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

type MarketCode = Market['code']

const SELECT = `select p.id, p.kind, p.name, p.store_id, p.sells_online, p.priority, p.active,
  coalesce((select sum(on_hand) from place_stock where place_id = p.id), 0)::integer as pieces,
  (select count(*) from place_stock where place_id = p.id and recount is not null)::integer as recounts
  from place p`

/** Those in use first. */
export async function all(db: Database, market: MarketCode): Promise<StaffPlace[]> {
  return db.query<StaffPlace>(
    `${SELECT} where p.market = $1 and p.kind <> 'transit' order by p.active desc, p.priority, p.id`,
    [market],
  )
}

export async function find(db: Database, market: MarketCode, id: number): Promise<StaffPlace | null> {
  const [row] = await db.query<StaffPlace>(`${SELECT} where p.market = $1 and p.id = $2 and p.kind <> 'transit'`, [
    market,
    id,
  ])
  return row ?? null
}

/** The place of goods on the way. */
export async function transitId(db: Database, market: MarketCode): Promise<number> {
  const [row] = await db.query<{ id: number }>("select id from place where market = $1 and kind = 'transit'", [market])
  if (!row) throw new Error(`${market} has no place for goods on the way`)
  return row.id
}

/** Locks all places of the market: one of them keeps selling online. */
export async function lockAll(transaction: Transaction, market: MarketCode): Promise<void> {
  await transaction.query('select 1 from place where market = $1 order by id for update', [market])
}

export async function pickupStores(db: Database, market: MarketCode): Promise<{ id: number; name: string }[]> {
  return db.query('select id, name from store where market = $1 and is_pickup and active order by name, id', [market])
}

type PlaceFields = Omit<StaffPlace, 'pieces' | 'recounts' | 'active'>

/** Id of the new place; null when another transaction has just taken the number or the store. */
export async function insert(
  transaction: Transaction,
  market: MarketCode,
  { kind, name, store_id, sells_online, priority }: Omit<PlaceFields, 'id'>,
): Promise<number | null> {
  const [row] = await transaction.query<{ id: number }>(
    `insert into place (id, market, kind, name, store_id, sells_online, priority)
     select coalesce(max(id), 0) + 1, $1, $2, $3, $4, $5, $6 from place
     on conflict do nothing returning id`,
    [market, kind, name, store_id, sells_online, priority],
  )
  return row?.id ?? null
}

export async function update(
  transaction: Transaction,
  { id, kind, name, store_id, sells_online, priority, active }: PlaceFields & { active: boolean },
): Promise<void> {
  await transaction.query(
    `update place set kind = $2, name = $3, store_id = $4, sells_online = $5, priority = $6, active = $7 where id = $1`,
    [id, kind, name, store_id, sells_online, priority, active],
  )
}

/** Ids of the products that the place has. */
export async function productsAt(db: Database, placeId: number): Promise<number[]> {
  const rows = await db.query<{ product_id: number }>(
    'select product_id from place_stock where place_id = $1 and on_hand > 0 order by product_id',
    [placeId],
  )
  return rows.map(({ product_id }) => product_id)
}

/** Whether orders that have not ended have pieces at the place. */
export async function isHeld(db: Database, placeId: number): Promise<boolean> {
  const rows = await db.query(
    `select 1 from order_stock h join sales_order o on o.id = h.order_id
      where h.place_id = $1 and h.reserved + h.taken > 0 and o.status not in ('COMPLETED', 'CANCELLED', 'REFUNDED') limit 1`,
    [placeId],
  )
  return rows.length > 0
}

/** Adds what the place has to the stock of the market, or takes it out of it. Its products are locked in the market. */
export function addToMarket(transaction: Transaction, placeId: number, sign: 1 | -1): void {
  transaction.send(
    `update product_market m set stock = m.stock + $2::integer * s.on_hand, reserved = m.reserved + $2::integer * s.reserved
       from place_stock s join place p on p.id = s.place_id
      where s.place_id = $1 and m.product_id = s.product_id and m.market = p.market and s.on_hand > 0`,
    [placeId, sign],
  )
}
