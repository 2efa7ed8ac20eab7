import type { CartAnswer, CartLine } from '#contract/cart/cart.ts'
import type { OfflineTerms } from '#contract/checkout/calls/get-offline-terms.ts'
import type { OrderSettlement } from '#contract/checkout/order-proposal.ts'
import { deliveryFee } from '#contract/delivery/shipping-fee.ts'
import { fiveSenRounding, percentOf } from '#contract/money.ts'
import type { CartChoices } from '../../../offline/outbox/cart-choices.ts'
import { dealerQuery, type Owner } from '../../../offline/storage/owner.ts'
import type { NewOrder } from '../../../offline/waiting-orders/order-decisions.ts'
import type { ShownOrder, WaitingOrder } from '../../../offline/waiting-orders/waiting-order.ts'
import type { CheckoutTerms } from '../checkout-terms.ts'

type Calculation = CartAnswer['calculation']

/** Figures of an order in minor units, without its lines and destination. */
type Figures = Pick<ShownOrder, 'subtotal' | 'discount' | 'shippingFee' | 'rounding' | 'total' | 'isExact'>

export interface EstimateInput {
  lines: readonly CartLine[]
  terms: CheckoutTerms
  choices: CartChoices
  /** The server's calculation of exactly this order; null when there is none on this device. */
  exact: Calculation | null
  /** The server's last calculation of this cart, with other lines, codes or another destination. */
  last: Calculation | null
  /** The server's terms; null before this device has them. */
  rules: OfflineTerms | null
  /** Grams of one piece, by product; empty before this device has the catalogue. */
  weights: ReadonlyMap<number, number>
  /** The market's rule, for a device without terms. */
  roundsTo5Sen: boolean
}

const discountOf = ({ promo_discount, discount, manual_discount, affiliate_program }: Calculation): number =>
  promo_discount + discount + manual_discount + affiliate_program.total_discount

/** What one piece costs this person; the price that the server compares. */
export const unitPriceOf = ({ productable }: Pick<CartLine, 'productable'>): number =>
  productable.unit_price ?? productable.price ?? 0

/**
 * The figures of an order without a connection: the server's where it has calculated exactly this order, else an
 * estimate from the stored prices. A delivery fee that is not known is not part of the total. The server compares the
 * total, so a wrong estimate leads to a question and never to another amount.
 */
export function estimateOrder(input: EstimateInput): Figures {
  const { lines, terms, choices, exact, last, rules } = input
  if (exact) {
    const { subtotal, shipping_fee: shippingFee, rounding, total } = exact
    return { subtotal, discount: discountOf(exact), shippingFee, rounding, total, isExact: true }
  }
  const subtotal = lines.reduce((sum, line) => sum + unitPriceOf(line) * line.quantity, 0)
  const discount = Math.min(
    choices.manualDiscount,
    rules ? percentOf(subtotal, rules.manual_discount_cap_bp) : subtotal,
  )
  const shippingFee = feeOf(terms, { last, calculated: calculatedFee(input, subtotal - discount) })
  const payable = subtotal - discount + (shippingFee ?? 0)
  const rounding = (rules?.rounds_to_5_sen ?? input.roundsTo5Sen) ? fiveSenRounding(payable) : 0
  return { subtotal, discount, shippingFee, rounding, total: payable + rounding, isExact: false }
}

/** The calculated fee, else the last known one to this state, but not that of an empty cart; null = unknown. */
function feeOf(
  { deliveryMethod, address }: CheckoutTerms,
  { last, calculated }: { last: Calculation | null; calculated: number | null },
): number | null {
  if (deliveryMethod === 'PICKUP') return 0
  if (calculated !== null) return calculated
  const isComparable = last !== null && last.subtotal > 0 && last.ship_to?.state_id === address?.state_id
  return isComparable ? last.shipping_fee : null
}

