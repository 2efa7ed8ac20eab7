import type { PickupStore, StoreStock } from '#contract/catalogue/store-stock.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

/** Pieces of a product `product` that open pickup orders of a store `store` wait for. */
const setAside = (store: string, product: string): string =>
  `(select coalesce(sum(h.reserved + h.taken), 0)
      from sales_order o join order_stock h on h.order_id = o.id
     where o.pickup_store_id = ${store} and o.status not in ('COMPLETED', 'CANCELLED', 'REFUNDED')
       and h.product_id = ${product})`

/** Pickup stores of a state with what each has of a product or package, by name. */
export async function pickupStores(
  db: Database,
  market: Market['code'],
  { stateId, productId }: { stateId: number; productId: number },
): Promise<PickupStore[]> {
  return db.query<PickupStore>(
    `with part as (
       select i.product_id, i.quantity from package_item i where i.package_id = $3
       union all
       select p.id, 1 from product p where p.id = $3 and p.type = 'product'
     )
     select s.id as store_id, s.name, s.city, s.pickup_lead_hours,
            case when bool_and(k.quantity is not null)
                 then min(greatest(0, k.quantity - ${setAside('s.id', 'part.product_id')}) / part.quantity)::integer
            end as left
       from store s cross join part
       left join store_stock k on k.store_id = s.id and k.product_id = part.product_id
      where s.market = $1 and s.state_id = $2 and s.is_pickup and s.active
      group by s.id order by s.name, s.id`,
    [market, stateId, productId],
  )
}

/** What is left of these products in each pickup store that counts any of them, by product. */
export async function leftInStores(
  db: Database,
  market: Market['code'],
  productIds: readonly number[],
): Promise<{ store_id: number; left: Record<string, number> }[]> {
  return db.query(
    `select k.store_id,
            json_object_agg(k.product_id, greatest(0, k.quantity - ${setAside('k.store_id', 'k.product_id')})) as left
       from store_stock k join store s on s.id = k.store_id
      where s.market = $1 and s.is_pickup and s.active and k.product_id = any($2)
      group by k.store_id order by k.store_id`,
    [market, productIds],
  )
}

/** Pickup stores of the market with what each has of a product, by name. */
export async function ofProduct(db: Database, market: Market['code'], productId: number): Promise<StoreStock[]> {
  return db.query<StoreStock>(
    `select s.id as store_id, s.name, s.city, k.quantity, ${setAside('s.id', '$2::integer')}::integer as set_aside
       from store s left join store_stock k on k.store_id = s.id and k.product_id = $2
      where s.market = $1 and s.is_pickup and s.active
      order by s.name, s.id`,
    [market, productId],
  )
}

interface StoreCount {
  store_id: number
  quantity: number | null
}

interface NewCounts {
  productId: number
  market: Market['code']
  counts: readonly StoreCount[]
  by: string
  now: Date
}

/** Replaces the counts of the given stores. The caller has locked the product in this market. */
export async function replace(
  transaction: Transaction,
  { productId, market, counts, by, now }: NewCounts,
): Promise<void> {
  const counted = counts.flatMap(({ store_id, quantity }) => (quantity === null ? [] : [{ store_id, quantity }]))
  const dropped = counts.filter(({ quantity }) => quantity === null).map(({ store_id }) => store_id)
  await transaction.query('delete from store_stock where product_id = $1 and store_id = any($2::integer[])', [
    productId,
    dropped,
  ])
  await transaction.query(
    `insert into store_stock (store_id, product_id, quantity, counted_at, counted_by)
     select s.id, $1, n.quantity, $2, $3
       from unnest($4::integer[], $5::integer[]) as n (store_id, quantity)
       join store s on s.id = n.store_id and s.market = $6
      order by s.id
     on conflict (store_id, product_id) do update
        set quantity = excluded.quantity, counted_at = excluded.counted_at, counted_by = excluded.counted_by`,
    [productId, now, by, counted.map(({ store_id }) => store_id), counted.map(({ quantity }) => quantity), market],
  )
}

/**
 * Takes what a pickup order handed over off the shelves of its store, where it is counted. Products that are not counted
 * there stay so; a count that was too low ends at 0. The rows are locked in the order of their products.
 */
export async function handOver(transaction: Transaction, orderId: string): Promise<void> {
  await transaction.query(
    `update store_stock k set quantity = greatest(0, k.quantity - given.pieces)
       from (select locked.store_id, locked.product_id, h.reserved + h.taken as pieces
               from (select c.store_id, c.product_id from store_stock c
                      join sales_order o on o.pickup_store_id = c.store_id and o.id = $1
                      where c.product_id in (select product_id from order_stock where order_id = $1)
                      order by c.product_id for update of c) locked
               join order_stock h on h.order_id = $1 and h.product_id = locked.product_id) given
      where k.store_id = given.store_id and k.product_id = given.product_id`,
    [orderId],
  )
}
