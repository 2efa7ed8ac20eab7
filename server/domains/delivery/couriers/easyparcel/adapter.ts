import * as v from 'valibot'
import type { ParcelStatus } from '#contract/delivery/parcel-status.ts'
import { MARKETS } from '#contract/site/market.ts'
import { dayOf } from '#contract/site/time-zone-days.ts'
import {
  type BookedParcel,
  type Booking,
  type Courier,
  type CourierFetch,
  CourierRefused,
  CourierUnreachable,
  type Parcel,
} from '../courier.ts'
import { askCourier, linkOf, shownAnswer } from '../courier-fetch.ts'
import { localPhone, type Sender } from '../courier-provider.ts'
import { STATE_CODES } from './state-codes.ts'

export interface EasyparcelAccount {
  apiKey: string
  isDemo: boolean
  sender: Sender & { city: string; state: string }
}

const LIVE = 'https://connect.easyparcel.my'
const DEMO = 'https://demo.connect.easyparcel.my'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** Pickup on the same day is for what is booked before noon; an hour is left for the way there. */
const LAST_HOUR = 11
/** Longest line of an address. */
const MAX_LINE = 35

const text = v.optional(v.nullable(v.string()))
const success = v.pipe(v.string(), v.toLowerCase(), v.literal('success'))
const envelope = v.object({
  api_status: v.string(),
  error_code: v.optional(v.union([v.string(), v.number()]), ''),
  error_remark: text,
  result: v.unknown(),
})
const rated = v.object({
  status: success,
  rates: v.optional(
    v.array(
      v.object({
        service_id: v.string(),
        service_name: v.string(),
        courier_name: v.string(),
        price: v.union([v.string(), v.number()]),
        delivery: text,
        service_detail: v.optional(v.string(), 'pickup'),
      }),
    ),
    [],
  ),
})
const submitted = v.object({
  status: success,
  order_number: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  price: v.optional(v.union([v.string(), v.number()])),
})
const remarked = v.object({ remarks: v.optional(v.nullable(v.string()), '') })
const parcel = v.object({
  awb: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(60)))),
  awb_id_link: text,
  tracking_url: text,
  ship_status: text,
})
const paid = v.object({ messagenow: v.optional(v.nullable(v.string()), ''), parcel: v.optional(v.array(parcel), []) })
const followed = v.object({ parcel: v.pipe(v.array(parcel), v.minLength(1)) })

/** Of `ship_status`, in the documentation of EPParcelStatusBulk. What is on hold or of another kind changes nothing. */
const STATUSES: Readonly<Record<string, ParcelStatus>> = {
  'waiting payment': 'booked',
  'schedule in arrangement': 'booked',
  'to be collected': 'booked',
  'pending for collection': 'booked',
  collected: 'picked_up',
  'delivering (in transit)': 'on_the_way',
  'successfully delivered': 'delivered',
  returned: 'returned',
  'cancel by admin': 'cancelled',
  'expired (unpaid)': 'cancelled',
}

/** As PHP reads nested arrays: `bulk[0][pick_code]=10050`. */
const formOf = (fields: Readonly<Record<string, string>>, bulk: Readonly<Record<string, string>>): URLSearchParams =>
  new URLSearchParams([
    ...Object.entries(fields),
    ...Object.entries(bulk).map(([name, value]): [string, string] => [`bulk[0][${name}]`, value]),
  ])

const ringgit = (minor: number): string => (minor / 100).toFixed(2)
const kilograms = (grams: number): string => Math.max(0.01, grams / 1000).toFixed(2)

/** Minor units; NaN for what is no amount. */
const minorOf = (price: string | number): number => Math.round(Number(price) * 100)

/** Lines of at most 35 characters, broken at spaces; what does not fit into four is left to the last. */
function addressLines(lines: readonly string[]): string[] {
  const broken: string[] = []
  for (const word of lines.join(', ').split(/\s+/)) {
    const last = broken.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= MAX_LINE) broken[broken.length - 1] = `${last} ${word}`
    else broken.push(word.slice(0, MAX_LINE))
  }
  return broken.slice(0, 4)
}

const addressFields = (side: 'pick' | 'send', lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(addressLines(lines).map((line, at) => [`${side}_addr${at + 1}`, line]))

/** The day of pickup: today before noon, else the next one; never a Sunday. The same for every try. */
export function collectDay(askedAt: Date, timeZone: string = MARKETS.MYR.timeZone): string {
  const today = dayOf(timeZone, askedAt.getTime())
  const tomorrow = dayOf(timeZone, askedAt.getTime() + DAY_MS)
  const isLate = dayOf(timeZone, askedAt.getTime() + (24 - LAST_HOUR) * HOUR_MS) !== today
  const day = isLate ? tomorrow : today
  const isSunday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0
  return isSunday ? dayOf('UTC', Date.parse(`${day}T00:00:00Z`) + DAY_MS) : day
}

/** The answer's first result of each call. */
function createClient({ apiKey: api, isDemo }: EasyparcelAccount, courierFetch: CourierFetch) {
  const host = isDemo ? DEMO : LIVE
  return async (action: string, bulk: Readonly<Record<string, string>>, more = {}): Promise<unknown> => {
    const url = new URL(`${host}/?ac=${action}`)
    const { body } = await askCourier(courierFetch, url, { method: 'POST', body: formOf({ api, ...more }, bulk) })
    const taken = v.safeParse(envelope, isWrapped(body) ? body.data : body)
    if (!taken.success) throw new CourierUnreachable('EasyParcel answered something else')
    const { api_status, error_code, error_remark, result } = taken.output
    // An earlier try is still running: what becomes of it is not known yet. 11: its fields were others.
    if (String(error_code) === '10' || String(error_code) === '11')
      throw new CourierUnreachable('EasyParcel is still at an earlier try')
    if (api_status.toLowerCase() !== 'success')
      throw new CourierRefused(shownAnswer(error_remark || String(error_code)))
    return Array.isArray(result) ? result[0] : result
  }
}

/** @throws CourierRefused with the words of the service; CourierUnreachable for another answer */
function read<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const taken = v.safeParse(schema, body)
  if (taken.success) return taken.output
  const said = v.safeParse(remarked, body)
  if (!said.success || !said.output.remarks) throw new CourierUnreachable('EasyParcel answered something else')
  throw new CourierRefused(shownAnswer(said.output.remarks))
}

