import type { RefusalAnswer } from '#contract/call.ts'
import { MAX_RETRY_AFTER_MS, RETRY_FIRST_MS } from '#contract/constants.ts'
import type { NoAnswerReason } from './connectivity.ts'

/** The server refused the call: `message` is its text for the user. */
export class CallRefused extends Error {
  readonly status: number
  readonly refusal: RefusalAnswer['data']
  /** Retry-After in milliseconds; null without one. */
  readonly retryAfterMs: number | null
  constructor(status: number, refusal: RefusalAnswer['data'], retryAfterMs: number | null = null) {
    super(refusal.userMessage)
    this.status = status
    this.refusal = refusal
    this.retryAfterMs = retryAfterMs
  }
}

/** The server has ended the session of the person on this device, or never had one. */
export const isSessionEnded = (error: unknown): boolean => error instanceof CallRefused && error.status === 401

/** No response from our server: network error, timeout, server fault or a captive portal. */
export class NoAnswer extends Error {
  readonly reason: NoAnswerReason
  /** Retry-After in milliseconds; null without one. */
  readonly retryAfterMs: number | null
  constructor(reason: NoAnswerReason, retryAfterMs: number | null = null) {
    super(`No answer: ${reason}`)
    this.reason = reason
    this.retryAfterMs = retryAfterMs
  }
}

/** The store was reached, and failed: another attempt may help, a connection would not. */
export const isStoreFault = (error: unknown): boolean =>
  error instanceof NoAnswer && (error.reason === 'fault' || error.reason === 'unreadable')

/** The store was reached, and failed or refused: what is missing is told with another attempt. */
export const isStoreAnswer = (error: unknown): error is Error => isStoreFault(error) || error instanceof CallRefused

/** The server did not respond, and the service worker returned a cached response of the same call. */
export class CachedResponse extends NoAnswer {
  readonly response: unknown
  /** Milliseconds since 1970. */
  readonly keptAt: number
  constructor(response: unknown, keptAt: number) {
    super('network')
    this.response = response
    this.keptAt = keptAt
  }
}

const bounded = (retryAfterMs: number | null): number => Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS)

/** How long the server asks to be left alone, in milliseconds; 0 when it does not. */
export const askedMs = (error: unknown): number =>
  error instanceof NoAnswer || error instanceof CallRefused ? bounded(error.retryAfterMs) : 0

/**
 * One number for each opened page, 0 to 1: pages that were sent away together do not return together, and the pause
 * of a page does not change between two looks at it.
 */
const OWN_SHARE = Math.random()

/**
 * The pause before the next attempt. The server knows better than a growing pause when it can answer: the time that it
 * names is kept as it is, with up to a second more (`Retry-After` has whole seconds), and `growingMs` counts without one.
 */
export function pauseMs(retryAfterMs: number | null, growingMs: number, share = OWN_SHARE): number {
  const asked = bounded(retryAfterMs)
  return asked > 0 ? asked + share * RETRY_FIRST_MS : growingMs
}
