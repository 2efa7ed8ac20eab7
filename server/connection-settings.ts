import type { Market } from '#contract/site/market.ts'
import { CONNECTED_SERVICES, settingsOf } from './connected-services.ts'
import { type ConfiguredCouriers, readCouriers } from './domains/delivery/couriers/couriers.ts'
import { type ConfiguredSenders, readSenders } from './domains/notifications/senders/senders.ts'
import { type Merchants, readMerchants } from './domains/payments/gateways/settings.ts'
import { settingIn } from './environment-settings.ts'
import { isLoopback } from './platform/http/loopback.ts'
import type { Reach, ReachOf } from './platform/outbound/public-address.ts'
import type { DenySetting } from './wrong-setting.ts'

/** Settings of services by their name in store.env; none is empty. */
export type ConnectionValues = Readonly<Partial<Record<string, string>>>

export interface ConnectedServices {
  senders: ConfiguredSenders
  merchants: Merchants
  couriers: ConfiguredCouriers
}

const NAMES: readonly string[] = CONNECTED_SERVICES.flatMap(({ settings }) => settings.map(({ name }) => name))

/** The settings of services in an environment. */
export const connectionValuesIn = (environment: Readonly<Partial<Record<string, string>>>): ConnectionValues =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = environment[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )

/** The settings of one service. */
export const valuesOf = (name: string, values: ConnectionValues): ConnectionValues =>
  Object.fromEntries(
    settingsOf(name).flatMap((setting) => {
      const value = values[setting.name]
      return value ? [[setting.name, value]] : []
    }),
  )

export const isGiven = (name: string, values: ConnectionValues): boolean =>
  Object.keys(valuesOf(name, values)).length > 0

/** What admins of a store may let it connect to. */
export const reachOfScreens = ({ isLocal }: { isLocal: boolean }): Reach => (isLocal ? 'this_machine' : 'public')

/** @throws what `deny` throws */
export function readConnectedServices(
  values: ConnectionValues,
  { market, deny, reachOf }: { market: Market; deny: DenySetting; reachOf?: ReachOf | undefined },
): ConnectedServices {
  const setting = settingIn(values)
  return {
    senders: readSenders({ setting, isLoopback, deny, reachOf }),
    merchants: readMerchants({ setting, market, deny, reachOf }),
    couriers: readCouriers({ setting, market, deny, reachOf }),
  }
}
