import type { Market } from '#contract/site/market.ts'
import type { SimulatedCourier } from '../domains/delivery/couriers/courier-provider.ts'
import { type ConfiguredCouriers, type Couriers, openCouriers } from '../domains/delivery/couriers/couriers.ts'
import type { PaymentSettings } from '../domains/payments/gateways/settings.ts'
import { fetchCheckedHost } from '../platform/outbound/fetch-checked-host.ts'

interface CouriersDependencies {
  /** Its accounts may change while the server runs. */
  config: { couriers: ConfiguredCouriers; payments: Pick<PaymentSettings, 'simulator'>; market: Market }
}

/** The services that book parcels. A demo store that simulates payments simulates those that are connected too. */
export function openCourierServices({ config }: CouriersDependencies): Couriers {
  const { market } = config
  const open = (configured: ConfiguredCouriers) => {
    const simulators = new Map<string, SimulatedCourier>()
    const simulated = (connection: string): SimulatedCourier | undefined => {
      if (!config.payments.simulator) return undefined
      const simulator = simulators.get(connection) ?? configured[connection]?.createSimulator()
      if (simulator) simulators.set(connection, simulator)
      return simulator
    }
    const couriers = openCouriers(configured, {
      market,
      courierFetch: (request, { connection, reach }) =>
        simulated(connection)?.answer(request) ?? (reach ? fetchCheckedHost(reach, request) : fetch(request)),
    })
    return { configured, couriers }
  }
  let opened = open(config.couriers)
  const all = () => {
    if (opened.configured !== config.couriers) opened = open(config.couriers)
    return opened.couriers
  }
  return { all, get: (name) => all().find(({ connection }) => connection === name) }
}
