import * as v from 'valibot'
import { singleLineText, staffAmount } from '../fields.ts'
import { stockReason } from '../stock/stock-change.ts'
import { catalogueId, category, productableType } from './product.ts'
import { badge, staffPieces } from './staff-product.ts'

/** Most products of one change. */
export const MAX_BULK_PRODUCTS = 10_000

/** The filter of the staff's product list. */
export const productListFilter = {
  /** Part of a name or number. */
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
  category: v.optional(category),
  type: v.optional(productableType),
  /**
   * In this store's market; `planned`: visible from a moment that lies ahead; `coded`: products whose packs have an
   * authenticity code. Archived ones are listed only with `archived`.
   */
  show: v.optional(v.picklist(['visible', 'hidden', 'out_of_stock', 'coded', 'archived', 'low_stock', 'planned'])),
}

/** These products, or all that the list shows with a filter. */
const bulkSelection = v.variant('kind', [
  v.strictObject({
    kind: v.literal('ids'),
    ids: v.pipe(v.array(catalogueId), v.minLength(1), v.maxLength(MAX_BULK_PRODUCTS)),
  }),
  v.strictObject({ kind: v.literal('filter'), filter: v.strictObject(productListFilter) }),
])

const amountChange = v.pipe(v.number(), v.integer(), v.minValue(-2_000_000_000), v.maxValue(2_000_000_000))

/** The new price in this store's market: one amount, or more or less than the present one. Minor units. */
const bulkPrice = v.variant('kind', [
  v.strictObject({ kind: v.literal('set'), amount: v.pipe(staffAmount, v.minValue(1)) }),
  v.strictObject({ kind: v.literal('amount'), amount: amountChange }),
  v.strictObject({
    kind: v.literal('percent'),
    /** Basis points; the result is rounded as the currency's totals are (rules 2.6). */
    bp: v.pipe(v.number(), v.integer(), v.minValue(-9_900), v.maxValue(100_000)),
  }),
])
export type BulkPrice = v.InferOutput<typeof bulkPrice>

const stockOf = { reason: stockReason, note: v.optional(v.nullable(singleLineText(1, 200))) }
/** Stock in this store's market. */
const bulkStock = v.variant('kind', [
  v.strictObject({ kind: v.literal('set'), pieces: staffPieces, ...stockOf }),
  v.strictObject({
    kind: v.literal('add'),
    /** Negative to take pieces out. Counts from the stock at the moment of the change. */
    pieces: v.pipe(v.number(), v.integer(), v.minValue(-1_000_000), v.maxValue(1_000_000)),
    ...stockOf,
  }),
])

const bulkBadges = v.strictObject({
  kind: v.picklist(['add', 'remove', 'set']),
  badges: v.pipe(v.array(badge), v.maxLength(10)),
})

/** What is changed of each product; at least one. Absent or null: it stays. */
export const bulkChange = v.pipe(
  v.strictObject({
    visible: v.optional(v.nullable(v.boolean())),
    category: v.optional(v.nullable(category)),
    badges: v.optional(v.nullable(bulkBadges)),
    price: v.optional(v.nullable(bulkPrice)),
    stock: v.optional(v.nullable(bulkStock)),
  }),
  v.check((change) => Object.values(change).some((value) => value !== null && value !== undefined)),
)
export type BulkChange = v.InferOutput<typeof bulkChange>

export const bulkEditBody = { selection: bulkSelection, change: bulkChange }
const bulkEdit = v.strictObject(bulkEditBody)
export type BulkEdit = v.InferOutput<typeof bulkEdit>
