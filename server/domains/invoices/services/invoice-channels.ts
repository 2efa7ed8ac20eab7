import type { Store } from '../../../context.ts'
import type { InvoiceChannel } from '../channel.ts'
import { createMyInvoisChannel } from '../myinvois/myinvois-channel.ts'
import type { MyInvoisAccess, ServiceFetch } from '../myinvois/myinvois-client.ts'
import { type ActiveSettings, activeSettings } from './stored-settings.ts'

/** Opens the channel that the settings name. */
export interface InvoiceChannels {
  /** null: electronic invoices are off, or go out as a file. */
  open(store: Store): Promise<InvoiceChannel | null>
}

interface ChannelsOptions {
  /** Reaches the real service. */
  serviceFetch: ServiceFetch
  /** Reaches the simulated service of a local store; null without one. */
  simulatorFetch: ServiceFetch | null
}

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

/** One channel for as long as the settings stay the same, because it keeps the token. */
export function createInvoiceChannels({ serviceFetch, simulatorFetch }: ChannelsOptions): InvoiceChannels {
  let kept: { key: string; channel: InvoiceChannel } | null = null
  return {
    async open(store) {
      const settings = await activeSettings(store)
      if (settings?.market !== 'MY') return null
      const reach = settings.service === 'simulator' ? simulatorFetch : serviceFetch
      if (!reach) return null
      const key = JSON.stringify(settings)
      if (kept?.key !== key) {
        const access = accessOf(settings, store.config.publicUrl)
        const { taxpayer: seller } = settings
        kept = { key, channel: createMyInvoisChannel({ access, seller, serviceFetch: reach, clock: store.clock }) }
      }
      return kept.channel
    },
  }
}

function accessOf({ service, client }: ActiveSettings & { market: 'MY' }, publicUrl: string): MyInvoisAccess {
  if (service === 'simulator') {
    const url = `${publicUrl}${MYINVOIS_SIMULATOR_PATH}`
    return { apiUrl: url, portalUrl: url, clientId: SIMULATED_CLIENT.id, clientSecret: SIMULATED_CLIENT.secret }
  }
  return { ...HOSTS[service], clientId: client?.id ?? '', clientSecret: client?.secret ?? '' }
}
