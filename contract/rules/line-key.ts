import type { CheckoutType, ProductableType } from '../entities/cart.ts'

export interface LineAddress {
  productable_type: ProductableType
  productable_id: number
  checkout_type: CheckoutType
}

/** What makes two changes speak of the same cart line: currency and points are different lines (offline.md 3.1). */
export const lineKey = (line: LineAddress): string =>
  `${line.productable_type}:${line.productable_id}:${line.checkout_type}`
