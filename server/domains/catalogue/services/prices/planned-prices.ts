import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getPlannedPrices } from '#contract/catalogue/calls/get-planned-prices.ts'
import type { PlannedPrice, PlannedPriceFields } from '#contract/catalogue/planned-price.ts'
import type { AuditAct } from '#contract/staff/audit-act.ts'
import { nowOf } from '../../../../clock.ts'
import type { SignedInContext } from '../../../../context.ts'
import { metaOf, pageOf } from '../../../../pagination.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/database/new-id.ts'
import { fieldError, requireFound } from '../../../../refusals.ts'
import { Refusal } from '../../../../route.ts'
import { recordAct } from '../../../audit/services/record-act.ts'
import { STAFF_MESSAGES } from '../../../staff/staff-messages.ts'
import { raiseVersions } from '../../queries/catalogue-version.ts'
import * as plans from '../../queries/planned-prices.ts'
import * as products from '../../queries/staff-products.ts'

export async function listPlannedPrices(
  { params: { id }, query: { page } }: Pick<InputOf<typeof getPlannedPrices>, 'params' | 'query'>,
  context: SignedInContext,
): Promise<ResponseOf<typeof getPlannedPrices>['planned_prices']> {
  const rows = await plans.page(context.db, id, pageOf(page))
  const data = rows.map((row) => shown(row, nowOf(context)))
  return { data, meta: metaOf(page, await plans.count(context.db, id)) }
}

/** @throws Refusal NOT_FOUND; VALIDATION */
export async function createPlannedPrice(
  productId: number,
  fields: PlannedPriceFields,
  context: SignedInContext,
): Promise<PlannedPrice> {
  const now = nowOf(context)
  return context.db.transaction(async (transaction) => {
    const product = requireFound(await products.lock(transaction, productId), context)
    const plan = newPlan(product, fields, { now, context })
    await refuseWrong(transaction, { product, plan, before: null, now }, context)
    await plans.insert(transaction, [plan], now)
    await record('product.plan_price', { plan, before: null }, { transaction, context })
    return written(transaction, plan.id, context)
  })
}

function newPlan(
  { id }: products.ShownProduct,
  { starts_at, ends_at, ...fields }: PlannedPriceFields,
  { now, context }: { now: Date; context: SignedInContext },
): plans.PlannedPriceRow {
  return {
    ...fields,
    id: newId(now.getTime()),
    product_id: id,
    starts_at: starts_at === null ? now : new Date(starts_at),
    ends_at: ends_at === null ? null : new Date(ends_at),
    cancelled_at: null,
    applied_at: null,
    created_by: context.session.person.id,
  }
}

/** @throws Refusal NOT_FOUND; CONFLICT for one that is over; VALIDATION */
export async function changePlannedPrice(
  id: string,
  fields: PlannedPriceFields,
  context: SignedInContext,
): Promise<PlannedPrice> {
  const now = nowOf(context)
  return context.db.transaction(async (transaction) => {
    const { product, before } = await lockPlan(transaction, id, context)
    const hasBegun = before.starts_at <= now
    const plan = {
      ...before,
      price: fields.price,
      compare_at_price: fields.compare_at_price,
      starts_at: hasBegun ? before.starts_at : fields.starts_at === null ? now : new Date(fields.starts_at),
      ends_at: fields.ends_at === null ? null : new Date(fields.ends_at),
    }
    const messages = STAFF_MESSAGES[context.language]
    if (fields.market !== before.market) throw fieldError(context, 'market', messages.planKept)
    if (fields.tier !== before.tier) throw fieldError(context, 'tier', messages.planKept)
    await refuseWrong(transaction, { product, plan, before, now }, context)
    await plans.update(transaction, [plan])
    await record('product.change_planned_price', { plan, before }, { transaction, context })
    return written(transaction, id, context)
  })
}

/** @throws Refusal NOT_FOUND; CONFLICT for one that is over */
export async function cancelPlannedPrice(id: string, context: SignedInContext): Promise<PlannedPrice> {
  const now = nowOf(context)
  return context.db.transaction(async (transaction) => {
    const { before } = await lockPlan(transaction, id, context)
    const plan = plans.endedAt(before, now)
    await plans.update(transaction, [plan])
    await record('product.cancel_planned_price', { plan, before }, { transaction, context })
    return written(transaction, id, context)
  })
}

