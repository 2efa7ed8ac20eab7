import { type DealerQuantityTerms, presentQuantityTerms } from '#contract/cart/dealer-quantity.ts'
import { ROLE } from '#contract/constants.ts'
import { percentOf } from '#contract/money.ts'
import type { Buyer } from '../../../buyers/services/buyer.ts'

/** A product may be limited to certain roles; null means all roles. */
export const isFor = (roles: readonly number[] | null, roleId: number): boolean => roles?.includes(roleId) ?? true

/** Whether this buyer sees a product: it is for their role, and the sales policy does not hide it from them. */
export const isShown = (
  { roles, hidden_from }: { roles: readonly number[] | null; hidden_from: readonly number[] | null },
  roleId: number,
): boolean => isFor(roles, roleId) && !hidden_from?.includes(roleId)

type PricedItem = { price: number | null; tier_price: number | null; roles: readonly number[] | null }

/**
 * Price of one piece for this buyer before their own discount, in minor units; null = cannot be bought with money.
 * Products for dealers only are listed at the dealer price: the tier discount is not applied again (catalogue README).
 * A price planned for the dealer's tier takes the place of both, and is never higher than everybody's.
 */
function tierPrice({ price, tier_price, roles }: PricedItem, { offBp }: Pick<Buyer, 'offBp'>): number | null {
  if (price === null) return null
  if (tier_price !== null) return Math.min(tier_price, price)
  return isFor(roles, ROLE.customer) ? percentOf(price, 10_000 - offBp) : price
}

/** Price of one piece for this buyer, less the dealer's own discount, which is rounded once per piece (rules 8.24). */
export function unitPrice(item: PricedItem, buyer: Pick<Buyer, 'offBp' | 'discount'>): number | null {
  const price = tierPrice(item, buyer)
  return price === null || buyer.discount === null ? price : percentOf(price, 10_000 - buyer.discount.bp)
}

/** What the dealer's own discount takes off one piece, in minor units. */
export const ownDiscount = (item: PricedItem, buyer: Pick<Buyer, 'offBp' | 'discount'>): number =>
  (tierPrice(item, buyer) ?? 0) - (unitPrice(item, buyer) ?? 0)

/** Case size and minimum as far as they are set, and none for customers, who buy single pieces. */
export const quantityTermsOf = (item: DealerQuantityTerms, { role_id }: Pick<Buyer, 'role_id'>) =>
  role_id === ROLE.customer ? {} : presentQuantityTerms(item)
