import type { Calculation } from '#contract/cart/cart.ts'
import type { ShownCart, ShownLine } from './cart-view.ts'

/** Reasons that prevent the checkout of a cart, in display order. */
const CART_NEEDS = ['items', 'stock', 'error', 'needsYou', 'changes', 'restricted'] as const
export type CartNeed = (typeof CART_NEEDS)[number]

/** A line whose only error is that its bundle has ended can still be ordered. */
const isInTheWay = ({ error }: ShownLine): boolean => error !== null && error.code !== 'PROMOTION_ENDED'

/**
 * Reasons that prevent the checkout of the selected lines; empty = none. Lines that are not selected never prevent it,
 * except through a change that needs a decision: its effect on the cart is not yet known.
 *
 * @param unread number of price and stock changes that the person has not viewed
 */
export function cartNeeds(
  { selectedLines, flags, calculation }: Pick<ShownCart, 'selectedLines' | 'flags' | 'calculation'>,
  { needsYou, unread }: { needsYou: number; unread: number },
): CartNeed[] {
  const needs: Record<CartNeed, boolean> = {
    items: selectedLines.length === 0,
    stock: flags.isBlocked,
    error: selectedLines.some(isInTheWay) || selectedLines.some(isShortIn(calculation)),
    needsYou: needsYou > 0,
    changes: unread > 0,
    restricted: calculation?.ship_to?.restricted === true,
  }
  return CART_NEEDS.filter((need) => needs[need])
}

const exceedsStock = ({ productable, quantity }: ShownLine): boolean =>
  quantity > productable.stock && !productable.preorder.allowed

/** The first line that a reason is about; undefined for a reason that is about none. */
export function lineInTheWay(
  need: CartNeed,
  { lines, selectedLines, calculation }: Pick<ShownCart, 'lines' | 'selectedLines' | 'calculation'>,
): ShownLine | undefined {
  if (need === 'stock') return selectedLines.find(exceedsStock)
  if (need === 'needsYou') return lines.find(({ state }) => state === 'refused' || state === 'review')
  if (need === 'error') return selectedLines.find(isInTheWay) ?? selectedLines.find(isShortIn(calculation))
  return undefined
}

/**
 * Whether the checkout is blocked. Unread changes do not block it, nor does a destination without delivery, because
 * pickup may be possible.
 */
export const isCheckoutBlocked = (needs: readonly CartNeed[]): boolean =>
  needs.some((need) => need !== 'restricted' && need !== 'changes')

function isShortIn(calculation: Calculation | null): (line: ShownLine) => boolean {
  const short = calculation?.errors.filter(({ code }) => code === 'POINTS_SHORT').map(({ cart_id }) => cart_id) ?? []
  return ({ id }) => id !== null && short.includes(id)
}
