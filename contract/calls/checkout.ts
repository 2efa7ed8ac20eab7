import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { deliveryMethod, nextStep, orderStatus, paymentService } from '../entities/order.ts'
import { line, rowId } from '../entities/person-fields.ts'
import { REMARK_MOST } from '../rules/checkout-readiness.ts'

const CHECKOUT_LINES_MOST = 200

const amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))
const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))
const orNull = <Item extends v.GenericSchema>(item: Item) => v.optional(v.nullable(item), null)
const isOnce = (ids: string[]): boolean => new Set(ids).size === ids.length

/**
 * Makes an order of the selected lines. `client_ref` names the press of the button: it is the uuid of Idempotency-Key
 * too, and one person's order for ever, so that no network can make it two. A body that changed is a press of its own.
 *
 * 409 TOTAL_CHANGED brings `carts` and `calculation` when `expected_total` is not what it costs now; 409
 * ALREADY_ORDERED brings `order_id` when these lines, or this press, became an order before.
 */
export const checkout = defineCall({
  method: 'POST',
  path: '/api/carts/checkout',
  summary: 'Order the selected lines of the cart',
  body: {
    cart_ids: v.pipe(v.array(rowId), v.minLength(1), v.maxLength(CHECKOUT_LINES_MOST), v.check(isOnce)),
    payment_service: orNull(paymentService),
    payment_method_id: orNull(id),
    address_id: orNull(rowId),
    delivery_method: v.optional(deliveryMethod, 'DELIVERY'),
    pickup_store_id: orNull(id),
    /** What the page showed of it: ignored in favour of its id. */
    pickup_store: v.optional(v.unknown()),
    /** The bundles that the page showed; absent = not compared. */
    cart_promos: v.optional(
      v.pipe(v.array(v.strictObject({ cart_id: rowId, promotion_id: id })), v.maxLength(CHECKOUT_LINES_MOST)),
    ),
    remark: orNull(v.pipe(v.string(), v.trim(), v.maxLength(REMARK_MOST))),
    dealer_id: v.optional(rowId),
    voucher_code: orNull(line(0, 64)),
    affiliate_code: orNull(line(0, 64)),
    /** Minor units, by a sales person for a dealer. */
    manual_discount: v.optional(amount, 0),
    expected_total: amount,
    /** As `expected_total`, of the points; absent = whatever they are. */
    expected_points: v.optional(amount),
    client_ref: rowId,
  },
  response: v.object({
    order: v.object({ id: v.string(), order_no: v.string(), status: orderStatus, total: v.number() }),
    next: nextStep,
  }),
})
