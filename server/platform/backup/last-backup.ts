import { statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Its time of change is that of the last back-up, also for scripts that copy the store by other means. */
const LAST_BACKUP_FILE = 'last-backup'
const LATE_MS = 2 * 24 * 60 * 60_000

export const lastBackupFile = (dataDir: string): string => join(dataDir, LAST_BACKUP_FILE)

/** Milliseconds since 1970 of the last back-up; null when there has been none. */
export const lastBackupAt = (dataDir: string): number | null =>
  statSync(lastBackupFile(dataDir), { throwIfNoEntry: false })?.mtimeMs ?? null

export function backupAge(dataDir: string, now: number): 'ok' | 'late' | 'none' {
  const at = lastBackupAt(dataDir)
  if (at === null) return 'none'
  return now - at > LATE_MS ? 'late' : 'ok'
}

/** Called when a back-up has been written and verified. */
export const recordBackup = (dataDir: string): Promise<void> => writeFile(lastBackupFile(dataDir), '')
