import type { QueueName } from './queue-names.ts'

/** Dispatched on the window when a number of waiting entries changes. */
export const WAITS_EVENT = 'waits'

export const waitsRecord = (what: QueueName): string => `${what}-wait`

/** Number of entries that may be waiting; a page reads it before it loads the queue's code. */
export function waitingOf(what: QueueName): number {
  try {
    return Number(localStorage.getItem(waitsRecord(what)))
  } catch {
    // Storage is forbidden, so nothing is waiting.
    return 0
  }
}

/** Notes how many entries wait, and tells this page. */
export function noteWaiting(what: QueueName, count: number): void {
  try {
    if (count > 0) localStorage.setItem(waitsRecord(what), String(count))
    else localStorage.removeItem(waitsRecord(what))
  } catch {
    // Without localStorage only the page that stores an entry sends it.
  }
  dispatchEvent(new Event(WAITS_EVENT))
}
