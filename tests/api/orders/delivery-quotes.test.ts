import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getDeliveryQuotes } from '#contract/checkout/calls/get-delivery-quotes.ts'
import { MARKETS } from '#contract/site/market.ts'
import { createDeliveryQuotes, daysOf, removeExpired } from '#server/domains/delivery/services/delivery-quotes.ts'
import { IN_SELANGOR } from '../../support/data/addresses.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import {
  type Api,
  DEALER_LOG_IN_PATH,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  type TestClock,
  testClock,
} from '../../support/journeys/api.ts'
import { fillCart, show, submitCheckout } from '../../support/journeys/order-steps.ts'
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
  { locale: 'MYR', market: 'MY', address: IN_SELANGOR, phone: PHONE.customer, provider: 'easyparcel' },
  { locale: 'IDN', market: 'ID', address: IN_JAKARTA, phone: '+62800000000104', provider: 'biteship' },
] as const

describe.each(KINDS)('prices of $provider at checkout', ({ locale, market, address, phone, provider }) => {
  const { couriers, line } = simulateCouriers(locale)
  let api: Api
  let clock: TestClock
  let customer: SignedIn
  let addressId: string
  let otherId: string
  let cart_ids: string[]

  const offer = (isOn: boolean): Promise<unknown> =>
    api.db.query(
      `update config set value = '{"mode": "full"}'::jsonb
         || jsonb_build_object('courier_rates', $2::boolean, 'cash_on_delivery', $1 = 'ID')
        where id = 'sales_mode' and market = $1`,
      [market, isOn],
    )
  beforeAll(async () => {
    clock = testClock()
    api = await openApi({ couriers }, { market: MARKETS[locale] }, clock)
    customer = await logIn(api, phone)
    const add = async (more: object) =>
      (await customer.post('/api/addresses', { ...address, ...more })).body.data.response.address.id
    addressId = await add({})
    otherId = await add({ postcode: address.postcode.replace(/.$/, '9') })
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    line.is = 'works'
    await offer(true)
    // A service that was silent is asked again.
    clock.pass(2 * MINUTE)
    const { carts } = (await customer.get('/api/carts')).body.data.response
    for (const { productable } of carts.data)
      await customer.post('/api/carts/update_cart_item', {
        productable_id: productable.id,
        productable_type: productable.type,
        quantity: 0,
        action: 'remove',
        checkout_type: 'currency',
      })
    cart_ids = await fillCart(customer, [{ quantity: 2 }])
  })

  const quotesAt = async (address_id = addressId, by = customer) =>
    responseOf(
      getDeliveryQuotes,
      await by.get(`/api/carts/delivery_quotes?address_id=${address_id}&cart_ids=${cart_ids.join(',')}`),
    ).quotes
  const cart = async (quote?: string) => {
    const query = `cart_ids=${cart_ids.join(',')}&state_id=${address.state_id}${quote ? `&delivery_quote=${quote}` : ''}`
    return (await customer.get(`/api/carts?${query}`)).body.data.response.calculation
  }
  async function bodyOf(quote: string | undefined, more: object = {}) {
    const { total } = await cart(quote)
    const choice = { cart_ids, payment_service: 'MANUAL', delivery_method: 'DELIVERY', address_id: addressId }
    return {
      ...choice,
      client_ref: randomUUID(),
      expected_total: total,
      ...(quote && { delivery_quote: quote }),
      ...more,
    }
  }
  const firstQuote = async () => {
    const [quote] = await quotesAt()
    if (!quote) throw new Error('No courier has a price')
    return quote
  }

  it('are offered where the owner wants them, cheapest first, and nobody else’s address is quoted', async () => {
    await offer(false)
    expect(await quotesAt()).toEqual([])
    await offer(true)
    const quotes = await quotesAt()
    expect(quotes.length).toBeGreaterThan(1)
    const prices = quotes.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    expect(quotes.every((quote) => quote.provider === provider && quote.eta_days !== null)).toBe(true)
    const path = `/api/carts/delivery_quotes?address_id=${randomUUID()}&cart_ids=${cart_ids.join(',')}`
    expect((await customer.get(path)).status).toBe(404)
  })

  it('make the fee of the cart and of the order, which keeps service and price', async () => {
    const zone = await cart()
    const quote = await firstQuote()
    const chosen = await cart(quote.quote_id)
    expect(chosen.shipping_fee).toBe(quote.price)
    expect(chosen.total_bfr_rounding - zone.total_bfr_rounding).toBe(quote.price - zone.shipping_fee)
    expect(chosen.ship_to?.service).toMatchObject({ name: quote.name, zone_fee: zone.shipping_fee })
    const body = await bodyOf(quote.quote_id)
    const key = { 'idempotency-key': `"${body.client_ref}"` }
    const { order, data } = await submitCheckout(customer, body, key)
    expect(data.userMessage).toBeNull()
    const { calculation } = await show(customer, order.id)
    expect(calculation).toMatchObject({ total: chosen.total, shipping_fee: quote.price })
    expect(calculation.ship_to?.service).toMatchObject({ service: quote.service, provider, name: quote.name })
    // Its answer was lost, and the price has expired since: the same order.
    clock.pass(50 * MINUTE)
    customer = await logIn(api, phone)
    expect((await submitCheckout(customer, body, key)).order.id).toBe(order.id)
  })

  it.each([
    ['has expired', (): unknown => clock.pass(46 * MINUTE), {}],
    ['is for another postcode', (): unknown => undefined, { address_id: 'other' }],
    [
      'is for another weight',
      async (): Promise<unknown> => {
        cart_ids = await fillCart(customer, [{ quantity: 3 }])
        return cart_ids
      },
      {},
    ],
    ['is no longer wanted by the owner', (): unknown => offer(false), {}],
  ] as const)('that %s changes the total in words, and is never charged silently', async (_what, change, more) => {
    const quote = await firstQuote()
    const body = await bodyOf(quote.quote_id, 'address_id' in more ? { address_id: otherId } : {})
    await change()
    const { code, data } = await submitCheckout(customer, { ...body, cart_ids })
    expect(code).toBe('TOTAL_CHANGED')
    const { total } = await cart()
    expect(data.calculation?.total).toBe(total)
    const accepted = { ...body, cart_ids, client_ref: randomUUID(), expected_total: total, delivery_quote: null }
    const { order } = await submitCheckout(customer, accepted)
    expect((await show(customer, order.id)).calculation.ship_to?.service).toBeUndefined()
  })

  it('that nobody has offered is refused even where the total is the same', async () => {
    const body = await bodyOf(undefined, { delivery_quote: randomUUID() })
    expect((await submitCheckout(customer, body)).code).toBe('TOTAL_CHANGED')
  })

  it('are asked for once for the same place and weight, and again after ten minutes', async () => {
    const first = await quotesAt()
    const before = line.requests
    expect(await quotesAt()).toEqual(first)
    expect(line.requests).toBe(before)
    clock.pass(11 * MINUTE)
    const again = await quotesAt()
    expect(line.requests).toBeGreaterThan(before)
    expect(again.map(({ quote_id }) => quote_id)).not.toContain(first[0]?.quote_id)
    // What was shown before is still good.
    expect((await cart(first[0]?.quote_id)).shipping_fee).toBe(first[0]?.price)
  })

  it('are none while the service is down, which is not asked again for a minute; the zone’s fee is ordered', async () => {
    clock.pass(11 * MINUTE)
    line.is = 'down'
    const before = line.requests
    expect(await quotesAt()).toEqual([])
    expect(line.requests).toBe(before + 1)
    expect(await quotesAt()).toEqual([])
    expect(line.requests).toBe(before + 1)
    const { order } = await submitCheckout(customer, await bodyOf(undefined))
    expect(order.id).toBeTruthy()
  })

  it('of a slow service are not waited for', async () => {
    const slow = couriers.all().map((one) => ({
      ...one,
      courier: { ...one.courier, rates: () => new Promise<never>(() => undefined) },
    }))
    const quotes = createDeliveryQuotes({ all: () => slow, get: () => undefined }, { patienceMs: 50 })
    const place = { market, state_id: address.state_id, postcode: '99999', weight_g: 77 }
    const to = { name: '', phone: '', lines: [], city: '', stateId: address.state_id, postcode: '99999' }
    const begun = performance.now()
    expect(await quotes(place, { to, beforeAsking: async () => undefined }, api.store)).toEqual([])
    expect(performance.now() - begun).toBeLessThan(2_000)
  })

  it('are stored until they expire', async () => {
    const quote = await firstQuote()
    const rows = async () => (await api.db.query('select 1 from delivery_quote where id = $1', [quote.quote_id])).length
    await removeExpired(api.db, new Date(clock.now()))
    expect(await rows()).toBe(1)
    clock.pass(46 * MINUTE)
    await removeExpired(api.db, new Date(clock.now()))
    expect(await rows()).toBe(0)
  })

  it('of a courier that collects no cash are not paid on delivery', async () => {
    if (market !== 'ID') return
    const quote = (await quotesAt()).find(({ takes_cash }) => !takes_cash)
    const cash = { payment_service: null, pay_on_delivery: true }
    const refused = await submitCheckout(customer, await bodyOf(quote?.quote_id, cash))
    expect(refused).toMatchObject({
      status: 422,
      fields: { pay_on_delivery: expect.stringContaining(quote?.name ?? '-') },
    })
    const collecting = (await quotesAt()).find(({ takes_cash }) => takes_cash)
    expect((await submitCheckout(customer, await bodyOf(collecting?.quote_id, cash))).order.id).toBeTruthy()
  })

  it('are none for dealers, who have the terms of their zones', async () => {
    if (market !== 'MY') return
    const dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
    const { body } = await dealer.post('/api/addresses', address)
    expect(await quotesAt(body.data.response.address.id, dealer)).toEqual([])
  })
})

describe('the days that a service names', () => {
  it.each([
    ['2 - 3 days', [2, 3]],
    ['1 day', [1, 1]],
    ['2 working day(s)', [2, 2]],
    ['1-2 hari', [1, 2]],
    ['6 - 8 hours', null],
    ['', null],
    [null, null],
  ])('%s', (takes, days) => expect(daysOf(takes)).toEqual(days))
})
