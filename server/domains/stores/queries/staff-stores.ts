import type { StaffStore } from '#contract/content/staff-content.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

const SELECT = `select id, name, concat_ws(', ', address_1, address_2, concat_ws(' ', postcode, city)) as address, phone,
  whatsapp, opening_hours, is_pickup, pickup_lead_hours, active from store`

/** Includes closed stores. */
export async function all(db: Database, market: Market['code']): Promise<StaffStore[]> {
  return db.query<StaffStore>(`${SELECT} where market = $1 order by id`, [market])
}

export async function lock(transaction: Transaction, market: Market['code'], id: number): Promise<StaffStore | null> {
  const [row] = await transaction.query<StaffStore>(`${SELECT} where market = $1 and id = $2 for update`, [market, id])
  return row ?? null
}

export async function update(transaction: Transaction, store: StaffStore): Promise<void> {
  await transaction.query(
    `update store set name = $2, phone = $3, whatsapp = $4, opening_hours = $5, is_pickup = $6, pickup_lead_hours = $7,
                      active = $8 where id = $1`,
    [
      store.id,
      store.name,
      store.phone,
      store.whatsapp,
      JSON.stringify(store.opening_hours),
      store.is_pickup,
      store.pickup_lead_hours,
      store.active,
    ],
  )
}
