import type { Store } from '../context.ts'
import { createFaultRecorder, type FaultRecorder } from '../domains/site/services/fault-recorder.ts'
import { createSchedule } from '../platform/jobs/schedule.ts'

const EVERY_MS = 1_000

/**
 * Keeps faults for staff, and writes them every second. Its own failures are not reported: they would be faults to
 * write, and the log already has them from everything else that uses the database.
 */
export function startFaultRecorder(store: Store): Pick<FaultRecorder, 'record'> & { stop(): Promise<void> } {
  const recorder = createFaultRecorder(store)
  const jobs = [{ name: 'keep faults', everyMs: EVERY_MS, run: recorder.flush }]
  const schedule = createSchedule({ jobs, clock: store.clock, report: () => {} })
  schedule.start()
  return {
    record: recorder.record,
    async stop() {
      await schedule.stop()
      // A database that is gone does not keep the store from ending.
      await recorder.flush().catch(() => {})
    },
  }
}
