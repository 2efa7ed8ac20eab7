import type { Courier } from '#contract/delivery/delivery.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

const SELECT = 'select id, name, tracking_template, active from courier'

export const all = (db: Database, market: Market['code']): Promise<Courier[]> =>
  db.query<Courier>(`${SELECT} where market = $1 order by active desc, lower(name)`, [market])

/** The courier in use of this name, whatever its case. */
export async function findByName(db: Database, market: Market['code'], name: string): Promise<Courier | null> {
  const [row] = await db.query<Courier>(`${SELECT} where market = $1 and lower(name) = lower($2) and active`, [
    market,
    name,
  ])
  return row ?? null
}

/** Name of the courier in use that took the latest parcel of the market. Index `shipment_age`. */
export async function lastUsed(db: Database, market: Market['code']): Promise<string | null> {
  const [row] = await db.query<{ name: string }>(
    `select c.name from shipment s
       join sales_order o on o.id = s.order_id and o.market = $1
       join courier c on c.market = $1 and lower(c.name) = lower(s.courier) and c.active
      order by s.shipped_at desc, s.id desc limit 1`,
    [market],
  )
  return row?.name ?? null
}

/** null when another courier of the market has this name. */
export async function insert(
  transaction: Transaction,
  market: Market['code'],
  { id, name, tracking_template, active }: Courier,
): Promise<Courier | null> {
  const [row] = await transaction.query<Courier>(
    `insert into courier (id, market, name, tracking_template, active) values ($5, $1, $2, $3, $4)
     on conflict do nothing returning id, name, tracking_template, active`,
    [market, name, tracking_template, active, id],
  )
  return row ?? null
}

export async function lock(transaction: Transaction, market: Market['code'], id: string): Promise<Courier | null> {
  const [row] = await transaction.query<Courier>(`${SELECT} where market = $1 and id = $2 for update`, [market, id])
  return row ?? null
}

/** false when another courier of the market has this name. */
export async function update(transaction: Transaction, market: Market['code'], courier: Courier): Promise<boolean> {
  const rows = await transaction.query(
    `update courier set name = $3, tracking_template = $4, active = $5
      where id = $2 and not exists (
        select 1 from courier c where c.market = $1 and lower(c.name) = lower($3) and c.id <> $2) returning id`,
    [market, courier.id, courier.name, courier.tracking_template, courier.active],
  )
  return rows.length > 0
}
