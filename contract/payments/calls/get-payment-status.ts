import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { attemptState, orderStatus, paymentStatus } from '../../orders/order.ts'

/** Payment result of an order; polled while it is pending. */
export const getPaymentStatus = defineCall({
  method: 'GET',
  path: '/api/payments/{order_id}/status',
  summary: 'Payment status of an order',
  callers: 'buyers',
  params: { order_id: rowId },
  response: v.object({
    status: orderStatus,
    payment_status: paymentStatus,
    /** A payment of a dealer towards the account, in place of an order. */
    account_payment: v.optional(v.object({ payment_no: v.string(), amount: v.number() })),
    /** ISO 8601. */
    now: v.string(),
    /** The newest attempt; null if there is none. */
    attempt: v.nullable(
      v.object({
        id: v.string(),
        state: attemptState,
        service: v.string(),
        method_name: v.nullable(v.string()),
        amount: v.number(),
        currency: v.picklist(['MYR', 'IDR']),
        expires_at: v.string(),
        va_number: v.optional(v.string()),
        qr_text: v.optional(v.string()),
        /** The text as a QR code: dark modules as one path, in a square of `size`. */
        qr: v.optional(v.object({ size: v.number(), path: v.string() })),
        /** Page of the payment form, while the form has not been used. */
        form_href: v.optional(v.string()),
      }),
    ),
  }),
})
