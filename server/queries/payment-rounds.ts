import type { Market } from '#contract/rules/market.ts'
import type { Database } from '../database/database.ts'
import { ATTEMPT_COLUMNS, type AttemptRow } from './payment-attempts.ts'

interface Round {
  /** Two stores may share a database: each knows the gateways of its own market alone. */
  market: Market['code']
  now: Date
  most: number
}

const OF_MARKET = 'exists (select 1 from sales_order o where o.id = t.order_id and o.market = $1)'

/** Attempts that it is time to ask the gateway about, longest due first; those that should end are asked about then. */
export async function dueForRequery(db: Database, { market, now, most }: Round): Promise<AttemptRow[]> {
  return db.query<AttemptRow>(
    `select ${ATTEMPT_COLUMNS} from payment_attempt t
      where ${OF_MARKET} and requery_at <= $2
        and (state in ('FAILED', 'EXPIRED') or state in ('REDIRECTED', 'PENDING') and expires_at > $2)
      order by requery_at
      limit $3`,
    [market, now, most],
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
export async function overdue(db: Database, { market, now, most }: Round): Promise<AttemptRow[]> {
  return db.query<AttemptRow>(
    `select ${ATTEMPT_COLUMNS} from payment_attempt t
      where ${OF_MARKET} and state in ('CREATED', 'REDIRECTED', 'PENDING') and expires_at <= $2
      order by expires_at limit $3`,
    [market, now, most],
  )
}
