import type { Owner } from '../../offline/storage/owner.ts'
import { keepDraft, readDraft } from './order-draft.ts'
import { isBlank, listedRow, MAX_ROWS, type OrderRow } from './order-rows.ts'

/** A product with the pieces that somebody wants of it. */
export interface WantedProduct {
  id: number
  name: string
  quantity: number
}

const rowOf = ({ id, name, quantity }: WantedProduct): OrderRow => ({
  ...listedRow({ line: 0, code: name, quantity: String(quantity) }),
  line: null,
  product: id,
})

/** The lines of the grid with these products: one that is listed already keeps its line and gets the larger quantity. */
export function withProducts(rows: readonly OrderRow[], wanted: readonly WantedProduct[]): OrderRow[] {
  const next = rows.filter((row) => !isBlank(row))
  for (const one of wanted) {
    const at = next.findIndex(({ product }) => product === one.id)
    const before = next[at]
    if (before) next[at] = { ...before, quantity: String(Math.max(Number(before.quantity) || 0, one.quantity)) }
    else next.push(rowOf(one))
  }
  return next.slice(0, MAX_ROWS)
}

/** Puts products into the grid of quick order, as it is stored on the device; the grid applies its limits when it opens. */
export async function fillOrderList(owner: Owner, wanted: readonly WantedProduct[]): Promise<void> {
  await keepDraft(owner, withProducts(await readDraft(owner), wanted))
}
