import type { Market } from '#contract/site/market.ts'
import type { PickupStore } from '#contract/stock/pickup-store.ts'
import type { PlaceStock } from '#contract/stock/place.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { noteStockChange } from './changed-products.ts'

type MarketCode = Market['code']

/** Pieces of a product at a place that nothing has reserved. */
export interface FreePieces {
  place_id: number
  /** null: the place is no store. */
  store_id: number | null
  product_id: number
  free: number
}

/**
 * What the places that sell online have of each of these products, 0 where there are none, in the order of the places.
 * Whoever allocates it has locked the products in this market.
 */
export async function freeAtPlaces(
  db: Database,
  market: MarketCode,
  productIds: readonly number[],
): Promise<FreePieces[]> {
  return db.query<FreePieces>(
    `select p.id as place_id, p.store_id, q.product_id, coalesce(s.on_hand - s.reserved, 0) as free
       from place p
      cross join unnest($2::integer[]) as q (product_id)
       left join place_stock s on s.place_id = p.id and s.product_id = q.product_id
      where p.market = $1 and p.sells_online and p.active
      order by p.priority, p.id`,
    [market, productIds],
  )
}

/** Where somebody sells in person. */
export interface SellingPlace {
  storeId: number | null
  /** A van or an event; null: the place of the store. */
  placeId: number | null
}

/**
 * What a place, or else that of a store, has of each of these products, whether it sells online or not; a store without
 * a place of its own sells from the first one. The caller has locked the products in this market.
 */
export async function freeAtStore(
  db: Database,
  { market, storeId, placeId, productIds }: SellingPlace & { market: MarketCode; productIds: readonly number[] },
): Promise<FreePieces[]> {
  return db.query<FreePieces>(
    `select p.id as place_id, p.store_id, q.product_id, coalesce(s.on_hand - s.reserved, 0) as free
       from (select id, store_id from place
              where market = $1 and active and (id = $4 or store_id = $3 or sells_online)
              order by id is not distinct from $4 desc, store_id is not distinct from $3 desc, priority, id limit 1) p
      cross join unnest($2::integer[]) as q (product_id)
       left join place_stock s on s.place_id = p.id and s.product_id = q.product_id`,
    [market, productIds, storeId, placeId],
  )
}

/** A change of the pieces at a place; negative for less. */
export interface MovedPieces {
  place_id: number
  product_id: number
  on_hand: number
  reserved: number
}

const columnsOf = (moved: readonly MovedPieces[]) => [
  moved.map(({ place_id }) => place_id),
  moved.map(({ product_id }) => product_id),
  moved.map(({ on_hand }) => on_hand),
  moved.map(({ reserved }) => reserved),
]

const MOVED =
  'unnest($1::integer[], $2::integer[], $3::integer[], $4::integer[]) as n (place_id, product_id, on_hand, reserved)'

/**
 * Changes the pieces at places, and the stock of the market where they sell online. The caller has locked the products in
 * this market; each product stands once by place. Check constraints of both tables prevent overselling.
 */
export function move(transaction: Transaction, market: MarketCode, moved: readonly MovedPieces[]): void {
  if (moved.length === 0) return
  for (const { product_id } of moved) noteStockChange(transaction, product_id)
  const columns = columnsOf(moved)
  const added = moved.filter(({ on_hand }) => on_hand > 0)
  if (added.length > 0) {
    transaction.send(
      `insert into place_stock (place_id, product_id)
       select place_id, product_id from unnest($1::integer[], $2::integer[]) as n (place_id, product_id)
       on conflict do nothing`,
      columnsOf(added).slice(0, 2),
    )
  }
  transaction.send(
    `update place_stock s set on_hand = s.on_hand + n.on_hand, reserved = s.reserved + n.reserved
       from ${MOVED} where s.place_id = n.place_id and s.product_id = n.product_id`,
    columns,
  )
  transaction.send(
    `update product_market m set stock = m.stock + n.on_hand, reserved = m.reserved + n.reserved
       from (select n.product_id, sum(n.on_hand)::integer as on_hand, sum(n.reserved)::integer as reserved
               from ${MOVED} join place p on p.id = n.place_id and p.sells_online
              group by n.product_id) n
      where m.product_id = n.product_id and m.market = $5`,
    [...columns, market],
  )
}

