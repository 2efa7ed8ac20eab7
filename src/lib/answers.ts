/**
 * Why no answer of ours came: no connection · nothing within the time limit · the server is ill (5xx) · somebody
 * else's page (captive portal) · an answer that this build cannot read, ours or that of a proxy on the way.
 */
export type NoAnswerReason = 'network' | 'timeout' | 'fault' | 'portal' | 'unreadable'

type AnswerListener = (reason: NoAnswerReason | null) => void
const listeners = new Set<AnswerListener>()

/**
 * Hears of every call's end: null when the server answered (yes or no), else why it did not. The connection is
 * judged by this and not by `navigator.onLine`. Answers how to stop.
 */
export function onAnswer(listener: AnswerListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For `exchange` alone. */
export function tellAnswer(reason: NoAnswerReason | null): void {
  for (const listener of listeners) listener(reason)
}

let isCodeAsked = false
let hearAsked: (() => void) | undefined

/** Called when the store has refused an answer because this browser did not give its access code. */
export function onCodeAsked(listener: () => void): () => void {
  hearAsked = listener
  if (isCodeAsked) listener()
  return () => {
    hearAsked = undefined
  }
}

/** For `exchange` alone. */
export function tellCodeAsked(): void {
  isCodeAsked = true
  hearAsked?.()
}
