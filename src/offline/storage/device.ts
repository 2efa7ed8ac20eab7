import { pageLifecycle } from '../../lib/page-lifecycle.ts'
import { deviceRecords } from './device-records.ts'
import { withFreedSpace } from './free-space.ts'
import type { Transact } from './records.ts'

let opened: Transact | undefined

/** Opens on first use: during server rendering there is neither IndexedDB nor a page lifecycle. */
const transact: Transact = async (mode, work) => {
  opened ??= deviceRecords(globalThis.indexedDB, pageLifecycle())
  const records = opened
  return withFreedSpace(() => records(mode, work))
}

/** The records of this device, one connection per tab or worker. Rejects on first use where IndexedDB is missing. */
export const device = (): Transact => transact
