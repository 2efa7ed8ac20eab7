import type { Calculation, CartLine } from '#contract/entities/cart.ts'
import type { Market } from '#contract/rules/market.ts'
import { fiveSenRounding } from '#contract/rules/money.ts'

/** A line as the cart shows it, with what only the calculation needs. */
export interface PricedLine {
  line: CartLine
  weight_g: number
}

interface Terms {
  market: Market
  /** Ids of the lines that count; null = all. */
  selected: ReadonlySet<string> | null
  catalogueVersion: string
  now: number
}

/**
 * What the selected lines cost (rules.md 3.2). Promotions, vouchers, affiliates, shipping and points earned join with
 * the calls that create them; until then they are zero or null, so that the shape never changes.
 */
export function calculateCart(
  lines: readonly PricedLine[],
  { market, selected, catalogueVersion, now }: Terms,
): Calculation {
  const counted = lines.filter(({ line }) => selected?.has(line.id) ?? true)
  const sum = (amount: (priced: PricedLine) => number): number => counted.reduce((total, one) => total + amount(one), 0)
  const totalOf = (type: CartLine['checkout_type']): number =>
    sum(({ line }) => (line.checkout_type === type ? line.line_total : 0))

  const subtotal = totalOf('currency')
  const rounding = market.currency === 'MYR' ? fiveSenRounding(subtotal) : 0
  return {
    currency: market.currency,
    exponent: market.exponent,
    subtotal,
    promo_price: 0,
    promo_discount: 0,
    promotion: null,
    promotions: [],
    discount: 0,
    voucher: null,
    affiliate_program: { total_discount: 0, code: null, name: null, error: null },
    manual_discount: 0,
    shipping_fee: 0,
    ship_to: null,
    total_bfr_rounding: subtotal,
    rounding,
    total: subtotal + rounding,
    points_total: totalOf('points'),
    points_earned: 0,
    calculated_at: new Date(now).toISOString(),
    catalogue_version: catalogueVersion,
    errors: counted.flatMap(({ line }) => (line.error ? [{ cart_id: line.id, ...line.error }] : [])),
    item_count: sum(({ line }) => line.quantity),
    weight_g: sum(({ line, weight_g }) => weight_g * line.quantity),
  }
}
