import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { deliveryMethod, nextStep, orderStatus } from '../../orders/order.ts'
import { paymentService } from '../../payments/payment-service.ts'
import { MAX_REMARK } from '../checkout-readiness.ts'
import { settlementTime } from '../order-proposal.ts'

const MAX_CHECKOUT_LINES = 200

const amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))
const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))
const orNull = <Item extends v.GenericSchema>(item: Item) => v.optional(v.nullable(item), null)
const isOnce = (ids: string[]): boolean => new Set(ids).size === ids.length

/**
 * Creates an order from the selected lines. `client_ref` identifies one click of the checkout button: it is the UUID of
 * Idempotency-Key too and maps to one order of this person forever, so a retry cannot create a second order. A changed
 * body needs a new `client_ref`.
 *
 * 409 TOTAL_CHANGED has `carts` and `calculation` when the current total differs from `expected_total`, the
 * order would be paid at another time than `expected_settlement`, or `delivery_quote` does not apply any more; 409 TERMS_CHANGED asks the person to accept new versions of
 * legal texts first (`pending_texts` of the profile); 409 ALREADY_ORDERED has `order_id` when these lines, or this
 * `client_ref`, were ordered before.
 */
export const checkout = defineCall({
  method: 'POST',
  path: '/api/carts/checkout',
  summary: 'Order the selected lines of the cart',
  callers: 'buyers',
  body: {
    cart_ids: v.pipe(v.array(rowId), v.minLength(1), v.maxLength(MAX_CHECKOUT_LINES), v.check(isOnce)),
    payment_service: orNull(paymentService),
    payment_method_id: orNull(id),
    address_id: orNull(rowId),
    delivery_method: v.optional(deliveryMethod, 'DELIVERY'),
    pickup_store_id: orNull(id),
    /** Accepted and ignored; `pickup_store_id` is used. */
    pickup_store: v.optional(v.unknown()),
    /** The bundles that the page showed; absent = not compared. */
    cart_promos: v.optional(
      v.pipe(v.array(v.strictObject({ cart_id: rowId, promotion_id: id })), v.maxLength(MAX_CHECKOUT_LINES)),
    ),
    remark: orNull(v.pipe(v.string(), v.trim(), v.maxLength(MAX_REMARK))),
    dealer_id: v.optional(rowId),
    voucher_code: orNull(singleLineText(0, 64)),
    affiliate_code: orNull(singleLineText(0, 64)),
    /** Minor units; only from a sales person acting for a dealer. */
    manual_discount: v.optional(amount, 0),
    expected_total: amount,
    /** Like `expected_total`, for points; absent = not compared. */
    expected_points: v.optional(amount),
    /** Where the store offers it, an order that is collected is paid at the counter, without a payment service. */
    pay_at_counter: v.optional(v.boolean()),
    /** Where the store offers it, a customer's order that is delivered is paid to the courier, without a payment service. */
    pay_on_delivery: v.optional(v.boolean()),
    /** When a dealer's order is paid, as the page showed it by `calculation.credit`; absent = not compared. */
    expected_settlement: v.optional(settlementTime),
    /** `quote_id` of `ship_to.service`, as the page showed it. */
    delivery_quote: v.optional(v.nullable(rowId)),
    client_ref: rowId,
  },
  response: v.object({
    order: v.object({ id: v.string(), order_no: v.string(), status: orderStatus, total: v.number() }),
    next: nextStep,
  }),
})
export type CheckoutAnswer = v.InferOutput<typeof checkout.response>