/** By the server's rule; null when the rates of the state or the weight of a product are not on this device. */
function calculatedFee({ lines, terms: { address }, rules, weights }: EstimateInput, payable: number): number | null {
  const zone = rules?.zones.find(({ states }) => address !== null && states.includes(address.state_id))
  if (!zone) return null
  let grams = 0
  for (const { productable, quantity } of lines) {
    const weight = weights.get(productable.id)
    if (weight === undefined) return null
    grams += weight * quantity
  }
  return deliveryFee(zone, { payable, grams })
}

export interface Credit {
  /** Minor units. */
  limit: number
  used: number
}

/** Sum of the waiting orders that will be charged to the account, in minor units. */
export const creditPromised = (orders: readonly WaitingOrder[]): number =>
  orders.reduce(
    (sum, { state, body }) =>
      state !== 'sent' && body.expected_settlement === 'account' ? sum + body.expected_total : sum,
    0,
  )

/** Last known credit less the waiting orders; null for a dealer without credit, or before it is known. */
export const creditLeft = (credit: Credit | null, orders: readonly WaitingOrder[]): number | null =>
  credit === null || credit.limit === 0 ? null : Math.max(0, credit.limit - credit.used - creditPromised(orders))

/**
 * How the order will be paid, by the server's rule on what this device knows. Unknown credit counts as enough: the
 * server then asks.
 */
export function settlementOf(
  total: number,
  { credit, orders, isAtCounter }: { credit: Credit | null; orders: readonly WaitingOrder[]; isAtCounter: boolean },
): OrderSettlement {
  if (isAtCounter) return 'counter'
  if (total === 0) return 'before'
  if (credit === null) return 'account'
  return total <= (creditLeft(credit, orders) ?? 0) ? 'account' : 'before'
}

export interface OfflineOrderInput {
  partition: Owner
  lines: readonly CartLine[]
  terms: CheckoutTerms
  choices: CartChoices
  remark: string
  discountReason: string
  figures: Figures
  settlement: OrderSettlement
  dealerName: string | null
}

/** The record of the order: its request with the amounts that the person sees, and what the page shows of it. */
export function offlineOrder(input: OfflineOrderInput): NewOrder {
  const { partition, lines, terms, choices, remark, discountReason, figures, settlement, dealerName } = input
  const isPickup = terms.deliveryMethod === 'PICKUP'
  return {
    body: {
      lines: lines.map((line) => ({
        productable_type: line.productable_type,
        productable_id: line.productable.id,
        quantity: line.quantity,
        unit_price: unitPriceOf(line),
        promotion_id: line.promotion_id,
      })),
      address_id: isPickup ? null : terms.address?.id || null,
      ...(!isPickup && terms.written && { address: terms.written }),
      delivery_method: terms.deliveryMethod,
      pickup_store_id: isPickup ? (terms.store?.id ?? null) : null,
      remark: remark.trim() || null,
      ...dealerQuery(partition),
      voucher_code: choices.voucherCode,
      manual_discount: choices.manualDiscount,
      ...(isPickup && terms.wantsCounter && { pay_at_counter: true }),
      discount_reason: choices.manualDiscount > 0 ? discountReason.trim() : null,
      expected_total: figures.total,
      expected_settlement: settlement,
    },
    shown: {
      ...figures,
      lines: lines.map((line) => ({
        productable: line.productable,
        productable_type: line.productable_type,
        quantity: line.quantity,
        unitPrice: unitPriceOf(line),
      })),
      destination: destinationOf(terms),
      dealerName,
    },
  }
}

function destinationOf({ deliveryMethod, address, store }: CheckoutTerms): string[] {
  const place = deliveryMethod === 'PICKUP' ? store : address
  if (!place) return []
  const name = 'name' in place ? place.name : `${place.first_name} ${place.last_name}`.trim()
  const { address_1, address_2, postcode, city, phone } = place
  return [name, address_1, address_2, `${postcode} ${city}`, phone].flatMap((line) => line || [])
}
