import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPackage } from '#contract/catalogue/calls/create-package.ts'
import { createProduct } from '#contract/catalogue/calls/create-product.ts'
import { getCatalogueSnapshot } from '#contract/catalogue/calls/get-catalogue-snapshot.ts'
import { getProduct } from '#contract/catalogue/calls/get-product.ts'
import { type FollowedCatalogue, followCatalogue } from '../../support/data/followed-catalogue.ts'
import { here, product, responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { buy, fillCart, newAddress } from '../../support/journeys/order-steps.ts'

/** Past the age of responses and of the catalogue in memory. */
const MAX_AGE_MS = 5_001

let api: Api
let followed: FollowedCatalogue
let staff: SignedIn
let customer: SignedIn
let elapsed = 0
let coil = 0
let cable = 0

const newProduct = async (sku: string, more: Record<string, unknown> = {}) =>
  responseOf(
    createProduct,
    await staff.post('/api/staff/products', {
      name: `Awan ${sku}`,
      sku,
      category: 'coil',
      weight_g: 30,
      tax_class: 'accessory',
      age_restricted: false,
      markets: [{ market: 'MY', price: 1000, stock: 10 }],
      ...more,
    }),
  ).product.id

beforeAll(async () => {
  api = await openApi({}, {}, { now: () => Date.now(), monotonic: () => elapsed })
  staff = await logIn(api, PHONE.admin)
  customer = await logIn(api, PHONE.customer)
  coil = await newProduct('AP-COIL')
  cable = await newProduct('AP-CABLE', { category: 'charger', markets: [{ market: 'MY', price: 2000, stock: 3 }] })
  followed = await followCatalogue(api.store)
})
afterAll(async () => {
  await followed.expectWhole()
  await api.close()
})

const body = (more: Record<string, unknown>) => ({
  name: 'Awan Set',
  sku: 'AP-SET',
  contents: [
    { product_id: cable, quantity: 1 },
    { product_id: coil, quantity: 4 },
  ],
  markets: [{ market: 'MY', price: 4500 }],
  age_restricted: false,
  ...more,
})
const create = (more: Record<string, unknown> = {}) => staff.post('/api/staff/packages', body(more))
const created = async (more: Record<string, unknown>) => responseOf(createPackage, await create(more)).product
const change = async (id: number, more: Record<string, unknown>) => {
  const { revision } = await product(staff, id)
  return staff.post(`/api/staff/products/${id}`, { revision, ...more })
}
const inShop = async (id: number) => {
  elapsed += MAX_AGE_MS
  return responseOf(getProduct, await customer.get(`/api/products/package/${id}`)).product
}

describe('a package created on the screen', () => {
  it('has the stock of its scarcest product, their weight, and its contents on its page and on devices', async () => {
    const set = await created({})
    expect(set).toMatchObject({
      type: 'package',
      category: 'package',
      tax_class: null,
      slug: 'awan-set',
      weight_g: 150,
    })
    expect(set.contents?.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
      [coil, 4],
      [cable, 1],
    ])
    expect(set.markets).toMatchObject([{ price: 4500, stock: null }])
    const page = await inShop(set.id)
    expect(page).toMatchObject({ price: 4500, stock: 2 })
    expect(page.components?.map(({ quantity, product: { id } }) => [id, quantity])).toEqual([
      [coil, 4],
      [cable, 1],
    ])
    const { products } = responseOf(getCatalogueSnapshot, await customer.get('/api/catalogue/snapshot'))
    expect(products.find(({ id }) => id === set.id)?.components).toHaveLength(2)
  })

  it('is bought like any other: the stock of its products falls', async () => {
    const set = await created({ sku: 'AP-BUY', contents: [{ product_id: coil, quantity: 2 }] })
    const before = await here(staff, coil)
    const cart_ids = await fillCart(customer, [{ productable_id: set.id, productable_type: 'package' }])
    const address_id = await newAddress(customer)
    expect(await buy(customer, { cart_ids, payment_service: 'MANUAL', address_id })).toMatchObject({ status: 200 })
    expect((await here(staff, coil)).reserved).toBe(before.reserved + 2)
  })

  it('is age-restricted when one of its products is', async () => {
    const pod = await newProduct('AP-POD', { category: 'pod', tax_class: 'nicotine_liquid', age_restricted: true })
    expect(await created({ sku: 'AP-FREE' })).toMatchObject({ age_restricted: false })
    const set = await created({ sku: 'AP-AGE', contents: [{ product_id: pod, quantity: 1 }] })
    expect(set.age_restricted).toBe(true)
    const free = await created({ sku: 'AP-LATER' })
    await change(free.id, { contents: [{ product_id: pod, quantity: 1 }] })
    expect((await product(staff, free.id)).age_restricted).toBe(true)
  })

  it('contains products only: none twice, none archived, none that is not sold in its market', async () => {
    const problem = async (more: Record<string, unknown>) => (await create({ sku: 'AP-X', ...more })).body.data.fields
    const one = (product_id: number) => ({ contents: [{ product_id, quantity: 1 }] })
    const gone = await newProduct('AP-GONE')
    await staff.post(`/api/staff/products/${gone}/archive`, {})
    expect(await problem({ contents: [...one(coil).contents, ...one(coil).contents] })).toEqual({
      contents: 'Awan AP-COIL is listed twice. Remove one.',
    })
    expect(await problem(one(2001))).toHaveProperty('contents')
    expect(await problem(one(999_999))).toHaveProperty('contents')
    expect(await problem(one(gone))).toHaveProperty('contents')
    expect(await problem({ contents: [] })).toHaveProperty('contents')
    expect(await problem({ markets: [{ market: 'ID', price: 90_000 }] })).toHaveProperty('contents')
    expect(await problem({ markets: [{ market: 'MY', price: 100, stock: 4 }] })).toHaveProperty(['markets.0.stock'])
    expect(await problem({ category: 'pod' })).toHaveProperty('category')
  })
})

describe('a change of the contents', () => {
  it('replaces them, and the stock follows', async () => {
    const set = await created({ sku: 'AP-CHANGE' })
    expect((await change(set.id, { contents: [{ product_id: cable, quantity: 1 }] })).status).toBe(200)
    expect((await product(staff, set.id)).contents).toMatchObject([{ product_id: cable, quantity: 1 }])
    expect((await inShop(set.id)).stock).toBe(3)
    expect((await change(coil, { contents: [{ product_id: cable, quantity: 1 }] })).body.data.fields).toHaveProperty(
      'contents',
    )
  })

  it('checks a market that is added against the contents', async () => {
    const set = await created({ sku: 'AP-MARKET' })
    const refused = await change(set.id, { markets: [{ market: 'ID', price: 90_000 }] })
    expect(refused.body.data.fields).toHaveProperty('contents')
  })
})
