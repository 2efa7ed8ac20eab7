import { CLOCK_TOLERANCE_MS } from '#contract/constants.ts'
import type { DEVICE_STATES, StaffDeviceReport } from '#contract/device-reports/device-report.ts'
import type { Market } from '#contract/site/market.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database } from '../../../platform/database/database.ts'

export interface NewReport {
  accountId: string
  market: Market['code']
  build: string
  clockAheadMs: number
  storageUsed: number | null
  storageQuota: number | null
  isPersisted: boolean | null
  now: Date
  carts: readonly {
    client_id: string
    dealer_id?: string | undefined
    waiting: number
    needs_attention: number
    oldest_at: string | null
  }[]
}

/**
 * Replaces the earlier report of each cart. Left out: carts whose client belongs to another account, by an earlier
 * report or by its operations, and carts of a dealer that does not exist in this market.
 */
export async function save(db: Database, report: NewReport): Promise<void> {
  await db.query(
    `insert into device_report as known (client_id, account_id, dealer_id, market, waiting, needs_attention, oldest_at,
                                         build, clock_ahead_ms, storage_used, storage_quota, is_persisted, reported_at)
     select distinct on (n.client_id) n.client_id, $1, d.id, $2, n.waiting, n.needs_attention, n.oldest_at,
            $3, $4, $5, $6, $7, $8::timestamptz
       from unnest($9::uuid[], $10::uuid[], $11::integer[], $12::integer[], $13::timestamptz[])
              as n (client_id, dealer_id, waiting, needs_attention, oldest_at)
       left join dealer_company d on d.id = n.dealer_id and d.market = $2
       left join cart_client c on c.client_id = n.client_id
      where (n.dealer_id is null or d.id is not null)
        and (c.owner is null or c.owner like '%:' || $1::uuid::text || ':%')
     on conflict (client_id) do update
        set dealer_id = excluded.dealer_id, waiting = excluded.waiting, needs_attention = excluded.needs_attention,
            oldest_at = excluded.oldest_at, build = excluded.build, clock_ahead_ms = excluded.clock_ahead_ms,
            storage_used = excluded.storage_used, storage_quota = excluded.storage_quota,
            is_persisted = excluded.is_persisted, reported_at = excluded.reported_at
      where known.account_id = excluded.account_id and known.reported_at <= excluded.reported_at`,
    [
      report.accountId,
      report.market,
      report.build,
      report.clockAheadMs,
      report.storageUsed,
      report.storageQuota,
      report.isPersisted,
      report.now,
      report.carts.map(({ client_id }) => client_id),
      report.carts.map(({ dealer_id }) => dealer_id ?? null),
      report.carts.map(({ waiting }) => waiting),
      report.carts.map(({ needs_attention }) => needs_attention),
      report.carts.map(({ oldest_at }) => oldest_at),
    ],
  )
}

/** Columns of person and dealer, of a row `r` with `account_id` and `dealer_id`; a dealer's own cart has no `dealer_id`. */
export const WHO = `json_build_object('id', a.id, 'first_name', a.first_name, 'last_name', a.last_name,
         'role_id', a.role_id) as person,
       case when d.id is not null then json_build_object('id', d.id, 'name', d.company_name) end as dealer`
export const WHO_JOINS = `join account a on a.id = r.account_id
  left join dealer_company d on d.id = r.dealer_id or (r.dealer_id is null and d.account_id = r.account_id)`

export interface ReportFilter {
  market: Market['code']
  state: (typeof DEVICE_STATES)[number]
  /** Part of a name or company, or the beginning of a client id; null: no search. */
  q: string | null
}

const CONDITIONS: Record<ReportFilter['state'], string> = {
  all: 'true',
  waiting: 'r.waiting > 0',
  needs_attention: 'r.needs_attention > 0',
  clock: `abs(r.clock_ahead_ms) > ${CLOCK_TOLERANCE_MS}`,
}

const filtered = ({ state }: ReportFilter): string => `from device_report r ${WHO_JOINS}
  where r.market = $1 and ${CONDITIONS[state]}
    and ($2::text is null or strpos(r.client_id::text, lower($2)) = 1
         or strpos(lower(a.first_name || ' ' || a.last_name || ' ' || coalesce(d.company_name, '')), lower($2)) > 0)`

export type ReportRow = Omit<StaffDeviceReport, 'oldest_at' | 'reported_at'> & {
  oldest_at: Date | null
  reported_at: Date
}

/** The latest report first. */
export async function page(
  db: Database,
  filter: ReportFilter & { limit: number; offset: number },
): Promise<ReportRow[]> {
  return db.query<ReportRow>(
    `select r.client_id, ${WHO}, r.waiting, r.needs_attention, r.oldest_at, r.build, r.clock_ahead_ms, r.storage_used,
            r.storage_quota, r.is_persisted, r.reported_at
     ${filtered(filter)} order by r.reported_at desc, r.client_id limit $3 offset $4`,
    [filter.market, filter.q, filter.limit, filter.offset],
  )
}

export async function count(db: Database, filter: ReportFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(cappedCount(filtered(filter)), [filter.market, filter.q])
  return row?.count ?? 0
}

export interface WaitingTotals {
  carts: number
  waiting: number
  needs_attention: number
  oldest_at: Date | null
}

/** What waits in the carts that a device has reported since `since`. */
export async function totals(db: Database, market: Market['code'], since: Date): Promise<WaitingTotals> {
  const [row] = await db.query<WaitingTotals>(
    `select count(*) as carts, coalesce(sum(waiting), 0) as waiting,
            coalesce(sum(needs_attention), 0) as needs_attention, min(oldest_at) as oldest_at
       from device_report where market = $1 and reported_at >= $2`,
    [market, since],
  )
  if (!row) throw new Error('A query of aggregates returned no row')
  return row
}

export async function removeOlder(db: Database, before: Date): Promise<void> {
  await db.query('delete from device_report where reported_at < $1', [before])
}
