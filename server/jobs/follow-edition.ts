import { setTimeout as delay } from 'node:timers/promises'
import type { Edition } from '../domains/staff/services/edition.ts'
import { DatabaseUnavailable } from '../platform/database/database.ts'
import type { BackgroundTasks } from '../platform/tasks/background-tasks.ts'

/** With the time to make an answer again, a change of staff is public in every server within a second. */
const LOOK_MS = 500

/** In every process, until the store closes. While the database is away the last edition stays. */
export function followEdition(edition: Pick<Edition, 'refresh'>, tasks: BackgroundTasks): void {
  tasks.start('follow edition', async (signal) => {
    while (!signal.aborted) {
      await edition.refresh().catch((error: unknown) => {
        if (!(error instanceof DatabaseUnavailable)) throw error
      })
      await delay(LOOK_MS, undefined, { signal, ref: false })
    }
  })
}
