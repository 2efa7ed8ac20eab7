import type { DeliveryState, DeliveryZone } from '#contract/delivery/delivery.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

const ZONE = `select z.id, z.name, z.first_g, z.first_fee, z.step_g, z.step_fee, z.tolerance_g, z.free_from, z.eta_days,
  coalesce((select jsonb_agg(s.id order by s.id) from state s where s.zone = z.id), '[]') as states from shipping_zone z`
const STATE = 'select s.id, s.name, s.zone, s.restricted from state s join country c on c.id = s.country_id'

/** Zones of a market, those of most states first. */
export const all = (db: Database, { currency }: Market): Promise<DeliveryZone[]> =>
  db.query<DeliveryZone>(
    `${ZONE} where z.currency = $1 order by (select count(*) from state s where s.zone = z.id) desc, z.id`,
    [currency],
  )

/** Locks all zones of the market: a change of one moves states between several. */
export async function lock(transaction: Transaction, { currency }: Market): Promise<void> {
  await transaction.query('select 1 from shipping_zone where currency = $1 order by id for update', [currency])
}

export async function find(db: Database, { currency }: Market, id: string): Promise<DeliveryZone | null> {
  const [row] = await db.query<DeliveryZone>(`${ZONE} where z.currency = $1 and z.id = $2`, [currency, id])
  return row ?? null
}

type ZoneFields = Omit<DeliveryZone, 'states'>

const parametersOf = (zone: ZoneFields) => [
  zone.id,
  zone.name,
  zone.first_g,
  zone.first_fee,
  zone.step_g,
  zone.step_fee,
  zone.tolerance_g,
  zone.free_from,
  JSON.stringify(zone.eta_days),
]

export async function insert(transaction: Transaction, { currency }: Market, zone: ZoneFields): Promise<void> {
  await transaction.query(
    `insert into shipping_zone (id, name, first_g, first_fee, step_g, step_fee, tolerance_g, free_from, eta_days, currency)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [...parametersOf(zone), currency],
  )
}

export async function update(transaction: Transaction, zone: ZoneFields): Promise<void> {
  await transaction.query(
    `update shipping_zone set name = $2, first_g = $3, first_fee = $4, step_g = $5, step_fee = $6, tolerance_g = $7,
                              free_from = $8, eta_days = $9 where id = $1`,
    parametersOf(zone),
  )
}

export async function remove(transaction: Transaction, id: string): Promise<void> {
  await transaction.query('delete from shipping_zone where id = $1', [id])
}

/** Moves states of the market into a zone; returns how many of them there are. */
export async function moveStates(
  transaction: Transaction,
  { code }: Market,
  { zone, states }: { zone: string; states: readonly number[] },
): Promise<number> {
  const moved = await transaction.query(
    `update state s set zone = $2 from country c
      where c.id = s.country_id and c.code = $1 and s.id = any($3) returning s.id`,
    [code, zone, states],
  )
  return moved.length
}

export const states = (db: Database, { code }: Market): Promise<DeliveryState[]> =>
  db.query<DeliveryState>(`${STATE} where c.code = $1 order by s.name`, [code])

export async function lockState(transaction: Transaction, { code }: Market, id: number): Promise<DeliveryState | null> {
  const [row] = await transaction.query<DeliveryState>(`${STATE} where c.code = $1 and s.id = $2 for update of s`, [
    code,
    id,
  ])
  return row ?? null
}

export async function updateState(transaction: Transaction, { id, zone, restricted }: DeliveryState): Promise<void> {
  await transaction.query('update state set zone = $2, restricted = $3 where id = $1', [id, zone, restricted])
}
