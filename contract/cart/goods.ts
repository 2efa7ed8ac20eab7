import type { CheckoutType } from './cart.ts'

/** Basis points on top of the price without tax. */
export interface TaxRate {
  label: string
  rate_bp: number
}

/** A selected line as input of the calculation. Money in minor units. */
export interface Goods {
  /** Id of the cart line: breaks ties, so that the order of the lines has no effect. */
  id: string
  sku: string
  group: string | null
  category: string
  checkoutType: CheckoutType
  quantity: number
  /** This buyer's price of one piece, after the tier discount; 0 on points lines. */
  unitPrice: number
  /** For one piece; 0 on currency lines. */
  pointsPrice: number
  weightG: number
  promotionId: number | null
  /** Vouchers, affiliate codes and points leave it out: the sales policy allows no promotion of it to this buyer. */
  isUnpromoted?: boolean
  /** Parts of the price by tax: a package's components or the product itself, each with its weight and tax. */
  taxed: readonly { weight: number; tax: TaxRate | null }[]
}

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** `[subtotal, given]` per line: the remainders. */
export const lessOf = (amounts: readonly number[], given: readonly number[]): number[] =>
  amounts.map((amount, at) => amount - (given[at] ?? 0))
