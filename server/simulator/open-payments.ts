import type { Market } from '#contract/site/market.ts'
import type { Gateway } from '../domains/payments/gateways/gateway.ts'
import { createGateways, type PaymentSettings } from '../domains/payments/gateways/settings.ts'
import { createCharges } from '../domains/payments/gateways/simulated-gateway.ts'
import { fetchCheckedHost } from '../platform/outbound/fetch-checked-host.ts'
import type { Reach } from '../platform/outbound/public-address.ts'
import { createSimulator, type Simulator } from './simulator.ts'

/** The gateways of the market, and their simulator; null when the real gateways are used. */
export interface PaymentParts {
  gateways: Pick<ReadonlyMap<string, Gateway>, 'get' | 'has' | 'keys'>
  simulator: Simulator | null
}

interface PaymentsDependencies {
  /** Its merchant accounts may change while the server runs. */
  config: { payments: PaymentSettings; market: Market; publicUrl: string }
  /** Delivers a simulated gateway's report to the store. */
  deliver(report: Request): Response | Promise<Response>
}

/** Creates the gateways. A simulated gateway is called in process, not through the network. */
export function openPayments({ config, deliver }: PaymentsDependencies): PaymentParts {
  const { market, publicUrl } = config
  const charges = createCharges()
  const open = (settings: PaymentSettings) => {
    const simulator = createSimulator({
      settings,
      market,
      publicUrl,
      charges,
      deliver: async (report) => deliver(report),
    })
    const ask = async (request: Request, reach: Reach | undefined): Promise<Response> => {
      if (simulator) return (await simulator.answer(request)) ?? new Response(null, { status: 404 })
      return reach ? fetchCheckedHost(reach, request) : fetch(request)
    }
    return { settings, gateways: createGateways({ market, publicUrl, settings, gatewayFetch: ask }), simulator }
  }
  let opened = open(config.payments)
  const current = () => {
    if (opened.settings !== config.payments) opened = open(config.payments)
    return opened
  }
  return {
    gateways: {
      get: (service) => current().gateways.get(service),
      has: (service) => current().gateways.has(service),
      keys: () => current().gateways.keys(),
    },
    // Whether payments are simulated is decided at start.
    simulator: opened.simulator && { answer: async (request) => (await current().simulator?.answer(request)) ?? null },
  }
}
