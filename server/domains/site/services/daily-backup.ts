import { dayOf } from '#contract/site/time-zone-days.ts'
import type { Store } from '../../../context.ts'
import { removeOutdatedBackups } from '../../../platform/backup/backup-files.ts'
import { recordBackup } from '../../../platform/backup/last-backup.ts'
import { writeBackup } from '../../../platform/backup/write-backup.ts'
import * as days from '../queries/backup-days.ts'

/** In the store's time zone; few people order then. */
const FROM_HOUR = 3
const HOUR_MS = 60 * 60_000
/** A back-up that takes longer was left by its process. A failed one is tried again after it, too. */
const LEASE_MS = 2 * HOUR_MS

export interface BackupParts {
  /** URL of the database. */
  url: string
  /** Version of the store. */
  version: string
}

/**
 * Makes the back-up of today, once among all processes, and removes outdated ones. Does nothing before three at night,
 * when today's exists, and when back-ups are switched off.
 *
 * @throws whatever `writeBackup` throws; the day is tried again two hours after it began
 */
export async function backUpDaily({ config, db, clock }: Store, { url, version }: BackupParts): Promise<void> {
  const { directory, password, isDaily, hasOwnSecret } = config.operations.backup
  const now = clock.now()
  // A day begins at three, so that a store which was off at night catches up when it starts.
  const day = dayOf(config.timeZone, now - FROM_HOUR * HOUR_MS)
  if (!isDaily) return
  const abandonedBefore = new Date(now - LEASE_MS)
  if (!(await days.lease(db, { day, now: new Date(now), abandonedBefore }))) return
  let file: string | null = null
  try {
    const source = { dataDir: config.dataDir, url, market: config.market.code, version, hasOwnSecret }
    file = (await writeBackup(source, { directory, password }, new Date(now))).file
    await recordBackup(config.dataDir)
    await removeOutdatedBackups(directory)
  } finally {
    await days.end(db, day, { file, now: new Date(clock.now()) })
  }
}
