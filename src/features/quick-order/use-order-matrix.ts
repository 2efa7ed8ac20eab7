import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { SnapshotCard } from '#contract/catalogue/product.ts'
import { MARKETS, type Market } from '#contract/site/market.ts'
import { browserClock } from '../../lib/format/clock.ts'
import { useSite } from '../../lib/site.ts'
import { device } from '../../offline/storage/device.ts'
import { openOwnRecords } from '../../offline/storage/own-records.ts'
import type { Addition } from './added-lines.tsx'
import type { WantedProduct } from './fill-list.ts'
import { parseQuantity } from './listed-line.ts'
import { oneLess, oneMore, type PricedLine } from './matrix.ts'
import { leastOf, limitOf, nearestOf, problemOf } from './order-rows.ts'
import type { PriceOf } from './price-of.ts'
import type { OrderListParts } from './use-order-list.ts'
import type { LimitedQuantity } from './use-quantity-sentence.ts'

/** Name of the stored record. */
const NAME = 'order-matrix'

const cell = v.object({
  typed: v.string(),
  /** The quantity that was asked for, where it was changed to an allowed one. */
  asked: v.nullable(v.number()),
})
type Cell = v.InferOutput<typeof cell>
/** By product. */
const stored = v.object({ cells: v.record(v.string(), cell) })

export interface MatrixCell extends LimitedQuantity {
  card: SnapshotCard
  pieces: number | null
}

interface FilledCell extends PricedLine {
  card: SnapshotCard
}

export interface OrderMatrix {
  cell(card: SnapshotCard): MatrixCell
  /** Those of the products with a quantity that can be ordered. */
  filled(cards: readonly SnapshotCard[], priceOf: PriceOf): FilledCell[]
  type(card: SnapshotCard, typed: string): void
  /** Changes the quantity to the nearest allowed one. */
  settle(card: SnapshotCard): void
  /** One case more or less, or one piece. */
  step(card: SnapshotCard, by: 1 | -1): void
  /** Puts usual quantities into empty cells. */
  fill(wanted: readonly WantedProduct[], cards: readonly SnapshotCard[]): void
  clear(): void
  /** Adds the quantities, changed to the nearest allowed ones; what was not added stays. */
  addToCart(cards: readonly SnapshotCard[]): Promise<Addition>
}

const NONE: Cell = { typed: '', asked: null }

/** Describes the cells as they are, or with what would be typed into them. */
function cellReader(cells: Readonly<Record<string, Cell>>, { held, termsOf }: OrderListParts, market: Market) {
  const described = (card: SnapshotCard, one = cells[card.id] ?? NONE): MatrixCell => {
    const inCart = held(card.id)
    const limit = limitOf(card, termsOf(card.id), inCart)
    const isChecked = one.typed.trim() !== ''
    const pieces = isChecked ? parseQuantity(one.typed, market) : null
    const problem = problemOf({ card, pieces, limit, isChecked })
    return { card, pieces, limit, problem, quantity: one.typed, asked: one.asked, held: inCart }
  }
  /** The cell with the nearest quantity that can be ordered. */
  const settled = (card: SnapshotCard, one?: Cell): MatrixCell => {
    const cell = described(card, one)
    const { pieces, limit } = cell
    if (pieces === null) return cell
    const set = limit.available === 0 ? 0 : nearestOf(pieces, limit)
    return set === pieces ? cell : described(card, { typed: set === 0 ? '' : String(set), asked: pieces })
  }
  return { described, settled }
}

/** Usual quantities for the empty cells of these products. */
function filledCells(
  cells: Readonly<Record<string, Cell>>,
  wanted: readonly WantedProduct[],
  cellOf: (wanted: WantedProduct) => MatrixCell | null,
): Record<string, Cell> {
  const added = wanted.flatMap((one) => {
    const cell = cells[one.id]?.typed ? null : cellOf(one)
    return cell?.pieces && cell.problem === null
      ? [[String(one.id), { typed: cell.quantity, asked: null }] as const]
      : []
  })
  return { ...cells, ...Object.fromEntries(added) }
}

/** The quantities of an order matrix: stored on the device with every change, added to the cart in one transaction. */
export function useOrderMatrix(parts: OrderListParts): OrderMatrix | null {
  const { owner, addAll } = parts
  const [cells, setCells] = useStoredCells(owner)
  const market = MARKETS[useSite().locale]
  if (cells === null) return null
  const { described, settled } = cellReader(cells, parts, market)
  const put = (card: SnapshotCard, next: Cell) => setCells({ ...cells, [card.id]: next })
  return {
    cell: (card) => described(card),
    filled: (cards, priceOf) =>
      cards.flatMap((card) => {
        const { pieces, limit } = described(card)
        if (pieces === null || limit.available === 0) return []
        return [{ card, pieces, caseSize: limit.allowed.step, unitPrice: priceOf(card, pieces) }]
      }),
    type: (card, typed) => put(card, { typed, asked: null }),
    settle(card) {
      const { quantity: typed, asked } = settled(card)
      if (typed !== (cells[card.id]?.typed ?? '')) put(card, { typed, asked })
    },
    step(card, by) {
      const { pieces, limit } = described(card)
      const next = (by === 1 ? oneMore : oneLess)(pieces ?? 0, limit)
      put(card, { typed: next > 0 ? String(next) : '', asked: null })
    },
    fill: (wanted, cards) =>
      setCells(
        filledCells(cells, wanted, ({ id, quantity }) => {
          const card = cards.find((one) => one.id === id)
          return card ? settled(card, { typed: String(quantity), asked: null }) : null
        }),
      ),
    clear: () => setCells({}),
    async addToCart(cards) {
      const ready = cards
        .map((card) => settled(card))
        .filter(({ pieces, problem }) => pieces !== null && problem === null)
      const lines = ready.map(({ card, pieces }) => ({ card, quantity: pieces ?? 0 }))
      const done = new Set(lines.map(({ card }) => String(card.id)))
      const rest = Object.fromEntries(Object.entries(cells).filter(([id]) => !done.has(id)))
      const count = await addAll(lines, { name: NAME, value: { cells: rest } })
      const added = new Set(lines.slice(0, count).map(({ card }) => String(card.id)))
      setCells((latest) => Object.fromEntries(Object.entries(latest ?? {}).filter(([id]) => !added.has(id))))
      return { count, changed: ready.filter(({ card, asked }) => asked !== null && added.has(String(card.id))) }
    },
  }
}

/** Whether fewer pieces remain than have to be ordered. */
export const isSoldOut = ({ limit }: MatrixCell): boolean => limit.available === 0 || leastOf(limit) > limit.available

function useStoredCells(owner: string) {
  const [cells, setCells] = useState<Record<string, Cell> | null>(null)
  useEffect(() => {
    let isHere = true
    const read = async () => {
      const found = await openOwnRecords(device(), owner)
        .read(NAME)
        .catch(() => null)
      const known = v.safeParse(stored, found?.value)
      if (isHere) setCells(known.success ? known.output.cells : {})
    }
    void read()
    return () => {
      isHere = false
    }
  }, [owner])
  useEffect(() => {
    // Quantities that cannot be stored stay on the screen.
    if (cells)
      void openOwnRecords(device(), owner)
        .keep(NAME, { value: { cells }, at: browserClock.now() })
        .catch(() => {})
  }, [owner, cells])
  return [cells, setCells] as const
}
