import * as v from 'valibot'
import type { ResponseOf } from '#contract/call.ts'
import type { getStaffPromotions } from '#contract/catalogue/calls/get-staff-promotions.ts'
import {
  type PromotionTerms,
  promotionTerms,
  type StaffPromotion,
  type StaffPromotionFields,
} from '#contract/catalogue/staff-promotion.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { STAFF_MESSAGES } from '../../staff/staff-messages.ts'
import { raiseVersions } from '../queries/catalogue-version.ts'
import * as promotions from '../queries/staff-promotions.ts'

export async function listPromotions(
  page: number,
  context: SignedInContext,
): Promise<ResponseOf<typeof getStaffPromotions>['promotions']> {
  const { limit, offset } = pageOf(page)
  const rows = await promotions.page(context.db, limit, offset)
  return { data: rows.map((row) => shown(row, context)), meta: metaOf(page, await promotions.count(context.db)) }
}

/** @throws Refusal VALIDATION */
export async function createPromotion(fields: StaffPromotionFields, context: SignedInContext): Promise<StaffPromotion> {
  return context.db.transaction(async (transaction) => {
    await refuseNonsense(transaction, fields, context)
    const id = await insert(transaction, fields)
    await recordAct(transaction, { act: 'promotion.create', object: `promotion:${id}`, detail: fields }, context)
    return written(transaction, id, context)
  })
}

/** Retries with the next number when a concurrent transaction has taken this one. */
async function insert(transaction: Transaction, fields: StaffPromotionFields): Promise<number> {
  for (;;) {
    const id = await promotions.nextNumber(transaction)
    if (await promotions.insert(transaction, { id, ...rowOf(fields) })) return id
  }
}

/** @throws Refusal NOT_FOUND, VALIDATION */
export async function changePromotion(
  id: number,
  fields: StaffPromotionFields,
  context: SignedInContext,
): Promise<StaffPromotion> {
  return context.db.transaction(async (transaction) => {
    if (!(await promotions.lock(transaction, id))) requireFound(null, context)
    await refuseNonsense(transaction, fields, context)
    await promotions.update(transaction, { id, ...rowOf(fields) })
    await recordAct(transaction, { act: 'promotion.change', object: `promotion:${id}`, detail: fields }, context)
    return written(transaction, id, context)
  })
}

async function written(transaction: Transaction, id: number, context: SignedInContext): Promise<StaffPromotion> {
  const promotion = shown(requireFound(await promotions.find(transaction, id), context), context)
  raiseVersions(transaction, [])
  return promotion
}

async function refuseNonsense(transaction: Transaction, fields: StaffPromotionFields, context: SignedInContext) {
  const messages = STAFF_MESSAGES[context.language]
  const { terms, starts_at, ends_at } = fields
  if (ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at)) {
    throw fieldError(context, 'ends_at', messages.endsBeforeStart)
  }
  if (terms.type === 'bundle_price' && terms.price.MYR === null && terms.price.IDR === null) {
    throw fieldError(context, 'terms.price', messages.priceMissing)
  }
  const parts = 'items' in terms ? terms.items : [terms.buy, terms.get]
  if (parts.some(({ group, sku }) => (group === undefined) === (sku === undefined))) {
    throw fieldError(context, 'terms', messages.partOne)
  }
  const unknown = await promotions.unknownGoods(transaction, {
    groups: parts.flatMap(({ group }) => group ?? []),
    skus: parts.flatMap(({ sku }) => sku ?? []),
  })
  if (unknown.length > 0) throw fieldError(context, 'terms', messages.goodsUnknown(unknown.join(', ')))
}

const NO_PRICE = { MYR: null, IDR: null }

/** The stored format of promotions, which services/promotions.ts reads. */
function rowOf({ terms, starts_at, ends_at, ...common }: StaffPromotionFields): Omit<promotions.PromotionRow, 'id'> {
  return {
    ...common,
    starts_at: new Date(starts_at),
    ends_at: ends_at === null ? null : new Date(ends_at),
    type: terms.type,
    terms: 'items' in terms ? { items: terms.items } : { buy: terms.buy, get: terms.get },
    bp: terms.type === 'bundle_percent' ? terms.bp : null,
    price: terms.type === 'bundle_price' ? terms.price : NO_PRICE,
  }
}

function shown(row: promotions.PromotionRow, context: SignedInContext): StaffPromotion {
  const { terms: _terms, bp: _bp, price: _price, starts_at, ends_at, ...common } = row
  return {
    ...common,
    terms: readTerms(row),
    starts_at: starts_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
    state: stateOf(row, nowOf(context)),
  }
}

function readTerms({ type, terms, bp, price }: promotions.PromotionRow): PromotionTerms | null {
  const more = { bundle_price: { price }, bundle_percent: { bp }, buy_x_get_y: {} }[type]
  const read = v.safeParse(promotionTerms, { type, ...terms, ...more })
  return read.success ? read.output : null
}

export const stateOf = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date | null }, now: Date) => {
  if (starts_at > now) return 'coming'
  return ends_at !== null && ends_at <= now ? 'ended' : 'running'
}
