import type { Market } from '#contract/site/market.ts'
import type { AuditLine } from '#contract/staff/staff-record.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

export interface AuditEntry {
  actorId: string
  /** Action, such as `dealer_application.approve`. */
  act: string
  /** Id of the affected row; null if `object` identifies it. */
  objectId: string | null
  /** Reference for objects without a UUID, such as `product:1001`. */
  object?: string
  /** Parameters of the action; never a password, a code or a token. */
  detail: object
  now: Date
}

/** Runs in the transaction of the action, so that neither is stored without the other. */
export async function write(db: Database, entry: AuditEntry): Promise<void> {
  await db.query(
    `insert into audit_entry (id, actor_id, act, object_id, object_ref, detail, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      newId(entry.now.getTime()),
      entry.actorId,
      entry.act,
      entry.objectId ?? newId(entry.now.getTime()),
      entry.object ?? null,
      JSON.stringify(entry.detail),
      entry.now,
    ],
  )
}

/** Ids of the newest entries of all markets. */
export async function newestIds(db: Database, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>('select id from audit_entry order by created_at desc, id limit $1', [
    limit,
  ])
  return rows.map(({ id }) => id)
}

/** Filter; null matches any value. */
export interface AuditFilter {
  market: Market['code']
  /** Prefix of whole segments: `order` also matches `order.ship`. */
  act: string | null
  actorId: string | null
  object: string | null
  from: Date | null
  /** Exclusive. */
  to: Date | null
}

const MATCHING = `from audit_entry e join account a on a.id = e.actor_id
  where a.market = $1 and ($2::text is null or e.act = $2 or starts_with(e.act, $2 || '.'))
    and ($3::uuid is null or e.actor_id = $3)
    and ($4::text is null or e.object_ref = $4 or e.object_id::text = $4)
    and ($5::timestamptz is null or e.created_at >= $5) and ($6::timestamptz is null or e.created_at < $6)`

const valuesOf = ({ market, act, actorId, object, from, to }: AuditFilter) => [market, act, actorId, object, from, to]

interface Row extends Omit<AuditLine, 'created_at' | 'actor'> {
  created_at: Date
  actor_id: string
  first_name: string
  last_name: string
  phone: string
}

/** Audit entries of the accounts of a market, newest first. */
export async function page(
  db: Database,
  filter: AuditFilter & { limit: number; offset: number },
): Promise<AuditLine[]> {
  const rows = await db.query<Row>(
    `select e.id, e.act, coalesce(e.object_ref, e.object_id::text, '') as object, e.detail, e.created_at, e.actor_id,
            a.first_name, a.last_name, a.phone
       ${MATCHING} order by e.created_at desc, e.id desc limit $7 offset $8`,
    [...valuesOf(filter), filter.limit, filter.offset],
  )
  return rows.map(({ created_at, actor_id: id, first_name, last_name, phone, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    actor: { id, first_name, last_name, phone },
  }))
}

export async function count(db: Database, filter: AuditFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(cappedCount(MATCHING), valuesOf(filter))
  return row?.count ?? 0
}
