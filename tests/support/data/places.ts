import type { Database } from '#server/platform/database/database.ts'

/** A place of the Malaysian market that sells online, after the warehouse. Returns its id. */
export async function addPlace(
  db: Database,
  { storeId = null, sellsOnline = true }: { storeId?: number | null; sellsOnline?: boolean } = {},
): Promise<number> {
  const [place] = await db.query<{ id: number }>(
    `insert into place (id, market, kind, name, store_id, sells_online, priority)
     select max(id) + 1, 'MY', case when $1::integer is null then 'van' else 'store' end, 'Place ' || max(id) + 1,
            $1, $2, 2 from place
     returning id`,
    [storeId, sellsOnline],
  )
  return place?.id ?? 0
}

/** Id of the first warehouse of the market. */
export async function warehouseOf(db: Database, market = 'MY'): Promise<number> {
  const [place] = await db.query<{ id: number }>(
    "select min(id) as id from place where market = $1 and kind = 'warehouse'",
    [market],
  )
  return place?.id ?? 0
}

/** What places have and reserve of a product, without those that have none: `{ place: [on hand, reserved] }`. */
export async function atPlaces(db: Database, productId: number): Promise<Record<number, [number, number]>> {
  const rows = await db.query<{ place_id: number; on_hand: number; reserved: number }>(
    `select s.place_id, s.on_hand, s.reserved from place_stock s join place p on p.id = s.place_id and p.market = 'MY'
      where s.product_id = $1 and s.on_hand > 0 order by s.place_id`,
    [productId],
  )
  return Object.fromEntries(rows.map(({ place_id, on_hand, reserved }) => [place_id, [on_hand, reserved]]))
}

/** Writes how orders are taken from places. */
export async function setStockPlaces(
  db: Database,
  { split = true, days = null }: { split?: boolean; days?: number | null },
): Promise<void> {
  await db.query(
    `insert into config (market, id, value) values ('MY', 'stock_places', $1)
     on conflict (market, id) do update set value = excluded.value`,
    [JSON.stringify({ split_orders: split, transfer_days: days })],
  )
}
