import type { Country } from '#contract/site/country.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

/** Stored value of one setting, or null; the caller's schema validates it. */
export async function find(db: Database, market: Market['code'], id: string): Promise<unknown> {
  const [row] = await db.query<{ value: unknown }>('select value from config where market = $1 and id = $2', [
    market,
    id,
  ])
  return row?.value ?? null
}

/** Several settings by id; settings that were never written are absent. */
export async function ofIds(
  db: Database,
  market: Market['code'],
  ids: readonly string[],
): Promise<Record<string, unknown>> {
  const rows = await db.query<{ id: string; value: unknown }>(
    'select id, value from config where market = $1 and id = any($2)',
    [market, ids],
  )
  return Object.fromEntries(rows.map(({ id, value }) => [id, value]))
}

export async function save(
  db: Database,
  market: Market['code'],
  { id, value }: { id: string; value: object },
): Promise<void> {
  await db.query(
    `insert into config (market, id, value) values ($1, $2, $3)
     on conflict (market, id) do update set value = excluded.value`,
    [market, id, JSON.stringify(value)],
  )
}

/** Creates a setting that does not exist yet, so that it can be locked. */
export async function ensure(
  transaction: Transaction,
  market: Market['code'],
  { id, value }: { id: string; value: object },
): Promise<void> {
  await transaction.query('insert into config (market, id, value) values ($1, $2, $3) on conflict do nothing', [
    market,
    id,
    JSON.stringify(value),
  ])
}

/** Locks a setting before a part of it is changed and returns it like `find`. */
export async function lock(transaction: Transaction, market: Market['code'], id: string): Promise<unknown> {
  const [row] = await transaction.query<{ value: unknown }>(
    'select value from config where market = $1 and id = $2 for update',
    [market, id],
  )
  return row?.value ?? null
}

type State = Country['states'][number]
type StateRow = Omit<State, 'postcode_prefixes'> & { postcode_prefixes: string[] | null; country_id: number }

export async function countries(db: Database): Promise<Country[]> {
  const rows = await db.query<Omit<Country, 'states'>>(
    'select id, code, name, calling_code, currency, locale from country order by id',
  )
  const states = await db.query<StateRow>(
    'select id, country_id, code, name, zone, postcode_prefixes, restricted from state order by id',
  )
  const stateOf = ({ country_id: _country, postcode_prefixes, ...state }: StateRow): State =>
    postcode_prefixes ? { ...state, postcode_prefixes } : state
  return rows.map((country) => ({
    ...country,
    states: states.filter((state) => state.country_id === country.id).map(stateOf),
  }))
}
