import type { TakenSale } from '#contract/counter/counter-sale.ts'
import type { SaleTerms } from './counter-terms.ts'
import type { SoldProduct } from './sold-products.ts'

export interface CounterBuyer {
  accountId: string
  isMember: boolean
  /** false: the sale names somebody who is no customer here. */
  isKnown: boolean
}

/** A sale as it was taken, with what the store knows of it. */
export interface Sale {
  body: TakenSale
  /** In the order of the lines. */
  sold: readonly SoldProduct[]
  terms: SaleTerms
  buyer: CounterBuyer
}
