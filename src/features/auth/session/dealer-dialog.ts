import { useSyncExternalStore } from 'react'

/**
 * `choose`: the dealer selector, opened by the person; `first`: the dealer selector, opened by an action that requires
 * a dealer; `show`: the sheet to hand the tablet to the dealer or to take it back.
 */
type DealerDialog = 'choose' | 'first' | 'show' | null

let asked: DealerDialog = null
const listeners = new Set<() => void>()

function tell(next: DealerDialog): void {
  asked = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const requireDealer = (): void => tell('first')
export const openDealerSelector = (): void => tell('choose')
export const openHandOver = (): void => tell('show')
export const closeDealerDialog = (): void => tell(null)

export const useDealerDialog = (): DealerDialog =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  )
