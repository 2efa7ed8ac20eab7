import type { LocatedStore, Store } from '../entities/store.ts'
import { distanceKm, type Place } from './distance.ts'

export interface Looked {
  /** null: the reader gave no place. */
  from: Place | null
  stateId: number | undefined
  q: string
}

/**
 * The stores somebody looks for; the nearest first when it is known from where. The server answers by it, and the page
 * by what it keeps: without signal, and without telling anybody where the reader stands.
 */
export function locateStores(all: readonly Store[], { from, stateId, q }: Looked): LocatedStore[] {
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
