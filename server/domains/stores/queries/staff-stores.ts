import type { Market } from '#contract/site/market.ts'
import type { StaffStore } from '#contract/stores/staff-store.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

const SELECT = `select id, name, concat_ws(', ', address_1, address_2, concat_ws(' ', postcode, city)) as address, phone,
  whatsapp, opening_hours, is_pickup, pickup_lead_hours, active, address_1, address_2, city, postcode, state_id,
  latitude, longitude, services, closed_days from store`

/** Includes closed stores. */
export async function all(db: Database, market: Market['code']): Promise<StaffStore[]> {
  return db.query<StaffStore>(`${SELECT} where market = $1 order by id`, [market])
}

export async function lock(transaction: Transaction, market: Market['code'], id: number): Promise<StaffStore | null> {
  const [row] = await transaction.query<StaffStore>(`${SELECT} where market = $1 and id = $2 for update`, [market, id])
  return row ?? null
}

/** States of the market, in which a store can be. */
export const states = (db: Database, market: Market['code']): Promise<{ id: number; name: string }[]> =>
  db.query('select s.id, s.name from state s join country c on c.id = s.country_id where c.code = $1 order by s.name', [
    market,
  ])

type StoreFields = Omit<StaffStore, 'address'>

const COLUMNS = [
  'name',
  'phone',
  'whatsapp',
  'opening_hours',
  'is_pickup',
  'pickup_lead_hours',
  'active',
  'address_1',
  'address_2',
  'city',
  'postcode',
  'state_id',
  'latitude',
  'longitude',
  'services',
  'closed_days',
] as const satisfies readonly (keyof StoreFields)[]

const valuesOf = (store: StoreFields) =>
  COLUMNS.map((column) => {
    const value = store[column]
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
  })

export async function update(transaction: Transaction, store: StoreFields): Promise<void> {
  const set = COLUMNS.map((column, at) => `${column} = $${at + 2}`).join(', ')
  await transaction.query(`update store set ${set} where id = $1`, [store.id, ...valuesOf(store)])
}

/** The next free number; another transaction may take it first. */
export async function nextNumber(transaction: Transaction): Promise<number> {
  const [row] = await transaction.query<{ next: number }>('select coalesce(max(id), 0) + 1 as next from store')
  return row?.next ?? 1
}

/** false when the number is taken. */
export async function insert(transaction: Transaction, market: Market['code'], store: StoreFields): Promise<boolean> {
  const places = COLUMNS.map((_column, at) => `$${at + 3}`).join(', ')
  const rows = await transaction.query(
    `insert into store (id, market, ${COLUMNS.join(', ')}) values ($1, $2, ${places}) on conflict do nothing returning id`,
    [store.id, market, ...valuesOf(store)],
  )
  return rows.length > 0
}
