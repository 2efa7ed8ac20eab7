/** Payment services with a gateway, as in the specification, and the name that people know each by. */
export const GATEWAY_NAMES = { SENANGPAY: 'senangPay', ipay88: 'iPay88' } as const
export type GatewayService = keyof typeof GATEWAY_NAMES

/** A bank transfer (MANUAL) has no gateway. */
export type PaymentService = 'MANUAL' | GatewayService
export const PAYMENT_SERVICES: readonly PaymentService[] = [
  'MANUAL',
  ...(Object.keys(GATEWAY_NAMES) as GatewayService[]),
]
