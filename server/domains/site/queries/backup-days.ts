import type { Database } from '../../../platform/database/database.ts'

interface BackupDay {
  /** `YYYY-MM-DD` in the store's time zone. */
  day: string
  now: Date
  /** A lease that began earlier has been left by its process. */
  abandonedBefore: Date
}

/** Takes the day for this process; false when its back-up exists, is being made, or has just failed. */
export async function lease(db: Database, { day, now, abandonedBefore }: BackupDay): Promise<boolean> {
  const rows = await db.query(
    `insert into backup_day (day, begun_at) values ($1, $2)
     on conflict (day) do update set begun_at = excluded.begun_at, ended_at = null
       where backup_day.file is null and backup_day.begun_at < $3
     returning day`,
    [day, now, abandonedBefore],
  )
  return rows.length > 0
}

/** @param file null: the back-up failed */
export async function end(db: Database, day: string, { file, now }: { file: string | null; now: Date }): Promise<void> {
  await db.query('update backup_day set ended_at = $2, file = $3 where day = $1', [day, now, file])
}
