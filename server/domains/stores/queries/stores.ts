import type { Market } from '#contract/site/market.ts'
import type { Store } from '#contract/stores/store.ts'
import type { Database } from '../../../platform/database/database.ts'

/** A store as stored, with the code of its state. */
export type StoreRow = Omit<Store, 'time_zone' | 'map_url' | 'opening_hours' | 'services' | 'closed_days'> & {
  state_code: string
  opening_hours: unknown
  services: unknown
  closed_days: unknown
}

/** Stores of the market. Stores in a restricted state offer no pickup. */
export async function all(db: Database, market: Market['code']): Promise<StoreRow[]> {
  return db.query<StoreRow>(
    `select s.id, s.name, s.address_1, s.address_2, s.city, s.state_id, t.name as state_name, t.code as state_code,
            s.postcode, s.market as country_code, s.latitude, s.longitude, s.phone, s.whatsapp, s.opening_hours,
            s.services, s.closed_days, s.is_pickup and not t.restricted as is_pickup, s.pickup_lead_hours
       from store s join state t on t.id = s.state_id
      where s.market = $1 and s.active
      order by s.id`,
    [market],
  )
}
