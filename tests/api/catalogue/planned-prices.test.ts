import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPlannedPrice } from '#contract/catalogue/calls/create-planned-price.ts'
import { getCatalogueSnapshot } from '#contract/catalogue/calls/get-catalogue-snapshot.ts'
import { getPlannedPrices } from '#contract/catalogue/calls/get-planned-prices.ts'
import { getProduct } from '#contract/catalogue/calls/get-product.ts'
import { getProducts } from '#contract/catalogue/calls/get-products.ts'
import { getAudit } from '#contract/staff/calls/get-audit.ts'
import { applyPlannedPrices } from '#server/domains/catalogue/services/prices/apply-planned-prices.ts'
import { type FollowedCatalogue, followCatalogue } from '../../support/data/followed-catalogue.ts'
import { here, product, responseOf } from '../../support/data/staff-calls.ts'
import { newAdmins } from '../../support/data/test-accounts.ts'
import { type Api, DEALER_LOG_IN_PATH, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { buy, checkoutBody, fillCart, newAddress, show, submitCheckout } from '../../support/journeys/order-steps.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let api: Api
let followed: FollowedCatalogue
let staff: SignedIn
let customer: SignedIn
let dealer: SignedIn
/** Milliseconds by which the store's clock is ahead; the age of answers is counted by it too. */
let ahead = 0

/** Milliseconds by which the clock moves each time it is read. */
let tick = 0

const now = () => {
  ahead += tick
  return Date.now() + ahead
}
const later = (ms: number) => new Date(now() + ms).toISOString()

beforeAll(async () => {
  api = await openApi({}, {}, { now, monotonic: () => ahead })
  staff = await logIn(api, PHONE.admin)
  customer = await logIn(api, PHONE.customer)
  dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
  followed = await followCatalogue(api.store)
})
afterAll(async () => {
  await followed.expectWhole()
  await api.close()
})

let sku = 0
/** A product of its own for each test, at RM 20.00. */
async function newProduct(more: Record<string, unknown> = {}): Promise<number> {
  sku += 1
  const answer = await staff.post('/api/staff/products', {
    name: `Awan Stik ${sku}`,
    sku: `AW-STIK-${sku}`,
    category: 'device',
    weight_g: 40,
    tax_class: 'device',
    markets: [{ market: 'MY', price: 2000, stock: 500, registration_no: 'KKM-1' }],
    ...more,
  })
  return answer.body.data.response.product.id
}
const plan = (id: number, more: Record<string, unknown> = {}, as = staff) =>
  as.post(`/api/staff/products/${id}/planned_prices`, {
    market: 'MY',
    tier: null,
    price: 1500,
    compare_at_price: null,
    starts_at: later(HOUR),
    ends_at: later(3 * HOUR),
    ...more,
  })
const planned = async (id: number, more: Record<string, unknown> = {}) =>
  responseOf(createPlannedPrice, await plan(id, more)).planned_price
const fieldsOf = async (id: number, more: Record<string, unknown>) => (await plan(id, more)).body.data.fields ?? {}
const listed = async (id: number) =>
  responseOf(getPlannedPrices, await staff.get(`/api/staff/products/${id}/planned_prices`)).planned_prices.data
const pagePrice = async (id: number) => {
  const { product: page } = responseOf(getProduct, await customer.get(`/api/products/product/${id}`))
  return [page.price, page.compare_at_price]
}
const cartOf = async (who: SignedIn, id: number) => {
  const { carts, calculation } = (await who.get('/api/carts')).body.data.response
  const line = carts.data.find(({ productable }: { productable: { id: number } }) => productable.id === id)
  return { unit: line?.productable.unit_price, total: line?.line_total, subtotal: calculation.subtotal }
}

let id = 0
beforeEach(async () => {
  ahead += 10_000
  id = await newProduct()
})

describe('a planned price', () => {
  it('is in force from its first to its last moment on the page, in lists, in search and on devices', async () => {
    await planned(id, { compare_at_price: 1900 })
    const seen = async () => {
      const list = responseOf(getProducts, await customer.get(`/api/products?q=Awan+Stik+${sku}`)).products.data
      const snapshot = responseOf(getCatalogueSnapshot, await customer.get('/api/catalogue/snapshot'))
      const inSnapshot = snapshot.products.find((one) => one.id === id)
      return [...(await pagePrice(id)), list.find((one) => one.id === id)?.price, inSnapshot?.price]
    }
    ahead += HOUR - 2 * MINUTE
    expect(await seen()).toEqual([2000, null, 2000, 2000])
    ahead += 2 * MINUTE
    expect(await seen()).toEqual([1500, 1900, 1500, 1500])
    ahead += 2 * HOUR
    expect(await seen()).toEqual([2000, null, 2000, 2000])
  })

  it('gives copies another version at the moment it is due, and none of them a longer life', async () => {
    await planned(id)
    ahead += HOUR - 10_000
    const version = async () => responseOf(getCatalogueSnapshot, await customer.get('/api/catalogue/snapshot')).version
    const first = await version()
    ahead += 7_000
    const before = await api.raw('GET', `/api/products/product/${id}`)
    const seconds = Number(/max-age=(\d+)/.exec(before.headers.get('cache-control') ?? '')?.[1])
    expect([before.status, seconds <= 3]).toEqual([200, true])
    expect(await pagePrice(id)).toEqual([2000, null])
    // Less than the five seconds for which an answer is stored otherwise.
    ahead += 3_500
    expect(await pagePrice(id)).toEqual([1500, null])
    expect(await version()).not.toBe(first)
  })

  it('is what a cart costs; the order that was shown another total is refused, and one that was placed keeps its price', async () => {
    const cartIds = await fillCart(customer, [{ productable_id: id, quantity: 3 }])
    const choice = { cart_ids: cartIds.slice(-1), address_id: await newAddress(customer), payment_service: 'MANUAL' }
    await planned(id)
    expect(await cartOf(customer, id)).toMatchObject({ unit: 2000, total: 6000 })
    // As it was sent by a device that was offline while the price began.
    const early = await checkoutBody(customer, choice)
    ahead += HOUR
    expect(await cartOf(customer, id)).toMatchObject({ unit: 1500, total: 4500 })
    const refused = await submitCheckout(customer, early)
    expect([refused.status, refused.code]).toEqual([409, 'TOTAL_CHANGED'])
    const { order } = await buy(customer, choice)
    expect((await show(customer, order.id)).lines).toMatchObject([{ unit_price: 1500, list_price: 1500 }])
    ahead += 2 * HOUR
    expect((await show(customer, order.id)).lines).toMatchObject([{ unit_price: 1500, list_price: 1500 }])
  })

  it('is the basis of a dealer’s price, in whose place a price of the tier is', async () => {
    await fillCart(dealer, [{ productable_id: id, quantity: 2 }])
    // Gold: 30 % off.
    expect(await cartOf(dealer, id)).toMatchObject({ unit: 1400 })
    await planned(id)
    await planned(id, { tier: 'gold', price: 900, starts_at: later(2 * HOUR), ends_at: later(4 * HOUR) })
    ahead += HOUR
    expect(await cartOf(dealer, id)).toMatchObject({ unit: 1050 })
    ahead += HOUR
    expect(await cartOf(dealer, id)).toMatchObject({ unit: 900 })
    expect(await pagePrice(id)).toEqual([1500, null])
    ahead += 2 * HOUR
    expect(await cartOf(dealer, id)).toMatchObject({ unit: 1400 })
  })

  it('never makes a dealer pay more than everybody', async () => {
    await planned(id, { tier: 'gold', price: 1950, starts_at: null })
    await planned(id)
    await fillCart(dealer, [{ productable_id: id, quantity: 1 }])
    expect(await cartOf(dealer, id)).toMatchObject({ unit: 1950 })
    ahead += HOUR
    expect(await cartOf(dealer, id)).toMatchObject({ unit: 1500 })
  })

  it('begins at once however long its check takes', async () => {
    tick = 1
    const { status } = await plan(id, { starts_at: null })
    tick = 0
    expect(status).toBe(200)
  })

  it('without an end becomes the product’s own price, and is not compared with other plans any more', async () => {
    const { id: open } = await planned(id, { ends_at: null, compare_at_price: 2000 })
    expect((await fieldsOf(id, { starts_at: later(9 * HOUR), ends_at: null })).starts_at).toContain('further notice')
    ahead += HOUR + 1
    const revision = (await product(staff, id)).revision
    expect(await applyPlannedPrices(api.store)).toBe(1)
    expect(await applyPlannedPrices(api.store)).toBe(0)
    expect(await here(staff, id)).toMatchObject({ price: 1500, compare_at_price: 2000 })
    expect((await product(staff, id)).revision).toBe(revision + 1)
    expect(await listed(id)).toMatchObject([{ id: open, state: 'applied' }])
    expect(await pagePrice(id)).toEqual([1500, 2000])
    expect((await plan(id, { price: 1200, starts_at: null })).status).toBe(200)
  })

  it('that has begun does not take the place of a price that is imported later', async () => {
    await planned(id, { ends_at: null })
    ahead += HOUR + 1
    const { sku: number } = await product(staff, id)
    const file = new FormData()
    file.set('dry_run', 'no')
    file.set('file', new File([`sku,price_MYR\n${number},18.00\n`], 'prices.csv'))
    expect((await staff.post('/api/staff/products_file', file)).status).toBe(200)
    await applyPlannedPrices(api.store)
    expect(await pagePrice(id)).toEqual([1800, null])
  })

  it('that is due makes the editor’s revision an old one, so that its price is not overwritten', async () => {
    const { revision } = await product(staff, id)
    await planned(id, { ends_at: null })
    ahead += 2 * HOUR
    const edit = (read: number) =>
      staff.post(`/api/staff/products/${id}`, { revision: read, markets: [{ market: 'MY', price: 2100 }] })
    expect((await edit(revision)).status).toBe(409)
    expect((await edit(revision + 1)).status).toBe(200)
    expect(await here(staff, id)).toMatchObject({ price: 2100 })
  })
})

describe('the plans of a product', () => {
  it('do not overlap: of sixteen at the same time one is made', async () => {
    const admins = await newAdmins(api, 16)
    const answers = await Promise.all(admins.map((admin) => plan(id, {}, admin)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // 503: no connection came free in time on a busy machine; the caller repeats it.
    expect(answers.filter(({ status }) => ![200, 422, 503].includes(status))).toEqual([])
    expect(await listed(id)).toHaveLength(1)
  })

  it('may touch, and differ by market and tier', async () => {
    await planned(id)
    expect(await fieldsOf(id, { starts_at: later(2 * HOUR), ends_at: null })).toHaveProperty('starts_at')
    expect(await fieldsOf(id, { starts_at: later(MINUTE), ends_at: later(2 * HOUR) })).toHaveProperty('starts_at')
    const [first] = await listed(id)
    expect((await plan(id, { starts_at: first?.ends_at, ends_at: null })).status).toBe(200)
    expect((await plan(id, { tier: 'silver' })).status).toBe(200)
    expect((await fieldsOf(id, { tier: 'silver' })).starts_at).toContain('Choose other dates')
  })

  it('are refused with the field that is wrong', async () => {
    expect(await fieldsOf(id, { market: 'ID' })).toHaveProperty('market')
    expect(await fieldsOf(id, { starts_at: later(-MINUTE) })).toHaveProperty('starts_at')
    expect(await fieldsOf(id, { ends_at: later(HOUR / 2) })).toHaveProperty('ends_at')
    expect(await fieldsOf(id, { compare_at_price: 1500 })).toHaveProperty('compare_at_price')
    expect(await fieldsOf(id, { tier: 'gold', compare_at_price: 1900 })).toHaveProperty('compare_at_price')
    expect(await fieldsOf(id, { price: 0 })).toHaveProperty('price')
    expect((await plan(999_999)).status).toBe(404)
  })

  it('can be changed and cancelled until they are over, each with a line of the trail', async () => {
    const one = await planned(id)
    const path = `/api/staff/planned_prices/${one.id}`
    const body = {
      market: 'MY',
      tier: null,
      price: 1400,
      compare_at_price: null,
      starts_at: null,
      ends_at: one.ends_at,
    }
    expect((await staff.post(path, { ...body, starts_at: one.starts_at })).status).toBe(200)
    ahead += HOUR
    // Begun: its start stays, whatever is sent.
    expect((await staff.post(path, { ...body, price: 1300 })).body.data.response).toMatchObject({
      planned_price: { price: 1300, starts_at: one.starts_at, state: 'running' },
    })
    expect((await staff.post(path, { ...body, tier: 'gold' })).body.data.fields).toHaveProperty('tier')
    expect(await pagePrice(id)).toEqual([1300, null])
    expect((await staff.post(`${path}/cancel`, {})).status).toBe(200)
    ahead += 5_001
    expect(await pagePrice(id)).toEqual([2000, null])
    expect((await staff.post(`${path}/cancel`, {})).status).toBe(409)
    const coming = await planned(id)
    expect((await staff.post(`/api/staff/planned_prices/${coming.id}/cancel`, {})).status).toBe(200)
    expect((await listed(id)).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'ended'])
    const { entries } = responseOf(getAudit, await staff.get(`/api/staff/audit?object=product:${id}`))
    expect(entries.data.map(({ act }) => act)).toEqual([
      'product.cancel_planned_price',
      'product.plan_price',
      'product.cancel_planned_price',
      'product.change_planned_price',
      'product.change_planned_price',
      'product.plan_price',
      'product.create',
    ])
  })
})
