import { ROLE } from '#contract/constants.ts'
import type { Market } from '#contract/site/market.ts'
import type { AuditAct } from '#contract/staff/audit-act.ts'
import type { AuditActor, AuditLine } from '#contract/staff/staff-record.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

export interface AuditEntry {
  actorId: string
  act: AuditAct
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
  /** What the entries are about: references and ids. */
  objects: readonly string[] | null
  from: Date | null
  /** Exclusive. */
  to: Date | null
}

const MATCHING = `from audit_entry e join account a on a.id = e.actor_id
  where a.market = $1 and ($2::text is null or e.act = $2 or starts_with(e.act, $2 || '.'))
    and ($3::uuid is null or e.actor_id = $3)
    and ($4::text[] is null or e.object_ref = any($4) or e.object_id::text = any($4))
    and ($5::timestamptz is null or e.created_at >= $5) and ($6::timestamptz is null or e.created_at < $6)`

const valuesOf = ({ market, act, actorId, objects, from, to }: AuditFilter) => [market, act, actorId, objects, from, to]

interface Row extends Omit<AuditLine, 'created_at' | 'actor' | 'name'> {
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
): Promise<Omit<AuditLine, 'name'>[]> {
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

/** At most so many of each kind are looked for by a word. */
const MAX_MATCHES = 50

/** References and ids of what has this number, code or SKU, or this text in its name. */
export async function objectsOf(db: Database, market: Market['code'], text: string): Promise<string[]> {
  const rows = await db.query<{ object: string }>(
    `(select 'product:' || id as object from product where sku = upper($2) or strpos(lower(name), lower($2)) > 0 limit $3)
     union all (select 'voucher:' || id from voucher where code = upper($2) limit $3)
     union all (select id::text from sales_order where market = $1 and order_no = upper($2) limit $3)
     union all (select 'dealer:' || id from dealer_company
                 where market = $1 and strpos(lower(company_name), lower($2)) > 0 limit $3)
     union all (select id::text from dealer_application
                 where market = $1 and strpos(lower(company_name), lower($2)) > 0 limit $3)
     union all (select 'person:' || id from account
                 where market = $1 and strpos(lower(first_name || ' ' || last_name), lower($2)) > 0 limit $3)`,
    [market, text, MAX_MATCHES],
  )
  return [text, ...rows.map(({ object }) => object)]
}

/** Who may have entries: admins, staff and programs of the market, by name. */
export const actors = (db: Database, market: Market['code']): Promise<AuditActor[]> =>
  db.query(
    `select id, first_name, last_name from account where market = $1 and role_id in ($2, $3, $4)
      order by first_name, last_name, id`,
    [market, ROLE.admin, ROLE.staff, ROLE.program],
  )

/** Names of dealers, people and orders by their id, and of products by their reference: other things are numbered too. */
export async function names(db: Database, ids: { uuids: string[]; products: number[] }): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; name: string }>(
    `select 'product:' || id as id, name from product where id = any($1::int[])
     union all select id::text, company_name from dealer_company where id = any($2::uuid[])
     union all select id::text, company_name from dealer_application where id = any($2::uuid[])
     union all select id::text, first_name || ' ' || last_name from account where id = any($2::uuid[])
     union all select id::text, order_no from sales_order where id = any($2::uuid[])`,
    [ids.products, ids.uuids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
