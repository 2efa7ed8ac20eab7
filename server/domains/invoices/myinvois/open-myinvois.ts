import type { Clock } from '#contract/clock.ts'
import type { InvoiceChannel } from '../channel.ts'
import type { ActiveSettings } from '../services/stored-settings.ts'
import { createMyInvoisChannel } from './myinvois-channel.ts'
import type { MyInvoisAccess, ServiceFetch } from './myinvois-client.ts'

/** Path of the simulated service in a local store. */
export const MYINVOIS_SIMULATOR_PATH = '/simulator/myinvois'

/** As whom a local store asks its simulator; not valid anywhere else. */
export const SIMULATED_CLIENT = { id: 'demo', secret: 'played-here' }

/** Sandbox and production (sdk.myinvois.hasil.gov.my/start). */
const HOSTS = {
  sandbox: {
    apiUrl: 'https://preprod-api.myinvois.hasil.gov.my',
    portalUrl: 'https://preprod.myinvois.hasil.gov.my',
  },
  production: { apiUrl: 'https://api.myinvois.hasil.gov.my', portalUrl: 'https://myinvois.hasil.gov.my' },
} as const

type MyInvoisSettings = ActiveSettings & { market: 'MY' }

interface Opening {
  publicUrl: string
  serviceFetch: ServiceFetch
  clock: Clock
}

export const openMyInvois = (settings: MyInvoisSettings, { publicUrl, serviceFetch, clock }: Opening): InvoiceChannel =>
  createMyInvoisChannel({ access: accessOf(settings, publicUrl), seller: settings.taxpayer, serviceFetch, clock })

function accessOf({ service, client }: MyInvoisSettings, publicUrl: string): MyInvoisAccess {
  if (service === 'simulator') {
    const url = `${publicUrl}${MYINVOIS_SIMULATOR_PATH}`
    return { apiUrl: url, portalUrl: url, clientId: SIMULATED_CLIENT.id, clientSecret: SIMULATED_CLIENT.secret }
  }
  return { ...HOSTS[service], clientId: client?.id ?? '', clientSecret: client?.secret ?? '' }
}
