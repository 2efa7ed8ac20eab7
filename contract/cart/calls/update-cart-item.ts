import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { catalogueId, productableType } from '../../catalogue/product.ts'
import { cartAction, cartAnswer, cartLine, checkoutType, quantity } from '../cart.ts'

export const updateCartItemBody = {
  productable_id: catalogueId,
  productable_type: productableType,
  quantity,
  action: cartAction,
  checkout_type: v.optional(checkoutType, 'currency'),
  promotion_id: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))), null),
  /** Only in a sales person's call: the change was made by the dealer on the sales person's tablet. */
  hand: v.optional(v.literal('dealer')),
  /**
   * Random id of the change. Copies of one browser profile reuse the same idempotency keys for different changes; the
   * nonce distinguishes them even when the changes are equal.
   */
  nonce: v.optional(v.pipe(v.string(), v.uuid())),
}

/**
 * Adds, sets or removes one line of the cart. `remove` with a quantity takes that many pieces, at most all of them: an
 * order that was placed offline takes its own pieces and leaves those that another device has added since.
 *
 * This call can wait in the outbox while offline, so an old page may send it weeks later: new fields must be optional,
 * and no field may be removed.
 */
export const updateCartItem = defineCall({
  method: 'POST',
  path: '/api/carts/update_cart_item',
  summary: 'Add, set or remove one line of the cart, exactly once per Idempotency-Key',
  callers: 'buyers',
  query: actingDealer,
  body: updateCartItemBody,
  response: v.object({
    ...cartAnswer.entries,
    /** The changed line; null when it was removed. */
    cart: v.nullable(cartLine),
    /** The operation arrived after a later one of its client: it had already taken effect, and nothing was done now. */
    already: v.optional(v.boolean()),
    /** Pieces that `remove` was to take and that the line did not have. */
    missing: v.optional(v.number()),
  }),
})
