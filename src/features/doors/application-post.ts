import { onAnswer } from '../../lib/answers.ts'
import { onChances } from '../../lib/chances.ts'
import { noteWaiting } from '../../lib/waits.ts'
import { applications } from '../../offline/applications.ts'

/** While something waits and nothing else happens. */
const AGAIN_MS = 60_000

/** Hears when the applications of this device may have changed, and how far the papers of one have come, 0 to 1. */
type Listener = (share: number | null) => void
const listeners = new Set<Listener>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('applications')
channel?.addEventListener('message', () => tell(null))

function tell(share: number | null): void {
  for (const listener of listeners) listener(share)
}

export function onApplications(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says to this tab and to all others that something changed. */
export function announceApplications(): void {
  tell(null)
  channel?.postMessage(null)
}

let isStarted = false
let isAtWork = false
let isWaiting = false
let again: ReturnType<typeof setTimeout> | undefined
let turn: Promise<void> = Promise.resolve()

/** Sends what waits, one after the other, and one tab at a time: two would upload the same papers. */
export function deliverApplications(): Promise<void> {
  turn = turn
    .catch(() => {})
    .then(() => (navigator.locks ? navigator.locks.request('applications', sendAll) : sendAll()))
  return turn
}

async function sendAll(): Promise<void> {
  isAtWork = true
  try {
    isWaiting = (await applications().send(tell)) > 0
    noteWaiting('applications', isWaiting)
  } finally {
    isAtWork = false
    clearTimeout(again)
    if (isWaiting) again = setTimeout(chance, AGAIN_MS)
    announceApplications()
  }
}

/** A device that does not let us read has nothing to send. */
const chance = (): void => void deliverApplications().catch(() => {})

/** From here on every moment that may be a good one is used to send what waits. */
export function startApplications(): void {
  if (isStarted) return
  isStarted = true
  onChances(() => isWaiting && chance())
  // The answers that it gets itself are no news.
  onAnswer((failure) => failure === null && isWaiting && !isAtWork && chance())
  chance()
}
