import { useSyncExternalStore } from 'react'
import type { Wish } from '#contract/entities/wishlist.ts'
import type { WishedFor } from '../../offline/wishes.ts'

/** One wish as the person should see it: the server's list with this device's own words on top. */
export interface ShownWish extends WishedFor {
  name: string
  /** null when nothing but its name is on the device. */
  productable: Wish['productable'] | null
  /** The server has not heard of it yet. */
  isWaiting: boolean
}

export interface WishState {
  /** guest · opening: not read yet · waiting: read, and never had a list from the server · ready */
  status: 'guest' | 'opening' | 'waiting' | 'ready'
  /** Newest first. */
  wishes: readonly ShownWish[]
  /** When the server last told the list and does not answer now, milliseconds since 1970; else null. */
  asOf: number | null
}

/** Until the wishlist's own machine has come. It fills this, and nobody else. */
let state: WishState = { status: 'opening', wishes: [], asOf: null }
const listeners = new Set<() => void>()

export function showWishes(next: WishState): void {
  state = next
  for (const tell of listeners) tell()
}

export const wishesShown = (): WishState => state

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The wishlist of whoever is signed in here. */
export const useWishes = (): WishState => useSyncExternalStore(subscribe, wishesShown, wishesShown)

/** Whether this one product is wished for: a heart is drawn again only when its own answer changes. */
export const useIsWished = (id: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isWished(id),
    () => false,
  )

export const isWished = (id: number): boolean => state.wishes.some(({ productable_id }) => productable_id === id)
