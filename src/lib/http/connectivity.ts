/**
 * Why a call got no usable response.
 * - `network`: no connection
 * - `timeout`: time limit exceeded
 * - `fault`: server error (5xx)
 * - `portal`: the page of a captive portal
 * - `unreadable`: a response of our server or a proxy that this build cannot read
 */
export type NoAnswerReason = 'network' | 'timeout' | 'fault' | 'portal' | 'unreadable'

/** @param retryAfterMs how long the server asks to be left alone; null when it does not */
type AnswerListener = (reason: NoAnswerReason | null, retryAfterMs: number | null) => void
const listeners = new Set<AnswerListener>()

/** Calls that found no connection since the last response. One alone may be a lost packet. */
let silentCalls = 0
const KNOWN_AFTER = 2

/** Whether this device knows that it is offline: several calls in a row found no connection. */
export const isKnownOffline = (): boolean => silentCalls >= KNOWN_AFTER

/**
 * Subscribes to the end of every call: null when the server responded with success or refusal, else the failure. The
 * connection state is derived from this and not from `navigator.onLine`. Returns the unsubscribe function.
 */
export function onConnectivity(listener: AnswerListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let lastReason: NoAnswerReason | null = null

/** How the last call ended; null before the first one. */
export const lastConnectivity = (): NoAnswerReason | null => lastReason

/** Called by `exchange` only. */
export function reportConnectivity(reason: NoAnswerReason | null, retryAfterMs: number | null = null): void {
  lastReason = reason
  silentCalls = reason === 'network' || reason === 'portal' ? silentCalls + 1 : 0
  for (const listener of listeners) listener(reason, retryAfterMs)
}

let faultId: string | null = null

/** The server's id of the last request in which it failed, by which its log is searched. */
export const lastFaultId = (): string | null => faultId

/** Called by `exchange` only. */
export function reportFaultId(id: string | null): void {
  faultId = id
}

let isCodeAsked = false
let hearAsked: (() => void) | undefined

/** Called when the server refused a call because this browser lacks the site's access code. */
export function onAccessCodeRequired(listener: () => void): () => void {
  hearAsked = listener
  if (isCodeAsked) listener()
  return () => {
    hearAsked = undefined
  }
}

/** Called by `exchange` only. */
export function reportAccessCodeRequired(): void {
  isCodeAsked = true
  hearAsked?.()
}
