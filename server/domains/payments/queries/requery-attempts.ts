import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'
import { ATTEMPT_COLUMNS, type AttemptRow } from './payment-attempts.ts'

interface RequeryBatch {
  /** Two stores may share a database; each has only the gateways of its own market. */
  market: Market['code']
  now: Date
  limit: number
}

const OF_MARKET = 'exists (select 1 from sales_order o where o.id = t.order_id and o.market = $1)'

/**
 * Attempts due for a status query at the gateway, longest due first. Attempts past their expiry are queried by
 * `overdue`.
 */
export async function dueForRequery(db: Database, { market, now, limit }: RequeryBatch): Promise<AttemptRow[]> {
  return db.query<AttemptRow>(
    `select ${ATTEMPT_COLUMNS} from payment_attempt t
      where ${OF_MARKET} and requery_at <= $2
        and (state in ('FAILED', 'EXPIRED') or state in ('REDIRECTED', 'PENDING') and expires_at > $2)
      order by requery_at
      limit $3`,
    [market, now, limit],
  )
}

/** Returns whether this server may query: of several servers only one gets true. */
export async function leaseRequery(db: Database, attempt: AttemptRow, next: Date | null): Promise<boolean> {
  const rows = await db.query(
    `update payment_attempt set requeried = requeried + 1, requery_at = $2
      where id = $1 and requeried = $3 returning id`,
    [attempt.id, next, attempt.requeried],
  )
  return rows.length === 1
}

/** Stores why an attempt stays open. */
export async function note(db: Database, id: string, reason: string): Promise<void> {
  await db.query('update payment_attempt set reason = $2 where id = $1', [id, reason])
}

/** Open attempts past their expiry, earliest first. */
export async function overdue(db: Database, { market, now, limit }: RequeryBatch): Promise<AttemptRow[]> {
  return db.query<AttemptRow>(
    `select ${ATTEMPT_COLUMNS} from payment_attempt t
      where ${OF_MARKET} and state in ('CREATED', 'REDIRECTED', 'PENDING') and expires_at <= $2
      order by expires_at limit $3`,
    [market, now, limit],
  )
}
