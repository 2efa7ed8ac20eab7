import type { Database } from '../database/database.ts'
import { ATTEMPT_COLUMNS, type AttemptRow } from './payment-attempts.ts'

/** Attempts that it is time to ask the gateway about, longest due first; those that should end are asked about then. */
export async function dueForRequery(db: Database, now: Date, most: number): Promise<AttemptRow[]> {
  return db.query<AttemptRow>(
    `select ${ATTEMPT_COLUMNS} from payment_attempt
      where requery_at <= $1 and (state in ('FAILED', 'EXPIRED') or state in ('REDIRECTED', 'PENDING') and expires_at > $1)
      order by requery_at
      limit $2`,
    [now, most],
  )
}

/** Whether this round is ours: of several servers one takes it. */
export async function takeRequery(db: Database, attempt: AttemptRow, next: Date | null): Promise<boolean> {
  const rows = await db.query(
    `update payment_attempt set requeried = requeried + 1, requery_at = $2
      where id = $1 and requeried = $3 returning id`,
    [attempt.id, next, attempt.requeried],
  )
  return rows.length === 1
}

/** Remembers of an attempt why it goes on. */
export async function note(db: Database, id: string, reason: string): Promise<void> {
  await db.query('update payment_attempt set reason = $2 where id = $1', [id, reason])
}

/** Attempts whose time is over. */
export async function overdue(db: Database, now: Date, most: number): Promise<AttemptRow[]> {
  return db.query<AttemptRow>(
    `select ${ATTEMPT_COLUMNS} from payment_attempt
      where state in ('CREATED', 'REDIRECTED', 'PENDING') and expires_at <= $1 order by expires_at limit $2`,
    [now, most],
  )
}
