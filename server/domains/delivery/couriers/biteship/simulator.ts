import * as v from 'valibot'
import type { BiteshipAccount } from './adapter.ts'

const wanted = v.object({
  reference_id: v.pipe(v.string(), v.minLength(1)),
  origin_contact_name: v.pipe(v.string(), v.minLength(1)),
  origin_contact_phone: v.pipe(v.string(), v.regex(/^0\d+$/)),
  origin_address: v.pipe(v.string(), v.minLength(1)),
  origin_postal_code: v.number(),
  destination_contact_name: v.pipe(v.string(), v.minLength(1)),
  destination_contact_phone: v.pipe(v.string(), v.regex(/^0\d+$/)),
  destination_address: v.pipe(v.string(), v.minLength(1)),
  destination_postal_code: v.number(),
  destination_cash_on_delivery: v.optional(v.pipe(v.number(), v.minValue(1))),
  courier_company: v.string(),
  courier_type: v.string(),
  delivery_type: v.literal('now'),
  items: v.pipe(
    v.array(v.object({ name: v.string(), value: v.number(), weight: v.number(), quantity: v.number() })),
    v.minLength(1),
  ),
})
const asked = v.object({
  origin_postal_code: v.number(),
  destination_postal_code: v.number(),
  couriers: v.string(),
  items: wanted.entries.items,
})
type SimulatedOrder = v.InferOutput<typeof wanted> & { id: string; status: string; waybill_id: string | null }

const SERVICES = [
  { company: 'jne', courier: 'JNE', code: 'reg', name: 'Reguler', perKg: 11_000, duration: '2 - 3 days', cash: true },
  {
    company: 'sicepat',
    courier: 'SiCepat',
    code: 'reg',
    name: 'Reguler',
    perKg: 9_500,
    duration: '1 - 2 days',
    cash: true,
  },
  {
    company: 'anteraja',
    courier: 'AnterAja',
    code: 'sds',
    name: 'Same Day',
    perKg: 25_000,
    duration: '1 day',
    cash: false,
  },
]

const refuse = (status: number, code: number, error: string | { error: string; details: object }) =>
  Response.json({ success: false, code, ...(typeof error === 'string' ? { error } : error) }, { status })

function create(orders: Map<string, SimulatedOrder>, body: unknown): Response {
  const { success, output } = v.safeParse(wanted, body)
  if (!success) return refuse(400, 40_002_020, 'Failed due to invalid or missing field')
  const before = [...orders.values()].find(({ reference_id: reference }) => reference === output.reference_id)
  if (before)
    return refuse(400, 40_002_060, {
      error: 'Order with this reference_id already exists',
      details: { order_id: before.id, reference_id: before.reference_id, waybill_id: before.waybill_id },
    })
  const service = SERVICES.find(
    ({ company, code }) => company === output.courier_company && code === output.courier_type,
  )
  if (!service) return refuse(400, 40_002_031, 'Courier is not available')
  if (output.destination_cash_on_delivery && !service.cash)
    return refuse(400, 40_002_009, 'Courier is not available for cash on delivery service')
  const id = `5dd599eb${String(orders.size + 1).padStart(16, '0')}`
  const made = { ...output, id, status: 'confirmed', waybill_id: `WYB-${String(orders.size + 1).padStart(10, '0')}` }
  orders.set(id, made)
  return Response.json(shown(made))
}

/** The order API of Biteship as in its documentation, with its reports. Orders are in memory only. */
export function createBiteshipSimulator({ apiKey, webhookSecret }: Pick<BiteshipAccount, 'apiKey' | 'webhookSecret'>) {
  const orders = new Map<string, SimulatedOrder>()

  return {
    orders,
    async answer(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url)
      if (request.headers.get('authorization') !== apiKey) return refuse(401, 40_101_001, 'Authorization failed')
      if (pathname === '/v1/couriers') return Response.json({ success: true, object: 'courier', couriers: [] })
      const [, id] = /^\/v1\/orders\/([^/]+)$/.exec(pathname) ?? []
      if (id !== undefined) {
        const found = orders.get(decodeURIComponent(id))
        return found ? Response.json(shown(found)) : refuse(404, 40_002_057, 'Order not found')
      }
      const body: unknown = await request.json().catch(() => null)
      if (pathname === '/v1/orders') return create(orders, body)
      if (pathname !== '/v1/rates/couriers') return refuse(404, 40_401_001, 'Not found')
      const { success, output } = v.safeParse(asked, body)
      return success ? Response.json(ratesOf(output)) : refuse(400, 40_001_001, 'Required parameter is missing')
    },
    /** A report as Biteship posts it; another secret makes a forged one. */
    report(
      id: string,
      status: string,
      secret: string = webhookSecret,
    ): { body: string; headers: Record<string, string> } {
      const found = orders.get(id)
      const body = JSON.stringify({
        event: 'order.status',
        order_id: id,
        status,
        courier_waybill_id: found?.waybill_id ?? null,
      })
      return { body, headers: { 'content-type': 'application/json', 'x-biteship-signature': secret } }
    },
  }
}

const ratesOf = ({ couriers, items }: v.InferOutput<typeof asked>) => ({
  success: true,
  object: 'courier_pricing',
  message: 'Success to retrieve courier pricing',
  code: 20_001_003,
  pricing: SERVICES.filter(({ company }) => couriers.split(',').includes(company)).map((one) => ({
    available_collection_method: ['pickup'],
    available_for_cash_on_delivery: one.cash,
    company: one.company,
    courier_name: one.courier,
    courier_code: one.company,
    courier_service_name: one.name,
    courier_service_code: one.code,
    currency: 'IDR',
    duration: one.duration,
    price:
      one.perKg *
      Math.max(1, Math.ceil(items.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0) / 1000)),
    type: one.code,
  })),
})

const shown = (order: SimulatedOrder) => ({
  success: true,
  message: 'Order successfully retrieved',
  object: 'order',
  id: order.id,
  courier: {
    tracking_id: `T${order.id}`,
    waybill_id: order.waybill_id,
    company: order.courier_company,
    type: order.courier_type,
    link: order.waybill_id && `https://track.biteship.com?waybill_id=${order.waybill_id}`,
  },
  destination: { cash_on_delivery: { amount: order.destination_cash_on_delivery ?? 0, amount_currency: 'IDR' } },
  reference_id: order.reference_id,
  currency: 'IDR',
  price:
    SERVICES.find(({ company, code }) => company === order.courier_company && code === order.courier_type)?.perKg ?? 0,
  status: order.status,
})
