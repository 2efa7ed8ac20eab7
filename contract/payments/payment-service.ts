import * as v from 'valibot'

/** Names of the gateways whose code is not their name. */
export const GATEWAY_NAMES: Readonly<Record<string, string>> = { SENANGPAY: 'senangPay', ipay88: 'iPay88' }

/** A way to pay: MANUAL, a bank transfer, or the code of a gateway; the server knows which there are. */
export const paymentService = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9]{1,19}$/))
export type PaymentService = v.InferOutput<typeof paymentService>
