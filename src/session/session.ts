import { returnPath } from '#contract/auth/return-path.ts'
import { COOKIE, RETURN_PATH_SECONDS } from '#contract/constants.ts'
import { cookieValue } from '../lib/cookie-value.ts'
import { readItem, writeItem } from '../lib/local-item.ts'

/** Cookie value read in the current task; null before and after it. */
let read: { owner: string | null } | null = null

/** Key in localStorage of a sign-out that has begun: what it does with unsent changes, a colon, and the person. */
const SIGNING_OUT = 'signing-out'

/** `deleted`: the person deletes their account, and the server has not answered yet. */
export type SignOutKind = 'keep' | 'discard' | 'deleted'

/** The sign-out that has begun on this device and is not finished: a page was closed, or the browser killed, meanwhile. */
export function signingOut(): { kind: SignOutKind; person: string } | null {
  const [, kind, person = ''] = /^(keep|discard|deleted):(.+)$/.exec(readItem(SIGNING_OUT) ?? '') ?? []
  return kind ? { kind: kind as SignOutKind, person } : null
}

/** Null: it is finished. */
export function noteSigningOut(begun: { kind: SignOutKind; person: string } | null): void {
  writeItem(SIGNING_OUT, begun && `${begun.kind}:${begun.person}`)
  read = null
}

/** The person in the cookie, even while they sign out. */
export const ownerInCookie = (): string | null => cookieValue(COOKIE.cartOwner) || null

/** While somebody signs out, nothing of theirs is shown any more. */
function ownerHere(): string | null {
  const owner = ownerInCookie()
  const begun = owner === null ? null : signingOut()
  return begun?.person === owner && begun?.kind !== 'deleted' ? null : owner
}

/**
 * Partition of the signed-in person on this device, from the cookie set by the server; null for a guest. Not an
 * authentication. Reading a cookie is a call to another process and a render needs it many times, so the value is
 * cached until the current task ends, which no server response can precede.
 */
export function currentOwner(): string | null {
  if (read === null) {
    read = { owner: ownerHere() }
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

/** Somebody has signed in: a sign-out of the same person that was not finished is over. */
export function endSigningOut(): void {
  if (signingOut()?.person === ownerInCookie()) noteSigningOut(null)
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
