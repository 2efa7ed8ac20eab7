import type { Store } from '../context.ts'
import { createFaultRecorder, type NewFault } from '../domains/site/services/fault-recorder.ts'
import { createSchedule } from '../platform/jobs/schedule.ts'

const EVERY_MS = 1_000

export interface FaultKeeper {
  /** Does nothing before there is a database. */
  record(fault: NewFault): void
  /** Writes every second from now on. Returns the function that writes the last ones and ends. */
  start(store: Store): () => Promise<void>
}

/**
 * Keeps faults for staff. Its own failures are not reported: they would be faults to write, and the log already has
 * them from everything else that uses the database.
 */
export function createFaultKeeper(): FaultKeeper {
  let record: (fault: NewFault) => void = () => {}
  return {
    record: (fault) => record(fault),
    start(store) {
      const recorder = createFaultRecorder(store)
      record = recorder.record
      const jobs = [{ name: 'keep faults', everyMs: EVERY_MS, run: recorder.flush }]
      const schedule = createSchedule({ jobs, clock: store.clock, report: () => {} })
      schedule.start()
      return async () => {
        await schedule.stop()
        // A database that is gone does not keep the store from ending.
        await recorder.flush().catch(() => {})
      }
    },
  }
}
