import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface District {
  name: string
  /** Kota or kabupaten. */
  city: string
  stateId: number
  postcodes: readonly string[]
}

/** Kota or kabupaten of a province, with its kecamatan. */
export interface City {
  name: string
  districts: string[]
}

const FILE = join(import.meta.dirname, '../data/indonesian-places.txt')
/** The id of a province is this and the first part of the codes of its places. */
const FIRST_PROVINCE = 6200

interface Places {
  byPostcode: ReadonlyMap<string, readonly District[]>
  byState: ReadonlyMap<number, readonly City[]>
}

let places: Places | null = null

function readPlaces(): Places {
  const districts: District[] = []
  const names = new Map<string, string>()
  for (const line of readFileSync(FILE, 'utf8').split('\n')) {
    const [code = '', name = '', ...postcodes] = line.split('\t')
    const [province, regency, district] = code.split('.')
    names.set(code, name)
    if (district === undefined) continue
    const city = names.get(`${province}.${regency}`) ?? ''
    districts.push({ name, city, stateId: FIRST_PROVINCE + Number(province), postcodes })
  }
  const byPostcode = new Map<string, District[]>()
  for (const district of districts) for (const postcode of district.postcodes) addTo(byPostcode, postcode, district)
  const byState = new Map<number, District[]>()
  for (const district of districts) addTo(byState, district.stateId, district)
  return { byPostcode, byState: new Map([...byState].map(([stateId, all]) => [stateId, citiesOf(all)])) }
}

function addTo<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const group = groups.get(key)
  if (group) group.push(value)
  else groups.set(key, [value])
}

/** Kota and kabupaten of the same name stand beside each other. */
const sortName = (name: string): string => name.replace(/^(?:Kota|Kabupaten) /, '')

function citiesOf(districts: readonly District[]): City[] {
  const byCity = new Map<string, string[]>()
  for (const { city, name } of districts) addTo(byCity, city, name)
  return [...byCity]
    .map(([name, all]) => ({ name, districts: all.toSorted(compareNames) }))
    .toSorted((one, other) => compareNames(sortName(one.name), sortName(other.name)))
}

const compareNames = (one: string, other: string): number => one.localeCompare(other, 'id')

const listed = (): Places => {
  places ??= readPlaces()
  return places
}

/** Cities of a province in the order of their names; none for another country. */
export const citiesOfState = (stateId: number): readonly City[] => listed().byState.get(stateId) ?? []

/** What a postcode says: null where it says nothing or several things. */
export function placeInIndonesia(postcode: string): {
  city: string | null
  district: string | null
  state_id: number | null
} {
  const found = listed().byPostcode.get(postcode) ?? []
  const only = <Value>(values: readonly Value[]): Value | null => {
    const [first = null, ...others] = new Set(values)
    return others.length === 0 ? first : null
  }
  const state_id = only(found.map(({ stateId }) => stateId))
  const city = state_id === null ? null : only(found.map((district) => district.city))
  return { state_id, city, district: city === null ? null : only(found.map(({ name }) => name)) }
}
