import type { Database, Transaction } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/new-id.ts'
import * as plans from '../../queries/planned-prices.ts'
import { type ProductRecord, tierPriceKey } from '../../queries/product-record.ts'
import * as products from '../../queries/staff-products.ts'
import type { AppliedTierPrices } from '../../queries/tier-prices.ts'
import type { PlannedRow } from '../import-plan.ts'
import { TIER_COLUMNS, type TierColumn } from '../tier-columns.ts'

function byProduct(found: readonly plans.TierPlan[]): ReadonlyMap<number, plans.TierPlan[]> {
  const own = new Map<number, plans.TierPlan[]>()
  for (const plan of found) own.set(plan.product_id, [...(own.get(plan.product_id) ?? []), plan])
  return own
}

/** The goods of a file with the prices of dealer tiers that are in force. */
export async function withTierPrices<Product extends ProductRecord>(
  db: Database,
  goods: readonly Product[],
  now: Date,
): Promise<Product[]> {
  const found = await plans.ofTiers(db, { now, ids: goods.map(({ id }) => id) })
  const running = byProduct(found.filter(({ starts_at }) => starts_at <= now))
  return goods.map((product) => {
    const prices = running.get(product.id)?.map(({ market, tier, price }) => [tierPriceKey(market, tier), price])
    return prices ? { ...product, tier_prices: Object.fromEntries(prices) } : product
  })
}

/** Whether the row changes the product itself, beside the prices of dealer tiers. */
export const isOfProduct = ({ columns }: PlannedRow): boolean =>
  columns.some((name) => !TIER_COLUMNS.some((column) => column.name === name))

interface Moment {
  now: Date
  actorId: string
}

/**
 * Begins the prices of dealer tiers that rows of a file ask for, and ends those in whose place they are. The products
 * must have been written.
 *
 * @returns what was changed, by product
 */
export async function writeTierPrices(
  transaction: Transaction,
  planned: readonly PlannedRow[],
  moment: Moment,
): Promise<ReadonlyMap<number, AppliedTierPrices>> {
  const rows = planned.flatMap(({ after, columns }) => {
    const asked = TIER_COLUMNS.filter(({ name }) => columns.includes(name))
    return asked.length > 0 ? [{ product: after, asked }] : []
  })
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ product }) => product.id)
  await products.lockMany(transaction, ids)
  const found = byProduct(await plans.ofTiers(transaction, { now: moment.now, ids }))
  const changes = new Map(
    rows.map(({ product, asked }) => {
      const each = asked.map((column) => replaced(product, { column, own: found.get(product.id) ?? [] }, moment))
      return [product.id, { begun: each.flatMap(({ begun }) => begun), ended: each.flatMap(({ ended }) => ended) }]
    }),
  )
  const all = [...changes.values()]
  await plans.update(
    transaction,
    all.flatMap(({ ended }) => ended).map((plan) => plans.endedAt(plan, moment.now)),
  )
  await plans.insert(
    transaction,
    all.flatMap(({ begun }) => begun),
    moment.now,
  )
  return changes
}

/** The price of a tier as a product of a file has it, and the one that it replaces. A later one stays planned. */
function replaced(
  { id, tier_prices }: ProductRecord,
  { column: { market, tier, key }, own }: { column: TierColumn; own: readonly plans.TierPlan[] },
  { now, actorId }: Moment,
): Record<'begun' | 'ended', plans.PlannedPriceRow[]> {
  const same = own.filter((one) => one.market === market && one.tier === tier)
  const ended = same.filter(({ starts_at }) => starts_at <= now)
  const next = same.flatMap(({ starts_at }) => (starts_at > now ? starts_at.getTime() : []))
  const price = tier_prices?.[key]
  if (price === undefined) return { begun: [], ended }
  const begun = {
    id: newId(now.getTime()),
    product_id: id,
    market,
    tier,
    price,
    compare_at_price: null,
    starts_at: now,
    ends_at: next.length === 0 ? null : new Date(Math.min(...next)),
    cancelled_at: null,
    applied_at: null,
    created_by: actorId,
  }
  return { begun: [begun], ended }
}
