import { COOKIE, RETURN_PATH_SECONDS } from '#contract/constants.ts'
import { returnPath } from '#contract/rules/return-path.ts'
import { cookieValue } from '../../lib/cookie-value.ts'

/** What the cookie said within the task that runs; null once that is over. */
let read: { owner: string | null } | null = null

/**
 * The signed-in person's partition on this device, as the server named it; null for a guest. Not a proof. A page
 * that is drawn asks again for every part of it, and a cookie lives in another process: one reading serves until
 * the script that asked has come to its end, and no answer of the server can arrive before.
 */
export function currentOwner(): string | null {
  if (read === null) {
    read = { owner: cookieValue(COOKIE.cartOwner) || null }
    queueMicrotask(() => {
      read = null
    })
  }
  return read.owner
}

/** The device no longer names anybody; the server, which has not heard, may still know a session. */
export function forgetOwner(): void {
  document.cookie = `${COOKIE.cartOwner}=;path=/;max-age=0`
  read = null
}

/**
 * Keeps the page for the way back after sign-in, for ten minutes; without a path, the one that is open. Others' origins
 * and sign-in itself are not kept.
 */
export function rememberPage(path = location.pathname + location.search + location.hash): void {
  const value = encodeURIComponent(returnPath(path))
  document.cookie = `${COOKIE.returnPath}=${value};path=/;max-age=${RETURN_PATH_SECONDS};samesite=lax`
}

/** Somebody signed out: other tabs start anew as well, so that nothing of theirs stays in any memory. */
const LEFT = 'left'

const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session')
channel?.addEventListener('message', ({ data }) => (data === LEFT ? location.replace('/') : tellHere()))

/** Says it to this tab alone. */
export const tellHere = (): void => {
  for (const listener of listeners) listener()
}

/** Says to this tab and to all others that somebody signed in or out. */
export function announceSession(): void {
  tellHere()
  channel?.postMessage(null)
}

/** Says to the other tabs that the person has left this device. */
export const announceLeft = (): void => channel?.postMessage(LEFT)

/** Hears when the signed-in person may have changed. Answers how to stop. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('pageshow', listener)
  }
}
