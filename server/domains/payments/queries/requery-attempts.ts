import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { DueRows } from '../../../platform/jobs/due-rows.ts'
import { ATTEMPT_COLUMNS, type AttemptRow } from './payment-attempts.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Payments may arrive late: an expired attempt is still queried for this long. */
const LATE_MS = 24 * HOUR_MS

/** Two stores may share a database; each has only the gateways of its own market. */
const OF_MARKET = `(exists (select 1 from sales_order o where o.id = t.order_id and o.market = $2)
    or exists (select 1 from receivable_payment p where p.id = t.receivable_payment_id and p.market = $2))`

const QUERIES = {
  table: 'payment_attempt',
  key: ['id'],
  dueAt: 'requery_at',
  tries: 'requeried',
  columns: ATTEMPT_COLUMNS,
  /** Longer than a gateway is waited for. */
  leaseMs: 2 * MINUTE_MS,
  isEndless: true,
  // The list of payments shows the state.
  givenUp: {},
} as const

/** Attempts to query at the gateway; those past their expiry are queried by `OVERDUE`. */
export const REQUERIES: DueRows<AttemptRow> = {
  ...QUERIES,
  name: 'requery payments',
  where: `${OF_MARKET}
    and (t.state in ('FAILED', 'EXPIRED') or t.state in ('REDIRECTED', 'PENDING') and t.expires_at > $1)`,
  // After the first query, which is sent two minutes after the payer left; then hourly (payments 1.7).
  pausesMs: [5, 15, 30, 60].map((minutes) => minutes * MINUTE_MS),
  until: ({ expires_at }) => new Date(expires_at.getTime() + LATE_MS + 1),
}

/** The gateway did not respond at the attempt's expiry. */
const SILENT = 'gateway_silent'

/** Attempts past their expiry whose payer was at the gateway. */
export const OVERDUE: DueRows<AttemptRow> = {
  ...QUERIES,
  name: 'expire attempts',
  where: `${OF_MARKET} and t.state in ('REDIRECTED', 'PENDING') and t.expires_at <= $1`,
  isDue: `(t.reason is distinct from '${SILENT}' or coalesce(t.requery_at, $1) <= $1)`,
  pausesMs: [2 * MINUTE_MS],
}

/** Stores why an attempt stays open. */
export const stillSilent = { set: { reason: SILENT } } as const

/** Attempts past their expiry whose payer never went to the gateway, earliest first. */
export async function unused(
  db: Database,
  { market, now, limit }: { market: Market['code']; now: Date; limit: number },
): Promise<AttemptRow[]> {
  return db.query<AttemptRow>(
    `select ${ATTEMPT_COLUMNS} from payment_attempt t
      where ${OF_MARKET} and state = 'CREATED' and expires_at <= $1
      order by expires_at limit $3`,
    [now, market, limit],
  )
}
