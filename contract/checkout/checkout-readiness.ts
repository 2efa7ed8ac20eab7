import type { CartFlags } from '../cart/cart-flags.ts'
import { DELIVERY_METHODS } from '../orders/delivery-method.ts'
import { isPaidAtCounter, isPaidOnDelivery, type OrderTerms } from '../site/sales-policy.ts'

export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]

/** Maximum length of a customer's remark, in characters. */
export const MAX_REMARK = 300

/** Maximum length of the reason for a manual discount, in characters. */
export const MAX_DISCOUNT_REASON = 120

/** What a checkout may still lack, in the order in which the page asks for it. */
export const CHECKOUT_NEEDS = [
  'items',
  'not_sold',
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
  /** What the sales policy allows for the selected lines. */
  terms: Pick<OrderTerms<unknown>, 'barred' | 'reserved' | 'offersCounter' | 'offersCash'>
  deliveryMethod: DeliveryMethod
  /** The buyer asked to pay when the order is collected. */
  wantsCounter: boolean
  /** The buyer asked to pay the courier; absent: no. */
  wantsCash?: boolean
  pickupStoreId: number | null
  addressId: string | null
  paymentService: string | null
  paymentMethodId: number | null
}

/**
 * What is missing before an order can be placed (specification 4, rules.md 1.6); empty = ready. The same rule runs on
 * the page and the server. Reserved goods are collected and paid in the store, with everything that is ordered with them.
 */
export function missingForCheckout(choice: CheckoutChoice): CheckoutNeed[] {
  const isPickup = choice.deliveryMethod === 'PICKUP'
  const isAtCounter = isPaidAtCounter(choice.terms, { isPickup, wantsCounter: choice.wantsCounter })
  const isOnDelivery = isPaidOnDelivery(choice.terms, { isPickup, wantsCash: choice.wantsCash ?? false })
  const isPaidLater = choice.isForDealer || isAtCounter || isOnDelivery
  const needsService = !(choice.flags.preOrder || choice.flags.points || isPaidLater)
  const missing: Record<CheckoutNeed, boolean> = {
    items: choice.selected === 0,
    not_sold: choice.terms.barred.length > 0,
    delivery_method: choice.terms.reserved.length > 0 && !isPickup,
    pickup_store: isPickup && choice.pickupStoreId === null,
    address: !isPickup && choice.addressId === null,
    payment_service: needsService && choice.paymentService === null,
    payment_method: choice.paymentService === 'ipay88' && choice.paymentMethodId === null,
  }
  return CHECKOUT_NEEDS.filter((need) => missing[need])
}