/** Locks the product of a plan, so that the plan is read as it stays. */
async function lockPlan(transaction: Transaction, id: string, context: SignedInContext) {
  const { product_id } = requireFound(await plans.find(transaction, id), context)
  const product = requireFound(await products.lock(transaction, product_id), context)
  const before = requireFound(await plans.find(transaction, id), context)
  const state = stateOf(before, nowOf(context))
  if (state !== 'coming' && state !== 'running') {
    throw new Refusal('CONFLICT', STAFF_MESSAGES[context.language].planOver)
  }
  return { product, before }
}

interface CheckedPlan {
  product: products.ShownProduct
  plan: plans.PlannedPriceRow
  /** The plan that is changed; null for a new one. */
  before: plans.PlannedPriceRow | null
  /** The moment at which a plan that begins at once begins. */
  now: Date
}

/** @throws Refusal VALIDATION */
async function refuseWrong(
  transaction: Transaction,
  { product, plan, before, now }: CheckedPlan,
  context: SignedInContext,
): Promise<void> {
  const messages = STAFF_MESSAGES[context.language]
  const { starts_at, ends_at } = plan
  if (!product.markets.some(({ market }) => market === plan.market)) {
    throw fieldError(context, 'market', messages.planNotSold)
  }
  const hasBegun = before !== null && before.starts_at <= now
  if (starts_at < now && !hasBegun) throw fieldError(context, 'starts_at', messages.planStartPast)
  if (ends_at !== null && ends_at <= starts_at) throw fieldError(context, 'ends_at', messages.endsBeforeStart)
  if (ends_at !== null && ends_at <= now) throw fieldError(context, 'ends_at', messages.endIsPast)
  if (plan.compare_at_price !== null && plan.tier !== null) {
    throw fieldError(context, 'compare_at_price', messages.planTierCompare)
  }
  if (plan.compare_at_price !== null && plan.compare_at_price <= plan.price) {
    throw fieldError(context, 'compare_at_price', messages.compareLower)
  }
  const other = await plans.overlapping(transaction, plan)
  if (!other) return
  const written = new Intl.DateTimeFormat(context.language, {
    timeZone: context.config.timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  const [from, until] = [written.format(other.starts_at), other.ends_at && written.format(other.ends_at)]
  throw fieldError(context, 'starts_at', messages.planOverlaps(from, until))
}

async function record(
  act: AuditAct,
  { plan, before }: Pick<CheckedPlan, 'plan' | 'before'>,
  { transaction, context }: { transaction: Transaction; context: SignedInContext },
): Promise<void> {
  const named = ({ market, tier, price, compare_at_price, starts_at, ends_at }: plans.PlannedPriceRow) => ({
    market,
    tier,
    price,
    compare_at_price,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
  })
  const detail = before ? { plan: plan.id, from: named(before), to: named(plan) } : { plan: plan.id, ...named(plan) }
  await recordAct(transaction, { act, object: `product:${plan.product_id}`, detail }, context)
}

async function written(transaction: Transaction, id: string, context: SignedInContext): Promise<PlannedPrice> {
  const plan = requireFound(await plans.find(transaction, id), context)
  raiseVersions(transaction, [plan.product_id])
  return shown(plan, nowOf(context))
}

function stateOf(
  { starts_at, ends_at, cancelled_at, applied_at }: plans.PlannedPriceRow,
  now: Date,
): PlannedPrice['state'] {
  if (cancelled_at) return 'cancelled'
  if (applied_at) return 'applied'
  if (starts_at > now) return 'coming'
  return ends_at !== null && ends_at <= now ? 'ended' : 'running'
}

function shown(row: plans.ShownPlannedPrice, now: Date): PlannedPrice {
  const { product_id: _product, cancelled_at: _cancelled, applied_at: _applied, created_by: _by, ...fields } = row
  return {
    ...fields,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    currency: row.market === 'MY' ? 'MYR' : 'IDR',
    state: stateOf(row, now),
  }
}
