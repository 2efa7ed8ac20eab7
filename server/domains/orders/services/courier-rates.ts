import type { ResponseOf } from '#contract/call.ts'
import type { CourierRate } from '#contract/delivery/courier-booking.ts'
import type { getCourierRates } from '#contract/orders/calls/get-courier-rates.ts'
import type { SignedInContext } from '../../../context.ts'
import { CourierRefused, CourierUnreachable, type Parcel } from '../../delivery/couriers/courier.ts'
import type { Couriers, OpenCourier } from '../../delivery/couriers/couriers.ts'
import { ORDER_MESSAGES } from '../order-messages.ts'
import * as bookings from '../queries/courier-bookings.ts'
import * as orders from '../queries/orders.ts'
import { cashToCollect, courierParcel } from './courier-parcel.ts'
import { unsentOf } from './ship-order.ts'
import { transitionOf } from './transitions.ts'

type Rates = ResponseOf<typeof getCourierRates>
type OrderRates = Rates['orders'][number]

/** Orders whose prices are asked for at the same time. */
const AT_ONCE = 4

interface RatesInput {
  ids: readonly string[]
  /** null: by the products. */
  weightG: number | null
}

/** The prices of the connected services for the next parcel of each order. */
export async function courierRates(
  { ids, weightG }: RatesInput,
  { couriers, context }: { couriers: Couriers; context: SignedInContext },
): Promise<Rates> {
  const services = couriers.all()
  if (services.length === 0) return { services: [], orders: [] }
  const rated: OrderRates[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE)
    rated.push(
      ...(await Promise.all(ids.slice(at, at + AT_ONCE).map((id) => ratesOf(id, { weightG, services, context })))),
    )
  return { services: services.map(({ name }) => name), orders: rated }
}

interface OrderRatesInput {
  weightG: number | null
  services: readonly OpenCourier[]
  context: SignedInContext
}

async function ratesOf(id: string, { weightG, services, context }: OrderRatesInput): Promise<OrderRates> {
  const messages = ORDER_MESSAGES[context.language]
  const none = { id, order_no: null, weight_g: 0, cod: 0, rates: [], reason: messages.notToShip }
  const order = await orders.find(context.db, id)
  if (order?.market !== context.config.market.code) return none
  const { order_no } = order
  if (!transitionOf('ship', order, 'staff')) return { ...none, order_no }
  const left = await context.db.transaction((transaction) => unsentOf(transaction, id))
  const grams = weightG ?? ((await bookings.weightOf(context.db, left)) || (services[0]?.defaultWeightG ?? 0))
  const parcel = await courierParcel(context.db, order, { weightG: grams, cod: cashToCollect(order) })
  if (!parcel || left.length === 0) return { ...none, order_no }
  const asked = await Promise.all(services.map((service) => askedOf(service, parcel, context)))
  const rates = asked.flatMap((one) => one.rates).sort((one, other) => one.price - other.price)
  const [why] = asked.flatMap(({ reason }) => reason ?? [])
  const reason = rates.length > 0 ? null : (why ?? messages.courierNone)
  return { id, order_no, weight_g: grams, cod: parcel.cod, rates, reason }
}

async function askedOf(
  { connection: provider, name, courier, collectsCash }: OpenCourier,
  parcel: Parcel,
  { clock, language }: SignedInContext,
): Promise<{ rates: CourierRate[]; reason: string | null }> {
  const messages = ORDER_MESSAGES[language]
  if (parcel.cod > 0 && !collectsCash) return { rates: [], reason: messages.noCash(name) }
  try {
    const rates = await courier.rates(parcel, new Date(clock.now()))
    return { rates: rates.map(({ takesCash: _cash, ...rate }) => ({ provider, ...rate })), reason: null }
  } catch (error) {
    if (error instanceof CourierRefused) return { rates: [], reason: `${name}: ${error.message}` }
    if (error instanceof CourierUnreachable) return { rates: [], reason: messages.courierNoPrice(name) }
    throw error
  }
}
