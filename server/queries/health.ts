import type { Database } from '../database/database.ts'

/** Resolves when the database answers. */
export async function ping(db: Database): Promise<void> {
  await db.query('select 1')
}
