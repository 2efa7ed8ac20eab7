import type { Database } from '../database/database.ts'
import { newId } from '../database/new-id.ts'

export interface AuditEntry {
  actorId: string
  /** What was done, such as `dealer_application.approve`. */
  act: string
  objectId: string
  /** What it was done with; never a password, a code or a token. */
  detail: object
  now: Date
}

/** In the transaction of the act: one is never without the other. */
export async function write(db: Database, entry: AuditEntry): Promise<void> {
  await db.query(
    'insert into audit_entry (id, actor_id, act, object_id, detail, created_at) values ($1, $2, $3, $4, $5, $6)',
    [newId(entry.now.getTime()), entry.actorId, entry.act, entry.objectId, JSON.stringify(entry.detail), entry.now],
  )
}
