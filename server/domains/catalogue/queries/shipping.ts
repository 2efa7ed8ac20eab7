import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

/** Delivery terms of a state and its pickup stores. Amounts in minor units. */
export interface Destination {
  state_id: number
  state_name: string
  /** Neither delivery nor pickup is allowed. */
  restricted: boolean
  zone: string
  first_g: number
  first_fee: number
  step_g: number
  step_fee: number
  tolerance_g: number
  free_from: number | null
  /** Minimum and maximum. */
  eta_days: [number, number]
  pickup_stores: number
  pickup_lead_hours: number | null
}

export type Delivery = Omit<Destination, 'pickup_stores' | 'pickup_lead_hours'>

/**
 * Delivery terms of a state, or of the state of the account's default address if none is given. null for a state of
 * another country, and for an account without a default address in this country.
 */
export async function delivery(
  db: Database,
  market: Market['code'],
  { stateId, accountId }: { stateId: number | null; accountId: string },
): Promise<Delivery | null> {
  const [row] = await db.query<Delivery>(
    `select s.id as state_id, s.name as state_name, s.restricted, s.zone, z.first_g, z.first_fee, z.step_g, z.step_fee,
            z.tolerance_g, z.free_from, z.eta_days
       from state s
       join country c on c.id = s.country_id and c.code = $1
       join shipping_zone z on z.id = s.zone
      where s.id = coalesce($2::integer, (select a.state_id from address a where a.account_id = $3 and a.is_default))`,
    [market, stateId, accountId],
  )
  return row ?? null
}

/** null if the state does not exist in this market. */
export async function destination(db: Database, market: Market['code'], stateId: number): Promise<Destination | null> {
  const [row] = await db.query<Destination>(
    `select s.id as state_id, s.name as state_name, s.restricted, s.zone, z.first_g, z.first_fee, z.step_g, z.step_fee,
            z.tolerance_g, z.free_from, z.eta_days, count(p.id) as pickup_stores,
            min(p.pickup_lead_hours) as pickup_lead_hours
       from state s
       join country c on c.id = s.country_id and c.code = $1
       join shipping_zone z on z.id = s.zone
       left join store p on p.state_id = s.id and p.market = $1 and p.is_pickup and p.active
      where s.id = $2
      group by s.id, z.id`,
    [market, stateId],
  )
  return row ?? null
}
