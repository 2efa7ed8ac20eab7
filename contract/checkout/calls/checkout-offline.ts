import * as v from 'valibot'
import { writtenAddress } from '../../account/written-address.ts'
import { defineCall } from '../../call.ts'
import { productableType } from '../../catalogue/product.ts'
import { MAX_QUANTITY } from '../../constants.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { deliveryMethod, orderStatus } from '../../orders/order.ts'
import { MAX_DISCOUNT_REASON, MAX_REMARK } from '../checkout-readiness.ts'
import { settlementTime } from '../order-proposal.ts'
import { ORDER_REFERENCE } from '../order-reference.ts'

/** Maximum number of lines of one order. */
const MAX_OFFLINE_LINES = 200

const amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))
const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))
const orNull = <Item extends v.GenericSchema>(item: Item) => v.optional(v.nullable(item), null)

const orderedLine = v.strictObject({
  productable_type: productableType,
  productable_id: id,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)),
  /** Price of one piece as the device showed it: the order is refused when it is another one now. */
  unit_price: amount,
  /** Bundle that the line belongs to. */
  promotion_id: orNull(id),
})
export type OfflineOrderLine = v.InferOutput<typeof orderedLine>

const isOnce = (lines: OfflineOrderLine[]): boolean =>
  new Set(lines.map(({ productable_type, productable_id }) => `${productable_type}:${productable_id}`)).size ===
  lines.length

/**
 * Creates an order that a dealer, or a sales person acting for one, placed without a connection: for payment on account,
 * before dispatch or at the counter, never through a payment service. The order has its own lines; the cart is neither
 * read nor changed.
 *
 * `client_ref` is the UUID of Idempotency-Key too and maps to one order of this person forever. With `X-Cart-Cancel: 1`
 * the request is the fence of the same order: 409 cancelled, recorded under its key, unless the order exists.
 *
 * A dealer whose approval was revoked may still ask what became of an order, or cancel it: 409 DEALER_NOT_APPROVED is
 * recorded under the key. Nobody but dealers and sales persons may call it.
 *
 * 409 ORDER_CHANGED has `proposal` when anything differs from what the device showed: a price, a quantity that is not
 * available, the total, or the way it is paid. Accepting it needs a new `client_ref`.
 */
export const checkoutOffline = defineCall({
  method: 'POST',
  path: '/api/carts/offline_checkout',
  summary: 'Place an order that was written without a connection',
  callers: 'signedIn',
  body: {
    client_ref: rowId,
    reference: v.pipe(v.string(), v.regex(ORDER_REFERENCE)),
    lines: v.pipe(v.array(orderedLine), v.minLength(1), v.maxLength(MAX_OFFLINE_LINES), v.check(isOnce)),
    address_id: orNull(rowId),
    /** In place of `address_id`: the server adds it to the buyer's address book, unless it is there. */
    address: v.optional(writtenAddress),
    delivery_method: v.optional(deliveryMethod, 'DELIVERY'),
    pickup_store_id: orNull(id),
    remark: orNull(v.pipe(v.string(), v.trim(), v.maxLength(MAX_REMARK))),
    dealer_id: v.optional(rowId),
    voucher_code: orNull(singleLineText(0, 64)),
    /** Minor units; only from a sales person acting for a dealer. */
    manual_discount: v.optional(amount, 0),
    discount_reason: orNull(singleLineText(0, MAX_DISCOUNT_REASON)),
    /** As in the checkout. */
    pay_at_counter: v.optional(v.boolean()),
    expected_total: amount,
    expected_settlement: settlementTime,
  },
  response: v.object({
    order: v.object({ id: v.string(), order_no: v.string(), status: orderStatus, total: v.number() }),
  }),
})
