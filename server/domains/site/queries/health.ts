import type { Database } from '../../../platform/database/database.ts'

/** @throws DatabaseUnavailable */
export async function ping(db: Database): Promise<void> {
  await db.query('select 1')
}
