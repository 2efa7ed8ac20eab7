import * as v from 'valibot'
import { defineCall } from '../call.ts'

/** How a payment can stand, in one word: part of /payment/{status}/{id}. */
export const PAYMENT_RESULTS = ['success', 'failed', 'pending', 'review'] as const
export type PaymentResult = (typeof PAYMENT_RESULTS)[number]

/**
 * The payment that this browser came back from within the last minutes, for a sign-in page: the browser may have no
 * session. Says the number of the order and how it stands, nothing of whose it is.
 */
export const getReturnedPayment = defineCall({
  method: 'GET',
  path: '/api/payments/returned',
  summary: 'The payment that brought this browser back',
  access: 'guest',
  response: v.object({
    payment: v.nullable(v.object({ order_no: v.string(), status: v.picklist(PAYMENT_RESULTS) })),
  }),
})
