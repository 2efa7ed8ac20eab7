import { useSyncExternalStore } from 'react'

/**
 * `choose`: the dealer selector, opened by the person; `first`: the dealer selector, opened by an action that requires
 * a dealer; `show`: the sheet to hand the tablet to the dealer or to take it back.
 */
type Question = 'choose' | 'first' | 'show' | null

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

export const askForDealer = (): void => tell('first')
export const openDealers = (): void => tell('choose')
export const openShow = (): void => tell('show')
export const closeQuestion = (): void => tell(null)

export const useDealerQuestion = (): Question =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  )
