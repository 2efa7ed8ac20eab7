import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { paymentService } from '../entities/order.ts'

/** What can be paid with here; `market` may be given, and of another one there is nothing. */
export const getPaymentMethods = defineCall({
  method: 'GET',
  path: '/api/data/payment_methods',
  summary: 'Ways to pay',
  access: 'guest',
  query: { market: v.optional(v.picklist(['MY', 'ID'])) },
  response: v.object({
    payment_services: v.array(
      v.object({ code: paymentService, name: v.string(), needs_method: v.boolean(), description: v.string() }),
    ),
    payment_methods: v.array(
      v.object({
        id: v.number(),
        payment_service: paymentService,
        name: v.string(),
        kind: v.picklist(['card', 'bank', 'wallet', 'qr', 'va']),
        settles: v.picklist(['instant', 'delayed']),
        /** Name of a picture of the page; null: the page draws one by `kind`. */
        icon: v.nullable(v.string()),
        /** Minor units; null = no limit. */
        min: v.nullable(v.number()),
        max: v.nullable(v.number()),
      }),
    ),
  }),
})
