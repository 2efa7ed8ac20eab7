import type { CartFlags } from './cart-flags.ts'
import type { SalesMode } from './sales-mode.ts'

export const DELIVERY_METHODS = ['DELIVERY', 'PICKUP'] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]

/** Characters of what a customer writes to the store. */
export const REMARK_MOST = 300

/** What a checkout may still lack, in the order in which a page asks for it. */
export const CHECKOUT_NEEDS = [
  'items',
  'delivery_method',
  'pickup_store',
  'address',
  'payment_service',
  'payment_method',
] as const
export type CheckoutNeed = (typeof CHECKOUT_NEEDS)[number]

export interface CheckoutChoice {
  /** Lines that are selected. */
  selected: number
  flags: Pick<CartFlags, 'preOrder' | 'points'>
  /** A dealer, or a sales person for one. */
  isForDealer: boolean
  salesMode: SalesMode
  deliveryMethod: DeliveryMethod
  pickupStoreId: number | null
  addressId: string | null
  paymentService: string | null
  paymentMethodId: number | null
}

/**
 * What is missing before an order can be placed (specification 4, rules.md 1.6); empty = ready. One rule for the page
 * and the server. Where goods are only kept for the counter, they are paid there and nothing is delivered.
 */
export function missingForCheckout(choice: CheckoutChoice): CheckoutNeed[] {
  const isAtCounter = choice.salesMode === 'reserve_and_collect'
  const needsService = !(choice.flags.preOrder || choice.flags.points || choice.isForDealer || isAtCounter)
  const isPickup = choice.deliveryMethod === 'PICKUP'
  const missing: Record<CheckoutNeed, boolean> = {
    items: choice.selected === 0,
    delivery_method: isAtCounter && !isPickup,
    pickup_store: isPickup && choice.pickupStoreId === null,
    address: !isPickup && choice.addressId === null,
    payment_service: needsService && choice.paymentService === null,
    payment_method: choice.paymentService === 'ipay88' && choice.paymentMethodId === null,
  }
  return CHECKOUT_NEEDS.filter((need) => missing[need])
}
