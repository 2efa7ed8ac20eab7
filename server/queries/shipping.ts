import type { Market } from '#contract/rules/market.ts'
import type { Database } from '../database/database.ts'

/** Terms of delivery to a state, and the stores in it that hand orders over. Amounts in minor units. */
export interface Destination {
  state_id: number
  state_name: string
  /** Neither delivery nor pickup. */
  restricted: boolean
  zone: string
  first_g: number
  first_fee: number
  step_g: number
  step_fee: number
  tolerance_g: number
  free_from: number | null
  /** Fewest and most. */
  eta_days: [number, number]
  pickup_stores: number
  pickup_lead_hours: number | null
}

export type Delivery = Omit<Destination, 'pickup_stores' | 'pickup_lead_hours'>

/**
 * Terms of delivery to a state or, when none is named, to where the account's default address lies. null for a state of
 * another country, and for an account without such an address.
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

/** null for a state of another country too. */
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
