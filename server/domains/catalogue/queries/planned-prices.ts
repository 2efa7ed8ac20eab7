import type { DealerTier } from '#contract/buyers/dealer-tier.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

export interface PlannedPriceRow {
  id: string
  product_id: number
  market: Market['code']
  tier: DealerTier | null
  price: number
  compare_at_price: number | null
  starts_at: Date
  ends_at: Date | null
  cancelled_at: Date | null
  applied_at: Date | null
  created_by: string
}

export interface ShownPlannedPrice extends PlannedPriceRow {
  by: string
}

const COLUMNS = `l.id, l.product_id, l.market, l.tier, l.price, l.compare_at_price, l.starts_at, l.ends_at, l.cancelled_at,
  l.applied_at, l.created_by`
const SHOWN = `select ${COLUMNS}, trim(a.first_name || ' ' || a.last_name) as by
  from planned_price l join account a on a.id = l.created_by`

/** The latest start first. */
export async function page(
  db: Database,
  productId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ShownPlannedPrice[]> {
  return db.query<ShownPlannedPrice>(
    `${SHOWN} where l.product_id = $1 order by l.starts_at desc, l.created_at desc, l.id limit $2 offset $3`,
    [productId, limit, offset],
  )
}

export async function count(db: Database, productId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*) as count from planned_price where product_id = $1', [
    productId,
  ])
  return row?.count ?? 0
}

export async function find(db: Database, id: string): Promise<ShownPlannedPrice | null> {
  const [row] = await db.query<ShownPlannedPrice>(`${SHOWN} where l.id = $1`, [id])
  return row ?? null
}

/** Another price of the same product, market and tier that is or will be in force within the time; null = none. */
export async function overlapping(transaction: Transaction, plan: PlannedPriceRow): Promise<PlannedPriceRow | null> {
  const [row] = await transaction.query<PlannedPriceRow>(
    `select ${COLUMNS} from planned_price l
      where l.product_id = $1 and l.market = $2 and l.tier is not distinct from $3::text and l.id <> $4
        and l.cancelled_at is null and l.applied_at is null
        and (l.ends_at is null or l.ends_at > $5) and ($6::timestamptz is null or l.starts_at < $6)
      order by l.starts_at limit 1`,
    [plan.product_id, plan.market, plan.tier, plan.id, plan.starts_at, plan.ends_at],
  )
  return row ?? null
}

export async function insert(transaction: Transaction, plans: readonly PlannedPriceRow[], now: Date): Promise<void> {
  await transaction.query(
    `insert into planned_price (id, product_id, market, tier, price, compare_at_price, starts_at, ends_at, created_by,
                                created_at)
     select id, product_id, market, tier, price, compare_at_price, starts_at, ends_at, created_by, $2::timestamptz
       from jsonb_populate_recordset(null::planned_price, $1)`,
    [JSON.stringify(plans), now],
  )
}

export async function update(transaction: Transaction, plans: readonly PlannedPriceRow[]): Promise<void> {
  await transaction.query(
    `update planned_price l
        set price = n.price, compare_at_price = n.compare_at_price, starts_at = n.starts_at, ends_at = n.ends_at,
            cancelled_at = n.cancelled_at
       from jsonb_populate_recordset(null::planned_price, $1) n where l.id = n.id`,
    [JSON.stringify(plans)],
  )
}

/** The plan as it is when it ends now; one that begins at this moment is given up. */
export const endedAt = (plan: PlannedPriceRow, now: Date): PlannedPriceRow =>
  plan.starts_at < now ? { ...plan, ends_at: now } : { ...plan, cancelled_at: now }

export interface TierPlan extends PlannedPriceRow {
  tier: DealerTier
}

/**
 * The prices of dealer tiers that are in force at a moment or will be.
 *
 * @param market absent: in all markets
 * @param ids only of these products
 */
export async function ofTiers(
  db: Database,
  { market, ids, now }: { market?: Market['code']; ids?: readonly number[]; now: Date },
): Promise<TierPlan[]> {
  return db.query<TierPlan>(
    `select ${COLUMNS} from planned_price l
      where ($1::text is null or l.market = $1) and ($3::integer[] is null or l.product_id = any($3))
        and l.tier is not null and l.cancelled_at is null and l.applied_at is null
        and (l.ends_at is null or l.ends_at > $2)`,
    [market ?? null, now, ids ?? null],
  )
}

const IS_DUE = `l.tier is null and l.ends_at is null and l.cancelled_at is null and l.applied_at is null
  and l.starts_at <= $1`

/** Products with a price until further notice that has begun and is not the product's own yet. */
export async function dueProducts(
  db: Database,
  { now, ids, limit }: { now: Date; ids: readonly number[] | null; limit: number | null },
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select distinct l.product_id as id from planned_price l
      where ${IS_DUE} and ($2::integer[] is null or l.product_id = any($2)) order by id limit $3`,
    [now, ids, limit],
  )
  return rows.map(({ id }) => id)
}

/** Those of a locked product. */
export async function due(
  transaction: Transaction,
  { productId, now }: { productId: number; now: Date },
): Promise<PlannedPriceRow[]> {
  return transaction.query<PlannedPriceRow>(
    `select ${COLUMNS} from planned_price l where ${IS_DUE} and l.product_id = $2 order by l.market desc`,
    [now, productId],
  )
}

/** Makes it the product's own price. The revision rises, because an editor may show the price of before. */
export async function apply(transaction: Transaction, plan: PlannedPriceRow, now: Date): Promise<void> {
  await transaction.query('update planned_price set applied_at = $2 where id = $1', [plan.id, now])
  await transaction.query(
    'update product_market set price = $3, compare_at_price = $4 where product_id = $1 and market = $2',
    [plan.product_id, plan.market, plan.price, plan.compare_at_price],
  )
  await transaction.query('update product set revision = revision + 1, updated_at = $2 where id = $1', [
    plan.product_id,
    now,
  ])
}
