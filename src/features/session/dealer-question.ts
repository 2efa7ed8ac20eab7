import { useSyncExternalStore } from 'react'

/**
 * choose: the selector, because somebody wants to see it · first: the selector, because something was tapped that waits
 * for whom it is · show: the tablet is to be handed to the dealer, or taken back.
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
