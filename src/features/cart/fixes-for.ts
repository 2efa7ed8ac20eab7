import type { CartChange } from '#contract/rules/cart-change.ts'
import type { Doubt, ShownRefusal } from './shown-cart.ts'

/** Refusals that say no to this product and not to this quantity: the same again would be refused again. */
const FINAL = ['NOT_AVAILABLE', 'NOT_FOUND']

/**
 * What can be done about a change, named by what is then left: `set` and `keep` a quantity, `remove` the line, `discard`
 * the change. `check` asks the server what became of it; `again`, `retry` and `send` make it once more.
 */
export type Fix =
  | { kind: 'set' | 'keep'; quantity: number }
  | { kind: 'remove' | 'discard' | 'check' | 'again' | 'retry' | 'send' }

interface Trouble {
  doubt: Doubt | null
  refusal: ShownRefusal | null
  change: CartChange['action'] | null
  /** Pieces the cart holds without the change; null for a cart that is not on the screen. */
  held: number | null
}

const DOUBTS = { unknown: 'check', unresolved: 'again', cancelled: 'retry', age: 'send' } as const

/** What mends a refused change or ends a doubt; the likeliest first. No two of them leave the same. */
export function fixesFor({ doubt, refusal, change, held }: Trouble): Fix[] {
  if (doubt !== null) return [{ kind: DOUBTS[doubt] }, { kind: 'discard' }]
  const pieces = held ?? 0
  const stays: Fix = pieces > 0 ? { kind: 'keep', quantity: pieces } : { kind: 'discard' }
  if (refusal !== null && FINAL.includes(refusal.code))
    return [change !== 'remove' && pieces > 0 ? { kind: 'remove' } : { kind: 'discard' }]
  const available = refusal?.available ?? 0
  if (available === 0) return [{ kind: 'retry' }, stays]
  return available === pieces ? [stays] : [{ kind: 'set', quantity: available }, stays]
}