const placesOf = ({ to }: Parcel, sender: EasyparcelAccount['sender']) => ({
  pick_code: sender.postcode,
  pick_state: sender.state,
  pick_country: 'MY',
  send_code: to.postcode,
  send_state: STATE_CODES[to.stateId] ?? '',
  send_country: 'MY',
})

const orderOf = (booking: Booking, sender: EasyparcelAccount['sender']): Record<string, string> => ({
  ...placesOf(booking, sender),
  weight: kilograms(booking.weightG),
  content: booking.content.slice(0, MAX_LINE),
  value: ringgit(booking.value),
  service_id: booking.service,
  pick_name: sender.name,
  pick_contact: localPhone(sender.phone, MARKETS.MYR),
  ...addressFields('pick', [sender.address]),
  pick_city: sender.city,
  send_name: booking.to.name,
  send_contact: localPhone(booking.to.phone, MARKETS.MYR),
  ...addressFields('send', booking.to.lines),
  send_city: booking.to.city,
  collect_date: collectDay(booking.askedAt),
  sms: '0',
  reference: booking.content.slice(0, MAX_LINE),
})

/**
 * The Individual API of EasyParcel (https://developers.easyparcel.com), which an owner opens with one key. It reports
 * nothing: parcels are asked for.
 */
export function createEasyparcel(account: EasyparcelAccount, courierFetch: CourierFetch): Courier {
  const { sender } = account
  const ask = createClient(account, courierFetch)

  /** Paying the same order again charges nothing, and tells what it has become. */
  async function pay(orderNo: string): Promise<v.InferOutput<typeof paid>> {
    const answer = read(paid, await ask('EPPayOrderBulk', { order_no: orderNo }))
    const { messagenow } = answer
    if (!messagenow) throw new CourierUnreachable('EasyParcel answered something else')
    if (!/fully paid|payment done|already paid/i.test(messagenow)) throw new CourierRefused(shownAnswer(messagenow))
    return answer
  }

  return {
    async rates(asked, now) {
      const fields = { ...placesOf(asked, sender), weight: kilograms(asked.weightG), date_coll: collectDay(now) }
      const exclude = { 'exclude_fields[0]': 'rates.*.dropoff_point', 'exclude_fields[1]': 'rates.*.pickup_point' }
      return read(rated, await ask('EPRateCheckingBulk', fields, exclude))
        .rates.filter(({ service_detail }) => service_detail.toLowerCase().includes('pickup'))
        .map((one) => ({
          service: one.service_id,
          courier: one.courier_name,
          name: one.service_name,
          price: minorOf(one.price),
          takes: one.delivery || null,
          takesCash: false,
        }))
        .filter(({ price }) => price > 0)
    },
    async book(booking) {
      const order = read(
        submitted,
        await ask('EPSubmitOrderBulk', orderOf(booking, sender), { idempotency_key: booking.id }),
      )
      const { parcel: parcels } = await pay(order.order_number)
      const price = order.price === undefined ? Number.NaN : minorOf(order.price)
      return bookedOf(order.order_number, parcels[0], Number.isNaN(price) ? null : price)
    },
    async find(reference) {
      const { parcel: parcels } = read(followed, await ask('EPParcelStatusBulk', { order_no: reference }))
      if (parcels[0]?.awb) return bookedOf(reference, parcels[0], null)
      // The courier gave no number when it was paid.
      return bookedOf(reference, (await pay(reference)).parcel[0], null)
    },
    async verify() {
      await ask('EPCheckCreditBalance', {})
    },
  }
}

const isWrapped = (body: unknown): body is { data: unknown } =>
  typeof body === 'object' && body !== null && !('api_status' in body) && 'data' in body

function bookedOf(
  reference: string,
  found: v.InferOutput<typeof parcel> | undefined,
  price: number | null,
): BookedParcel {
  const said = found?.ship_status?.trim().toLowerCase() ?? 'to be collected'
  return {
    reference,
    trackingNo: found?.awb || null,
    trackingUrl: linkOf(found?.tracking_url?.replace(/^http:/, 'https:')),
    labelUrl: linkOf(found?.awb_id_link?.replace(/^http:/, 'https:')),
    status: Object.hasOwn(STATUSES, said) ? (STATUSES[said] ?? null) : null,
    price,
  }
}
