import { onConnectivity } from './connectivity.ts'
import type { QueueName } from './queue-names.ts'
import { noteWaiting, waitingOf } from './queued-requests.ts'
import { onReconnect } from './reconnect-events.ts'

/** Retry interval while something is waiting. */
const AGAIN_MS = 60_000

/** Called with null when the stored entries may have changed, or with the upload progress, 0 to 1. */
type Listener = (share: number | null) => void

interface Sender {
  what: QueueName
  /** Sends the waiting entries in order; returns how many still wait. */
  send(onProgress: (share: number) => void): Promise<number>
}

/**
 * Sends the entries of a request queue from one tab at a time, on every reconnect event, until none is left. The server
 * deduplicates repeated requests.
 */
export function openRequestSender({ what, send }: Sender) {
  const { hear: subscribe, tell: notifyListeners, announce } = openNews(what, heardOfAnother)
  let isStarted = false
  let isAtWork = false
  let isWaiting = false
  // If the storage cannot be read, there is nothing to send.
  const chance = (): void => void deliver().catch(() => {})
  const planNext = retryTimer(chance)

  /** What another tab has stored is sent from here when that tab has closed meanwhile. */
  function heardOfAnother(): void {
    if (!isStarted || isAtWork) return
    isWaiting = waitingOf(what) > 0
    planNext(isWaiting)
  }

  async function sendAll(): Promise<void> {
    const left = await send(notifyListeners)
    isWaiting = left > 0
    noteWaiting(what, left)
  }
  const deliver = serialize(async () => {
    isAtWork = true
    try {
      await (navigator.locks ? navigator.locks.request(what, sendAll) : sendAll())
    } finally {
      isAtWork = false
      planNext(isWaiting)
      announce()
    }
  })

  return {
    hear: subscribe,
    announce,
    deliver,
    /** Call it before an entry is stored: if the page closes, the next one looks for the entry. */
    expectOne: () => noteWaiting(what, waitingOf(what) + 1),
    /** Sends now and on every reconnect event. */
    start(): void {
      if (isStarted) return
      isStarted = true
      onReconnect(chance)
      // Ignores the responses to its own requests.
      onConnectivity((failure) => failure === null && isWaiting && !isAtWork && chance())
      chance()
    },
  }
}

/** Runs after the interval, counted anew by each call; a call without anything waiting ends it. */
function retryTimer(run: () => void): (isWaiting: boolean) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (isWaiting) => {
    clearTimeout(timer)
    if (isWaiting) timer = setTimeout(run, AGAIN_MS)
  }
}

/** Notifications between all tabs of the device; `heard` is called for those of another tab. */
function openNews(name: string, heard: () => void) {
  const listeners = new Set<Listener>()
  const notifyListeners: Listener = (share) => {
    for (const listener of listeners) listener(share)
  }
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  channel?.addEventListener('message', () => {
    notifyListeners(null)
    heard()
  })
  return {
    tell: notifyListeners,
    /** Returns the unsubscribe function. */
    hear(listener: Listener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Notifies this tab and all others of a change. */
    announce(): void {
      notifyListeners(null)
      channel?.postMessage(null)
    },
  }
}

/**
 * One run at a time. Calls during a run share one further run, since their entries may have been stored too late for
 * the current one.
 */
function serialize(run: () => Promise<void>): () => Promise<void> {
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
