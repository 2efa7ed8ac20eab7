import { useSyncExternalStore } from 'react'

const KEY = 'delivery_state'

const listeners = new Set<() => void>()
/** Lasts as long as the page where the device does not let us store it. */
let chosen: string | null = null

function stored(): string | null {
  try {
    return localStorage.getItem(KEY) ?? chosen
  } catch {
    return chosen
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where this device's orders would go: a state's number as text; null until chosen, and in everybody's first render. */
export const useDeliveryState = (): string | null => useSyncExternalStore(subscribe, stored, () => null)

export function chooseDeliveryState(id: string): void {
  chosen = id || null
  try {
    if (id) localStorage.setItem(KEY, id)
    else localStorage.removeItem(KEY)
  } catch {
    // Storage can be forbidden.
  }
  for (const tell of listeners) tell()
}
