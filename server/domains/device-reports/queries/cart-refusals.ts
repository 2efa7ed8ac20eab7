import type { StaffCartRefusal } from '#contract/device-reports/device-report.ts'
import type { Market } from '#contract/site/market.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { WHO, WHO_JOINS } from './device-reports.ts'

export type RefusalRow = Omit<StaffCartRefusal, 'refused_at' | 'answered_at'> & {
  refused_at: Date
  answered_at: Date | null
}

const SHOWN = `select r.id, r.state, ${WHO},
       json_build_object('id', p.id, 'type', p.type, 'sku', p.sku, 'name', p.name) as product, r.checkout_type, r.action,
       r.quantity, r.code, r.available, r.refused_at, r.answered_at, s.first_name || ' ' || s.last_name as answered_by
  from cart_refusal r ${WHO_JOINS} join product p on p.id = r.productable_id
  left join account s on s.id = r.answered_by`

interface RefusalFilter {
  market: Market['code']
  state: StaffCartRefusal['state']
}

/** The latest first. */
export async function page(
  db: Database,
  { market, state, limit, offset }: RefusalFilter & { limit: number; offset: number },
): Promise<RefusalRow[]> {
  return db.query<RefusalRow>(
    `${SHOWN} where r.market = $1 and r.state = $2 order by r.refused_at desc, r.id desc limit $3 offset $4`,
    [market, state, limit, offset],
  )
}

export async function count(db: Database, { market, state }: RefusalFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(cappedCount('from cart_refusal where market = $1 and state = $2'), [
    market,
    state,
  ])
  return row?.count ?? 0
}

export async function find(db: Database, market: Market['code'], id: string): Promise<RefusalRow | null> {
  const [row] = await db.query<RefusalRow>(`${SHOWN} where r.market = $1 and r.id = $2`, [market, id])
  return row ?? null
}

/** Locks the refusal for the rest of the transaction; null if it does not exist. */
export async function lockState(
  transaction: Transaction,
  market: Market['code'],
  id: string,
): Promise<StaffCartRefusal['state'] | null> {
  const [row] = await transaction.query<{ state: StaffCartRefusal['state'] }>(
    'select state from cart_refusal where market = $1 and id = $2 for update',
    [market, id],
  )
  return row?.state ?? null
}

export async function answer(
  transaction: Transaction,
  id: string,
  { state, by, now }: { state: 'applied' | 'dismissed'; by: string; now: Date },
): Promise<void> {
  await transaction.query('update cart_refusal set state = $2, answered_by = $3, answered_at = $4 where id = $1', [
    id,
    state,
    by,
    now,
  ])
}

/** Refusals from `from` until before `until`, by reason, the most frequent first. */
export async function countsByCode(
  db: Database,
  { market, from, until }: { market: Market['code']; from: Date; until: Date },
): Promise<{ code: string; count: number; open: number }[]> {
  return db.query(
    `select code, count(*) as count, count(*) filter (where state = 'open') as open
       from cart_refusal where market = $1 and refused_at >= $2 and refused_at < $3
      group by code order by count(*) desc, code`,
    [market, from, until],
  )
}

export async function removeOlder(db: Database, before: Date): Promise<void> {
  await db.query('delete from cart_refusal where refused_at < $1', [before])
}
