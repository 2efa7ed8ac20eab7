import type { Context } from '../../../context.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { CourierRefused, CourierUnreachable, type Parcel, type Rate } from '../couriers/courier.ts'
import type { Couriers, OpenCourier } from '../couriers/couriers.ts'
import * as quotes from '../queries/delivery-quotes.ts'

export { type DeliveryQuoteRow, find, removeExpired } from '../queries/delivery-quotes.ts'

/** A checkout shows the zone's fee by then, and goes on without couriers. */
const PATIENCE_MS = 4_000
/** How long a service without an answer is not asked again. */
const SILENT_MS = 60_000
/** How long the same prices are shown for the same place and weight. */
const FRESH_MS = 10 * 60_000
/** How long an order is calculated by a price, from when it was asked for. */
const VALID_MS = 45 * 60_000
const MAX_QUOTES = 12
const MAX_NAME = 120

type QuotesContext = Pick<Context, 'db' | 'clock'>

/** As it is shown: the courier, and its service where that has a name of its own. */
const nameOf = ({ courier, name }: Rate): string =>
  (name.toLowerCase().startsWith(courier.toLowerCase()) ? name : `${courier} ${name}`).slice(0, MAX_NAME)

/** Asks a service, unless it was silent within the last minute; what is silent or slow has no prices. */
function createRateQuestion(patienceMs: number) {
  const silentUntil = new Map<string, number>()

  return async function ratesOf({ connection, courier }: OpenCourier, parcel: Parcel, now: number): Promise<Rate[]> {
    if ((silentUntil.get(connection) ?? 0) > now) return []
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new CourierUnreachable(`${connection} is slow`)), patienceMs)
    })
    try {
      return await Promise.race([courier.rates(parcel, new Date(now)), late])
    } catch (error) {
      if (error instanceof CourierRefused) return []
      if (!(error instanceof CourierUnreachable)) throw error
      silentUntil.set(connection, now + SILENT_MS)
      return []
    } finally {
      clearTimeout(timer)
    }
  }
}

const isPrice = ({ price }: Rate): boolean => Number.isSafeInteger(price) && price > 0

const rowOf = (rate: Rate, place: quotes.QuotedPlace, { id, provider }: { id: string; provider: string }) => ({
  ...place,
  id,
  provider,
  service: rate.service,
  service_name: nameOf(rate),
  takes: rate.takes,
  price: rate.price,
  takes_cash: rate.takesCash,
})

interface QuestionInput {
  to: Parcel['to']
  /** Runs before services are asked; what it throws ends the question. */
  beforeAsking: () => Promise<unknown>
}

/** Prices of the services that are connected for a place and weight, cheapest first. */
export function createDeliveryQuotes(couriers: Couriers, { patienceMs = PATIENCE_MS } = {}) {
  const ratesOf = createRateQuestion(patienceMs)

  return async function quotesFor(
    place: quotes.QuotedPlace,
    { to, beforeAsking }: QuestionInput,
    { db, clock }: QuotesContext,
  ): Promise<quotes.DeliveryQuoteRow[]> {
    const now = clock.now()
    const services = couriers.all()
    const known = await quotes.latest(db, place, new Date(now - FRESH_MS))
    if (known.length > 0 || services.length === 0) return known
    await beforeAsking()
    const asked = services.map(async (one) => {
      const parcel = { to, weightG: place.weight_g || one.defaultWeightG, value: 0, content: '', cod: 0 }
      const rates = await ratesOf(one, parcel, now)
      return rates.filter(isPrice).map((rate) => rowOf(rate, place, { id: newId(now), provider: one.connection }))
    })
    const rows = (await Promise.all(asked))
      .flat()
      .sort((one, other) => one.price - other.price)
      .slice(0, MAX_QUOTES)
    if (rows.length > 0) await quotes.insert(db, rows, { now: new Date(now), until: new Date(now + VALID_MS) })
    return rows
  }
}

export type DeliveryQuotes = ReturnType<typeof createDeliveryQuotes>

/** Days that a service names, such as `2 - 3 days`; null for hours, and for other words. */
export function daysOf(takes: string | null): [number, number] | null {
  const found = /(\d{1,2})(?:\s*(?:-|–|to)\s*(\d{1,2}))?\s*(?:working |hari|day)/i.exec(takes ?? '')
  if (!found) return null
  const least = Number(found[1])
  return [least, Math.max(least, Number(found[2] ?? least))]
}
