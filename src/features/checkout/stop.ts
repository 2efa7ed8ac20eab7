import type { RefusalAnswer } from '#contract/call.ts'
import type { CartAnswer } from '#contract/entities/cart.ts'
import { type Difference, differencesOf } from './differences.ts'

/** Why a press has not become an order, and where it goes on. */
export type Stop =
  | { kind: 'waiting'; count: number }
  | { kind: 'needs-you' | 'cart-changed' | 'sign-in' | 'no-answer' }
  | { kind: 'total-changed'; differences: Difference[] }
  /** In the store's words; `field` is the one that it is about. */
  | { kind: 'refused'; sentences: string[]; field: string | null }

/** @param shown what the page showed when it was pressed; null where nobody looks at it any more */
export function stopOf(refusal: RefusalAnswer['data'], shown: Pick<CartAnswer, 'carts' | 'calculation'> | null): Stop {
  const { carts, calculation, fields = {}, userMessage } = refusal
  if (shown && carts && calculation)
    return { kind: 'total-changed', differences: differencesOf(shown, { carts, calculation }) }
  const [field = null] = Object.keys(fields)
  return { kind: 'refused', sentences: field === null ? [userMessage] : Object.values(fields), field }
}
