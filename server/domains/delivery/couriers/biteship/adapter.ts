import * as v from 'valibot'
import type { ParcelStatus } from '#contract/delivery/parcel-status.ts'
import { MARKETS } from '#contract/site/market.ts'
import {
  type BookedParcel,
  type Booking,
  type Courier,
  type CourierFetch,
  CourierRefused,
  type CourierReport,
  CourierUnreachable,
  type Parcel,
} from '../courier.ts'
import { askCourier, linkOf, shownAnswer } from '../courier-fetch.ts'
import { localPhone, type Sender } from '../courier-provider.ts'
import { isSameSecret } from '../same-secret.ts'

export interface BiteshipAccount {
  apiKey: string
  webhookSecret: string
  /** Names of couriers at Biteship, separated by commas. */
  couriers: string
  sender: Sender
}

const HOST = 'https://api.biteship.com'
/** Entered at Biteship as the name of the header that its reports carry the secret in. */
export const SECRET_HEADER = 'x-biteship-signature'
/** How soon what couriers collected is paid out: the window with the lowest fee. */
const COD_WINDOW = '7_days'
/** An order with this reference exists: what an earlier try has booked. */
const DUPLICATE = 40_002_060

const rates = v.object({
  success: v.literal(true),
  pricing: v.array(
    v.object({
      courier_name: v.string(),
      courier_code: v.string(),
      courier_service_name: v.string(),
      courier_service_code: v.string(),
      price: v.number(),
      duration: v.optional(v.nullable(v.string())),
      available_for_cash_on_delivery: v.optional(v.boolean(), false),
      available_collection_method: v.optional(v.array(v.string()), ['pickup']),
    }),
  ),
})
const order = v.object({
  success: v.literal(true),
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  status: v.string(),
  price: v.optional(v.nullable(v.number())),
  courier: v.object({
    waybill_id: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(60)))),
    link: v.optional(v.nullable(v.string())),
  }),
})
const refused = v.object({
  error: v.optional(v.string(), ''),
  code: v.optional(v.union([v.number(), v.string()])),
  details: v.optional(v.object({ order_id: v.string(), reference_id: v.optional(v.nullable(v.string())) })),
})
const report = v.object({ event: v.string(), order_id: v.pipe(v.string(), v.minLength(1), v.maxLength(60)) })

/** https://biteship.com/id/docs/api/orders/overview */
const STATUSES: Readonly<Record<string, ParcelStatus>> = {
  confirmed: 'booked',
  scheduled: 'booked',
  allocated: 'booked',
  picking_up: 'booked',
  picked: 'picked_up',
  dropping_off: 'on_the_way',
  return_in_transit: 'returning',
  returned: 'returned',
  delivered: 'delivered',
  rejected: 'cancelled',
  cancelled: 'cancelled',
  courier_not_found: 'cancelled',
  disposed: 'cancelled',
}

const itemsOf = ({ content, value, weightG }: Parcel) => [{ name: content, value, weight: weightG, quantity: 1 }]

const cashOf = ({ cod }: Parcel) =>
  cod > 0 ? { destination_cash_on_delivery: cod, destination_cash_on_delivery_type: COD_WINDOW } : {}

function orderOf(booking: Booking, sender: Sender): object {
  const [company, type] = booking.service.split('/')
  const { to } = booking
  return {
    reference_id: booking.id,
    shipper_organization: sender.name,
    origin_contact_name: sender.name,
    origin_contact_phone: localPhone(sender.phone, MARKETS.IDN),
    origin_address: sender.address,
    origin_postal_code: Number(sender.postcode),
    destination_contact_name: to.name,
    destination_contact_phone: localPhone(to.phone, MARKETS.IDN),
    destination_address: [...to.lines, to.city].join(', '),
    destination_postal_code: Number(to.postcode),
    courier_company: company,
    courier_type: type,
    delivery_type: 'now',
    ...cashOf(booking),
    items: itemsOf(booking),
  }
}

function parcelOf({ id, status, price, courier }: v.InferOutput<typeof order>): BookedParcel {
  return {
    reference: id,
    trackingNo: courier.waybill_id || null,
    trackingUrl: linkOf(courier.link),
    // Its label is printed in its own pages.
    labelUrl: null,
    status: Object.hasOwn(STATUSES, status) ? (STATUSES[status] ?? null) : null,
    price: price ?? null,
  }
}

function createClient(apiKey: string, courierFetch: CourierFetch) {
  const ask = (path: string, body?: object) =>
    askCourier(courierFetch, new URL(`${HOST}${path}`), {
      method: body ? 'POST' : 'GET',
      headers: { authorization: apiKey, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const find = async (reference: string): Promise<BookedParcel> =>
    parcelOf(read(order, (await ask(`/v1/orders/${encodeURIComponent(reference)}`)).body))
  return { ask, find }
}

/** @throws CourierRefused with the words of the service; CourierUnreachable for another answer */
function read<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const taken = v.safeParse(schema, body)
  if (taken.success) return taken.output
  const said = v.safeParse(refused, body)
  const isRefusal = said.success && (said.output.error !== '' || said.output.code !== undefined)
  if (!isRefusal) throw new CourierUnreachable('Biteship answered something else')
  throw new CourierRefused(shownAnswer(said.output.error || String(said.output.code)))
}

/** Biteship, API v1: https://biteship.com/id/docs/intro */
export function createBiteship(account: BiteshipAccount, courierFetch: CourierFetch): Courier {
  const { apiKey, webhookSecret, sender } = account
  const { ask, find } = createClient(apiKey, courierFetch)
  return {
    async rates(parcel) {
      const { body } = await ask('/v1/rates/couriers', {
        origin_postal_code: Number(sender.postcode),
        destination_postal_code: Number(parcel.to.postcode),
        couriers: account.couriers,
        ...cashOf(parcel),
        items: itemsOf(parcel),
      })
      return read(rates, body)
        .pricing.filter(
          ({ available_for_cash_on_delivery: takesCash, available_collection_method: ways }) =>
            ways.includes('pickup') && (parcel.cod === 0 || takesCash),
        )
        .map((one) => ({
          service: `${one.courier_code}/${one.courier_service_code}`,
          courier: one.courier_name,
          name: one.courier_service_name,
          price: Math.round(one.price),
          takes: one.duration ?? null,
          takesCash: one.available_for_cash_on_delivery,
        }))
    },
    async book(booking) {
      const { body } = await ask('/v1/orders', orderOf(booking, sender))
      const before = v.safeParse(refused, body)
      if (before.success && Number(before.output.code) === DUPLICATE) {
        if (!before.output.details) throw new CourierUnreachable('Biteship has an order that it does not name')
        return find(before.output.details.order_id)
      }
      return parcelOf(read(order, body))
    },
    find,
    async verify() {
      const { isOk, body } = await ask('/v1/couriers')
      if (!isOk) read(v.object({ success: v.literal(true) }), body)
    },
    readReport(body, headers): CourierReport {
      // When its address is saved, Biteship tries it without a body.
      if (body.trim() === '' || body.trim() === '{}') return { kind: 'empty' }
      if (!isSameSecret(webhookSecret, headers.get(SECRET_HEADER) ?? '')) return { kind: 'forged' }
      const told = v.safeParse(v.pipe(v.string(), v.parseJson(), report), body)
      return told.success ? { kind: 'changed', reference: told.output.order_id } : { kind: 'unreadable' }
    },
  }
}
