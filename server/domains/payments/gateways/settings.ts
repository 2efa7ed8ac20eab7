import type { Market } from '#contract/site/market.ts'
import { brokenRule, type ReadSetting, ruleOf, type SettingName } from '../../../environment-settings.ts'
import { isOutOfReach, type Reach, type ReachOf } from '../../../platform/outbound/public-address.ts'
import type { DenySetting } from '../../../wrong-setting.ts'
import type { Gateway, GatewayFetch } from './gateway.ts'
import { createIpay88Indonesia } from './ipay88-indonesia.ts'
import { createIpay88Malaysia, type Ipay88MalaysiaSettings } from './ipay88-malaysia.ts'
import { createSenangpay, type SenangpaySettings } from './senangpay.ts'

/** Merchant accounts, as configured by the operator. */
export interface PaymentSettings {
  /** The gateways are simulated by this server, and the simulator's pages are public. */
  simulator: boolean
  senangpay: (SenangpaySettings & WithReach) | null
  ipay88: (Pick<Ipay88MalaysiaSettings, 'merchantCode' | 'merchantKey' | 'address' | 'signature'> & WithReach) | null
}

interface WithReach {
  /** Absent for settings of the operator, which may name any address. */
  reach?: Reach
}

interface ReadMerchantsInput {
  setting: ReadSetting
  market: Market
  /** Stops the start with one sentence, or refuses what was typed on a screen. */
  deny: DenySetting
  /** Of services that were typed on a screen; absent for settings of the operator. */
  reachOf?: ReachOf | undefined
}

interface ReadSettingsInput extends ReadMerchantsInput {
  /** The store is reachable from this machine only. */
  isLocal: boolean
  /** The store has the demo's goods and people. */
  isDemo: boolean
  /** Stops the start with one sentence. */
  deny: (sentence: string) => never
}

/** Addresses that take real money; every other is one for tests. */
export const LIVE_HOSTS = { MY: 'https://payment.ipay88.com.my', ID: 'https://payment.ipay88.co.id' } as const
export const LIVE_SENANGPAY = 'https://app.senangpay.my'
const HASHES = { hmac: 'hmac-sha256', md5: 'md5' } as const
const SIGNATURES = { hmac: 'hmac-sha512', sha256: 'sha256', sha1: 'sha1-base64' } as const

/** @throws what `deny` throws */
export function readPaymentSettings(reading: ReadSettingsInput): PaymentSettings {
  const { setting, isLocal, isDemo, deny } = reading
  const simulatorSetting = setting('PAYMENT_SIMULATOR', isLocal && isDemo ? 'on' : 'off')
  if (simulatorSetting !== 'on' && simulatorSetting !== 'off') deny(brokenRule('PAYMENT_SIMULATOR', simulatorSetting))
  if (simulatorSetting === 'on' && !isLocal)
    deny('PAYMENT_SIMULATOR is on, and anybody could pay with it: write off, or reach the store at 127.0.0.1 alone.')
  const { senangpay, ipay88 } = readMerchants(reading)
  // A live store is tried with its own merchant before it is public: its keys sign what the simulator checks.
  if (simulatorSetting === 'on' && isDemo && (senangpay ?? ipay88))
    deny(
      'PAYMENT_SIMULATOR is on and plays the gateways whose merchant you named: write PAYMENT_SIMULATOR=off to reach them.',
    )
  return { simulator: simulatorSetting === 'on', senangpay, ipay88 }
}

/** @throws what `deny` throws */
export const readMerchants = (reading: ReadMerchantsInput): Pick<PaymentSettings, 'senangpay' | 'ipay88'> => ({
  senangpay: readSenangpay(reading),
  ipay88: readIpay88(reading),
})

/** Every value is validated, even without a merchant: a wrong one would otherwise be found only when it is needed. */
function readSenangpay(reading: ReadMerchantsInput): PaymentSettings['senangpay'] {
  const { market, deny } = reading
  const reach = reading.reachOf?.('senangpay')
  const address = addressOf(reading, { name: 'SENANGPAY_URL', otherwise: LIVE_SENANGPAY, reach })
  const hash = oneOf(reading, 'SENANGPAY_HASH', HASHES)
  const [merchantId, secretKey] = pair(reading, 'SENANGPAY_MERCHANT_ID', 'SENANGPAY_SECRET_KEY')
  if (!merchantId || !secretKey) return null
  const name = 'SENANGPAY_MERCHANT_ID'
  if (market.code !== 'MY')
    deny(`${name} is set, but senangPay takes ringgit alone: leave it out.`, { name, fault: 'other_market' })
  if (!/^[A-Za-z0-9_-]+$/.test(merchantId))
    deny(`${name} is not understood: write ${ruleOf(name)}.`, { name, fault: 'merchant' })
  return { merchantId, secretKey, address, hash, ...(reach && { reach }) }
}

