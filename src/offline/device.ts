import { pageLifecycle } from '../lib/page-lifecycle.ts'
import { deviceRecords } from './device-records.ts'
import type { Transact } from './records.ts'

let opened: Transact | undefined

/** Opens at first use, not before: a server that renders a page has neither IndexedDB nor a page's events. */
const transact: Transact = (mode, work) => {
  opened ??= deviceRecords(globalThis.indexedDB, pageLifecycle())
  return opened(mode, work)
}

/** The records of this device: one connection per tab and worker. Rejects at first use where IndexedDB is missing. */
export const device = (): Transact => transact
