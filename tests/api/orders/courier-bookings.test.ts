import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookParcels } from '#contract/orders/calls/book-parcels.ts'
import { getCourierRates } from '#contract/orders/calls/get-courier-rates.ts'
import { getStaffOrder } from '#contract/orders/calls/get-staff-order.ts'
import { MARKETS } from '#contract/site/market.ts'
import { getAudit } from '#contract/staff/calls/get-audit.ts'
import { bookDue, followDue } from '#server/domains/orders/services/follow-parcels.ts'
import { IN_SELANGOR } from '../../support/data/addresses.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import {
  type Api,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  type TestClock,
  testClock,
} from '../../support/journeys/api.ts'
import { act, fillCart, show, submitCheckout } from '../../support/journeys/order-steps.ts'
import { simulateCouriers } from '../../support/journeys/simulated-couriers.ts'

const MINUTE = 60_000
const IN_JAKARTA = {
  ...IN_SELANGOR,
  phone: '0812 3456 7890',
  city: 'Jakarta',
  state_id: 6231,
  district: 'Menteng',
  postcode: '10310',
}
const KINDS = [
  {
    locale: 'MYR',
    provider: 'easyparcel',
    name: 'EasyParcel',
    service: 'EP-CS0JNT',
    staffPhone: PHONE.admin,
    customerPhone: PHONE.customer,
    address: IN_SELANGOR,
    words: {
      picked: 'Collected',
      onTheWay: 'Delivering (in transit)',
      delivered: 'Successfully Delivered',
      cancelled: 'Cancel By Admin',
      returned: 'Returned',
    },
  },
  {
    locale: 'IDN',
    provider: 'biteship',
    name: 'Biteship',
    service: 'jne/reg',
    staffPhone: '+62800000000901',
    customerPhone: '+62800000000104',
    address: IN_JAKARTA,
    words: {
      picked: 'picked',
      onTheWay: 'dropping_off',
      delivered: 'delivered',
      cancelled: 'cancelled',
      returned: 'returned',
    },
  },
] as const

