import * as v from 'valibot'
import { type LocatedStore, openingHours, type Store } from '#contract/entities/store.ts'
import { distanceKm, type Place } from '#contract/rules/distance.ts'
import { storeTimeZone } from '#contract/rules/store-time-zone.ts'
import type { Context } from '../context.ts'
import * as stores from '../queries/stores.ts'

const services = v.array(v.string())

/** The stores of the market, in the order staff gave them. */
export async function allStores({ db, config }: Context): Promise<Store[]> {
  const rows = await stores.all(db, config.market.code)
  return rows.map(({ state_code, ...row }) => ({
    ...row,
    opening_hours: v.parse(openingHours, row.opening_hours),
    services: v.parse(services, row.services),
    time_zone: storeTimeZone(state_code),
    map_url: mapUrl(row),
  }))
}

/** Opens the maps app of a phone, and a page elsewhere. */
const mapUrl = ({ latitude, longitude }: Place): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`

export interface Looked {
  /** null: the reader gave no place. */
  from: Place | null
  stateId: number | undefined
  q: string
}

/** The stores somebody looks for; the nearest first when it is known from where. */
export function locate(all: readonly Store[], { from, stateId, q }: Looked): LocatedStore[] {
  const words = folded(q).split(' ').filter(Boolean)
  const found = all
    .filter((store) => stateId === undefined || store.state_id === stateId)
    .filter((store) => {
      const text = folded([store.name, store.address_1, store.address_2, store.city, store.state_name].join(' '))
      return words.every((word) => text.includes(word) || store.postcode.startsWith(word))
    })
    .map((store) => ({ ...store, distance_km: from && distanceKm(from, store) }))
  return from ? found.sort((one, other) => (one.distance_km ?? 0) - (other.distance_km ?? 0)) : found
}

/** Without accents, case and what stands between words. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
