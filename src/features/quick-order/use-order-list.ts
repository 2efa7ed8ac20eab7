import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { allowedQuantities, type DealerQuantityTerms } from '#contract/cart/dealer-quantity.ts'
import type { SnapshotCard } from '#contract/catalogue/product.ts'
import { MARKETS, type Market } from '#contract/site/market.ts'
import { useSite } from '../../lib/site.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import type { Addition } from './added-lines.tsx'
import { type WantedProduct, withProducts } from './fill-list.ts'
import { type ListedLine, parseQuantity } from './listed-line.ts'
import { oneLess, oneMore } from './matrix.ts'
import type { OrderCatalogue } from './order-catalogue.ts'
import { draftOf, keepDraft, readDraft } from './order-draft.ts'
import {
  chosenRow,
  clampRows,
  type DescribedRow,
  describeRows,
  fillRows,
  isBlank,
  listedRow,
  MAX_ROWS,
  matchedRow,
  type OrderRow,
  readyRows,
  withEmptyEnd,
} from './order-rows.ts'

export interface OrderListParts {
  owner: Owner
  catalogue: OrderCatalogue
  /** Pieces of a product that the cart holds. */
  held(product: number): number
  /** Case size and minimum of a product for this dealer. */
  termsOf(product: number): DealerQuantityTerms
  /** Adds all lines to the cart and stores the rest of the list in one transaction; returns how many were added. */
  addAll(
    lines: readonly { card: SnapshotCard; quantity: number }[],
    draft: { name: string; value: unknown },
  ): Promise<number>
}

export interface OrderList {
  /** Null until the stored list is read. */
  rows: readonly DescribedRow[] | null
  /** The lines that can be added, with the nearest quantity that can be ordered. */
  ready: ReturnType<typeof readyRows>
  type(id: string, typed: string): void
  /** Looks up what was typed; returns whether the line has a product then. */
  match(id: string): boolean
  choose(id: string, card: SnapshotCard): void
  setQuantity(id: string, quantity: string): void
  /** Lowers the line's quantity to its limit. */
  settleQuantity(id: string): void
  /** One case more or less, or one piece; not below the fewest that can be ordered. */
  step(id: string, by: 1 | -1): void
  remove(id: string): void
  clear(): void
  /** Those of the lines whose product has a line already. */
  listed(lines: readonly ListedLine[]): ListedLine[]
  /** Adds the lines of a list in place of an empty line, else at the end; returns how many were taken. */
  insert(lines: readonly ListedLine[], at?: string): number
  /** Puts products into the list; one that is there keeps its line. */
  insertProducts(products: readonly WantedProduct[]): void
  /** One more piece, or case, of a scanned product; returns its new quantity, or null when no more may be ordered. */
  count(card: SnapshotCard, pieces?: number): number | null
  /** Adds the lines, their quantities changed to the nearest allowed ones. */
  addToCart(): Promise<Addition>
}

/** The list of an order being written: stored on the device with every change. */
export function useOrderList(parts: OrderListParts): OrderList {
  const { owner, catalogue, held, termsOf, addAll } = parts
  const market = MARKETS[useSite().locale]
  const limits = useMemo(() => ({ catalogue, held, termsOf, market }), [catalogue, held, termsOf, market])
  const [rows, setRows] = useStoredRows(owner, (stored) => clampRows(stored, limits))
  const described = useMemo(() => rows && describeRows(rows, limits), [rows, limits])
  const settled = useMemo(() => describeRows(clampRows(rows ?? [], limits), limits), [rows, limits])
  const ready = useMemo(() => readyRows(settled), [settled])
  const current = rows ?? []
  const put = (next: readonly OrderRow[]) => setRows(withEmptyEnd(next))
  const change = (id: string, changed: (row: OrderRow) => OrderRow) =>
    put(current.map((row) => (row.id === id ? changed(row) : row)))
  const settle = (next: readonly OrderRow[]) => put(clampRows(next, limits))
  const fill = (next: readonly OrderRow[]) => settle(fillRows(next, limits))
  return {
    rows: described,
    ready,
    type: (id, typed) => change(id, (row) => ({ ...row, typed, product: null, asked: null, isChecked: false })),
    match(id) {
      const matched = withMatch(current, id, catalogue)
      fill(matched)
      return matched.some((row) => row.id === id && row.product !== null)
    },
    choose: (id, card) => fill(current.map((row) => (row.id === id ? chosenRow(row, card) : row))),
    setQuantity: (id, quantity) => change(id, (row) => ({ ...row, quantity, asked: null })),
    settleQuantity: (id) => settle(current.map((row) => (row.id === id ? { ...row, isChecked: true } : row))),
    step: (id, by) => change(id, (row) => steppedRow(row, described, by)),
    remove: (id) => put(current.filter((row) => row.id !== id)),
    clear: () => put([]),
    listed: (lines) => linesWithRow(lines, current, catalogue),
    insert(lines, at) {
      const found = lines.slice(0, MAX_ROWS).map((line) => matchedRow(listedRow(line), catalogue))
      fill(withRows(current, found, at))
      return found.length
    },
    insertProducts: (products) => settle(withProducts(current, products)),
    count(card, pieces = allowedQuantities(termsOf(card.id)).step) {
      const clamped = clampRows(countedRows(current, card, { pieces, market }), limits)
      put(clamped)
      return countedPieces(describeRows(clamped, limits), card)
    },
    async addToCart() {
      const isAdded = new Set(ready.map(({ id }) => id))
      const count = await addAll(ready, draftOf(current.filter(({ id }) => !isAdded.has(id))))
      const done = new Set(ready.slice(0, count).map(({ id }) => id))
      setRows((latest) => withEmptyEnd((latest ?? []).filter(({ id }) => !done.has(id))))
      return { count, changed: settled.filter(({ id, asked }) => asked !== null && done.has(id)) }
    },
  }
}

