import type { Store } from '../../../context.ts'
import type { InvoiceChannel } from '../channel.ts'
import type { ServiceFetch } from '../myinvois/myinvois-client.ts'
import { openMyInvois } from '../myinvois/open-myinvois.ts'
import { activeSettings } from './stored-settings.ts'

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

/** One channel for as long as the settings stay the same, because it keeps the token. */
export function createInvoiceChannels({ serviceFetch, simulatorFetch }: ChannelsOptions): InvoiceChannels {
  let kept: { key: string; channel: InvoiceChannel } | null = null
  return {
    async open(store) {
      const settings = await activeSettings(store)
      // Coretax is given files.
      if (settings?.market !== 'MY') return null
      const reach = settings.service === 'simulator' ? simulatorFetch : serviceFetch
      if (!reach) return null
      const key = JSON.stringify(settings)
      if (kept?.key !== key) {
        const { clock, config } = store
        kept = { key, channel: openMyInvois(settings, { publicUrl: config.publicUrl, serviceFetch: reach, clock }) }
      }
      return kept.channel
    },
  }
}
