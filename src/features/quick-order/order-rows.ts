import * as v from 'valibot'
import {
  type AllowedQuantities,
  allowedQuantities,
  type DealerQuantityTerms,
  isAllowedQuantity,
  nearestQuantity,
  quantityAbove,
} from '#contract/cart/dealer-quantity.ts'
import { piecesAhead, quantityLimit } from '#contract/cart/quantity-limit.ts'
import type { SnapshotCard } from '#contract/catalogue/product.ts'
import type { Market } from '#contract/site/market.ts'
import { type ListedLine, looseReadings, parseQuantity } from './listed-line.ts'
import type { OrderCatalogue } from './order-catalogue.ts'

/** Most lines of one list: a grid with more is slow on old phones. */
export const MAX_ROWS = 300

/** One line of the grid, as it is stored on the device. */
export const orderRow = v.object({
  id: v.string(),
  /** Number of the line in the pasted list or file; null for a line typed here. */
  line: v.nullable(v.number()),
  typed: v.string(),
  /** Id of the chosen product. */
  product: v.nullable(v.number()),
  quantity: v.string(),
  /** The quantity that was asked for, where it was lowered to the limit. */
  asked: v.nullable(v.number()),
  /** The person has left the field: what is wrong may be shown. */
  isChecked: v.boolean(),
})
export type OrderRow = v.InferOutput<typeof orderRow>

export type RowProblem = 'unknown' | 'quantity' | 'none-left' | 'too-many' | 'cases'

/** What a line may still add to the cart. */
export interface RowLimit {
  available: number
  by: 'stock' | 'order'
  /** Of the product in the cart with all lines. */
  allowed: AllowedQuantities
  /** Pieces of the product in the cart and in earlier lines. */
  taken: number
}

export interface DescribedRow extends OrderRow {
  card: SnapshotCard | null
  pieces: number | null
  limit: RowLimit
  /** Pieces of the product that the cart holds. */
  held: number
  problem: RowProblem | null
}

export const emptyRow = (): OrderRow => ({
  id: crypto.randomUUID(),
  line: null,
  typed: '',
  product: null,
  quantity: '',
  asked: null,
  isChecked: false,
})

export const isBlank = ({ typed, product }: Pick<OrderRow, 'typed' | 'product'>): boolean =>
  product === null && typed.trim() === ''

/** The line with this product chosen; `fillRows` gives it a quantity. */
export const chosenRow = (row: OrderRow, card: SnapshotCard): OrderRow => ({
  ...row,
  typed: card.name,
  product: card.id,
  asked: null,
  isChecked: true,
})

/** Finds the product of a line by what was typed; a line that matches nothing stays for correction. */
export function matchedRow(row: OrderRow, catalogue: OrderCatalogue): OrderRow {
  if (row.product !== null || isBlank(row)) return row
  const whole = catalogue.match(row.typed)
  if (whole) return chosenRow(row, whole)
  const readings = looseReadings(row.typed.trim()).filter(({ quantity }) => ['', quantity].includes(row.quantity))
  for (const { code, quantity } of readings) {
    const card = catalogue.match(code)
    if (card) return chosenRow({ ...row, quantity }, card)
  }
  // The quantity is kept while the product is corrected.
  return { ...row, quantity: row.quantity || (readings[0]?.quantity ?? ''), isChecked: true }
}

export const listedRow = ({ line, code, quantity }: ListedLine): OrderRow => ({
  ...emptyRow(),
  line,
  typed: code,
  quantity,
  isChecked: true,
})

interface Described {
  catalogue: OrderCatalogue
  /** Pieces of a product that the cart holds. */
  held(product: number): number
  /** How the product is sold to this dealer. */
  termsOf(product: number): DealerQuantityTerms
  /** How numbers are written in this market. */
  market: Pick<Market, 'marks'>
}

/** What keeps a quantity from being ordered as it is. */
export function problemOf({
  card,
  pieces,
  limit,
  isChecked,
}: Pick<DescribedRow, 'card' | 'pieces' | 'limit' | 'isChecked'>): RowProblem | null {
  if (card === null) return isChecked ? 'unknown' : null
  if (limit.available === 0) return 'none-left'
  if (pieces === null) return isChecked ? 'quantity' : null
  if (pieces > limit.available) return 'too-many'
  return isAllowedQuantity(limit.taken + pieces, limit.allowed) ? null : 'cases'
}

