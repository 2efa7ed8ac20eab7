import { useSyncExternalStore } from 'react'
import { readItem, writeItem } from '../lib/local-item.ts'
import { currentActing } from './acting.ts'
import { onSessionChange } from './session.ts'

const KEY = 'delivery_state'

const listeners = new Set<() => void>()
/** Fallback until the page is closed, when the device cannot store it. */
let chosen: string | null = null
/** State per dealer that a sales person acts for, held in memory only: the state stored on the device is not theirs. */
const dealers = new Map<string, string>()

function stored(): string | null {
  const acting = currentActing()
  if (acting) return dealers.get(acting.dealer.id) || null
  return readItem(KEY) ?? chosen
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onSessionChange(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/**
 * Id (as text) of the state that orders are delivered to, for this device or the dealer acted for; null until chosen,
 * and in the first render, which has to match the server's.
 */
export const useDeliveryState = (): string | null => useSyncExternalStore(subscribe, stored, () => null)

export function chooseDeliveryState(id: string): void {
  const acting = currentActing()
  if (acting) dealers.set(acting.dealer.id, id)
  else keep(id)
  for (const notifyListeners of listeners) notifyListeners()
}

function keep(id: string): void {
  chosen = id || null
  writeItem(KEY, chosen)
}
