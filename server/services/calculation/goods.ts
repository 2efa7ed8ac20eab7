import type { CheckoutType } from '#contract/entities/cart.ts'

/** Basis points on top of the price without tax. */
export interface TaxRate {
  label: string
  rate_bp: number
}

/** A selected line as the calculation knows it. Money in minor units. */
export interface Goods {
  /** Of the cart's line: tells equals apart, so that the order of the lines changes nothing. */
  id: string
  sku: string
  group: string | null
  category: string
  checkoutType: CheckoutType
  quantity: number
  /** What this buyer pays for one, tier already taken off; 0 on points lines. */
  unitPrice: number
  /** For one; 0 on currency lines. */
  pointsPrice: number
  weightG: number
  promotionId: number | null
  /** What the price is made of, a package's components or the product itself: parts by weight, each with its tax. */
  taxed: readonly { weight: number; tax: TaxRate | null }[]
}

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** `[subtotal, given]` line by line: what is left of each. */
export const lessOf = (amounts: readonly number[], given: readonly number[]): number[] =>
  amounts.map((amount, at) => amount - (given[at] ?? 0))
