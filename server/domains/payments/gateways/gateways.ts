import type { ConnectionName } from '#contract/connections/connection.ts'
import type { GatewayService } from './gateway.ts'
import type { GatewayProvider } from './gateway-provider.ts'
import { ipay88 } from './ipay88/provider.ts'
import { senangpay } from './senangpay/provider.ts'

/** Every gateway that a store may take payments through. */
export const GATEWAYS: Readonly<Record<GatewayService, GatewayProvider>> = { SENANGPAY: senangpay, ipay88 }

export const PROVIDERS: readonly GatewayProvider[] = Object.values(GATEWAYS)

/** undefined: the connection is no gateway. */
export const gatewayOf = (connection: ConnectionName): GatewayProvider | undefined =>
  PROVIDERS.find((one) => one.connection === connection)
