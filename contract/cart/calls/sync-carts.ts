import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { MAX_BATCH } from '../../constants.ts'
import { cartAnswer } from '../cart.ts'
import { updateCartItemBody } from './update-cart-item.ts'

/**
 * Replays a queue of operations in one round trip, for slow connections. They run in order by the same function as
 * update_cart_item, all of one client in one transaction. Stops at the first server fault: an operation without a
 * result was not executed.
 */
export const syncCarts = defineCall({
  method: 'POST',
  path: '/api/carts/sync',
  summary: 'Replay a queue of cart operations in order',
  callers: 'buyers',
  query: actingDealer,
  body: {
    operations: v.pipe(
      v.array(
        v.strictObject({
          key: v.pipe(v.string(), v.maxLength(80)),
          base: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
          cancel: v.optional(v.boolean()),
          body: v.strictObject(updateCartItemBody),
        }),
      ),
      v.maxLength(MAX_BATCH),
    ),
  },
  response: v.object({
    ...cartAnswer.entries,
    results: v.array(
      v.object({
        key: v.string(),
        status: v.number(),
        OK: v.boolean(),
        userMessage: v.nullable(v.string()),
        code: v.nullable(v.string()),
        available: v.optional(v.number()),
        replayed: v.optional(v.boolean()),
        already: v.optional(v.boolean()),
        missing: v.optional(v.number()),
      }),
    ),
  }),
})
