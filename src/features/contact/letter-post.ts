import { onAnswer } from '../../lib/answers.ts'
import { noteWaiting } from '../../lib/waits.ts'
import { lettersOf, writerOf } from '../../offline/letters.ts'
import { currentOwner } from '../session/session.ts'

/** A thousand phones leave one tunnel together: each waits up to this long after the browser says "online". */
const SPREAD_MS = 3_000
/** While something waits and nothing else happens. */
const AGAIN_MS = 60_000

const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('letters')
channel?.addEventListener('message', () => tellHere())

function tellHere(): void {
  for (const listener of listeners) listener()
}

/** Hears when the messages of this device may have changed, in whichever tab. Answers how to stop. */
export function onLetters(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let isStarted = false
let isAtWork = false
let isWaiting = false
let again: ReturnType<typeof setTimeout> | undefined
let last: Promise<void> = Promise.resolve()
let next: Promise<void> | null = null

/**
 * Sends what waits: a guest's messages, and those of whoever is signed in. Whoever asks while this is going on gets a
 * run of their own afterwards, which several share: what they have just posted may have come too late for this one.
 */
export function deliverLetters(): Promise<void> {
  next ??= last
    .catch(() => {})
    .then(() => {
      next = null
      return deliver()
    })
  last = next
  return next
}

/** One tab at a time saves traffic; that a message is one ticket however often it is sent is the server's doing. */
async function deliver(): Promise<void> {
  isAtWork = true
  try {
    await (navigator.locks ? navigator.locks.request('letters', sendAll) : sendAll())
  } finally {
    isAtWork = false
    clearTimeout(again)
    if (isWaiting) again = setTimeout(chance, AGAIN_MS)
    tellHere()
    channel?.postMessage(null)
  }
}

async function sendAll(): Promise<void> {
  let left = 0
  for (const writer of new Set([writerOf(null), writerOf(currentOwner())])) left += await lettersOf(writer).send()
  isWaiting = left > 0
  noteWaiting('letters', isWaiting)
}

/** A device that does not let us read has nothing to send. */
const chance = (): void => void deliverLetters().catch(() => {})

/** From here on every moment that may be a good one is used to send what waits. */
export function startPost(): void {
  if (isStarted) return
  isStarted = true
  addEventListener('online', () => setTimeout(chance, Math.random() * SPREAD_MS))
  addEventListener('pageshow', chance)
  document.addEventListener('visibilitychange', chance)
  // The answers that it gets itself are no news.
  onAnswer((failure) => failure === null && isWaiting && !isAtWork && chance())
  chance()
}
