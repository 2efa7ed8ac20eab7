import { useSyncExternalStore } from 'react'
import { actingHere } from './acting.ts'
import { onSession } from './session.ts'

const KEY = 'delivery_state'

const listeners = new Set<() => void>()
/** Lasts as long as the page where the device does not let us store it. */
let chosen: string | null = null
/** Of each dealer one acts for, while the page lasts: the device's own place is not theirs. */
const dealers = new Map<string, string>()

function stored(): string | null {
  const acting = actingHere()
  if (acting) return dealers.get(acting.dealer.id) || null
  try {
    return localStorage.getItem(KEY) ?? chosen
  } catch {
    return chosen
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onSession(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/**
 * Where this device's orders would go, or those of the dealer one acts for: a state's number as text; null until
 * chosen, and in everybody's first render.
 */
export const useDeliveryState = (): string | null => useSyncExternalStore(subscribe, stored, () => null)

export function chooseDeliveryState(id: string): void {
  const acting = actingHere()
  if (acting) dealers.set(acting.dealer.id, id)
  else keep(id)
  for (const tell of listeners) tell()
}

function keep(id: string): void {
  chosen = id || null
  try {
    if (id) localStorage.setItem(KEY, id)
    else localStorage.removeItem(KEY)
  } catch {
    // Storage can be forbidden.
  }
}
