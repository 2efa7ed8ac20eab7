import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { actingDealer } from '../entities/acting-dealer.ts'
import { cartAction, cartAnswer, cartLine, checkoutType, quantity } from '../entities/cart.ts'
import { catalogueId, productableType } from '../entities/product.ts'

export const updateCartItemBody = {
  productable_id: catalogueId,
  productable_type: productableType,
  quantity,
  action: cartAction,
  checkout_type: v.optional(checkoutType, 'currency'),
  promotion_id: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))), null),
  /** Of a sales person's call alone: made by the dealer, on the tablet that was shown to them. */
  hand: v.optional(v.literal('dealer')),
  /**
   * Random identity of the change itself. Two copies of one browser profile use the same keys for different changes;
   * this tells them apart, also where the changes look alike.
   */
  nonce: v.optional(v.pipe(v.string(), v.uuid())),
}

/**
 * Adds, sets or removes one line of the cart.
 *
 * It is the one call which may wait in the outbox while offline, so an old page may send it weeks later: fields are
 * only ever added, and only as optional ones.
 */
export const updateCartItem = defineCall({
  method: 'POST',
  path: '/api/carts/update_cart_item',
  summary: 'Add, set or remove one line of the cart, exactly once per Idempotency-Key',
  query: actingDealer,
  body: updateCartItemBody,
  response: v.object({
    ...cartAnswer.entries,
    /** The changed line; null when it is gone. */
    cart: v.nullable(cartLine),
    /** The operation came after a later one of its client: it had its effect before, nothing was done now. */
    already: v.optional(v.boolean()),
  }),
})
