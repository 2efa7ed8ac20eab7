import type { LineCostRow, LinePartRow } from '../queries/costs.ts'
import { shareOf } from './moving-average.ts'

type Change = Partial<Pick<LineCostRow, 'pieces' | 'waiting' | 'cost'>>

/** Costs of order lines while movements are valued. */
export class OrderCosts {
  private readonly rows = new Map<string, LineCostRow>()
  private readonly touched = new Set<LineCostRow>()
  private readonly parts: readonly LinePartRow[]
  private readonly queue: LineCostRow[]
  /** What all changes up to here have added to the cost of orders. */
  added = 0

  /** @param waiting the oldest first */
  constructor(parts: readonly LinePartRow[], waiting: readonly LineCostRow[]) {
    this.parts = parts
    this.queue = waiting.map((row) => this.rowOf(row))
  }

  /** Writes what pieces of a product in an order have cost, to its lines in their order. */
  sell(order: { id: string; productId: number }, sold: { pieces: number; cost: number; waiting: number }): void {
    let [pieces, cost, unknown] = [sold.pieces - sold.waiting, sold.cost, sold.waiting]
    for (const { all, row } of this.linesOf(order)) {
      const free = Math.max(0, all - row.pieces - row.waiting)
      const known = Math.min(free, pieces)
      const share = shareOf(cost, known, Math.max(1, pieces))
      const waiting = Math.min(free - known, unknown)
      this.change(row, { pieces: known, cost: share, waiting })
      if (waiting > 0 && !this.queue.includes(row)) this.queue.push(row)
      pieces -= known
      cost -= share
      unknown -= waiting
    }
  }

  /** Takes pieces out of the lines, first those whose cost is not known. */
  takeBack(
    order: { id: string; productId: number },
    pieces: number,
  ): { waiting: number; pieces: number; cost: number } {
    const back = { waiting: 0, pieces: 0, cost: 0 }
    const lines = this.linesOf(order)
    for (const { row } of lines) {
      const waiting = Math.min(row.waiting, pieces - back.waiting)
      this.change(row, { waiting: -waiting })
      back.waiting += waiting
    }
    for (const { row } of lines) {
      const known = Math.min(row.pieces, pieces - back.waiting - back.pieces)
      const cost = shareOf(row.cost, known, Math.max(1, row.pieces))
      this.change(row, { pieces: -known, cost: -cost })
      back.pieces += known
      back.cost += cost
    }
    return back
  }

  /** Pieces of a product that wait for a cost. */
  waitingOf(productId: number): number {
    return this.queue.reduce((sum, row) => sum + (row.product_id === productId ? row.waiting : 0), 0)
  }

  /** Gives the oldest waiting pieces their cost. */
  settle(productId: number, settled: { pieces: number; cost: number }): void {
    let { pieces, cost } = settled
    for (const row of this.queue) {
      if (row.product_id !== productId || pieces === 0) continue
      const now = Math.min(row.waiting, pieces)
      const share = shareOf(cost, now, pieces)
      this.change(row, { pieces: now, waiting: -now, cost: share })
      pieces -= now
      cost -= share
    }
  }

  /** The lines that have changed. */
  changed(): LineCostRow[] {
    return [...this.touched]
  }

  private linesOf({ id, productId }: { id: string; productId: number }) {
    return this.parts
      .filter((part) => part.order_id === id && part.product_id === productId)
      .map((part) => ({ all: part.sold, row: this.rowOf(part) }))
  }

  private rowOf(row: LineCostRow): LineCostRow {
    const key = `${row.order_line_id} ${row.product_id}`
    const known = this.rows.get(key) ?? { ...row }
    this.rows.set(key, known)
    return known
  }

  private change(row: LineCostRow, { pieces = 0, waiting = 0, cost = 0 }: Change): void {
    if (pieces === 0 && waiting === 0) return
    row.pieces += pieces
    row.waiting += waiting
    row.cost += cost
    this.added += cost
    this.touched.add(row)
  }
}
