import type { CheckoutType, ProductableType } from './cart.ts'

export interface LineAddress {
  productable_type: ProductableType
  productable_id: number
  checkout_type: CheckoutType
}

/** Identity of a cart line: currency and points make different lines (offline.md 3.1). */
export const lineKey = (line: LineAddress): string =>
  `${line.productable_type}:${line.productable_id}:${line.checkout_type}`
