import type { ReportAddress } from '../gateways/gateway-provider.ts'
import { PROVIDERS } from '../gateways/gateways.ts'

export interface GatewayAddress extends ReportAddress {
  service: string
}

/** Where the gateways report payments: public, without session and without envelope (payments.md 1.7). */
export const GATEWAY_ADDRESSES: readonly GatewayAddress[] = PROVIDERS.flatMap(({ service, reportAddresses }) =>
  reportAddresses.map((address) => ({ service, ...address })),
)

/** What a merchant enters at the gateway. */
export const addressesOf = (service: string): GatewayAddress[] =>
  GATEWAY_ADDRESSES.filter((one) => one.service === service)
