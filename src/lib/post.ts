import { onAnswer } from './answers.ts'
import { onChances } from './chances.ts'
import { type Posted, WAITS_EVENT, waitingOf, waitsRecord } from './waits.ts'

/** While something waits and nothing else happens. */
const AGAIN_MS = 60_000

/** Hears that what this device keeps may have changed (null), or how far what is being sent has come, 0 to 1. */
type Listener = (share: number | null) => void

interface Sender {
  what: Posted
  /** Sends what waits, in order; answers how many still wait. */
  send(onProgress: (share: number) => void): Promise<number>
}

/**
 * What people write to the store goes out from the pages of a device: one tab at a time, at every moment that may be a
 * good one, until nothing waits. That it arrives once however often it is sent is the server's doing.
 */
export function openPost({ what, send }: Sender) {
  const { hear, tell, announce } = openNews(what)
  let isStarted = false
  let isAtWork = false
  let isWaiting = false
  let again: ReturnType<typeof setTimeout> | undefined

  async function sendAll(): Promise<void> {
    const left = await send(tell)
    isWaiting = left > 0
    noteWaiting(what, left)
  }
  const deliver = inTurns(async () => {
    isAtWork = true
    try {
      await (navigator.locks ? navigator.locks.request(what, sendAll) : sendAll())
    } finally {
      isAtWork = false
      clearTimeout(again)
      if (isWaiting) again = setTimeout(chance, AGAIN_MS)
      announce()
    }
  })
  // A device that does not let us read has nothing to send.
  const chance = (): void => void deliver().catch(() => {})

  return {
    hear,
    announce,
    deliver,
    /** To be called before it is written down: whatever then happens to the page, the next one looks for it. */
    expectOne: () => noteWaiting(what, waitingOf(what) + 1),
    /** From here on every moment that may be a good one is used to send what waits. */
    start(): void {
      if (isStarted) return
      isStarted = true
      onChances(chance)
      // The answers that it gets itself are no news.
      onAnswer((failure) => failure === null && isWaiting && !isAtWork && chance())
      chance()
    },
  }
}

function noteWaiting(what: Posted, count: number): void {
  try {
    if (count > 0) localStorage.setItem(waitsRecord(what), String(count))
    else localStorage.removeItem(waitsRecord(what))
  } catch {
    // The page that posts it sends it too.
  }
  dispatchEvent(new Event(WAITS_EVENT))
}

/** Between all tabs of the device. */
function openNews(name: string) {
  const listeners = new Set<Listener>()
  const tell: Listener = (share) => {
    for (const listener of listeners) listener(share)
  }
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  channel?.addEventListener('message', () => tell(null))
  return {
    tell,
    /** Answers how to stop. */
    hear(listener: Listener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Says to this tab and to all others that something changed. */
    announce(): void {
      tell(null)
      channel?.postMessage(null)
    },
  }
}

/**
 * One run at a time. Whoever asks while one is going on gets a run of their own afterwards, which several share: what
 * they have just posted may have come too late for this one.
 */
function inTurns(run: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  return () => {
    next ??= last
      .catch(() => {})
      .then(() => {
        next = null
        return run()
      })
    last = next
    return next
  }
}
