import * as v from 'valibot'
import { piecesAhead, quantityLimit } from '#contract/cart/quantity-limit.ts'
import type { SnapshotCard } from '#contract/catalogue/product.ts'
import { MAX_QUANTITY } from '#contract/constants.ts'
import type { OrderCatalogue } from './order-catalogue.ts'
import { type ListedLine, parseQuantity, splitLooseLine } from './parse-order-list.ts'

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

export type RowProblem = 'unknown' | 'quantity' | 'none-left' | 'too-many'

export interface DescribedRow extends OrderRow {
  card: SnapshotCard | null
  pieces: number | null
  /** Pieces that may still be added to the cart in this line, and by which limit. */
  limit: { available: number; by: 'stock' | 'order' }
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

/** The line with this product chosen; a line without a quantity is one piece. */
export const chosenRow = (row: OrderRow, card: SnapshotCard): OrderRow => ({
  ...row,
  typed: card.name,
  product: card.id,
  quantity: row.quantity.trim() === '' ? '1' : row.quantity,
  asked: null,
  isChecked: true,
})

/** Finds the product of a line by what was typed; a line that matches nothing stays for correction. */
export function matchedRow(row: OrderRow, catalogue: OrderCatalogue): OrderRow {
  if (row.product !== null || isBlank(row)) return row
  const whole = catalogue.match(row.typed)
  if (whole) return chosenRow(row, whole)
  const loose = row.quantity === '' ? splitLooseLine(row.typed.trim()) : null
  const card = loose && catalogue.match(loose.code)
  if (loose && card) return chosenRow({ ...row, quantity: loose.quantity }, card)
  return { ...row, isChecked: true }
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
}

function problemOf({ card, pieces, limit, isChecked }: Omit<DescribedRow, 'problem'>): RowProblem | null {
  if (card === null) return isChecked ? 'unknown' : null
  if (limit.available === 0) return 'none-left'
  if (pieces === null) return isChecked ? 'quantity' : null
  return pieces > limit.available ? 'too-many' : null
}

/** Computes each line with its product, limit and problem. Earlier lines of the same product lower the limit. */
export function describeRows(rows: readonly OrderRow[], { catalogue, held }: Described): DescribedRow[] {
  const before = new Map<number, number>()
  return rows.map((row) => {
    const card = row.product === null ? null : catalogue.find(row.product)
    const pieces = parseQuantity(row.quantity)
    const inCart = card ? held(card.id) : 0
    const taken = card ? (before.get(card.id) ?? 0) : 0
    const limit = card ? limitOf(card, inCart + taken) : { available: 0, by: 'stock' as const }
    if (card) before.set(card.id, taken + Math.min(pieces ?? 0, limit.available))
    const described = { ...row, card, pieces, limit, held: inCart }
    return { ...described, problem: isBlank(row) ? null : problemOf(described) }
  })
}

function limitOf({ stock, preorder, max_per_order }: SnapshotCard, taken: number): DescribedRow['limit'] {
  const { available, by } = quantityLimit({ stock, ahead: piecesAhead(preorder), max_per_order, elsewhere: 0 })
  return { available: Math.max(0, Math.min(available, MAX_QUANTITY) - taken), by }
}

/** Lowers quantities above the limit to it, and remembers what was asked for. */
export function clampRows(rows: readonly OrderRow[], described: Described): OrderRow[] {
  const found = describeRows(rows, described)
  return rows.map((row, at) => {
    const one = found[at]
    return one?.problem === 'too-many' ? { ...row, quantity: String(one.limit.available), asked: one.pieces } : row
  })
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
