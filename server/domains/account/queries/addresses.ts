import type { Address } from '#contract/account/address.ts'
import type { Database } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

interface Row extends Omit<Address, 'state'> {
  state_name: string
  state_zone: string
}

/** Columns that are written for an address, without its owner. */
export type AddressColumns = Omit<Address, 'id' | 'state' | 'country_id' | 'country_code' | 'is_default'>

const SELECT = `select a.id, a.label, a.first_name, a.last_name, a.phone, a.address_1, a.address_2, a.city, a.district,
       a.subdistrict, a.state_id, s.name as state_name, s.zone as state_zone, a.postcode, c.id as country_id,
       c.code as country_code, a.is_default, a.latitude, a.longitude
  from address a
  join state s on s.id = a.state_id
  join country c on c.id = s.country_id`

const addressOf = ({ state_name, state_zone, ...row }: Row): Address => ({
  ...row,
  state: { id: row.state_id, name: state_name, zone: state_zone },
})

/** Default address first, then newest first. */
export async function ofAccount(db: Database, accountId: string): Promise<Address[]> {
  const rows = await db.query<Row>(
    `${SELECT} where a.account_id = $1 order by a.is_default desc, a.created_at desc, a.id desc`,
    [accountId],
  )
  return rows.map(addressOf)
}

export async function find(db: Database, accountId: string, id: string): Promise<Address | null> {
  const [row] = await db.query<Row>(`${SELECT} where a.account_id = $1 and a.id = $2`, [accountId, id])
  return row ? addressOf(row) : null
}

export async function count(db: Database, accountId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*) as count from address where account_id = $1', [
    accountId,
  ])
  return row?.count ?? 0
}

const valuesOf = (address: AddressColumns) => [
  address.label,
  address.first_name,
  address.last_name,
  address.phone,
  address.address_1,
  address.address_2,
  address.city,
  address.district,
  address.subdistrict,
  address.state_id,
  address.postcode,
  address.latitude,
  address.longitude,
]

export interface AddressKey {
  accountId: string
  id: string
}

/** Inserts an address that is not the default (see `makeDefault`) and returns its id. */
export async function insert(
  db: Database,
  accountId: string,
  written: AddressColumns & { now: number },
): Promise<string> {
  const id = newId(written.now)
  await db.query(
    `insert into address (id, account_id, label, first_name, last_name, phone, address_1, address_2, city, district,
                          subdistrict, state_id, postcode, latitude, longitude, is_default, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, false, $16)`,
    [id, accountId, ...valuesOf(written), new Date(written.now)],
  )
  return id
}

/** Returns whether the address existed. */
export async function update(db: Database, { accountId, id }: AddressKey, written: AddressColumns): Promise<boolean> {
  const rows = await db.query(
    `update address set label = $3, first_name = $4, last_name = $5, phone = $6, address_1 = $7, address_2 = $8,
                        city = $9, district = $10, subdistrict = $11, state_id = $12, postcode = $13, latitude = $14,
                        longitude = $15
      where id = $1 and account_id = $2
      returning id`,
    [id, accountId, ...valuesOf(written)],
  )
  return rows.length === 1
}

/** Clears the old default first, so that there are never two default addresses. */
export async function makeDefault(db: Database, { accountId, id }: AddressKey): Promise<void> {
  await db.query('update address set is_default = false where account_id = $1 and is_default and id <> $2', [
    accountId,
    id,
  ])
  await db.query('update address set is_default = true where account_id = $1 and id = $2', [accountId, id])
}

/** Returns whether the address existed. */
export async function remove(db: Database, { accountId, id }: AddressKey): Promise<boolean> {
  const rows = await db.query('delete from address where id = $1 and account_id = $2 returning id', [id, accountId])
  return rows.length === 1
}

interface WrittenTown {
  city: string
  district: string | null
  state_id: number
}

/**
 * The town that most people have written for a postcode.
 *
 * @param minPeople fewer than so many different people are not told to others; their spelling may differ in case only
 */
export async function findWrittenTown(
  db: Database,
  { postcode, countryId, minPeople }: { postcode: string; countryId: number; minPeople: number },
): Promise<WrittenTown | null> {
  const [row] = await db.query<WrittenTown>(
    `select min(a.city) as city, min(a.district) as district, a.state_id
       from address a join state s on s.id = a.state_id
      where a.postcode = $1 and s.country_id = $2
      group by lower(a.city), lower(a.district), a.state_id
     having count(distinct a.account_id) >= $3
      order by count(distinct a.account_id) desc limit 1`,
    [postcode, countryId, minPeople],
  )
  return row ?? null
}