describe.each(KINDS)(
  'a parcel booked through $name',
  ({ locale, provider, name, service, words, address, staffPhone, customerPhone }) => {
    const simulated = simulateCouriers(locale)
    const { couriers, line } = simulated
    let api: Api
    let clock: TestClock
    let staff: SignedIn
    let customer: SignedIn
    let addressId: string

    beforeAll(async () => {
      clock = testClock()
      api = await openApi({ couriers }, { market: MARKETS[locale] }, clock)
      staff = await logIn(api, staffPhone)
      customer = await logIn(api, customerPhone)
      const { body } = await customer.post('/api/addresses', address)
      addressId = body.data.response.address.id
    })
    afterAll(() => api.close())
    beforeEach(() => {
      line.is = 'works'
    })

    async function ordered(quantity: number): Promise<{ id: string; order_no: string }> {
      const cart_ids = await fillCart(customer, [{ quantity }])
      const query = `cart_ids=${cart_ids.join(',')}&state_id=${address.state_id}`
      const { calculation } = (await customer.get(`/api/carts?${query}`)).body.data.response
      const choice = { cart_ids, payment_service: 'MANUAL', delivery_method: 'DELIVERY', address_id: addressId }
      const body = { ...choice, client_ref: randomUUID(), expected_total: calculation.total }
      const { order, data } = await submitCheckout(customer, body)
      if (!order.id) throw new Error(JSON.stringify(data))
      return order
    }
    /** A paid order that is being prepared. */
    async function prepared(quantity = 1): Promise<{ id: string; order_no: string }> {
      const order = await ordered(quantity)
      const { calculation } = await show(customer, order.id)
      const payment = {
        method: 'transfer',
        received_at: new Date(clock.now()).toISOString(),
        reference: order.order_no,
      }
      await act(staff, `${order.id}/record_payment`, { ...payment, amount: calculation.total })
      const started = await act(staff, `${order.id}/start_picking`)
      if (started.status !== 200) throw new Error(JSON.stringify(started.data))
      return order
    }
    const choice = (more: object = {}) => ({ provider, service, service_name: `${name} Reg`, weight_g: 800, ...more })
    const book = (id: string, more: object = {}, key: string = randomUUID()) =>
      staff
        .post(`/api/staff/orders/${id}/book_parcel`, choice(more), { 'idempotency-key': `"${key}"` })
        .then(({ status, body }) => ({ status, code: body.data.code, text: body.data.userMessage }))
    const booked = () =>
      provider === 'easyparcel' ? simulated.easyparcel.orders : [...simulated.biteship.orders.values()]
    const view = async (id: string) => {
      const answer = await staff.get(`/api/staff/orders/${id}`)
      return responseOf(getStaffOrder, answer).order
    }
    const tools = () => ({ couriers, store: api.store })
    const orderOf = async (id: string) => show(customer, id)
    /** What the service would say from now on. */
    async function says(id: string, word: string): Promise<void> {
      const [row] = await api.db.query<{ reference: string }>(
        'select reference from courier_booking where order_id = $1',
        [id],
      )
      const easy = simulated.easyparcel.orders.find(({ orderNo }) => orderNo === row?.reference)
      const bite = simulated.biteship.orders.get(row?.reference ?? '')
      if (easy) easy.shipStatus = word
      if (bite) bite.status = word
    }
    const follow = async (): Promise<number> => {
      await api.db.query('update courier_booking set due_at = $1 where due_at is not null', [new Date(clock.now())])
      return followDue(tools())
    }

    it('has prices, cheapest first, by the weight of its products', async () => {
      const [one, other] = [await prepared(), await prepared(3)]
      const missing = randomUUID()
      const path = `/api/staff/courier_rates?ids=${[one.id, other.id, missing].join(',')}`
      const { services, orders } = responseOf(getCourierRates, await staff.get(path))
      expect(services).toEqual([name])
      expect(orders.map(({ id, reason }) => [id, reason === null])).toEqual([
        [one.id, true],
        [other.id, true],
        [missing, false],
      ])
      const prices = orders[0]?.rates.map(({ price }) => price) ?? []
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      expect(orders[1]?.weight_g).toBeGreaterThan(orders[0]?.weight_g ?? 0)
      line.is = 'down'
      const silent = responseOf(getCourierRates, await staff.get(`/api/staff/courier_rates?ids=${one.id}`))
      expect(silent.orders[0]?.reason).toContain(name)
    })

    it('sends the order with its number, is written to the trail, and moves to its end by what the service says', async () => {
      const { id, order_no } = await prepared()
      expect(await book(id)).toMatchObject({ status: 200 })
      const sent = await orderOf(id)
      expect(sent).toMatchObject({ status: 'SHIPPED', shipments: [{ status: 'booked', courier: `${name} Reg` }] })
      const { bookings } = await view(id)
      expect(bookings).toMatchObject([{ state: 'booked', provider: name, weight_g: 800, cod: 0 }])
      expect(bookings?.[0]?.price).toBeGreaterThan(0)
      const { entries } = responseOf(getAudit, await staff.get(`/api/staff/audit?object=${id}`))
      expect(entries.data.filter((entry) => entry.act === 'order.ship')).toMatchObject([{ detail: { order_no } }])
      await says(id, words.picked)
      expect(await follow()).toBeGreaterThan(0)
      expect((await orderOf(id)).shipments[0]).toMatchObject({ status: 'picked_up' })
      await says(id, words.onTheWay)
      await follow()
      // A report that is out of order changes nothing.
      await says(id, words.picked)
      await follow()
      expect((await orderOf(id)).shipments[0]).toMatchObject({ status: 'on_the_way' })
      await says(id, words.delivered)
      await follow()
      expect(await orderOf(id)).toMatchObject({ status: 'COMPLETED', shipments: [{ status: 'delivered' }] })
      await says(id, words.picked)
      await follow()
      expect((await orderOf(id)).shipments[0]).toMatchObject({ status: 'delivered' })
    })

    it('is booked once by sixteen presses with the same key, and with keys of their own', async () => {
      for (const keyOf of [() => 'b4b2fb72-3f6f-4c3a-9d6c-0d2b6a3f1e11', () => randomUUID()]) {
        const { id } = await prepared()
        const before = booked().length
        const answers = await Promise.all(Array.from({ length: 16 }, () => book(id, {}, keyOf())))
        expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
        expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
        expect(booked().length - before).toBe(1)
        expect((await orderOf(id)).shipments).toHaveLength(1)
      }
    })

    it('whose answer was lost is found by the next try, and never booked twice', async () => {
      const { id } = await prepared()
      const before = booked().length
      line.is = 'lost'
      const key = randomUUID()
      expect(await book(id, {}, key)).toMatchObject({ status: 409, text: expect.stringContaining(name) })
      expect(booked().length - before).toBe(1)
      expect(await book(id)).toMatchObject({ status: 409, code: 'CONFLICT' })
      line.is = 'works'
      clock.pass(2 * MINUTE)
      await Promise.all(Array.from({ length: 16 }, () => bookDue(tools())))
      expect(booked().length - before).toBe(1)
      expect(await orderOf(id)).toMatchObject({ status: 'SHIPPED', shipments: [{ status: 'booked' }] })
      expect(await book(id, {}, key)).toMatchObject({ status: 200 })
    })

    it('is given up after hours without an answer, and staff are told to look there', async () => {
      const { id } = await prepared()
      line.is = 'down'
      await book(id)
      for (let hour = 0; hour < 40; hour += 1) {
        clock.pass(60 * MINUTE)
        await bookDue(tools())
      }
      // Their sessions have ended.
      staff = await logIn(api, staffPhone)
      customer = await logIn(api, customerPhone)
      expect((await view(id)).bookings).toMatchObject([{ state: 'unknown' }])
      expect((await orderOf(id)).status).toBe('PROCESSING')
      line.is = 'works'
      expect(await book(id)).toMatchObject({ status: 200 })
    })

    it('that the service refuses is said with its reason, and can be booked again', async () => {
      const { id } = await prepared()
      const wrong = { service: provider === 'easyparcel' ? 'EP-CS0JNT' : 'jne/none' }
      if (provider === 'easyparcel') simulated.easyparcel.state.credit = 0
      const refused = await book(id, wrong)
      expect(refused).toMatchObject({ status: 409, text: expect.stringMatching(/Insufficient Credit|not available/) })
      simulated.easyparcel.state.credit = 1000
      expect((await view(id)).bookings).toMatchObject([{ state: 'refused', reason: expect.any(String) }])
      expect(await book(id)).toMatchObject({ status: 200 })
    })

    it('may have a part of the order, and no more than is left', async () => {
      const { id } = await prepared(3)
      const { lines } = await orderOf(id)
      const line_id = lines[0]?.id
      expect(await book(id, { lines: [{ line_id, quantity: 4 }] })).toMatchObject({ status: 422 })
      expect(await book(id, { lines: [{ line_id, quantity: 1 }] })).toMatchObject({ status: 200 })
      expect(await orderOf(id)).toMatchObject({ status: 'PROCESSING', is_partly_sent: true })
      await says(id, words.delivered)
      await follow()
      expect((await orderOf(id)).status).toBe('PROCESSING')
      expect(await book(id)).toMatchObject({ status: 200 })
      expect(await orderOf(id)).toMatchObject({
        status: 'SHIPPED',
        shipments: [{ status: 'delivered' }, { status: 'booked' }],
      })
    })

    it.each(['cancelled', 'returned'] as const)(
      'that is %s after its order was sent is taken back, and sent again in another one',
      async (end) => {
        const { id, order_no } = await prepared()
        await book(id)
        const [first] = (await orderOf(id)).shipments
        const recall = (shipment_id = first?.id, by = staff) =>
          by.post(`/api/staff/orders/${id}/recall_parcel`, { shipment_id }).then(({ status }) => status)
        expect(await recall()).toBe(409)
        await says(id, words[end])
        await follow()
        // Time does not complete it any more.
        expect(await orderOf(id)).toMatchObject({ status: 'SHIPPED', expires_at: null, shipments: [{ status: end }] })
        expect(await book(id)).toMatchObject({ status: 409 })
        expect(await recall(first?.id, customer)).toBe(403)
        const answers = await Promise.all(Array.from({ length: 4 }, () => recall()))
        expect(answers.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409])
        const back = await orderOf(id)
        expect(back).toMatchObject({ status: 'PROCESSING', is_partly_sent: false, shipments: [], expires_at: null })
        expect(back.events.at(-1)).toMatchObject({ act: 'recall', reason: `${name} Reg ${first?.tracking_no}` })
        expect((await view(id)).bookings).toMatchObject([{ state: 'recalled', reason: first?.tracking_no }])
        const { entries } = responseOf(getAudit, await staff.get(`/api/staff/audit?object=${id}`))
        expect(entries.data.filter((entry) => entry.act === 'order.recall')).toMatchObject([{ detail: { order_no } }])
        expect(await book(id)).toMatchObject({ status: 200 })
        const again = await orderOf(id)
        expect(again).toMatchObject({ status: 'SHIPPED', shipments: [{ status: 'booked' }] })
        expect(again.shipments[0]?.tracking_no).not.toBe(first?.tracking_no)
        const news = await api.db.query("select 1 from inbox_item where subject like 'order:' || $1 || ':shipped:%'", [
          id,
        ])
        expect(news).toHaveLength(2)
        await api.db.query("update courier_booking set status = 'delivered' where order_id = $1 and state = 'booked'", [
          id,
        ])
        expect(await recall(again.shipments[0]?.id)).toBe(409)
      },
    )

    it('that is one of several and was cancelled is taken back alone', async () => {
      const { id } = await prepared(3)
      const { lines } = await orderOf(id)
      await book(id, { lines: [{ line_id: lines[0]?.id, quantity: 1 }] })
      await says(id, words.cancelled)
      await follow()
      await book(id)
      const { shipments } = await orderOf(id)
      const gone = shipments.find(({ status }) => status === 'cancelled')
      const answer = await staff.post(`/api/staff/orders/${id}/recall_parcel`, { shipment_id: gone?.id })
      expect(answer.status).toBe(200)
      expect(await orderOf(id)).toMatchObject({ status: 'PROCESSING', is_partly_sent: true, shipments: [{}] })
      expect(await book(id)).toMatchObject({ status: 200 })
      expect(await orderOf(id)).toMatchObject({
        status: 'SHIPPED',
        shipments: [{ status: 'booked' }, { status: 'booked' }],
      })
    })

    it('is one of many: each has its result, and a refused one holds up no other', async () => {
      const [one, other] = [await prepared(), await prepared()]
      const unpaid = await ordered(1)
      const parcels = [one, unpaid, other].map(({ id }) => choice({ id }))
      const key = { 'idempotency-key': `"${randomUUID()}"` }
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => staff.post('/api/staff/book_parcels', { parcels }, key)),
      )
      const all = answers.map((answer) => responseOf(bookParcels, answer).results)
      for (const id of [one.id, other.id]) {
        expect(all.some((results) => results.some((result) => result.id === id && result.is_done))).toBe(true)
        expect(await orderOf(id)).toMatchObject({ status: 'SHIPPED', shipments: [{ status: 'booked' }] })
      }
      const refused = all.flat().filter(({ id }) => id === unpaid.id)
      expect(refused.every(({ is_done, reason }) => !is_done && reason !== null)).toBe(true)
    })

    it('of an unconnected service is not found, and no stranger books one', async () => {
      const { id } = await prepared()
      expect(await book(id, { provider: 'unknown' })).toMatchObject({ status: 404 })
      expect((await customer.post(`/api/staff/orders/${id}/book_parcel`, choice())).status).toBe(403)
    })

    const reportsOf = (id: string, status: string, secret?: string) => {
      const { body, headers } = simulated.biteship.report(id, status, secret)
      return api.raw('POST', `/api/couriers/${provider}/status`, { body, headers, from: '10.9.0.1' })
    }

    it('is moved by reports, if its service sends any: once, late, twice, forged, unknown, while it is down', async () => {
      const isReporting = provider === 'biteship'
      expect((await api.raw('POST', `/api/couriers/${provider}/status`, { body: '' })).status).toBe(
        isReporting ? 200 : 404,
      )
      if (!isReporting) return
      const { id } = await prepared()
      await book(id)
      const [row] = await api.db.query<{ reference: string }>(
        'select reference from courier_booking where order_id = $1',
        [id],
      )
      const reference = row?.reference ?? ''
      await says(id, words.delivered)
      expect((await reportsOf(reference, 'delivered', 'another-word')).status).toBe(401)
      expect((await reportsOf('5dd000000000000000000000', 'delivered')).status).toBe(404)
      line.is = 'down'
      expect((await reportsOf(reference, 'delivered')).status).toBe(503)
      expect((await orderOf(id)).status).toBe('SHIPPED')
      line.is = 'works'
      // It says more than the service: what counts is what the service answers.
      await says(id, words.onTheWay)
      expect((await reportsOf(reference, 'delivered')).status).toBe(200)
      expect((await orderOf(id)).shipments[0]).toMatchObject({ status: 'on_the_way' })
      await says(id, words.delivered)
      const all = await Promise.all(Array.from({ length: 16 }, () => reportsOf(reference, 'delivered')))
      expect(all.some(({ status }) => status === 200)).toBe(true)
      const { status, events } = await orderOf(id)
      expect([status, events.filter((event) => event.act === 'complete').length]).toEqual(['COMPLETED', 1])
      expect((await reportsOf(reference, 'picked')).status).toBe(200)
      expect((await api.raw('POST', '/api/couriers/nobody/status', { body: '{}' })).status).toBe(404)
    })
  },
)
