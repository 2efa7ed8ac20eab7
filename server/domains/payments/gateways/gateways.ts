import { billplz } from './billplz/provider.ts'
import type { GatewayProvider } from './gateway-provider.ts'
import { ipay88 } from './ipay88/provider.ts'
import { senangpay } from './senangpay/provider.ts'
import { xendit } from './xendit/provider.ts'

/** Every gateway that a store may take payments through, in the order of the screens. */
export const PROVIDERS: readonly GatewayProvider[] = [senangpay, ipay88, billplz, xendit]

/** undefined: a bank transfer, or a gateway of another build. */
export const gatewayByCode = (code: string): GatewayProvider | undefined =>
  PROVIDERS.find(({ service }) => service === code)

/** undefined: the connection is no gateway. */
export const gatewayOf = (connection: string): GatewayProvider | undefined =>
  PROVIDERS.find((one) => one.connection === connection)

/** The settings that make a merchant account, first those that name it: connected on a screen, or in store.env. */
export const accountSettingsOf = ({ settings }: GatewayProvider): string[] =>
  settings.flatMap(({ name, isOptional, options }) => (isOptional || options ? [] : [name]))
