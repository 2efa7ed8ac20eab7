import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProduct } from '#contract/catalogue/calls/create-product.ts'
import { getCatalogueSnapshot } from '#contract/catalogue/calls/get-catalogue-snapshot.ts'
import { getProduct } from '#contract/catalogue/calls/get-product.ts'
import { getStaffProducts } from '#contract/catalogue/calls/get-staff-products.ts'
import { getAudit } from '#contract/staff/calls/get-audit.ts'
import { type FollowedCatalogue, followCatalogue } from '../../support/data/followed-catalogue.ts'
import { exported, product, responseOf } from '../../support/data/staff-calls.ts'
import { newAdmins } from '../../support/data/test-accounts.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { fillCart } from '../../support/journeys/order-steps.ts'

/** Past the age of responses and of the catalogue in memory. */
const MAX_AGE_MS = 5_001

let api: Api
let followed: FollowedCatalogue
let staff: SignedIn
let customer: SignedIn
let elapsed = 0

beforeAll(async () => {
  api = await openApi({}, {}, { now: () => Date.now(), monotonic: () => elapsed })
  staff = await logIn(api, PHONE.admin)
  customer = await logIn(api, PHONE.customer)
  followed = await followCatalogue(api.store)
})
afterAll(async () => {
  await followed.expectWhole()
  await api.close()
})

const POD = {
  name: 'Awan Pod Pandan',
  sku: 'AW-POD-PAN',
  category: 'pod',
  weight_g: 40,
  tax_class: 'nicotine_liquid',
  attributes: { flavour: 'Pandan', flavour_family: 'dessert', nicotine_mg_ml: 20, resistance_ohm: 0.8 },
  summary: { en: '', ms: 'Pod pandan.', id: '' },
  markets: [{ market: 'MY', price: 1490, stock: 25 }],
}
const create = (more: Record<string, unknown> = {}, as = staff) => as.post('/api/staff/products', { ...POD, ...more })
const created = async (more: Record<string, unknown>) => responseOf(createProduct, await create(more)).product
const fieldsOf = async (more: Record<string, unknown>) => (await create(more)).body.data.fields
const change = async (id: number, more: Record<string, unknown>) => {
  const { revision } = await product(staff, id)
  return staff.post(`/api/staff/products/${id}`, { revision, ...more })
}
const shopPage = (id: number, language = 'en') => {
  elapsed += MAX_AGE_MS
  return customer.get(`/api/products/product/${id}`, { 'accept-language': language })
}
const snapshot = async () => {
  elapsed += MAX_AGE_MS
  return responseOf(getCatalogueSnapshot, await customer.get('/api/catalogue/snapshot'))
}
const acts = async (id: number) =>
  responseOf(getAudit, await staff.get(`/api/staff/audit?object=product:${id}`)).entries.data.map(({ act }) => act)

