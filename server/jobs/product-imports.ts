import { setTimeout as delay } from 'node:timers/promises'
import type { Store } from '../context.ts'
import { createImportWorker } from '../domains/catalogue/services/imports/import-worker.ts'
import { OTHER_KINDS } from '../domains/imports/services/import-kinds.ts'
import { fillOrders } from '../domains/orders/services/preorders.ts'
import type { BackgroundTasks, ReportFailure } from '../platform/tasks/background-tasks.ts'

const LOOK_MS = 1_000

/**
 * Moves imports on until the store closes. A task of its own and no job of the schedule: an import takes
 * minutes, and payments and messages must not wait for it.
 */
export function startProductImports(store: Store, tasks: BackgroundTasks, report: ReportFailure): void {
  tasks.start('product imports', async (signal) => {
    const worker = createImportWorker(store, { fillPreorders: fillOrders, kinds: OTHER_KINDS, signal, report })
    try {
      while (!signal.aborted) {
        if (!(await worker.step())) await delay(LOOK_MS, undefined, { signal, ref: false })
      }
    } finally {
      await worker.close()
    }
  })
}
