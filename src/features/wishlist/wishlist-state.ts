import { useSyncExternalStore } from 'react'
import type { Wish } from '#contract/wishlist/wishlist.ts'
import type { WishTarget } from '../../offline/requests/wishes.ts'

/** A wishlist item as shown: the server's list with this device's unsent changes. */
export interface WishlistItem extends WishTarget {
  name: string
  /** Null when the device has only its name. */
  productable: Wish['productable'] | null
  /** Not sent to the server yet. */
  isWaiting: boolean
}

export interface WishlistState {
  /** guest · opening: not read yet · waiting: read, but there was never a list from the server · ready */
  status: 'guest' | 'opening' | 'waiting' | 'ready'
  /** Newest first. */
  wishes: readonly WishlistItem[]
  /** What a restored server no longer has. */
  lost: readonly Wish[]
  /** Time of the last list when the server does not respond now, milliseconds since 1970; else null. */
  asOf: number | null
  /** Why the list could not be read. */
  error: Error | null
}

/** Set by the wishlist module only, once it is loaded. */
let state: WishlistState = { status: 'opening', wishes: [], lost: [], asOf: null, error: null }
const listeners = new Set<() => void>()

export function setWishlist(next: WishlistState): void {
  state = next
  for (const tell of listeners) tell()
}

export const currentWishlist = (): WishlistState => state

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The wishlist of the signed-in person. */
export const useWishlist = (): WishlistState => useSyncExternalStore(subscribe, currentWishlist, currentWishlist)

/** Whether this product is on the wishlist: re-renders only when that changes. */
export const useIsWished = (id: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isWished(id),
    () => false,
  )

export const isWished = (id: number): boolean => state.wishes.some(({ productable_id }) => productable_id === id)