describe('a product created on the screen', () => {
  it('is in the shop and in the catalogue of devices, with an address made from its name', async () => {
    const pod = await created({})
    expect(pod).toMatchObject({
      ...POD,
      slug: 'awan-pod-pandan',
      barcode: null,
      max_per_order: 20,
      age_restricted: true,
      archived_at: null,
      markets: [{ market: 'MY', currency: 'MYR', price: 1490, stock: 25, visible: true }],
    })
    const { product: page } = responseOf(getProduct, await shopPage(pod.id))
    expect(page).toMatchObject({ name: POD.name, price: 1490, stock: 25, summary: 'Pod pandan.' })
    expect((await snapshot()).products.map(({ id }) => id)).toContain(pod.id)
    expect(await acts(pod.id)).toEqual(['product.create'])
  })

  it('gets a free address when another product has one of that name, and the last place of the shop', async () => {
    const one = await created({ sku: 'AW-ONE', name: 'Café Latte 30 ml' })
    const other = await created({ sku: 'AW-TWO', name: 'CAFE – latte: 30 ml' })
    const without = await created({ sku: 'AW-THREE', name: '椰子' })
    expect([one.slug, other.slug, without.slug]).toEqual(['cafe-latte-30-ml', 'cafe-latte-30-ml-2', 'product'])
    expect(other.id).toBe(one.id + 1)
  })

  it('cannot have the SKU, address or barcode of another product, nor a barcode with a wrong digit', async () => {
    await created({ sku: 'AW-BAR', barcode: '4006381333931' })
    const id = (await created({ sku: 'AW-OWN', barcode: '9556-0012 88677' })).id
    expect((await product(staff, id)).barcode).toBe('9556001288677')
    expect(await fieldsOf({ sku: 'AW-BAR' })).toEqual({ sku: 'Awan Pod Pandan already uses this SKU.' })
    expect(await fieldsOf({ sku: 'AW-X', slug: 'kabusa-one-device-graphite' })).toHaveProperty('slug')
    expect(await fieldsOf({ sku: 'AW-X', barcode: '4006381333931' })).toHaveProperty('barcode')
    expect(await fieldsOf({ sku: 'AW-X', barcode: '4006381333932' })).toHaveProperty('barcode')
    expect((await change(id, { sku: 'AW-BAR' })).body.data.fields).toHaveProperty('sku')
    expect((await change(id, { sku: 'AW-OWN-2', barcode: null })).status).toBe(200)
  })

  it('needs a price or a price in points, and a category that products may have', async () => {
    expect(await fieldsOf({ sku: 'AW-X', markets: [{ market: 'MY', stock: 1 }] })).toHaveProperty(['markets.0.price'])
    expect(await fieldsOf({ sku: 'AW-X', category: 'package' })).toHaveProperty('category')
    expect(await fieldsOf({ sku: 'aw x' })).toHaveProperty('sku')
    expect(await fieldsOf({ sku: 'AW-X', attributes: { colour: 'red', wings: 2 } })).toHaveProperty([
      'attributes.wings',
    ])
    expect((await create({ sku: 'AW-FREE', points_price: 300, markets: [{ market: 'MY', stock: 1 }] })).status).toBe(
      200,
    )
  })

  it('is created once: of sixteen at the same time with one SKU', async () => {
    const admins = await newAdmins(api, 16)
    const answers = await Promise.all(admins.map((admin) => create({ sku: 'AW-ONCE' }, admin)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // 503: no connection came free in time on a busy machine; the caller repeats it.
    expect(answers.filter(({ status }) => ![200, 422, 503].includes(status))).toEqual([])
    expect(await api.db.query("select 1 from product where sku = 'AW-ONCE'")).toHaveLength(1)
  })

  it('is found by the title of its card, whose words are apart in its name', async () => {
    const found = responseOf(getStaffProducts, await staff.get('/api/staff/products?q=arc+COPPER')).products.data
    expect(found.map(({ name }) => name)).toEqual(['Kabusa Arc Device Copper'])
  })

  it('is exported with its barcode', async () => {
    await created({ sku: 'AW-FILE', barcode: '10614141000415' })
    expect((await exported(api, staff)).split('\r\n').find((line) => line.startsWith('AW-FILE'))).toContain(
      ',10614141000415,',
    )
  })
})

describe('a change of a product', () => {
  it('replaces the specifications and keeps those that no screen knows', async () => {
    const { id } = await created({ sku: 'AW-ATTR' })
    await api.db.query(`update product set attributes = attributes || '{"supplier_code": "S-1"}' where id = $1`, [id])
    expect((await change(id, { attributes: { flavour: 'Kaya', volume_ml: 2.5 } })).status).toBe(200)
    const [row] = await api.db.query<{ attributes: unknown }>('select attributes from product where id = $1', [id])
    expect(row?.attributes).toEqual({ supplier_code: 'S-1', flavour: 'Kaya', volume_ml: 2.5 })
  })

  it('reaches every field', async () => {
    const { id } = await created({ sku: 'AW-ALL' })
    const fields = {
      name: 'Awan Charger',
      sku: 'AW-CHG',
      slug: 'awan-charger',
      barcode: '96385074',
      category: 'charger',
      group: 'awan-chargers',
      attributes: { connector: 'USB-C' },
      weight_g: 90,
      tax_class: 'accessory',
      verifiable: true,
      redeem_only: true,
      age_restricted: false,
      points_price: 900,
      summary: { en: 'Charges.', ms: 'Mengecas.', id: 'Mengisi daya.' },
      warranty_days: 365,
      max_per_order: 5,
      badges: ['new'],
      roles: [3, 4],
    }
    expect((await change(id, fields)).status).toBe(200)
    expect(await product(staff, id)).toMatchObject(fields)
  })

  it('is recorded with the price before and after', async () => {
    const { id, name, markets } = await created({ sku: 'AW-PRICE' })
    const [market] = markets
    await change(id, { markets: [{ market: 'MY', price: 4200 }] })
    const [entry] = responseOf(getAudit, await staff.get(`/api/staff/audit?object=product:${id}`)).entries.data
    expect(entry).toMatchObject({ act: 'product.change', name })
    expect(entry?.detail['prices']).toEqual([{ market: 'MY', from: market?.price, to: 4200 }])
  })

  it('can start the sale in another market', async () => {
    const { id } = await created({ sku: 'AW-ID' })
    await change(id, { markets: [{ market: 'ID', price: 49_000, stock: 3, visible: false }] })
    expect((await product(staff, id)).markets).toMatchObject([
      { market: 'MY', price: 1490 },
      { market: 'ID', currency: 'IDR', price: 49_000, stock: 3, visible: false },
    ])
  })

  it('leaves a SKU that a promotion names, and the category of a package', async () => {
    await api.db.query(
      `insert into promotion (id, name, type, terms, bp, exclude_vouchers, max_per_order, priority, starts_at)
       values (900, 'Pandan week', 'bundle_percent', '{"items": [{"sku": "AW-POD-PAN", "quantity": 2}]}', 500, false, 1, 9,
               now())`,
    )
    const [{ id } = { id: 0 }] = await api.db.query<{ id: number }>("select id from product where sku = 'AW-POD-PAN'")
    expect((await change(id, { sku: 'AW-OTHER' })).body.data.fields).toEqual({
      sku: 'This SKU is used in promotions: Pandan week. Edit them first.',
    })
    expect((await change(id, { sku: 'AW-POD-PAN', name: 'Awan Pandan' })).status).toBe(200)
    expect((await change(2001, { category: 'pod' })).body.data.fields).toHaveProperty('category')
  })
})

describe('an archived product', () => {
  it('is in no shop, device or list, is marked in carts, and comes back as it was', async () => {
    const { id, name } = await created({ sku: 'AW-ARC', name: 'Awan Archive' })
    await fillCart(customer, [{ productable_id: id }])
    const line = async () =>
      (await customer.get('/api/carts')).body.data.response.carts.data.find(({ productable }) => productable.id === id)
    const listed = async (query: string) =>
      responseOf(getStaffProducts, await staff.get(`/api/staff/products?q=AW-ARC${query}`)).products.data
    expect((await line())?.productable.available).toBe(true)

    expect((await staff.post(`/api/staff/products/${id}/archive`, {})).status).toBe(200)
    expect((await line())?.productable).toMatchObject({ name, available: false })
    expect((await shopPage(id)).status).toBe(404)
    const copy = await snapshot()
    expect([copy.products.some((card) => card.id === id), copy.removed.includes(id)]).toEqual([false, true])
    expect(await listed('')).toEqual([])
    expect(await listed('&show=archived')).toMatchObject([{ id, is_archived: true }])

    expect((await staff.post(`/api/staff/products/${id}/restore`, {})).status).toBe(200)
    expect((await line())?.productable.available).toBe(true)
    expect((await shopPage(id)).status).toBe(200)
    expect(await acts(id)).toEqual(['product.restore', 'product.archive', 'product.create'])
  })

  it('does not change again, and cannot be part of a package on sale', async () => {
    const { id } = await created({ sku: 'AW-TWICE' })
    await staff.post(`/api/staff/products/${id}/archive`, {})
    const { archived_at } = await product(staff, id)
    await staff.post(`/api/staff/products/${id}/archive`, {})
    expect((await product(staff, id)).archived_at).toBe(archived_at)
    const [part] = await api.db.query<{ product_id: number }>('select product_id from package_item limit 1')
    const refused = await staff.post(`/api/staff/products/${part?.product_id}/archive`, {})
    expect([refused.status, refused.body.data.userMessage]).toEqual([
      409,
      expect.stringContaining('This product is part of'),
    ])
  })
})