/** Pickup stores of a state with what each has of a product or package, by name. */
export async function pickupStores(
  db: Database,
  market: MarketCode,
  { stateId, productId }: { stateId: number; productId: number },
): Promise<PickupStore[]> {
  return db.query<PickupStore>(
    `with part as (
       select i.product_id, i.quantity from package_item i where i.package_id = $3
       union all
       select p.id, 1 from product p where p.id = $3 and p.type = 'product'
     )
     select s.id as store_id, s.name, s.city, s.pickup_lead_hours,
            case when bool_and(p.id is not null)
                 then min(coalesce(k.on_hand - k.reserved, 0) / part.quantity)::integer
            end as left
       from store s cross join part
       left join place p on p.store_id = s.id and p.sells_online and p.active
       left join place_stock k on k.place_id = p.id and k.product_id = part.product_id
      where s.market = $1 and s.state_id = $2 and s.is_pickup and s.active
      group by s.id order by s.name, s.id`,
    [market, stateId, productId],
  )
}

export interface PlaceStockRow extends Omit<PlaceStock, 'on_hand' | 'committed'> {
  /** Without what paid orders have on the shelf. */
  stock: number
  reserved: number
}

/** The places in use, with what each has of a product, in their order. */
export async function ofProduct(db: Database, market: MarketCode, productId: number): Promise<PlaceStockRow[]> {
  return db.query<PlaceStockRow>(
    `select p.id as place_id, p.name, p.kind, p.sells_online, coalesce(s.on_hand, 0) as stock,
            coalesce(s.reserved, 0) as reserved, s.recount, s.low_stock
       from place p left join place_stock s on s.place_id = p.id and s.product_id = $2
      where p.market = $1 and p.active
      order by p.priority, p.id`,
    [market, productId],
  )
}

/** Sets from which number of free pieces on places run low of a product. */
export function setLimits(
  transaction: Transaction,
  productId: number,
  limits: readonly { place_id: number; low_stock: number | null }[],
): void {
  transaction.send(
    `insert into place_stock (place_id, product_id, low_stock)
     select n.place_id, $1, n.low_stock from unnest($2::integer[], $3::integer[]) as n (place_id, low_stock)
     on conflict (place_id, product_id) do update set low_stock = excluded.low_stock`,
    [productId, limits.map(({ place_id }) => place_id), limits.map(({ low_stock }) => low_stock)],
  )
}

/** The products were counted at the place: what an earlier count found does not matter any more. */
export function counted(transaction: Transaction, placeIds: readonly number[], productId: number): void {
  transaction.send('update place_stock set recount = null where product_id = $1 and place_id = any($2)', [
    productId,
    placeIds,
  ])
}

/** Pieces of these products at a place that nothing has reserved; those that it never had are left out. */
export async function freeAt(
  db: Database,
  placeId: number,
  productIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db.query<{ product_id: number; free: number }>(
    'select product_id, on_hand - reserved as free from place_stock where place_id = $1 and product_id = any($2)',
    [placeId, productIds],
  )
  return new Map(rows.map(({ product_id, free }) => [product_id, free]))
}

interface CountedProduct {
  product_id: number
  counted: number
  expected: number
}

/** Of products that were counted at a place, those of which orders have more than was found are to be counted again. */
export function markCounted(
  transaction: Transaction,
  placeId: number,
  { lines, free }: { lines: readonly CountedProduct[]; free: ReadonlyMap<number, number> },
): void {
  transaction.send(
    `update place_stock s set recount = n.recount from unnest($2::integer[], $3::integer[]) as n (product_id, recount)
      where s.place_id = $1 and s.product_id = n.product_id`,
    [
      placeId,
      lines.map(({ product_id }) => product_id),
      lines.map(({ product_id, counted, expected }) =>
        counted - expected < -(free.get(product_id) ?? 0) ? Math.max(0, counted) : null,
      ),
    ],
  )
}
