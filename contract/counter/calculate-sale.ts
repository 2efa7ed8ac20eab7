import { allocate } from '../cart/allocate.ts'
import { applyBundles, type Bundle, bestOf, isPartOf } from '../cart/bundles.ts'
import type { IncludedTax } from '../cart/cart.ts'
import { type Goods, lessOf, sumOf } from '../cart/goods.ts'
import { lineTax, taxesOf } from '../cart/included-tax.ts'
import { fiveSenRounding, percentOf } from '../money.ts'
import type { CounterGoods, CounterTerms } from './counter-goods.ts'

export interface SoldGoods {
  goods: CounterGoods
  quantity: number
}

/** Amounts in minor units; `line_total` is what the line costs after its discounts. */
export interface CalculatedSaleLine {
  unit_price: number
  promo_discount: number
  manual_discount: number
  line_total: number
  promotion_id: number | null
  tax: IncludedTax | null
}

export interface CalculatedSale {
  /** In the order of the given lines. */
  lines: CalculatedSaleLine[]
  subtotal: number
  promoDiscount: number
  manualDiscount: number
  /** Before rounding. */
  payable: number
  taxes: IncludedTax[]
}

/**
 * Prices a sale at a counter by the rules of a cart (rules 3.3): promotions, then the discount of the seller, which is
 * capped, each spread over the lines. The same on the device and on the server.
 *
 * @param discount what the seller takes off, in minor units
 */
export function calculateSale(
  sold: readonly SoldGoods[],
  { discount, terms }: { discount: number; terms: Pick<CounterTerms, 'bundles' | 'discount_cap_bp'> },
): CalculatedSale {
  const goods = assignBundles(sold.map(asGoods), terms.bundles)
  const subtotals = goods.map(({ unitPrice, quantity }) => unitPrice * quantity)
  const { discounts: promo } = applyBundles(goods, terms.bundles)
  const left = lessOf(subtotals, promo)
  const manual = allocate(Math.min(discount, percentOf(sumOf(left), terms.discount_cap_bp)), left)
  const paid = lessOf(left, manual)
  const lines = goods.map((one, at) => ({
    unit_price: one.unitPrice,
    promo_discount: promo[at] ?? 0,
    manual_discount: manual[at] ?? 0,
    line_total: paid[at] ?? 0,
    promotion_id: (promo[at] ?? 0) > 0 ? one.promotionId : null,
    tax: lineTax(one, paid[at] ?? 0),
  }))
  return {
    lines,
    subtotal: sumOf(subtotals),
    promoDiscount: sumOf(promo),
    manualDiscount: sumOf(manual),
    payable: sumOf(paid),
    taxes: taxesOf(lines.map(({ tax }) => tax)),
  }
}

const asGoods = ({ goods, quantity }: SoldGoods, at: number): Goods => ({
  // Lines of one total break ties in the order in which they were scanned.
  id: String(at).padStart(4, '0'),
  sku: goods.sku,
  group: goods.group,
  category: goods.category,
  checkoutType: 'currency',
  quantity,
  unitPrice: goods.price,
  pointsPrice: 0,
  weightG: 0,
  promotionId: null,
  taxed: goods.taxed,
})

/** Assigns each line to the first promotion that lowers its price: at a counter nobody chooses promotions. */
function assignBundles(goods: readonly Goods[], bundles: readonly Bundle[]): readonly Goods[] {
  let assigned: readonly Goods[] = goods
  for (const bundle of bundles) {
    const tried = assigned.map((one) =>
      one.promotionId === null && bundle.parts.some((part) => isPartOf(part, one))
        ? { ...one, promotionId: bundle.id }
        : one,
    )
    const used = bestOf(bundle, tried)
    const before = assigned
    if (used) assigned = tried.map((one, at) => ((used.taken[at] ?? 0) > 0 ? one : (before[at] ?? one)))
  }
  return assigned
}

/**
 * What rounding to 5 sen adds to a sale, in minor units. Unless every total is rounded, only the part that is paid in cash
 * is.
 *
 * @param otherwise what is paid by card or QR code
 */
export function saleRounding(payable: number, otherwise: number, rounding: CounterTerms['rounding']): number {
  if (rounding === 'all') return fiveSenRounding(payable)
  const inCash = payable - otherwise
  return rounding === 'cash' && inCash > 0 ? fiveSenRounding(inCash) : 0
}