/** Describes one line after the other: pieces of earlier lines of the same product lower the limit. */
function rowDescriber({ catalogue, held, termsOf, market }: Described) {
  const before = new Map<number, number>()
  const describe = (row: OrderRow): DescribedRow => {
    const card = row.product === null ? null : catalogue.find(row.product)
    const pieces = parseQuantity(row.quantity, market)
    const inCart = card ? held(card.id) : 0
    const taken = card ? (before.get(card.id) ?? 0) : 0
    const limit = card ? limitOf(card, termsOf(card.id), inCart + taken) : NO_LIMIT
    const described = { ...row, card, pieces, limit, held: inCart }
    return { ...described, problem: isBlank(row) ? null : problemOf(described) }
  }
  const count = ({ card, pieces, limit }: DescribedRow): void => {
    if (card) before.set(card.id, (before.get(card.id) ?? 0) + Math.min(pieces ?? 0, limit.available))
  }
  return { describe, count }
}

/** Computes each line with its product, limit and problem. */
export function describeRows(rows: readonly OrderRow[], described: Described): DescribedRow[] {
  const { describe, count } = rowDescriber(described)
  return rows.map((row) => {
    const one = describe(row)
    count(one)
    return one
  })
}

const NO_LIMIT: RowLimit = { available: 0, by: 'stock', allowed: allowedQuantities({}, 0), taken: 0 }

/** @param taken pieces in the cart and in earlier lines */
export function limitOf(
  { stock, preorder, max_per_order }: SnapshotCard,
  terms: DealerQuantityTerms,
  taken: number,
): RowLimit {
  const { available, by } = quantityLimit({ stock, ahead: piecesAhead(preorder), max_per_order, elsewhere: 0 })
  const allowed = allowedQuantities(terms, available)
  return { available: Math.max(0, allowed.most - taken), by, allowed, taken }
}

/** The fewest pieces that a line may add. */
export const leastOf = ({ allowed, taken }: RowLimit): number => quantityAbove(taken, allowed) - taken

/** The pieces closest to the requested ones that a line may add, at least those of `leastOf`. */
export const nearestOf = (asked: number, limit: RowLimit): number =>
  Math.max(nearestQuantity(limit.taken + asked, limit.allowed) - limit.taken, leastOf(limit))

/** Changes quantities that are not allowed to the nearest one, and remembers what was asked for. */
export function clampRows(rows: readonly OrderRow[], described: Described): OrderRow[] {
  const { describe, count } = rowDescriber(described)
  return rows.map((row) => {
    const clamped = clampedRow(row, describe(row))
    count(describe(clamped))
    return clamped
  })
}

/** Gives lines with a product and without a quantity the least that may be ordered. */
export function fillRows(rows: readonly OrderRow[], described: Described): OrderRow[] {
  const found = describeRows(rows, described)
  return rows.map((row, at) => {
    const limit = row.product !== null && row.quantity.trim() === '' ? found[at]?.limit : undefined
    return limit ? { ...row, quantity: String(Math.max(1, leastOf(limit))) } : row
  })
}

function clampedRow(row: OrderRow, { problem, pieces, limit }: DescribedRow): OrderRow {
  if (pieces === null || (problem !== 'too-many' && problem !== 'cases')) return row
  return { ...row, quantity: String(nearestOf(pieces, limit)), asked: pieces }
}

/** The lines that can be added to the cart as they are. */
export const readyRows = (rows: readonly DescribedRow[]) =>
  rows.flatMap(({ id, card, pieces, problem }) =>
    card && pieces !== null && problem === null ? [{ id, card, quantity: pieces }] : [],
  )

/** The lines with one empty line at the end, and none elsewhere. */
export function withEmptyEnd(rows: readonly OrderRow[]): OrderRow[] {
  const filled = rows.filter((row) => !isBlank(row))
  const last = rows.at(-1)
  if (filled.length >= MAX_ROWS) return filled.slice(0, MAX_ROWS)
  return [...filled, last && isBlank(last) ? last : emptyRow()]
}
