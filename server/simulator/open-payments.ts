import type { Market } from '#contract/site/market.ts'
import type { Gateway } from '../domains/payments/gateways/gateway.ts'
import { createGateways, type PaymentSettings } from '../domains/payments/gateways/settings.ts'
import { createSimulator, type Simulator } from './simulator.ts'

/** The gateways of the market, and their simulator; null when the real gateways are used. */
export interface PaymentParts {
  gateways: ReadonlyMap<string, Gateway>
  simulator: Simulator | null
}

interface PaymentsDependencies {
  config: { payments: PaymentSettings; market: Market; publicUrl: string }
  /** Delivers a simulated gateway's report to the store. */
  deliver(report: Request): Response | Promise<Response>
}

/** Creates the gateways. A simulated gateway is called in process, not through the network. */
export function openPayments({ config, deliver }: PaymentsDependencies): PaymentParts {
  const { payments: settings, market, publicUrl } = config
  const simulator = createSimulator({ settings, market, publicUrl, deliver: async (report) => deliver(report) })
  const ask = async (request: Request): Promise<Response> =>
    simulator ? ((await simulator.answer(request)) ?? new Response(null, { status: 404 })) : fetch(request)
  return { gateways: createGateways({ market, publicUrl, settings, gatewayFetch: ask }), simulator }
}
