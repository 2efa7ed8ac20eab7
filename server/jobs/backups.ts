import type { Store } from '../context.ts'
import { type BackupParts, backUpDaily } from '../domains/site/services/daily-backup.ts'
import { createSchedule, type Schedule } from '../platform/jobs/schedule.ts'
import { openUnendedWork } from '../platform/jobs/unended-work.ts'
import type { ReportFailure } from '../platform/tasks/background-tasks.ts'
import { unendedWorkFile } from './unended-work-file.ts'

const LOOK_MS = 5 * 60_000

/** A schedule of its own: a back-up takes minutes, and payments and messages must not wait for it. */
export function startBackups(store: Store, parts: BackupParts, report: ReportFailure): Pick<Schedule, 'stop'> {
  const run = () => backUpDaily(store, parts)
  const unended = openUnendedWork(unendedWorkFile(store.config, 'back-ups'))
  const jobs = [{ name: 'back up', everyMs: LOOK_MS, run }]
  const schedule = createSchedule({ jobs, clock: store.clock, report, unended })
  schedule.start()
  return schedule
}
