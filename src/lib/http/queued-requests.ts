import { readItem, writeItem } from '../local-item.ts'
import type { QueueName } from './queue-names.ts'

/** Dispatched on the window when a number of waiting entries changes. */
export const WAITS_EVENT = 'waits'

export const waitsRecord = (what: QueueName): string => `${what}-wait`

/** Number of entries that may be waiting; a page reads it before it loads the queue's code. */
export const waitingOf = (what: QueueName): number => Number(readItem(waitsRecord(what)))

/** Notes how many entries wait, and tells this page; without storage only this page sends them. */
export function noteWaiting(what: QueueName, count: number): void {
  writeItem(waitsRecord(what), count > 0 ? String(count) : null)
  dispatchEvent(new Event(WAITS_EVENT))
}
