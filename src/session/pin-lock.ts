import { useSyncExternalStore } from 'react'
import { currentOwner, onSessionChange } from './session.ts'

/** The PIN is required again after this time without interaction in any tab. */
export const PIN_IDLE_MS = 5 * 60_000

/** localStorage, shared by all tabs: the owner has a PIN, and the time of their last interaction. */
const usedKey = (owner: string): string => `pin:${owner}`
/** sessionStorage, one tab only: the owner that it is unlocked for. */
const OPEN = 'pin-open'

const listeners = new Set<() => void>()

/**
 * Whether the signed-in person must enter their PIN before anything is displayed. Queued changes are sent regardless.
 */
export function isLocked(): boolean {
  const owner = currentOwner()
  try {
    const used = owner && localStorage.getItem(usedKey(owner))
    return !!used && (sessionStorage.getItem(OPEN) !== owner || Math.abs(Date.now() - Number(used)) > PIN_IDLE_MS)
  } catch {
    // Without storage there cannot be a PIN.
    return false
  }
}

/** Notifies the listeners of this tab after locking or unlocking. */
export function notifyLock(): void {
  for (const listener of listeners) listener()
}

function onLock(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onSessionChange(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

export const useIsLocked = (): boolean => useSyncExternalStore(onLock, isLocked, () => false)

export const hasPinOnDevice = (owner: string): boolean => {
  try {
    return localStorage.getItem(usedKey(owner)) !== null
  } catch {
    return false
  }
}

/**
 * Requires a PIN of this owner on the device from now on; this tab stays unlocked.
 *
 * @throws when storage is not available
 */
export function enableLock(owner: string): void {
  localStorage.setItem(usedKey(owner), String(Date.now()))
  sessionStorage.setItem(OPEN, owner)
}

export function disableLock(owner: string): void {
  try {
    localStorage.removeItem(usedKey(owner))
    sessionStorage.removeItem(OPEN)
  } catch {
    // Without storage there was no PIN.
  }
  notifyLock()
}

/** Unlocks this tab after the PIN or the password was entered. */
export function unlock(owner: string): void {
  if (hasPinOnDevice(owner)) enableLock(owner)
  notifyLock()
}
