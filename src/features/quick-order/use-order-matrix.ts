import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { SnapshotCard } from '#contract/catalogue/product.ts'
import { MARKETS } from '#contract/site/market.ts'
import { browserClock } from '../../lib/format/clock.ts'
import { useSite } from '../../lib/site.ts'
import { device } from '../../offline/storage/device.ts'
import { openOwnRecords } from '../../offline/storage/own-records.ts'
import { parseQuantity } from './listed-line.ts'
import { leastOf, limitOf, nearestOf, type RowLimit } from './order-rows.ts'
import type { OrderListParts } from './use-order-list.ts'

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

export interface MatrixCell extends Cell {
  card: SnapshotCard
  limit: RowLimit
  pieces: number | null
}

export interface OrderMatrix {
  cell(card: SnapshotCard): MatrixCell
  type(card: SnapshotCard, typed: string): void
  /** Changes the quantity to the nearest allowed one. */
  settle(card: SnapshotCard): void
  /** Returns how many lines were added to the cart; what was not stays. */
  addToCart(cards: readonly SnapshotCard[]): Promise<number>
}

const NONE: Cell = { typed: '', asked: null }

/** The quantities of an order matrix: stored on the device with every change, added to the cart in one transaction. */
export function useOrderMatrix({ owner, held, termsOf, addAll }: OrderListParts): OrderMatrix | null {
  const [cells, setCells] = useStoredCells(owner)
  const market = MARKETS[useSite().locale]
  if (cells === null) return null
  const described = (card: SnapshotCard): MatrixCell => {
    const one = cells[card.id] ?? NONE
    const limit = limitOf(card, termsOf(card.id), held(card.id))
    return { ...one, card, limit, pieces: one.typed.trim() === '' ? null : parseQuantity(one.typed, market) }
  }
  const put = (card: SnapshotCard, next: Cell) => setCells({ ...cells, [card.id]: next })
  return {
    cell: described,
    type: (card, typed) => put(card, { typed, asked: null }),
    settle(card) {
      const { pieces, limit } = described(card)
      if (pieces === null) return
      const set = limit.available === 0 ? 0 : nearestOf(pieces, limit)
      if (set !== pieces) put(card, { typed: set === 0 ? '' : String(set), asked: pieces })
    },
    async addToCart(cards) {
      const lines = cards.flatMap((card) => {
        const { pieces, limit } = described(card)
        const isReady = pieces !== null && limit.available > 0 && nearestOf(pieces, limit) === pieces
        return isReady ? [{ card, quantity: pieces }] : []
      })
      const done = new Set(lines.map(({ card }) => String(card.id)))
      const rest = Object.fromEntries(Object.entries(cells).filter(([id]) => !done.has(id)))
      const count = await addAll(lines, { name: NAME, value: { cells: rest } })
      const added = new Set(lines.slice(0, count).map(({ card }) => String(card.id)))
      setCells((latest) => Object.fromEntries(Object.entries(latest ?? {}).filter(([id]) => !added.has(id))))
      return count
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
