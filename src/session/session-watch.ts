import { enableLock, hasPinOnDevice, isLocked, notifyLock } from './pin-lock.ts'
import { currentOwner } from './session.ts'

const TOUCHES = ['pointerdown', 'keydown', 'scroll', 'wheel'] as const
/** Minimum interval between stored interactions, and interval of the lock check. */
const BEAT_MS = 15_000

/** Owner of this document, also after sign-out. */
let owner: string | null = null
let isWatching = false
let isArmed = false
let writtenAt = 0

/**
 * Protects the tabs of a signed-in person: a page restored from the back/forward cache after their sign-out is reloaded
 * before it is displayed. With a PIN, interaction in any tab keeps all tabs unlocked, and a restored page is displayed
 * only after the lock is checked.
 */
export function watchSession(): void {
  if (!isWatching) watchReturns()
  if (!isArmed && hasPin()) watchTouches()
}

function watchReturns(): void {
  isWatching = true
  owner = currentOwner()
  addEventListener('pagehide', ({ persisted }) => {
    owner = currentOwner() ?? owner
    show(!persisted || !hasPin())
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && currentOwner() !== owner) {
      show(false)
      return location.replace('/')
    }
    notifyLock()
    show(true)
  })
}

function watchTouches(): void {
  isArmed = true
  for (const kind of TOUCHES) addEventListener(kind, touched, { capture: true, passive: true })
  setInterval(notifyLock, BEAT_MS)
  document.addEventListener('visibilitychange', notifyLock)
}

const hasPin = (): boolean => hasPinOnDevice(currentOwner() ?? '')

function touched(): void {
  const person = currentOwner()
  if (person === null || !hasPinOnDevice(person)) return
  // After sleep, an interaction can come before the interval's check.
  if (isLocked()) return notifyLock()
  if (Math.abs(Date.now() - writtenAt) < BEAT_MS) return
  writtenAt = Date.now()
  enableLock(person)
}

function show(isShown: boolean): void {
  document.body.hidden = !isShown
}

// This module is loaded only when there is a person to protect.
watchSession()
