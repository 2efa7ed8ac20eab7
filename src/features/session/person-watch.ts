import { armLock, hasPinHere, isLocked, tellLock } from './pin-lock.ts'
import { currentOwner } from './session.ts'

const TOUCHES = ['pointerdown', 'keydown', 'scroll', 'wheel'] as const
/** A touch is written down at most this often, and the lock looked at as often. */
const BEAT_MS = 15_000

/** Whose page this document is, also after they have left. */
let owner: string | null = null
let isWatching = false
let isArmed = false
let writtenAt = 0

/**
 * Keeps an eye on a window of somebody who is signed in: a page that comes out of the browser's memory after they have
 * left starts anew before anything of it is seen. With a PIN a touch in any window keeps all of them open, and nothing
 * is seen of such a page before the lock has been asked.
 */
export function watchPerson(): void {
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
    tellLock()
    show(true)
  })
}

function watchTouches(): void {
  isArmed = true
  for (const kind of TOUCHES) addEventListener(kind, touched, { capture: true, passive: true })
  setInterval(tellLock, BEAT_MS)
  document.addEventListener('visibilitychange', tellLock)
}

const hasPin = (): boolean => hasPinHere(currentOwner() ?? '')

function touched(): void {
  const person = currentOwner()
  if (person === null || !hasPinHere(person)) return
  // A device that slept fires the touch before the beat.
  if (isLocked()) return tellLock()
  if (Math.abs(Date.now() - writtenAt) < BEAT_MS) return
  writtenAt = Date.now()
  armLock(person)
}

function show(isShown: boolean): void {
  document.body.hidden = !isShown
}

// Loaded when there is somebody to watch over.
watchPerson()
