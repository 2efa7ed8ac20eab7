import { useSyncExternalStore } from 'react'

/** `first`: something was tapped that needs a dealer, and waits for the answer. */
type Question = 'choose' | 'first' | null

let asked: Question = null
const listeners = new Set<() => void>()

function tell(next: Question): void {
  asked = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the selector, because a tap needs to know for whom it is. */
export const askForDealer = (): void => tell('first')
/** Opens the selector, because somebody wants to see it. */
export const openDealers = (): void => tell('choose')
export const closeDealers = (): void => tell(null)

export const useDealerQuestion = (): Question =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  )
