import type { Clock } from '#contract/clock.ts'
import type { Market } from '#contract/site/market.ts'
import { MYINVOIS_SIMULATOR_PATH, SIMULATED_CLIENT } from '../domains/invoices/myinvois/open-myinvois.ts'
import { createInvoiceChannels, type InvoiceChannels } from '../domains/invoices/services/invoice-channels.ts'
import type { PaymentSettings } from '../domains/payments/gateways/settings.ts'
import { createMyInvoisSimulator } from './myinvois/myinvois-simulator.ts'

/** The tax services of the market, and the answers of the simulated one; null where there is none. */
export interface InvoiceParts {
  channels: InvoiceChannels
  simulator: { answer(request: Request): Promise<Response> } | null
}

interface InvoicesDependencies {
  config: { payments: Pick<PaymentSettings, 'simulator'>; market: Market }
  clock: Clock
}

/** Creates the channels. The simulated service is called in process, not through the network. */
export function openInvoices({ config, clock }: InvoicesDependencies): InvoiceParts {
  if (!config.payments.simulator || config.market.code !== 'MY')
    return { channels: createInvoiceChannels({ serviceFetch: fetch, simulatorFetch: null }), simulator: null }
  const simulator = createMyInvoisSimulator({ clock, client: SIMULATED_CLIENT })
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    return simulator.answer(pathname.slice(MYINVOIS_SIMULATOR_PATH.length) + search, request)
  }
  return { channels: createInvoiceChannels({ serviceFetch: fetch, simulatorFetch: answer }), simulator: { answer } }
}
