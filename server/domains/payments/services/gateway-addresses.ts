import type { PaymentService } from '#contract/orders/order.ts'

export interface GatewayAddress {
  service: Exclude<PaymentService, 'MANUAL'>
  /** `return`: the payer's browser comes back to it; `callback`: the gateway itself reports to it. */
  source: 'return' | 'callback'
  method: 'GET' | 'POST'
  path: string
}

/** Where the gateways report payments: public, without session and without envelope (payments.md 1.5). */
export const GATEWAY_ADDRESSES: readonly GatewayAddress[] = [
  { service: 'SENANGPAY', source: 'return', method: 'GET', path: '/api/payments/senangpay/return' },
  { service: 'SENANGPAY', source: 'callback', method: 'POST', path: '/api/payments/senangpay/callback' },
  { service: 'ipay88', source: 'return', method: 'POST', path: '/api/payments/ipay88/response' },
  { service: 'ipay88', source: 'callback', method: 'POST', path: '/api/payments/ipay88/backend' },
]

/** What a merchant enters at the gateway. */
export const addressesOf = (service: PaymentService): GatewayAddress[] =>
  GATEWAY_ADDRESSES.filter((one) => one.service === service)
