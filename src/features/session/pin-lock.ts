import { useSyncExternalStore } from 'react'
import { currentOwner, onSession } from './session.ts'

/** Nobody has touched the store for so long, in any window: the PIN is asked for again. */
export const PIN_IDLE_MS = 5 * 60_000

/** In every window of the device: this owner has a PIN, and when somebody unlocked last touched the store. */
const usedKey = (owner: string): string => `pin:${owner}`
/** In this window alone, and gone with it: whom it was unlocked for. */
const OPEN = 'pin-open'

const listeners = new Set<() => void>()

/** Whether the signed-in person's PIN has to be typed before anything is shown. What waits to be sent is sent all the same. */
export function isLocked(): boolean {
  const owner = currentOwner()
  try {
    const used = owner && localStorage.getItem(usedKey(owner))
    return !!used && (sessionStorage.getItem(OPEN) !== owner || Math.abs(Date.now() - Number(used)) > PIN_IDLE_MS)
  } catch {
    // Where nothing may be kept, no PIN was set.
    return false
  }
}

/** What locks and unlocks says so here, in this window. */
export function tellLock(): void {
  for (const listener of listeners) listener()
}

function onLock(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onSession(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

export const useIsLocked = (): boolean => useSyncExternalStore(onLock, isLocked, () => false)

export const hasPinHere = (owner: string): boolean => {
  try {
    return localStorage.getItem(usedKey(owner)) !== null
  } catch {
    return false
  }
}

/** From here on the device asks this owner for a PIN; this window is open. @throws where nothing may be kept */
export function armLock(owner: string): void {
  localStorage.setItem(usedKey(owner), String(Date.now()))
  sessionStorage.setItem(OPEN, owner)
}

export function disarmLock(owner: string): void {
  try {
    localStorage.removeItem(usedKey(owner))
    sessionStorage.removeItem(OPEN)
  } catch {
    // Then there was none.
  }
  tellLock()
}

/** Whoever has just typed the PIN, or the password, goes on in this window. */
export function openLock(owner: string): void {
  if (hasPinHere(owner)) armLock(owner)
  tellLock()
}
