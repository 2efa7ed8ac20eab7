import { setTimeout as delay } from 'node:timers/promises'
import type { Edition } from '../domains/staff/services/edition.ts'
import { DatabaseUnavailable } from '../platform/database/database.ts'
import type { BackgroundTasks, ReportFailure } from '../platform/tasks/background-tasks.ts'

/** With the time to make an answer again, a change of staff is public in every server within a second. */
const LOOK_MS = 500

/** In every process, until the store closes. While the edition cannot be read, the last one stays. */
export function followEdition(
  edition: Pick<Edition, 'refresh'>,
  { tasks, report }: { tasks: BackgroundTasks; report: ReportFailure },
): void {
  let isFailing = false
  const look = async (): Promise<void> => {
    try {
      await edition.refresh()
      isFailing = false
    } catch (error) {
      // A restart of the database is reported by others; any other failure once, and not twice a second.
      if (!isFailing && !(error instanceof DatabaseUnavailable)) report('follow edition', error)
      isFailing = true
    }
  }
  tasks.start('follow edition', async (signal) => {
    while (!signal.aborted) {
      await look()
      await delay(LOOK_MS, undefined, { signal, ref: false })
    }
  })
}