/** The line with one case or piece more or less; as it is where that cannot be ordered. */
function steppedRow(row: OrderRow, rows: readonly DescribedRow[] | null, by: 1 | -1): OrderRow {
  const described = rows?.find(({ id }) => id === row.id)
  const next = described ? (by === 1 ? oneMore : oneLess)(described.pieces ?? 0, described.limit) : 0
  return next > 0 ? { ...row, quantity: String(next), asked: null, isChecked: true } : row
}

/** Looks up what was typed in one line. */
const withMatch = (rows: readonly OrderRow[], id: string, catalogue: OrderCatalogue): OrderRow[] =>
  rows.map((row) => (row.id === id ? matchedRow(row, catalogue) : row))

/** Those of the lines whose product has a row. */
function linesWithRow(
  lines: readonly ListedLine[],
  rows: readonly OrderRow[],
  catalogue: OrderCatalogue,
): ListedLine[] {
  const known = new Set(rows.flatMap(({ product }) => product ?? []))
  return lines.filter((line) => known.has(matchedRow(listedRow(line), catalogue).product ?? Number.NaN))
}

/** The rows with further ones, in place of an empty one or at the end. */
function withRows(rows: readonly OrderRow[], further: readonly OrderRow[], at: string | undefined): OrderRow[] {
  const index = rows.findIndex((row) => row.id === at && isBlank(row))
  const [above, below] = index === -1 ? [rows, []] : [rows.slice(0, index), rows.slice(index + 1)]
  return [...above, ...further, ...below]
}

/**
 * The pieces of a product after one more was counted; null when it could not be. A first case below the minimum is
 * raised to it; lowered is what cannot be ordered.
 */
function countedPieces(rows: readonly DescribedRow[], { id }: SnapshotCard): number | null {
  const row = rows.findLast(({ product }) => product === id)
  if (row?.problem !== null || row.pieces === null) return null
  return (row.asked ?? 0) <= row.pieces ? row.pieces : null
}

interface Counted {
  pieces: number
  market: Market
}

/** The lines with so many more pieces of a product, in its line or a new one. */
function countedRows(rows: readonly OrderRow[], card: SnapshotCard, { pieces, market }: Counted): OrderRow[] {
  const last = rows.findLast(({ product }) => product === card.id)
  if (!last) return [...rows.filter((row) => !isBlank(row)), counted(card, pieces)]
  return rows.map((row) =>
    row === last ? { ...row, quantity: String((parseQuantity(row.quantity, market) ?? 0) + pieces), asked: null } : row,
  )
}

const counted = (card: SnapshotCard, pieces: number): OrderRow =>
  chosenRow({ ...listedRow({ line: 0, code: '', quantity: String(pieces) }), line: null }, card)

/**
 * The lines of this cart's list, restored from the device and stored again with every change.
 *
 * @param settle applies the limits of today to lines that were stored earlier
 */
function useStoredRows(owner: Owner, settle: (rows: readonly OrderRow[]) => OrderRow[]) {
  const [rows, setRows] = useState<OrderRow[] | null>(null)
  const show = useEffectEvent((before: readonly OrderRow[]) => setRows(withEmptyEnd(settle(before))))
  useEffect(() => {
    let isHere = true
    void readDraft(owner).then((before) => isHere && show(before))
    return () => {
      isHere = false
    }
  }, [owner])
  useEffect(() => {
    if (rows) void keepDraft(owner, rows)
  }, [owner, rows])
  return [rows, setRows] as const
}
