import type { TakenSale } from '#contract/counter/counter-sale.ts'
import type { CashMovement } from '#contract/counter/till.ts'
import type { Market } from '#contract/site/market.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

type MarketCode = Market['code']

/** What was refused, as its device sent it. */
export type Refused =
  | { sale: TakenSale; movement: null }
  | { sale: null; movement: CashMovement & { shift_id: string } }

interface NewRefusal {
  refused: Refused
  market: MarketCode
  reason: string
  accountId: string
  now: Date
}

/** Open refusals of one account: more than a device takes in weeks, and a limit for who writes without permission. */
const MAX_OPEN = 2_000

/** One that is refused again is open again. */
export async function write(db: Database, { refused, market, reason, accountId, now }: NewRefusal): Promise<void> {
  const { sale, movement } = refused
  await db.query(
    `insert into counter_refusal (id, market, sale, movement, reason, account_id, refused_at)
     select $1::uuid, $2::text, $3::jsonb, $4::jsonb, $5, $6::uuid, $7::timestamptz
      where (select count(*) from counter_refusal where market = $2 and account_id = $6 and reviewed_at is null) < ${MAX_OPEN}
     on conflict (id) do update set reason = excluded.reason, refused_at = excluded.refused_at, reviewed_at = null
      where counter_refusal.market = excluded.market`,
    [
      (sale ?? movement).id,
      market,
      sale && JSON.stringify(sale),
      movement && JSON.stringify(movement),
      reason,
      accountId,
      now,
    ],
  )
}

export const remove = (transaction: Transaction, id: string): void =>
  transaction.send('delete from counter_refusal where id = $1', [id])

export type RefusalRow = Refused & {
  id: string
  series: number | null
  till: { name: string; store_name: string } | null
  sold_by: string
  refused_at: Date
  reason: string
}

const OPEN = 'from counter_refusal r where r.market = $1 and r.reviewed_at is null'

/** Newest first. */
export const page = (
  db: Database,
  market: MarketCode,
  { limit, offset }: { limit: number; offset: number },
): Promise<RefusalRow[]> =>
  db.query<RefusalRow>(
    `select r.id, r.sale, r.movement, r.reason, r.refused_at, trim(a.first_name || ' ' || a.last_name) as sold_by, d.series,
            case when t.id is not null then json_build_object('name', t.name, 'store_name', o.name) end as till
       from (select * ${OPEN} order by r.refused_at desc, r.id limit $2 offset $3) r
       join account a on a.id = r.account_id
       left join counter_device d on d.id::text = r.sale->>'device_id' and d.market = r.market
       left join till_shift f on f.id::text = r.movement->>'shift_id'
       left join till t on (t.id = f.till_id or t.id::text = r.sale->>'till_id') and t.market = r.market
       left join store o on o.id = t.store_id
      order by r.refused_at desc, r.id`,
    [market, limit, offset],
  )

export async function count(db: Database, market: MarketCode): Promise<number> {
  const [row] = await db.query<{ count: number }>(cappedCount(OPEN), [market])
  return row?.count ?? 0
}

/** Names of products and packages by id. */
export async function namesOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.query<{ id: number; name: string }>('select id, name from product where id = any($1)', [ids])
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** @returns null when it is not open */
export async function review(
  transaction: Transaction,
  market: MarketCode,
  { id, by, note, now }: { id: string; by: string; note: string; now: Date },
): Promise<Refused | null> {
  const [row] = await transaction.query<Refused>(
    `update counter_refusal set reviewed_at = $3, reviewed_by = $4, review_note = $5
      where id = $1 and market = $2 and reviewed_at is null returning sale, movement`,
    [id, market, now, by, note],
  )
  return row ?? null
}
