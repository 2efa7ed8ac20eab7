import type { Calculation } from '#contract/entities/cart.ts'
import type { ShownCart, ShownLine } from './shown-cart.ts'

/** What keeps a cart from its checkout, in the order in which it is told. */
const CART_NEEDS = ['items', 'stock', 'error', 'needsYou', 'changes', 'restricted'] as const
export type CartNeed = (typeof CART_NEEDS)[number]

/** Lines whose reason is only that their price is not the bundle's any more can be ordered. */
const isInTheWay = ({ error }: ShownLine): boolean => error !== null && error.code !== 'PROMOTION_ENDED'

/**
 * What is missing before the selected lines can be checked out; empty = nothing. What is not selected keeps nobody:
 * only a change that waits for an answer does, for nobody can say yet what it leaves.
 *
 * @param unread changes of price and stock that the person has not looked at
 */
export function cartNeeds(
  { selectedLines, flags, calculation }: Pick<ShownCart, 'selectedLines' | 'flags' | 'calculation'>,
  { needsYou, unread }: { needsYou: number; unread: number },
): CartNeed[] {
  const needs: Record<CartNeed, boolean> = {
    items: selectedLines.length === 0,
    stock: flags.isBlocked,
    error: selectedLines.some(isInTheWay) || isShortOfPoints(calculation, selectedLines),
    needsYou: needsYou > 0,
    changes: unread > 0,
    restricted: calculation?.ship_to?.restricted === true,
  }
  return CART_NEEDS.filter((need) => needs[need])
}

/**
 * Whether there is no way on. What is unread can be read on the way, and a place where nothing is delivered is told and
 * stops nobody: what is fetched may still be possible.
 */
export const isStopped = (needs: readonly CartNeed[]): boolean =>
  needs.some((need) => need !== 'restricted' && need !== 'changes')

function isShortOfPoints(calculation: Calculation | null, lines: readonly ShownLine[]): boolean {
  const short = calculation?.errors.filter(({ code }) => code === 'POINTS_SHORT').map(({ cart_id }) => cart_id) ?? []
  return lines.some(({ id }) => id !== null && short.includes(id))
}
