import { returnPath } from '#contract/auth/return-path.ts'
import { COOKIE, RETURN_PATH_SECONDS } from '#contract/constants.ts'
import { cookieValue } from '../../../lib/cookie-value.ts'

/** Cookie value read in the current task; null before and after it. */
let read: { owner: string | null } | null = null

/**
 * Partition of the signed-in person on this device, from the cookie set by the server; null for a guest. Not an
 * authentication. Reading a cookie is a call to another process and a render needs it many times, so the value is
 * cached until the current task ends, which no server response can precede.
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

/** Deletes the cookie on this device; the server may still have a session. */
export function deleteOwnerCookie(): void {
  document.cookie = `${COOKIE.cartOwner}=;path=/;max-age=0`
  read = null
}

/**
 * Stores the page to return to after sign-in for ten minutes, by default the current one. Pages of other origins and
 * sign-in itself are replaced by the home page.
 */
export function storeReturnPage(path = location.pathname + location.search + location.hash): void {
  const value = encodeURIComponent(returnPath(path))
  document.cookie = `${COOKIE.returnPath}=${value};path=/;max-age=${RETURN_PATH_SECONDS};samesite=lax`
}

/** Message sent on sign-out: other tabs reload too, so that no personal data stays in memory. */
const LEFT = 'left'

const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session')
channel?.addEventListener('message', ({ data }) => (data === LEFT ? location.replace('/') : notifyTab()))

/** Notifies this tab only. */
export const notifyTab = (): void => {
  for (const listener of listeners) listener()
}

/** Notifies all tabs that a person signed in or out. */
export function notifySessionChange(): void {
  notifyTab()
  channel?.postMessage(null)
}

/** Notifies the other tabs that the person signed out. */
export const notifySignedOut = (): void => channel?.postMessage(LEFT)

/**
 * Calls the listener when the signed-in person may have changed.
 *
 * @returns the function that removes it
 */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('pageshow', listener)
  }
}
