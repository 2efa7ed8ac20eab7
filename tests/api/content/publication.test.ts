import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCatalogueSnapshot } from '#contract/catalogue/calls/get-catalogue-snapshot.ts'
import { getProducts } from '#contract/catalogue/calls/get-products.ts'
import { getStaffProducts } from '#contract/catalogue/calls/get-staff-products.ts'
import { getOpening } from '#contract/site/calls/get-opening.ts'
import { STAFF_MESSAGES } from '#server/domains/staff/staff-messages.ts'
import { exported, here, imported, product, responseOf, send } from '../../support/data/staff-calls.ts'
import { type Api, change, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { fillCart } from '../../support/journeys/order-steps.ts'

const HOUR = 3_600_000

let api: Api
let staff: SignedIn
let customer: SignedIn
/** Milliseconds by which the store's clock is ahead; the age of answers is counted by it too. */
let ahead = 0

const now = () => Date.now() + ahead
const later = (ms: number) => new Date(now() + ms).toISOString()

beforeAll(async () => {
  api = await openApi({}, {}, { now, monotonic: () => ahead })
  staff = await logIn(api, PHONE.admin)
  customer = await logIn(api, PHONE.customer)
})
afterAll(() => api.close())

let sku = 0
let id = 0
beforeEach(async () => {
  ahead += 10_000
  sku += 1
  const answer = await staff.post('/api/staff/products', {
    name: `Senja Stik ${sku}`,
    sku: `SJ-STIK-${sku}`,
    category: 'device',
    weight_g: 40,
    tax_class: 'device',
    markets: [{ market: 'MY', price: 2000, stock: 500 }],
  })
  id = answer.body.data.response.product.id
})

const edit = async (fields: Record<string, unknown>) => {
  const { revision } = await product(staff, id)
  const answer = await staff.post(`/api/staff/products/${id}`, { revision, markets: [{ market: 'MY', ...fields }] })
  ahead += 5_001
  return answer
}
/** Where a guest finds the product now. */
const found = async () => {
  const list = responseOf(getProducts, await customer.get(`/api/products?q=Senja+Stik+${sku}`)).products.data
  const snapshot = responseOf(getCatalogueSnapshot, await customer.get('/api/catalogue/snapshot'))
  const sitemap = await (await api.raw('GET', '/sitemap.xml')).text()
  const added = await customer.post('/api/wishlists/add_item', { productable_id: id, productable_type: 'product' })
  return {
    page: (await customer.get(`/api/products/product/${id}`)).status,
    list: list.some((one) => one.id === id),
    snapshot: snapshot.products.some((one) => one.id === id),
    removed: snapshot.removed.includes(id),
    sitemap: sitemap.includes(`/shop/product/${id}<`),
    wished: added.status,
  }
}
const addToCart = () => customer.post('/api/carts/update_cart_item', change({ productable_id: id }))
const NOWHERE = { page: 404, list: false, snapshot: false, removed: true, sitemap: false }
const EVERYWHERE = { page: 200, list: true, snapshot: true, removed: false, sitemap: true }
const listed = async (show: string) =>
  responseOf(getStaffProducts, await staff.get(`/api/staff/products?show=${show}&q=SJ-STIK-${sku}`)).products.data
    .length

describe('a product with a date', () => {
  it('is nowhere before it, and everywhere from its first moment to its last', async () => {
    expect((await edit({ publish_at: later(HOUR), withdraw_at: later(3 * HOUR) })).status).toBe(200)
    expect(await found()).toMatchObject({ ...NOWHERE, wished: 409 })
    expect((await addToCart()).body.data.code).toBe('NOT_AVAILABLE')
    ahead += HOUR
    expect(await found()).toMatchObject({ ...EVERYWHERE, wished: 200 })
    expect((await addToCart()).status).toBe(200)
    ahead += 2 * HOUR
    expect(await found()).toMatchObject(NOWHERE)
  })

  it('stays in carts after its last moment, with the reason', async () => {
    await edit({ withdraw_at: later(HOUR) })
    const ids = await fillCart(customer, [{ productable_id: id, quantity: 1 }])
    ahead += HOUR
    const { data } = (await customer.get('/api/carts')).body.data.response.carts
    expect(data.find((line) => line.id === ids.at(-1))?.error?.code).toBe('NOT_AVAILABLE')
  })

  it('is listed for staff by its state', async () => {
    expect([await listed('visible'), await listed('planned'), await listed('hidden')]).toEqual([1, 0, 0])
    await edit({ publish_at: later(HOUR) })
    expect([await listed('visible'), await listed('planned'), await listed('hidden')]).toEqual([0, 1, 1])
    ahead += HOUR
    expect([await listed('visible'), await listed('planned'), await listed('hidden')]).toEqual([1, 0, 0])
    await edit({ withdraw_at: later(HOUR) })
    ahead += HOUR
    expect([await listed('visible'), await listed('planned'), await listed('hidden')]).toEqual([0, 0, 1])
  })

  it('has an end after its beginning, and keeps both until they are emptied', async () => {
    const times = { publish_at: later(2 * HOUR), withdraw_at: later(HOUR) }
    expect((await edit(times)).body.data.fields).toEqual({
      'markets.0.withdraw_at': STAFF_MESSAGES.en.endsBeforeStart,
    })
    const kept = { publish_at: later(HOUR), withdraw_at: later(2 * HOUR) }
    expect((await edit(kept)).status).toBe(200)
    expect((await edit({ price: 2100 })).status).toBe(200)
    expect(await here(staff, id)).toMatchObject({ ...kept, price: 2100 })
    expect((await edit({ publish_at: null, withdraw_at: null })).status).toBe(200)
    expect(await found()).toMatchObject(EVERYWHERE)
  })
})

describe('a product file', () => {
  const file = (...cells: string[]) => `sku,publish_at_MY,withdraw_at_MY\nSJ-STIK-${sku},${cells.join(',')}`

  it('has the dates in the market’s time, or with an offset, and exports them with theirs', async () => {
    await imported(staff, file('2030-01-02 10:00', '2030-01-03T10:00+07:00'))
    expect(await here(staff, id)).toMatchObject({
      publish_at: '2030-01-02T02:00:00.000Z',
      withdraw_at: '2030-01-03T03:00:00.000Z',
    })
    const row = (await exported(api, staff)).split('\r\n').find((line) => line.startsWith(`SJ-STIK-${sku},`))
    expect(row).toContain(',2030-01-02 10:00 +08:00,2030-01-03 11:00 +08:00,')
    await imported(staff, file('', '-'))
    expect(await here(staff, id)).toMatchObject({ publish_at: '2030-01-02T02:00:00.000Z', withdraw_at: null })
  })

  it('reads a date alone as the beginning of that day in the market', async () => {
    await imported(staff, file('2030-01-02', ''))
    expect(await here(staff, id)).toMatchObject({ publish_at: '2030-01-01T16:00:00.000Z' })
  })

  it.each(['2030-02-30 10:00', '10:00', '2030-01-02 25:00'])('with the date %s is refused', async (cell) => {
    const { fields } = (await send(staff, file(cell, ''), 'no')).body.data
    expect(Object.keys(fields ?? {})).toEqual(['2.publish_at_MY'])
  })

  it('with an end before the beginning is refused', async () => {
    const { fields } = (await send(staff, file('2030-01-02 10:00', '2030-01-01 10:00'), 'no')).body.data
    expect(fields).toEqual({ '2.withdraw_at_MY': STAFF_MESSAGES.en.endsBeforeStart })
  })

  it('with an unknown category is answered with the names of the categories', async () => {
    const { fields } = (await send(staff, `sku,category\nSJ-STIK-${sku},sofa`, 'no')).body.data
    expect(fields?.['2.category']).toContain('Charging')
    expect(fields?.['2.category']).not.toContain('charger')
  })
})

it('counts as a product for the opening of the store from its date on', async () => {
  await api.db.query(
    `insert into config (market, id, value) values ('MY', 'opening', '{"opened_at": null}') on conflict do nothing`,
  )
  const isDone = async () =>
    responseOf(getOpening, await staff.get('/api/staff/opening')).opening?.steps.find(({ step }) => step === 'products')
      ?.is_done
  expect(await isDone()).toBe(true)
  await api.db.query("update product_market set publish_at = $1 where market = 'MY'", [later(HOUR)])
  expect(await isDone()).toBe(false)
  ahead += HOUR
  expect(await isDone()).toBe(true)
})

it('lets no copy of a page outlive a promotion that ends', async () => {
  const version = async () => responseOf(getCatalogueSnapshot, await customer.get('/api/catalogue/snapshot')).version
  await api.db.query('update promotion set starts_at = $1, ends_at = $2', [later(-HOUR), later(20_000)])
  await api.db.query('update catalogue_version set version = version + 1')
  ahead += 6_000
  const first = await version()
  ahead += 11_000
  const answer = await api.raw('GET', '/api/promotions')
  const seconds = Number(/max-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1])
  expect([answer.status, seconds <= 3]).toEqual([200, true])
  ahead += 3_500
  expect(await version()).not.toBe(first)
})
