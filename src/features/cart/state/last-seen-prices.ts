import * as v from 'valibot'
import { piecesAhead } from '#contract/cart/quantity-limit.ts'
import type { ShownLine } from './cart-view.ts'

/** Last seen state of one line. `price`: unit price in minor units or points; null when it was unknown. */
const seenLine = v.object({ price: v.nullable(v.number()), stock: v.number(), error: v.nullable(v.string()) })
type SeenLine = v.InferOutput<typeof seenLine>

/** By line key; stored on the device per owner. */
export const seen = v.record(v.string(), seenLine)
export type Seen = v.InferOutput<typeof seen>

/** A difference between a line and its last seen state. */
export type PriceChange = { line: ShownLine; quantity: number } & (
  | { kind: 'price'; before: number; after: number }
  /** `turned`: the line was in stock when it was seen last, and would be a pre-order now. */
  | { kind: 'stock'; left: number; turned: boolean }
  | { kind: 'gone' | 'ended' }
)

/** Requested quantity of a line, also where the server refused it. */
export const requestedQuantity = ({ refusal, quantity }: ShownLine): number => refusal?.asked ?? quantity

/** What of a line, or of an item that a guest chose, the next visit is compared with. */
export function lookOf({
  productable,
  checkout_type,
  refusal,
  error,
}: Pick<ShownLine, 'productable' | 'checkout_type' | 'refusal' | 'error'>): SeenLine {
  const { points_price, unit_price, price, stock } = productable
  return {
    price: checkout_type === 'points' ? points_price : (unit_price ?? price),
    stock: refusal?.available ?? stock,
    error: error?.code ?? null,
  }
}

const isTurned = ({ productable: { stock, preorder } }: ShownLine, before: SeenLine, quantity: number): boolean =>
  before.stock >= quantity && preorder.allowed && stock + piecesAhead(preorder) >= quantity

function changesOf(line: ShownLine, before: SeenLine): PriceChange[] {
  const now = lookOf(line)
  const of = { line, quantity: requestedQuantity(line) }
  if (now.error === 'NOT_AVAILABLE') return before.error === now.error ? [] : [{ ...of, kind: 'gone' }]
  const changes: PriceChange[] = []
  if (now.error === 'PROMOTION_ENDED' && before.error !== now.error) changes.push({ ...of, kind: 'ended' })
  if (now.price !== null && before.price !== null && now.price !== before.price)
    changes.push({ ...of, kind: 'price', before: before.price, after: now.price })
  if (now.stock < before.stock && now.stock < of.quantity)
    changes.push({ ...of, kind: 'stock', left: now.stock, turned: isTurned(line, before, of.quantity) })
  return changes
}

/** All differences from the last seen state, in the order of the lines. A line seen for the first time has none. */
export const changesSince = (before: Seen, lines: readonly ShownLine[]): PriceChange[] =>
  lines.flatMap((line) => {
    const last = before[line.key]
    return last ? changesOf(line, last) : []
  })

/** The next last seen state: current for all lines except those with unread changes. */
export function seenNow(before: Seen, lines: readonly ShownLine[]): Seen {
  const unread = new Set(changesSince(before, lines).map(({ line }) => line.key))
  return Object.fromEntries(lines.map((line) => [line.key, (unread.has(line.key) && before[line.key]) || lookOf(line)]))
}

/** The last seen state after the person has viewed all changes. */
export const seenAll = (lines: readonly ShownLine[]): Seen => seenNow({}, lines)
