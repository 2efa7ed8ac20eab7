import type { Database } from '#server/platform/database/database.ts'

/** The warehouse that each market began with. */
const FIRST = "(select min(id) from place where kind = 'warehouse' group by market)"

/** Brings the warehouse of each market, and the ledger, to the stock that a test has written for the market. */
export async function syncWarehouse(db: Database): Promise<void> {
  await db.query(
    `insert into place_stock (place_id, product_id)
     select p.id, m.product_id from product_market m join place p on p.market = m.market and p.id in ${FIRST}
      where m.stock is not null
     on conflict do nothing`,
  )
  await db.query(
    `update place_stock w
        set on_hand = m.stock - coalesce(o.on_hand, 0), reserved = m.reserved - coalesce(o.reserved, 0)
       from place p
       join product_market m on m.market = p.market and m.stock is not null
       left join (select s.product_id, t.market, sum(s.on_hand)::integer as on_hand, sum(s.reserved)::integer as reserved
                    from place_stock s join place t on t.id = s.place_id and t.id not in ${FIRST} and t.sells_online
                   group by s.product_id, t.market) o on o.product_id = m.product_id and o.market = m.market
      where p.id = w.place_id and p.id in ${FIRST} and m.product_id = w.product_id
        and (w.on_hand <> m.stock - coalesce(o.on_hand, 0) or w.reserved <> m.reserved - coalesce(o.reserved, 0))`,
  )
  await db.query(
    `insert into stock_movement (id, place_id, product_id, pieces, on_hand, reason, created_at)
     select gen_random_uuid(), s.place_id, s.product_id, s.on_hand - coalesce(l.pieces, 0), s.on_hand, 'opening', '2020-01-01'
       from place_stock s
       left join (select place_id, product_id, sum(pieces)::integer as pieces
                    from stock_movement group by place_id, product_id) l
         on l.place_id = s.place_id and l.product_id = s.product_id
      where s.on_hand <> coalesce(l.pieces, 0)`,
  )
}

/** Runs a test's statement about `product_market`, and `syncWarehouse`. */
export async function writeStock(db: Database, sql: string, parameters?: readonly unknown[]): Promise<void> {
  await db.query(sql, parameters)
  await syncWarehouse(db)
}
