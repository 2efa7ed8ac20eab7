import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

type MarketCode = Market['code']

export interface TillRow {
  id: string
  name: string
  store_id: number
  store_name: string
  place: { id: number; name: string } | null
  active: boolean
  last_counted: number | null
  shift: { id: string; opened_by: string; opened_at: string } | null
}

/** By store and name. */
export const all = (db: Database, market: MarketCode): Promise<TillRow[]> =>
  db.query<TillRow>(
    `select t.id, t.name, t.store_id, s.name as store_name, t.active,
            (select json_build_object('id', p.id, 'name', p.name) from place p where p.id = t.place_id) as place,
            (select counted_minor from till_shift where till_id = t.id and closed_at is not null
              order by closed_at desc limit 1) as last_counted,
            (select json_build_object('id', f.id, 'opened_by', trim(a.first_name || ' ' || a.last_name),
                                      'opened_at', f.opened_at)
               from till_shift f join account a on a.id = f.opened_by
              where f.till_id = t.id and f.closed_at is null order by f.opened_at desc limit 1) as shift
       from till t join store s on s.id = t.store_id
      where t.market = $1
      order by s.name, t.name, t.id`,
    [market],
  )

/** In the market; locks the till, so that its shifts follow each other. */
export async function lock(
  transaction: Transaction,
  market: MarketCode,
  id: string,
): Promise<{ store_id: number; last_counted: number | null } | null> {
  const [row] = await transaction.query<{ store_id: number }>(
    'select store_id from till where id = $1 and market = $2 for no key update',
    [id, market],
  )
  if (!row) return null
  const [closed] = await transaction.query<{ counted: number }>(
    `select counted_minor as counted from till_shift where till_id = $1 and closed_at is not null
      order by closed_at desc limit 1`,
    [id],
  )
  return { ...row, last_counted: closed?.counted ?? null }
}

export interface TillPlace {
  store_id: number
  /** A van or an event, from which its goods leave; null: the place of its store. */
  place_id: number | null
}

export async function find(db: Database, market: MarketCode, id: string): Promise<TillPlace | null> {
  const [row] = await db.query<TillPlace>('select store_id, place_id from till where id = $1 and market = $2', [
    id,
    market,
  ])
  return row ?? null
}

/** Places that are no store and in which a till may be. */
export const movingPlaces = (db: Database, market: MarketCode): Promise<{ id: number; name: string }[]> =>
  db.query(
    "select id, name from place where market = $1 and kind in ('van', 'event') and active order by priority, id",
    [market],
  )

interface SavedTill {
  id: string
  market: MarketCode
  name: string
  storeId: number
  placeId: number | null
  active: boolean
  now: Date
}

/** @returns false when a till with this id belongs to another market, or the store or the place does */
export async function save(
  transaction: Transaction,
  { id, market, name, storeId, placeId, active, now }: SavedTill,
): Promise<boolean> {
  const rows = await transaction.query(
    `insert into till (id, market, store_id, name, active, created_at, place_id)
     select $1, s.market, s.id, $4, $5, $6, $7 from store s
      where s.id = $3 and s.market = $2
        and ($7::integer is null
             or exists (select 1 from place p where p.id = $7 and p.market = $2 and p.kind in ('van', 'event')))
     on conflict (id) do update set store_id = excluded.store_id, place_id = excluded.place_id, name = excluded.name,
                                    active = excluded.active
      where till.market = excluded.market
     returning id`,
    [id, market, storeId, name, active, now, placeId],
  )
  return rows.length > 0
}

export interface DeviceRow {
  id: string
  series: number
  last_number: number
}

export async function lockDevice(transaction: Transaction, market: MarketCode, id: string): Promise<DeviceRow | null> {
  const [row] = await transaction.query<DeviceRow>(
    'select id, series, last_number from counter_device where id = $1 and market = $2 for no key update',
    [id, market],
  )
  return row ?? null
}

/** Gives the next free series; false when another device has just got it. */
export async function insertDevice(
  transaction: Transaction,
  { id, market, accountId, now }: { id: string; market: MarketCode; accountId: string; now: Date },
): Promise<boolean> {
  const rows = await transaction.query(
    `insert into counter_device (id, market, series, last_number, account_id, created_at)
     select $1, $2, coalesce(max(series), 0) + 1, 0, $3, $4 from counter_device
     on conflict do nothing returning id`,
    [id, market, accountId, now],
  )
  return rows.length > 0
}

export const raiseNumber = (transaction: Transaction, id: string, number: number): void =>
  transaction.send('update counter_device set last_number = greatest(last_number, $2) where id = $1', [id, number])
