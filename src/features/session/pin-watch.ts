import { armLock, hasPinHere, isLocked, tellLock } from './pin-lock.ts'
import { currentOwner } from './session.ts'

const TOUCHES = ['pointerdown', 'keydown', 'scroll', 'wheel'] as const
/** A touch is written down at most this often, and the lock looked at as often. */
const BEAT_MS = 15_000

let isStarted = false
let writtenAt = 0

/**
 * Keeps an eye on a window of somebody with a PIN: a touch in any window keeps all of them open, and nothing is seen of
 * a page that comes out of the browser's memory before the lock has been asked.
 */
export function watchLock(): void {
  if (isStarted) return
  isStarted = true
  for (const kind of TOUCHES) addEventListener(kind, touched, { capture: true, passive: true })
  setInterval(tellLock, BEAT_MS)
  document.addEventListener('visibilitychange', tellLock)
  addEventListener('pagehide', ({ persisted }) => show(!persisted || !hasPin()))
  addEventListener('pageshow', () => {
    tellLock()
    show(true)
  })
}

const hasPin = (): boolean => hasPinHere(currentOwner() ?? '')

function touched(): void {
  const owner = currentOwner()
  if (owner === null || !hasPinHere(owner)) return
  // A device that slept fires the touch before the beat.
  if (isLocked()) return tellLock()
  if (Math.abs(Date.now() - writtenAt) < BEAT_MS) return
  writtenAt = Date.now()
  armLock(owner)
}

function show(isShown: boolean): void {
  document.body.hidden = !isShown
}
