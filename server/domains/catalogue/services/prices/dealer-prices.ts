import { DEALER_TIERS, type DealerTier } from '#contract/buyers/dealer-tier.ts'
import { presentQuantityTerms } from '#contract/cart/dealer-quantity.ts'
import type { DealerPrice, DealerPrices } from '#contract/catalogue/dealer-prices.ts'
import type { TierTable } from '#contract/dealers/tier-table.ts'
import type { Context } from '../../../../context.ts'
import type { Buyer } from '../../../buyers/services/buyer.ts'
import { readTiers } from '../../../settings/services/dealer-tiers.ts'
import * as plans from '../../queries/planned-prices.ts'
import { type PricedProduct, pricedProducts } from '../../queries/priced-products.ts'
import { readSchedule } from '../../queries/sellable-at.ts'
import { isShown, unitPrice } from './unit-price.ts'

type PriceContext = Pick<Context, 'db' | 'config' | 'clock'>
type DealerTerms = Pick<Buyer, 'role_id' | 'tier' | 'discount'>

/** What a dealer pays for one piece of everything that they may buy, by the rules of the cart. */
export async function dealerPricesOf(buyer: DealerTerms, context: PriceContext): Promise<DealerPrices> {
  const { products, tierPlans, changesAt } = await readPrices(buyer, context)
  const tiers = await readTiers(context.db, context.config.market.code)
  return {
    currency: context.config.market.currency,
    tier: buyer.tier,
    changes_at: changesAt,
    tiers,
    prices: products.map((product) => dealerPriceOf(product, { buyer, tierPlans, tiers })),
  }
}

/** By product and tier, those in force now. */
type PlansInForce = ReadonlyMap<string, number>

const planKey = (productId: number, tier: DealerTier | null): string => `${productId} ${tier}`

/** The products of this buyer, and the prices of tiers. */
async function readPrices({ role_id, discount }: DealerTerms, { db, config, clock }: PriceContext) {
  const now = new Date(clock.now())
  const moment = { market: config.market.code, now }
  const [products, tierPlans, schedule] = await Promise.all([
    pricedProducts(db, moment),
    plans.ofTiers(db, moment),
    readSchedule(db, moment),
  ])
  const inForce = tierPlans.filter(({ starts_at }) => starts_at <= now)
  const moments = [
    schedule.next,
    discount?.until,
    ...tierPlans.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]),
  ]
  const ahead = moments.flatMap((moment) => (moment && moment > now ? [moment.getTime()] : []))
  return {
    products: products.filter((product) => isShown(product, role_id)),
    tierPlans: new Map(inForce.map(({ product_id, tier, price }) => [planKey(product_id, tier), price])),
    changesAt: ahead.length === 0 ? null : new Date(Math.min(...ahead)).toISOString(),
  }
}

interface PriceTerms {
  buyer: DealerTerms
  tierPlans: PlansInForce
  tiers: TierTable
}

function dealerPriceOf(
  { id, price, roles, case_size, min_per_order }: PricedProduct,
  { buyer, tierPlans, tiers }: PriceTerms,
): DealerPrice {
  const { discount } = buyer
  const priceIn = (tier: DealerTier | null): number => {
    const item = { price, roles, tier_price: tierPlans.get(planKey(id, tier)) ?? null }
    return unitPrice(item, { offBp: tier === null ? 0 : tiers[tier].off_bp, discount }) ?? price
  }
  return {
    id,
    list_price: price,
    unit_price: priceIn(buyer.tier),
    tier_prices: DEALER_TIERS.map(priceIn),
    ...presentQuantityTerms({ case_size, min_per_order }),
  }
}
