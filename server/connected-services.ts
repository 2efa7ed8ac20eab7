import { COURIER_PROVIDERS } from './domains/delivery/couriers/couriers.ts'
import { SENDERS } from './domains/notifications/senders/senders.ts'
import { PROVIDERS } from './domains/payments/gateways/gateways.ts'
import type { ConnectedService, ServiceSetting } from './service-settings.ts'

/** Every service that a store can be connected to, by what it is for, in the order of the screen. */
export const SERVICES_BY_PURPOSE = {
  messages: SENDERS,
  payments: PROVIDERS,
  couriers: COURIER_PROVIDERS,
} as const satisfies Record<string, readonly ConnectedService[]>

export const CONNECTED_SERVICES: readonly ConnectedService[] = Object.values(SERVICES_BY_PURPOSE).flat()

/** undefined for a name of another build. */
export const serviceOf = (name: string): ConnectedService | undefined =>
  CONNECTED_SERVICES.find(({ connection }) => connection === name)

export const settingsOf = (name: string): readonly ServiceSetting[] => serviceOf(name)?.settings ?? []
