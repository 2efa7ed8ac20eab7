import type { Market } from '#contract/site/market.ts'
import { brokenRule } from '../../../environment-settings.ts'
import type { Reach } from '../../../platform/outbound/public-address.ts'
import type { Gateway } from './gateway.ts'
import type { Merchant } from './gateway-provider.ts'
import { PROVIDERS } from './gateways.ts'
import type { ReadMerchantsInput } from './merchant-settings.ts'

/** Merchant accounts by the name of their connection. */
export type Merchants = Readonly<Record<string, Merchant>>

/** Merchant accounts, as configured by the operator. */
export interface PaymentSettings {
  /** The gateways are simulated by this server, and the simulator's pages are public. */
  simulator: boolean
  merchants: Merchants
}

type ReadMarketInput = Omit<ReadMerchantsInput, 'service'>

interface ReadSettingsInput extends ReadMarketInput {
  /** The store is reachable from this machine only. */
  isLocal: boolean
  /** The store has the demo's goods and people. */
  isDemo: boolean
  /** Stops the start with one sentence. */
  deny: (sentence: string) => never
}

/** @throws what `deny` throws */
export function readPaymentSettings(reading: ReadSettingsInput): PaymentSettings {
  const { setting, isLocal, isDemo, deny } = reading
  const simulatorSetting = setting('PAYMENT_SIMULATOR', isLocal && isDemo ? 'on' : 'off')
  if (simulatorSetting !== 'on' && simulatorSetting !== 'off') deny(brokenRule('PAYMENT_SIMULATOR', simulatorSetting))
  if (simulatorSetting === 'on' && !isLocal)
    deny('PAYMENT_SIMULATOR is on, and anybody could pay with it: write off, or reach the store at 127.0.0.1 alone.')
  const merchants = readMerchants(reading)
  // A live store is tried with its own merchant before it is public: its keys sign what the simulator checks.
  if (simulatorSetting === 'on' && isDemo && Object.keys(merchants).length > 0)
    deny(
      'PAYMENT_SIMULATOR is on and plays the gateways whose merchant you named: write PAYMENT_SIMULATOR=off to reach them.',
    )
  return { simulator: simulatorSetting === 'on', merchants }
}

/** @throws what `deny` throws */
export const readMerchants = (reading: ReadMarketInput): Merchants =>
  Object.fromEntries(
    PROVIDERS.flatMap(({ connection, readMerchant }) => {
      const merchant = readMerchant(reading)
      return merchant ? [[connection, merchant]] : []
    }),
  )

/** Path prefix of the simulated gateways' pages and calls. */
export const SIMULATOR_FOLDER = '/simulator'

interface StorePayments {
  settings: PaymentSettings
  publicUrl: string
}

/**
 * Effective merchant settings. The simulator plays the operator's merchants, each with its own keys and hash; where none
 * is named, it has merchants of its own.
 */
export function merchantsOf({ settings: { simulator, merchants }, publicUrl }: StorePayments): Merchants {
  if (!simulator) return merchants
  return Object.fromEntries(
    PROVIDERS.map(({ connection, simulatedMerchant }) => [
      connection,
      (merchants[connection] ?? simulatedMerchant).at(`${publicUrl}${SIMULATOR_FOLDER}/${connection}`),
    ]),
  )
}

interface GatewaysContext extends StorePayments {
  market: Market
  gatewayFetch: (request: Request, reach: Reach | undefined) => Promise<Response>
}

/** The gateways available in this market, by service, with one state of the settings. */
export function createGateways({
  market,
  publicUrl,
  settings,
  gatewayFetch,
}: GatewaysContext): ReadonlyMap<string, Gateway> {
  const merchants = merchantsOf({ settings, publicUrl })
  const gateways = PROVIDERS.flatMap(({ connection, service, markets }): [string, Gateway][] => {
    const merchant = merchants[connection]
    if (!merchant || !markets.includes(market.code)) return []
    const { reach } = merchant.account
    const within = (request: Request) => gatewayFetch(request, reach)
    return [[service, merchant.createGateway({ market, publicUrl, gatewayFetch: within })]]
  })
  return new Map(gateways)
}
