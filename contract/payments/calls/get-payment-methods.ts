import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { paymentService } from '../payment-service.ts'

/** Payment methods of this store; with another `market` the list is empty. */
export const getPaymentMethods = defineCall({
  method: 'GET',
  path: '/api/data/payment_methods',
  summary: 'Ways to pay',
  callers: 'everybody',
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
        /** Name of an image of the page; null: an icon by `kind`. */
        icon: v.nullable(v.string()),
        /** Minor units; null = no limit. */
        min: v.nullable(v.number()),
        max: v.nullable(v.number()),
      }),
    ),
  }),
})
