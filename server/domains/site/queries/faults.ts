import type { Market } from '#contract/site/market.ts'
import type { StaffFault } from '#contract/site/store-health.ts'
import type { Database } from '../../../platform/database/database.ts'

export type FaultRow = Omit<StaffFault, 'at'> & { at: Date }

export async function add(db: Database, market: Market['code'], faults: readonly FaultRow[]): Promise<void> {
  await db.query(
    `insert into fault (id, market, at, source, request_id, place, status, error, line)
     select n.id, $1, n.at, n.source, n.request_id, n.place, n.status, n.error, n.line
       from unnest($2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::smallint[], $8::text[],
                   $9::text[]) as n (id, at, source, request_id, place, status, error, line)
     on conflict (id) do nothing`,
    [
      market,
      faults.map(({ id }) => id),
      faults.map(({ at }) => at),
      faults.map(({ source }) => source),
      faults.map(({ request_id }) => request_id),
      faults.map(({ place }) => place),
      faults.map(({ status }) => status),
      faults.map(({ error }) => error),
      faults.map(({ line }) => line),
    ],
  )
}

interface FaultFilter {
  market: Market['code']
  /** Beginning of a request's id; null: all. */
  requestId: string | null
}

const MATCHING = 'from fault where market = $1 and ($2::text is null or starts_with(request_id, $2))'

/** The latest first. */
export async function page(
  db: Database,
  { market, requestId, limit, offset }: FaultFilter & { limit: number; offset: number },
): Promise<FaultRow[]> {
  return db.query<FaultRow>(
    `select id, at, source, request_id, place, status, error, line ${MATCHING}
      order by at desc, id desc limit $3 offset $4`,
    [market, requestId, limit, offset],
  )
}

export async function count(db: Database, { market, requestId }: FaultFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(`select count(*) as count ${MATCHING}`, [market, requestId])
  return row?.count ?? 0
}

export async function countSince(db: Database, market: Market['code'], since: Date): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*) as count from fault where market = $1 and at >= $2',
    [market, since],
  )
  return row?.count ?? 0
}

export async function removeOlder(db: Database, before: Date): Promise<void> {
  await db.query('delete from fault where at < $1', [before])
}

/** Removes all but the latest. */
export async function removeBeyond(db: Database, market: Market['code'], kept: number): Promise<void> {
  await db.query(
    `delete from fault where market = $1 and at < (
       select at from fault where market = $1 order by at desc, id desc limit 1 offset $2)`,
    [market, kept - 1],
  )
}
