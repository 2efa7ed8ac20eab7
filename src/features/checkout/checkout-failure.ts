import type { RefusalAnswer } from '#contract/call.ts'
import type { CartAnswer } from '#contract/cart/cart.ts'
import { differencesOf, type PriceDifference } from './price-differences.ts'

/** Why a checkout did not lead to an order, with the data for the next action. */
export type CheckoutFailure =
  | { kind: 'waiting'; count: number }
  | { kind: 'needs-you' | 'cart-changed' | 'sign-in' | 'no-answer' }
  | { kind: 'total-changed'; differences: PriceDifference[] }
  /** Messages of the server; `field` is the one that they refer to. */
  | { kind: 'refused'; sentences: string[]; field: string | null }

/** @param shown cart displayed at the time of the checkout; null when it is no longer displayed */
export function checkoutFailureOf(
  refusal: RefusalAnswer['data'],
  shown: Pick<CartAnswer, 'carts' | 'calculation'> | null,
): CheckoutFailure {
  const { carts, calculation, fields = {}, userMessage } = refusal
  const differences = shown && carts && calculation ? differencesOf(shown, { carts, calculation }) : []
  if (differences.length > 0) return { kind: 'total-changed', differences }
  const [field = null] = Object.keys(fields)
  return { kind: 'refused', sentences: field === null ? [userMessage] : Object.values(fields), field }
}
