import { type Coordinates, distanceKm } from './distance.ts'
import type { LocatedStore, Store } from './store.ts'

export interface StoreFilter {
  /** null: no location given. */
  from: Coordinates | null
  stateId: number | undefined
  q: string
}

/**
 * Stores that match the filters, the nearest first if `from` is given. Used by the server, and by the page with its
 * cached stores: that works offline and does not disclose the user's location.
 */
export function locateStores(all: readonly Store[], { from, stateId, q }: StoreFilter): LocatedStore[] {
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

/** Lower case, without accents, words separated by single spaces. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
