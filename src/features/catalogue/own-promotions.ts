import { bundlePrice } from '#contract/catalogue/bundle-price.ts'
import type { Promotion } from '#contract/catalogue/promotion.ts'
import type { ShownDealerPrices } from '../../lib/dealer-prices.ts'

/**
 * Bundles at the prices of whoever buys. Those that save a dealer nothing are omitted: the cart does not apply them.
 *
 * @param dealer null for whoever buys at the price of the shop
 */
export const ownPromotions = (promotions: readonly Promotion[], dealer: ShownDealerPrices | null): Promotion[] =>
  promotions.flatMap((promotion) => {
    const own = dealer ? atOwnPrice(promotion, dealer) : promotion
    return own && (dealer === null || own.saving > 0) ? [own] : []
  })

/** null when a part has no price for this dealer. */
function atOwnPrice(promotion: Promotion, { prices }: ShownDealerPrices): Promotion | null {
  const parts = promotion.items.flatMap(({ quantity, off_bp, productable_ids: [first = 0] }) => {
    const each = prices.get(first)?.unit_price
    return each === undefined ? [] : [{ quantity, off_bp, each }]
  })
  if (parts.length < promotion.items.length) return null
  return { ...promotion, ...bundlePrice(parts, promotion.type === 'bundle_price' ? promotion.price : null) }
}
