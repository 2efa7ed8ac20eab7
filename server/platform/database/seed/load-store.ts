import { randomUUID } from 'node:crypto'
import type { Database } from '../database.ts'
import { readCountries, readCouriers, readStores, readZones } from './demo-data.ts'
import { insertRows } from './insert-rows.ts'

/** Loads shipping zones, countries with their states, and the demo's stores. */
export async function loadStore(db: Database): Promise<void> {
  await loadCountries(db)
  await insertRows(
    db,
    'store',
    readStores().map(({ country_code: market, phone, ...store }) => ({
      ...store,
      market,
      phone: phone.replaceAll(' ', ''),
    })),
  )
}

/** Loads shipping zones, countries with their states, and couriers. */
export async function loadCountries(db: Database): Promise<void> {
  const countries = readCountries()
  await insertRows(db, 'shipping_zone', readZones())
  await insertRows(
    db,
    'courier',
    readCouriers().map((courier) => ({ id: randomUUID(), ...courier })),
  )
  await insertRows(
    db,
    'country',
    countries.map(({ states: _states, ...country }) => country),
  )
  await insertRows(
    db,
    'state',
    countries.flatMap((country) =>
      country.states.map(({ id, code, name, kind, zone, postcode_prefixes }) => ({
        id,
        country_id: country.id,
        code,
        name,
        kind,
        zone,
        postcode_prefixes,
      })),
    ),
  )
}
