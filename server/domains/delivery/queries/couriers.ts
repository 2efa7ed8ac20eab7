import { type Courier, courier } from '#contract/delivery/delivery.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

/** Columns of `courier`, named as in the contract; every statement follows from them. */
const COLUMNS = Object.keys(courier.entries) as (keyof Courier)[]
const SELECT = `select ${COLUMNS.join(', ')} from courier`

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
export async function insert(transaction: Transaction, market: Market['code'], made: Courier): Promise<Courier | null> {
  const [row] = await transaction.query<Courier>(
    `insert into courier (market, ${COLUMNS.join(', ')}) values ($1, ${COLUMNS.map((_, at) => `$${at + 2}`).join(', ')})
     on conflict do nothing returning ${COLUMNS.join(', ')}`,
    [market, ...COLUMNS.map((column) => made[column])],
  )
  return row ?? null
}

export async function lock(transaction: Transaction, market: Market['code'], id: string): Promise<Courier | null> {
  const [row] = await transaction.query<Courier>(`${SELECT} where market = $1 and id = $2 for update`, [market, id])
  return row ?? null
}

/** false when another courier of the market has this name. */
export async function update(transaction: Transaction, market: Market['code'], after: Courier): Promise<boolean> {
  const rows = await transaction.query(
    `update courier set ${COLUMNS.map((column, at) => `${column} = $${at + 4}`).join(', ')}
      where id = $2 and not exists (
        select 1 from courier c where c.market = $1 and lower(c.name) = lower($3) and c.id <> $2) returning id`,
    [market, after.id, after.name, ...COLUMNS.map((column) => after[column])],
  )
  return rows.length > 0
}
