import type { CartFlags } from '../cart/cart-flags.ts'
import { DELIVERY_METHODS } from '../orders/delivery-method.ts'
import type { SalesMode } from '../site/sales-mode.ts'

export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]

/** Maximum length of a customer's remark, in characters. */
export const MAX_REMARK = 300

/** Maximum length of the reason for a manual discount, in characters. */
export const MAX_DISCOUNT_REASON = 120

/** What a checkout may still lack, in the order in which the page asks for it. */
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
  /** Number of selected lines. */
  selected: number
  flags: Pick<CartFlags, 'preOrder' | 'points'>
  /** The buyer is a dealer, or a sales person acting for one. */
  isForDealer: boolean
  salesMode: SalesMode
  deliveryMethod: DeliveryMethod
  pickupStoreId: number | null
  addressId: string | null
  paymentService: string | null
  paymentMethodId: number | null
}

/**
 * What is missing before an order can be placed (specification 4, rules.md 1.6); empty = ready. The same rule runs on
 * the page and the server. In mode `reserve_and_collect`, payment happens in the store and nothing is delivered.
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
