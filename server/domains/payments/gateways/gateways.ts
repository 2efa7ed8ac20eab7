import { type ConnectionName, type ConnectionSettingName, settingsOf } from '#contract/connections/connection.ts'
import type { GatewayService } from '#contract/payments/payment-service.ts'
import type { GatewayProvider } from './gateway-provider.ts'
import { ipay88 } from './ipay88/provider.ts'
import { senangpay } from './senangpay/provider.ts'

/** Every gateway that a store may take payments through. */
export const GATEWAYS: Readonly<Record<GatewayService, GatewayProvider>> = { SENANGPAY: senangpay, ipay88 }

export const PROVIDERS: readonly GatewayProvider[] = Object.values(GATEWAYS)

/** undefined: the connection is no gateway. */
export const gatewayOf = (connection: ConnectionName): GatewayProvider | undefined =>
  PROVIDERS.find((one) => one.connection === connection)

/** The settings that make a merchant account, first those that name it: connected on a screen, or in store.env. */
export const accountSettingsOf = ({ connection }: GatewayProvider): ConnectionSettingName[] =>
  settingsOf(connection).flatMap(({ name, isOptional, options }) => (isOptional || options ? [] : [name]))
