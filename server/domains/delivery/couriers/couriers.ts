import type { Market } from '#contract/site/market.ts'
import type { Reach } from '../../../platform/outbound/public-address.ts'
import { biteship } from './biteship/provider.ts'
import type { Courier } from './courier.ts'
import type { ConfiguredCourier, CourierProvider, ReadCourierInput } from './courier-provider.ts'
import { easyparcel } from './easyparcel/provider.ts'

/** Every service that a store may book parcels through, in the order of the screens. */
export const COURIER_PROVIDERS: readonly CourierProvider[] = [easyparcel, biteship]

/** The services that are set up, by the name of their connection. */
export type ConfiguredCouriers = Readonly<Record<string, ConfiguredCourier>>

/** undefined: the connection is no courier. */
export const courierOf = (connection: string): CourierProvider | undefined =>
  COURIER_PROVIDERS.find((one) => one.connection === connection)

/** @throws what `deny` throws */
export const readCouriers = (reading: ReadCourierInput): ConfiguredCouriers =>
  Object.fromEntries(
    COURIER_PROVIDERS.flatMap(({ connection, markets, name, read, settings }) => {
      const courier = read(reading)
      const [first] = settings
      if (courier && first && !markets.includes(reading.market.code))
        reading.deny(`${first.name} is set, but ${name} books no parcels in this market: leave it out.`, {
          name: first.name,
          fault: 'other_market',
        })
      return courier ? [[connection, courier]] : []
    }),
  )

/** A service that takes bookings in this store. */
export interface OpenCourier {
  connection: string
  name: string
  courier: Courier
  defaultWeightG: number
  collectsCash: boolean
}

/** The services in effect; they follow what is connected. */
export interface Couriers {
  all(): readonly OpenCourier[]
  get(connection: string): OpenCourier | undefined
}

interface CouriersContext {
  market: Market
  courierFetch: (request: Request, at: { connection: string; reach: Reach | undefined }) => Promise<Response>
}

/** With one state of the settings. */
export function openCouriers(configured: ConfiguredCouriers, { market, courierFetch }: CouriersContext): OpenCourier[] {
  return COURIER_PROVIDERS.flatMap(({ connection, name, markets, collectsCash = false }) => {
    const one = configured[connection]
    if (!one || !markets.includes(market.code)) return []
    const { reach, defaultWeightG } = one
    const courier = one.open((request) => courierFetch(request, { connection, reach }))
    return [{ connection, name, courier, defaultWeightG, collectsCash }]
  })
}
