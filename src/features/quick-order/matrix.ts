import { quantityAbove, quantityBelow } from '#contract/cart/dealer-quantity.ts'
import type { SnapshotCard } from '#contract/catalogue/product.ts'
import type { RowLimit } from './order-rows.ts'

export interface MatrixRow {
  /** Flavour, colour or name. */
  label: string
  /** One per column; null where there is no such variant. */
  cells: readonly (SnapshotCard | null)[]
}

/** The variants of one model: a row per flavour or colour, a column per strength. */
export interface Matrix {
  /** What the rows are. */
  kind: 'flavour' | 'colour'
  /** Strengths in mg/ml, highest first; null for variants without one. */
  columns: readonly (number | null)[]
  rows: readonly MatrixRow[]
}

/** A group with more than one variant, named by the words with which their names begin. */
export interface VariantGroup {
  key: string
  name: string
  /** Number of its variants. */
  count: number
}

const labelOf = ({ attributes, name }: SnapshotCard): string => attributes.flavour ?? attributes.colour ?? name
const strengthOf = ({ attributes }: SnapshotCard): number | null => attributes.nicotine_mg_ml ?? null

/** @param cards everything that the store sells, in shop order */
export function matrixOf(cards: readonly SnapshotCard[], group: string): Matrix {
  const variants = cards.filter((card) => card.group === group)
  const columns = [...new Set(variants.map(strengthOf))].sort((one, other) => (other ?? -1) - (one ?? -1))
  const rows: { label: string; cells: (SnapshotCard | null)[] }[] = []
  for (const card of variants) {
    const at = columns.indexOf(strengthOf(card))
    const label = labelOf(card)
    const row = rows.find((one) => one.label === label && one.cells[at] === null)
    if (row) row.cells[at] = card
    else rows.push({ label, cells: columns.map((_, column) => (column === at ? card : null)) })
  }
  const kind = variants.some(({ attributes }) => attributes.flavour) ? 'flavour' : 'colour'
  return { kind, columns, rows }
}

/** The words with which all names begin; the key where there are none. */
function commonName(names: readonly string[], key: string): string {
  const [first = '', ...others] = names
  const words = first.split(' ')
  const count = words.findIndex((word, at) => others.some((name) => name.split(' ')[at] !== word))
  return words.slice(0, count === -1 ? words.length : count).join(' ') || key
}

/** Models whose variants differ by flavour or colour, those with the most first. */
export function variantGroups(cards: readonly SnapshotCard[]): VariantGroup[] {
  const names = new Map<string, string[]>()
  for (const { group, name, attributes } of cards)
    if (group !== null && (attributes.flavour ?? attributes.colour))
      names.set(group, [...(names.get(group) ?? []), name])
  return [...names]
    .flatMap(([key, all]) => (all.length > 1 ? [{ key, name: commonName(all, key), count: all.length }] : []))
    .sort((one, other) => other.count - one.count)
}

/** The pieces of a cell with one case more, or one piece; the same where no more can be ordered. */
export const oneMore = (pieces: number, { taken, allowed, available }: RowLimit): number =>
  Math.max(pieces, Math.min(quantityAbove(taken + pieces, allowed) - taken, available))

/** With one case less; 0 below the fewest that can be ordered. */
export const oneLess = (pieces: number, { taken, allowed }: RowLimit): number =>
  Math.max(quantityBelow(taken + pieces, allowed) - taken, 0)

/** What one piece costs and how many are in a case, where all variants of a column agree. */
export interface ColumnTerms {
  /** The lowest price; null while none is known. */
  price: number | null
  /** Some cost more. */
  isFrom: boolean
  /** null where the cases differ. */
  caseSize: number | null
}

export function columnTerms(
  cards: readonly SnapshotCard[],
  priceOf: (card: SnapshotCard) => number | null,
  caseOf: (card: SnapshotCard) => number,
): ColumnTerms {
  const prices = cards.flatMap((card) => priceOf(card) ?? [])
  const [caseSize = 1, ...others] = new Set(cards.map(caseOf))
  const price = prices.length > 0 ? Math.min(...prices) : null
  return { price, isFrom: prices.some((one) => one !== price), caseSize: others.length > 0 ? null : caseSize }
}

/** One product of an order that is being written. */
export interface PricedLine {
  pieces: number
  caseSize: number
  /** Of one piece; null while it is unknown. */
  unitPrice: number | null
}

export interface OrderSums {
  pieces: number
  lines: number
  /** Of products that are sold in cases. */
  cases: number
  /** null while a price is missing. */
  amount: number | null
}

export function orderSums(lines: readonly PricedLine[]): OrderSums {
  const sum = (of: (line: PricedLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  const amount = sum(({ unitPrice, pieces }) => (unitPrice ?? Number.NaN) * pieces)
  return {
    pieces: sum(({ pieces }) => pieces),
    lines: lines.length,
    cases: sum(({ pieces, caseSize }) => (caseSize > 1 ? Math.ceil(pieces / caseSize) : 0)),
    amount: Number.isNaN(amount) ? null : amount,
  }
}
