import type { GatewayService, PaymentService } from '#contract/payments/payment-service.ts'
import type { ReportAddress } from '../gateways/gateway-provider.ts'
import { PROVIDERS } from '../gateways/gateways.ts'

export interface GatewayAddress extends ReportAddress {
  service: GatewayService
}

/** Where the gateways report payments: public, without session and without envelope (payments.md 1.5). */
export const GATEWAY_ADDRESSES: readonly GatewayAddress[] = PROVIDERS.flatMap(({ service, reportAddresses }) =>
  reportAddresses.map((address) => ({ service, ...address })),
)

/** What a merchant enters at the gateway. */
export const addressesOf = (service: PaymentService): GatewayAddress[] =>
  GATEWAY_ADDRESSES.filter((one) => one.service === service)
