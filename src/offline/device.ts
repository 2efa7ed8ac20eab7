import { pageLifecycle } from '../lib/page-lifecycle.ts'
import { deviceRecords } from './device-records.ts'
import type { Transact } from './records.ts'

let opened: Transact | undefined

/** The records of this device: one connection per tab and worker. Rejects at first use where IndexedDB is missing. */
export const device = (): Transact => {
  opened ??= deviceRecords(globalThis.indexedDB, pageLifecycle())
  return opened
}
