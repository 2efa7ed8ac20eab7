import type { CartChange } from '#contract/cart/cart-change.ts'
import type { Doubt, ShownRefusal } from './state/cart-view.ts'

/** Refusals of the product, not of the quantity: a retry would be refused again. */
const FINAL = ['NOT_AVAILABLE', 'NOT_FOUND']

/**
 * Possible reactions to a refused change: `set` and `keep` a quantity, `remove` the line, `discard` the change. `check`
 * queries its result on the server; `again`, `retry` and `send` repeat it.
 */
export type Fix =
  | { kind: 'set' | 'keep'; quantity: number }
  | { kind: 'remove' | 'discard' | 'check' | 'again' | 'retry' | 'send' }

interface UnsettledChange {
  doubt: Doubt | null
  refusal: ShownRefusal | null
  change: CartChange['action'] | null
  /** Pieces in the cart without the change; null for a cart that is not shown. */
  held: number | null
}

const DOUBTS = { unknown: 'check', unresolved: 'again', cancelled: 'retry', age: 'send' } as const

/** Possible reactions to a refused or doubtful change, the most likely first, each with a different result. */
export function fixesFor({ doubt, refusal, change, held }: UnsettledChange): Fix[] {
  if (doubt !== null) return [{ kind: DOUBTS[doubt] }, { kind: 'discard' }]
  const pieces = held ?? 0
  const stays: Fix = pieces > 0 ? { kind: 'keep', quantity: pieces } : { kind: 'discard' }
  if (refusal !== null && FINAL.includes(refusal.code))
    return [change !== 'remove' && pieces > 0 ? { kind: 'remove' } : { kind: 'discard' }]
  const available = refusal?.available ?? 0
  if (available === 0) return [{ kind: 'retry' }, stays]
  return available === pieces ? [stays] : [{ kind: 'set', quantity: available }, stays]
}
