import type { CartAnswer } from '#contract/cart/cart.ts'
import type { CartChoices } from '../../offline/outbox/cart-choices.ts'
import { dealerQuery, type Owner } from '../../offline/storage/owner.ts'
import type { CheckoutTerms, PaymentMode, RequestedPayment } from './checkout-terms.ts'
import type { CheckoutBody } from './pending-checkout.ts'

interface CheckoutBodyInput {
  partition: Owner
  cartIds: readonly string[]
  terms: CheckoutTerms
  payment: RequestedPayment
  choices: CartChoices
  remark: string
  /** The cart as displayed: the server compares it with the current one. */
  shown: CartAnswer
  /** Who pays on account was told by this cart's calculation whether the credit covers the order. */
  paying: PaymentMode
}

/** Request body of the checkout (specification 3), with the amounts that the person agreed to. */
export function checkoutBody({
  partition,
  cartIds,
  terms,
  payment,
  choices,
  remark,
  shown,
  paying,
}: CheckoutBodyInput): CheckoutBody {
  const { deliveryMethod, address, store } = terms
  const isPickup = deliveryMethod === 'PICKUP'
  const ids = new Set(cartIds)
  const { credit, ship_to } = shown.calculation
  return {
    cart_ids: [...cartIds],
    payment_service: payment.service,
    payment_method_id: payment.methodId,
    ...(terms.wantsCounter &&
      (isPickup ? { pay_at_counter: true } : paying === 'delivery' && { pay_on_delivery: true })),
    address_id: isPickup ? null : (address?.id ?? null),
    delivery_method: deliveryMethod,
    pickup_store_id: isPickup ? (store?.id ?? null) : null,
    cart_promos: shown.carts.data.flatMap(({ id, promotion_id }) =>
      promotion_id === null || !ids.has(id) ? [] : [{ cart_id: id, promotion_id }],
    ),
    remark: remark.trim() || null,
    ...(ship_to?.service && { delivery_quote: ship_to.service.quote_id }),
    ...dealerQuery(partition),
    voucher_code: choices.voucherCode,
    affiliate_code: choices.affiliateCode,
    manual_discount: choices.manualDiscount,
    expected_total: shown.calculation.total,
    expected_points: shown.calculation.points_total,
    ...(paying === 'account' && credit && { expected_settlement: credit.covers ? 'account' : 'before' }),
  }
}
