import { useSyncExternalStore } from 'react'
import type { ChosenDealer } from './acting.ts'

/**
 * `choose`: the dealer selector, opened by the person; `first`: the dealer selector, opened by an action that requires
 * a dealer; `show`: the sheet to hand the tablet to the dealer or to take it back; a dealer: this one was chosen elsewhere.
 */
type DealerDialog = 'choose' | 'first' | 'show' | ChosenDealer | null

let requestedDialog: DealerDialog = null
const listeners = new Set<() => void>()

function notifyListeners(next: DealerDialog): void {
  requestedDialog = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const requireDealer = (): void => notifyListeners('first')
export const openDealerSelector = (): void => notifyListeners('choose')
export const openHandOver = (): void => notifyListeners('show')
/** Acts for this dealer, after the question about changes of the one before that were not sent. */
export const actFor = (dealer: ChosenDealer): void => notifyListeners(dealer)
export const closeDealerDialog = (): void => notifyListeners(null)

export const useDealerDialog = (): DealerDialog =>
  useSyncExternalStore(
    subscribe,
    () => requestedDialog,
    () => null,
  )
