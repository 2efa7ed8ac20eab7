import { type DealerQuantityTerms, presentQuantityTerms } from '#contract/cart/dealer-quantity.ts'
import { ROLE } from '#contract/constants.ts'
import { percentOf } from '#contract/money.ts'
import type { Buyer } from '../../../buyers/services/buyer.ts'

export const isFor = (roles: readonly number[] | null, roleId: number): boolean => roles?.includes(roleId) ?? true

type PricedItem = { price: number | null; tier_price: number | null; roles: readonly number[] | null }

function tierPrice({ price, tier_price, roles }: PricedItem, { offBp }: Pick<Buyer, 'offBp'>): number | null {
  if (price === null) return null
  if (tier_price !== null) return Math.min(tier_price, price)
  return isFor(roles, ROLE.customer) ? percentOf(price, 10_000 - offBp) : price
}

export function unitPrice(item: PricedItem, buyer: Pick<Buyer, 'offBp' | 'discount'>): number | null {
  const price = tierPrice(item, buyer)
  return price === null || buyer.discount === null ? price : percentOf(price, 10_000 - buyer.discount.bp)
}

export const ownDiscount = (item: PricedItem, buyer: Pick<Buyer, 'offBp' | 'discount'>): number =>
  (tierPrice(item, buyer) ?? 0) - (unitPrice(item, buyer) ?? 0)

export const quantityTermsOf = (item: DealerQuantityTerms, { role_id }: Pick<Buyer, 'role_id'>) =>
  role_id === ROLE.customer ? {} : presentQuantityTerms(item)