function readIpay88(reading: ReadMerchantsInput): PaymentSettings['ipay88'] {
  const reach = reading.reachOf?.('ipay88')
  const address = addressOf(reading, { name: 'IPAY88_URL', otherwise: LIVE_HOSTS[reading.market.code], reach })
  const signature = oneOf(reading, 'IPAY88_SIGNATURE', SIGNATURES)
  const [merchantCode, merchantKey] = pair(reading, 'IPAY88_MERCHANT_CODE', 'IPAY88_MERCHANT_KEY')
  if (!merchantCode || !merchantKey) return null
  return { merchantCode, merchantKey, address, signature, ...(reach && { reach }) }
}

/** Both or none; the secret is never repeated in an error. */
function pair({ setting, deny }: ReadMerchantsInput, name: SettingName, secret: SettingName): [string, string] {
  const [one, other] = [setting(name), setting(secret)]
  if (one !== '' && other === '')
    deny(`${name} is set without ${secret}: write both, or neither.`, { name: secret, fault: 'required' })
  if (one === '' && other !== '')
    deny(`${secret} is set without ${name}: write both, or neither.`, { name, fault: 'required' })
  return [one, other]
}

interface GatewayAddress {
  name: SettingName
  otherwise: string
  reach: Reach | undefined
}

function addressOf({ setting, deny }: ReadMerchantsInput, { name, otherwise, reach }: GatewayAddress): string {
  const value = setting(name, otherwise)
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || url.protocol !== 'https:' || url.pathname !== '/' || url.search || url.username)
    deny(`${name} is "${value}": write an address such as ${otherwise}, without a path.`, { name, fault: 'url' })
  if (isOutOfReach(new URL(value).hostname, reach))
    deny(`${name} is not on the internet: it can be set in store.env only.`, { name, fault: 'private_address' })
  return new URL(value).origin
}

function oneOf<Value>(
  { setting, deny }: ReadMerchantsInput,
  name: SettingName,
  values: Readonly<Record<string, Value>>,
): Value {
  const written = setting(name)
  const value = Object.hasOwn(values, written) ? values[written] : undefined
  return value ?? deny(brokenRule(name, written), { name, fault: 'choice' })
}

/** Merchants of the simulated gateways; not valid anywhere else. */
const SIMULATED_MERCHANTS = {
  senangpay: { merchantId: 'demo', secretKey: 'played-here', hash: 'hmac-sha256' },
  ipay88: { merchantCode: 'DEMO88', merchantKey: 'played-here', signature: 'hmac-sha512' },
} as const

/** Path prefix of the simulated gateways' pages and calls. */
export const SIMULATOR_FOLDER = '/simulator'

interface GatewayContext {
  market: Market
  publicUrl: string
  settings: PaymentSettings
  gatewayFetch: (request: Request, reach: Reach | undefined) => Promise<Response>
}

/**
 * Effective merchant settings. The simulator plays the operator's merchants, each with its own keys and hash; where none
 * is named, it has merchants of its own.
 */
export function merchantsOf({ settings, publicUrl }: Pick<GatewayContext, 'settings' | 'publicUrl'>) {
  const { simulator, senangpay, ipay88 } = settings
  if (!simulator) return { senangpay, ipay88 }
  return {
    senangpay: {
      ...(senangpay ?? SIMULATED_MERCHANTS.senangpay),
      address: `${publicUrl}${SIMULATOR_FOLDER}/senangpay`,
    },
    ipay88: { ...(ipay88 ?? SIMULATED_MERCHANTS.ipay88), address: `${publicUrl}${SIMULATOR_FOLDER}/ipay88` },
  }
}

/** The gateways available in this market, by service, with one state of the settings. */
export function createGateways({
  market,
  publicUrl,
  settings,
  gatewayFetch,
}: GatewayContext): ReadonlyMap<string, Gateway> {
  const { senangpay, ipay88 } = merchantsOf({ settings, publicUrl })
  const urls = {
    responseUrl: `${publicUrl}/api/payments/ipay88/response`,
    backendUrl: `${publicUrl}/api/payments/ipay88/backend`,
  }
  const gateways: Gateway[] = []
  const within =
    (reach: Reach | undefined): GatewayFetch =>
    (request) =>
      gatewayFetch(request, reach)
  if (senangpay && market.code === 'MY') gateways.push(createSenangpay(senangpay, within(settings.senangpay?.reach)))
  if (ipay88) {
    gateways.push(
      market.code === 'MY'
        ? createIpay88Malaysia({ ...ipay88, ...urls }, within(settings.ipay88?.reach))
        : createIpay88Indonesia({ ...ipay88, ...urls }, within(settings.ipay88?.reach)),
    )
  }
  return new Map(gateways.map((gateway) => [gateway.service, gateway]))
}
