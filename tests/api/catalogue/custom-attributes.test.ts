import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeProductAttribute } from '#contract/catalogue/calls/change-product-attribute.ts'
import { createProduct } from '#contract/catalogue/calls/create-product.ts'
import { createProductAttribute } from '#contract/catalogue/calls/create-product-attribute.ts'
import { getCatalogueSnapshot } from '#contract/catalogue/calls/get-catalogue-snapshot.ts'
import { getProduct } from '#contract/catalogue/calls/get-product.ts'
import { getProductAttributes } from '#contract/catalogue/calls/get-product-attributes.ts'
import { getProducts } from '#contract/catalogue/calls/get-products.ts'
import { getHome } from '#contract/content/calls/get-home.ts'
import { getAudit } from '#contract/staff/calls/get-audit.ts'
import { lockCatalogue } from '#server/domains/catalogue/queries/staff-products.ts'
import { exported, imported, product, responseOf, send } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'

/** Past the age of responses and of the catalogue in memory. */
const MAX_AGE_MS = 5_001

let api: Api
let staff: SignedIn
let elapsed = 0

beforeAll(async () => {
  api = await openApi({}, {}, { now: () => Date.now(), monotonic: () => elapsed })
  staff = await logIn(api, PHONE.admin)
})
afterAll(() => api.close())

const named = (en: string) => ({ en, ms: `${en} ms`, id: `${en} id` })
const post = (path: string, body: object) => staff.post(`/api/staff/${path}`, body)
const fieldsOf = async (path: string, body: object) => (await post(path, body)).body.data.fields
const EMPTY = { unit: null, options: [], categories: [], filterable: true, after: null }
const newAttribute = async (en: string, kind: string, more: object = {}) =>
  responseOf(createProductAttribute, await post('product_attributes', { ...EMPTY, name: named(en), kind, ...more }))
    .product_attribute
const attributes = async () =>
  responseOf(getProductAttributes, await staff.get('/api/staff/product_attributes')).product_attributes
const attribute = async (id: string) => {
  const found = (await attributes()).find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found
}
const change = async (id: string, more: object) => {
  const { id: _id, kind: _kind, products: _products, ...fields } = await attribute(id)
  return post(`product_attributes/${id}`, { ...fields, after: null, ...more })
}
const write = async (id: number, custom_attributes: object) =>
  post(`products/${id}`, { revision: (await product(staff, id)).revision, custom_attributes })
const ask = (path: string, language = 'en') => {
  elapsed += MAX_AGE_MS
  return api.ask('GET', path, { headers: { 'accept-language': language } })
}
const list = async (query: string, language?: string) =>
  responseOf(getProducts, await ask(`/api/products?${query}`, language))
const idsOf = async (query: string) => (await list(query)).products.data.map(({ id }) => id)
const snapshot = async () => responseOf(getCatalogueSnapshot, await ask('/api/catalogue/snapshot'))
const specs = async (id: number, language?: string) =>
  responseOf(getProduct, await ask(`/api/products/product/${id}`, language)).product.specs

/** Resolves when sessions of the database wait for a lock. The pool lets a few of the requests in at once. */
const waitingForLocks = () =>
  expect
    .poll(async () => {
      const [row] = await api.db.query<{ count: number }>(
        "select count(*) as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
      return row?.count
    })
    .toBeGreaterThan(1)

describe('the attributes of a store', () => {
  it('are none at first, and then cost shoppers no byte', async () => {
    expect(await attributes()).toEqual([])
    expect(await snapshot()).not.toHaveProperty('attribute_filters')
    expect((await list('category=device')).facets).not.toHaveProperty('attributes')
  })

  it('are defined by staff in an order, with options that get keys', async () => {
    const coil = await newAttribute('Coil type', 'choice', {
      options: [{ name: named('Mesh') }, { name: named('Ceramic') }],
      categories: ['device'],
    })
    expect(coil).toEqual({
      id: 'coil-type',
      name: named('Coil type'),
      kind: 'choice',
      unit: null,
      options: [
        { id: 'mesh', name: named('Mesh') },
        { id: 'ceramic', name: named('Ceramic') },
      ],
      categories: ['device'],
      filterable: true,
      archived: false,
      products: 0,
    })
    await newAttribute('Power', 'number', { unit: 'W', after: 'coil-type' })
    await newAttribute('Child lock', 'yes_no', { after: 'power' })
    await newAttribute('Material', 'text', { filterable: false })
    expect((await attributes()).map(({ id }) => id)).toEqual(['material', 'coil-type', 'power', 'child-lock'])
    const { entries } = responseOf(getAudit, await staff.get('/api/staff/audit?object=custom_attribute:coil-type'))
    expect(entries.data.map(({ act }) => act)).toEqual(['custom_attribute.create'])
  })

  it.each([
    ['a name that another one has', { name: { ...named('New'), ms: 'power MS' } }, 'name.ms'],
    ['the heading of another one in product files', { name: named('Power (W)') }, 'name.en'],
    ['the name of a built-in column', { name: { ...named('New'), id: 'Warna' } }, 'name.id'],
    ['a missing name', { name: { ...named('New'), ms: '' } }, 'name.ms'],
    ['a name that is too long', { name: { ...named('New'), en: 'x'.repeat(31) } }, 'name.en'],
    ['a unit of a text', { unit: 'ml' }, 'unit'],
    ['options of a text', { options: [{ name: named('One') }] }, 'options'],
    ['a choice without options', { kind: 'choice' }, 'options'],
    [
      'two options of one name',
      { kind: 'choice', options: [{ name: named('One') }, { name: { ...named('Two'), id: 'ONE id' } }] },
      'options.1.name.id',
    ],
    ['an unknown category', { categories: ['nothing'] }, 'categories'],
    ['an unknown position', { after: 'nothing' }, 'after'],
  ])('are refused with %s', async (_name, more, field) => {
    const body = { ...EMPTY, name: named('New'), kind: 'text', ...more }
    expect(Object.keys((await fieldsOf('product_attributes', body)) ?? {})).toEqual([field])
    expect(await attributes()).toHaveLength(4)
  })

  it('keep the categories that they are for', async () => {
    expect((await post('categories', { name: named('Cables'), hidden: false, after: null })).status).toBe(200)
    expect((await change('material', { categories: ['cables'] })).status).toBe(200)
    const { status, body } = await post('categories/cables/remove', {})
    expect([status, body.data.userMessage]).toEqual([409, 'These attributes are for it: Material. Change them first.'])
    expect((await change('material', { categories: [] })).status).toBe(200)
    expect((await post('categories/cables/remove', {})).status).toBe(200)
  })

  it('are created once when the same name is sent by many at the same moment', async () => {
    const body = { ...EMPTY, name: named('Weight class'), kind: 'text' }
    const answers = await Promise.all(Array.from({ length: 16 }, () => post('product_attributes', body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(15)
  })
})

describe('the values of a product', () => {
  it.each([
    ['an option that does not exist', { 'coil-type': 'quartz' }, 'coil-type', 'Choose one of: Mesh, Ceramic.'],
    ['a text for a number', { power: 'strong' }, 'power', 'Enter a number from 0 to 999999, with up to 3 decimals.'],
    ['a number for a text', { material: 3 }, 'material', 'Enter text of up to 120 characters.'],
    ['something else than yes or no', { 'child-lock': 'maybe' }, 'child-lock', 'Choose one of: Yes, No.'],
    ['an unknown attribute', { nothing: 'x' }, 'nothing', 'This attribute no longer exists. Reload the page.'],
  ])('are refused with %s', async (...[, values, id, sentence]) => {
    const { status, body } = await write(1001, values)
    expect([status, body.data.fields]).toEqual([422, { [`custom_attributes.${id}`]: sentence }])
    const created = await fieldsOf('products', {
      name: 'Refused',
      sku: 'REF-1',
      category: 'device',
      weight_g: 1,
      tax_class: 'device',
      markets: [],
      custom_attributes: values,
    })
    expect(created).toEqual({ [`custom_attributes.${id}`]: sentence })
  })

  it('are shown on its page with unit, in the language of the reader', async () => {
    const before = await specs(1001, 'ms')
    const values = { 'coil-type': 'mesh', power: 20.5, 'child-lock': 'no', material: 'Zinc, alloy' }
    expect((await write(1001, values)).status).toBe(200)
    expect((await product(staff, 1001)).custom_attributes).toEqual(values)
    expect(await specs(1001, 'ms')).toEqual([
      ...before,
      { label: 'Material ms', value: 'Zinc, alloy' },
      { label: 'Coil type ms', value: 'Mesh ms' },
      { label: 'Power ms', value: '20.5\u00a0W' },
      { label: 'Child lock ms', value: 'Tidak' },
    ])
    expect(await attribute('power')).toMatchObject({ products: 1 })
  })

  it('are given to a new product', async () => {
    const body = {
      name: 'Made with values',
      sku: 'MADE-1',
      category: 'device',
      weight_g: 1,
      tax_class: 'device',
      markets: [{ market: 'MY', price: 990, stock: 1, visible: true }],
      custom_attributes: { 'coil-type': 'ceramic', power: 40 },
    }
    const { product: made } = responseOf(createProduct, await post('products', body))
    expect(made.custom_attributes).toEqual({ 'coil-type': 'ceramic', power: 40 })
    expect(await idsOf('attribute=coil-type:ceramic')).toEqual([made.id])
  })

  it('are filters of the list: any value of one attribute, all attributes', async () => {
    const made = (await idsOf('attribute=coil-type:ceramic'))[0] ?? 0
    expect(await idsOf('attribute=coil-type:mesh,coil-type:ceramic')).toEqual([1001, made])
    expect(await idsOf('attribute=coil-type:mesh,coil-type:ceramic,power:40')).toEqual([made])
    expect(await idsOf('attribute=child-lock:no')).toEqual([1001])
    expect((await ask('/api/products?attribute=power')).status).toBe(422)
    const { facets } = await list('category=device&attribute=coil-type:mesh', 'id')
    expect(facets?.attributes).toEqual([
      {
        id: 'coil-type',
        label: 'Coil type id',
        values: [
          { value: 'coil-type:mesh', label: 'Mesh id', count: 1 },
          { value: 'coil-type:ceramic', label: 'Ceramic id', count: 1 },
        ],
      },
      { id: 'power', label: 'Power id', values: [{ value: 'power:20.5', label: '20.5\u00a0W', count: 1 }] },
      { id: 'child-lock', label: 'Child lock id', values: [{ value: 'child-lock:no', label: 'Tidak', count: 1 }] },
    ])
  })

  it('reach devices where they filter, and no card of home or of a list', async () => {
    const { products, attribute_filters: filters } = await snapshot()
    expect(filters?.map(({ id }) => id)).toEqual(['weight-class', 'coil-type', 'power', 'child-lock'])
    expect(filters?.[2]).toEqual({ id: 'power', label: 'Power', unit: 'W' })
    expect(products.find(({ id }) => id === 1001)?.custom_attributes).toEqual({
      'coil-type': 'mesh',
      power: 20.5,
      'child-lock': 'no',
    })
    expect(JSON.stringify((await ask('/api/home')).body)).not.toContain('custom_attributes')
    expect(JSON.stringify((await list('category=device')).products)).not.toContain('custom_attributes')
    expect(responseOf(getHome, await ask('/api/home')).counts.length).toBeGreaterThan(0)
  })

  it('of an archived attribute stay, are shown nowhere, and are back when it is restored', async () => {
    expect((await change('coil-type', { archived: true })).status).toBe(200)
    expect((await specs(1001)).map(({ label }) => label)).not.toContain('Coil type')
    expect((await list('category=device')).facets?.attributes?.map(({ id }) => id)).toEqual(['power', 'child-lock'])
    expect(await exported(api, staff)).not.toContain('coil-type')
    expect((await write(1001, { power: 21 })).status).toBe(200)
    expect((await product(staff, 1001)).custom_attributes).toEqual({ 'coil-type': 'mesh', power: 21 })
    expect((await write(1001, { 'coil-type': 'ceramic' })).status).toBe(422)
    expect((await change('coil-type', { archived: false })).status).toBe(200)
    expect((await specs(1001)).map(({ label }) => label)).toContain('Coil type')
  })

  it('keep their options: one that products have is not removed, and others are renamed', async () => {
    const [mesh, ceramic] = (await attribute('coil-type')).options
    const refused = await change('coil-type', { options: [ceramic] })
    expect([refused.status, refused.body.data.fields?.options]).toEqual([
      422,
      'Products use these options: mesh. Change the products first.',
    ])
    const renamed = await change('coil-type', {
      options: [{ name: named('Quartz') }, ceramic, { ...mesh, name: named('Fine mesh') }],
    })
    const { options } = responseOf(changeProductAttribute, renamed).product_attribute
    expect(options.map(({ id }) => id)).toEqual(['quartz', 'ceramic', 'mesh'])
    expect(await specs(1001)).toContainEqual({ label: 'Coil type', value: 'Fine mesh' })
  })

  it('never name an option that is removed at the same moment', async () => {
    const { options } = await attribute('coil-type')
    const ids = Array.from({ length: 16 }, (_, at) => 1001 + at)
    const writes = await api.db.transaction(async (transaction) => {
      await lockCatalogue(transaction)
      await transaction.query("update custom_attribute set options = $1 where id = 'coil-type'", [
        JSON.stringify(options.filter(({ id }) => id !== 'quartz')),
      ])
      const sent = ids.map((id) => write(id, { 'coil-type': 'quartz' }))
      await waitingForLocks()
      return { sent }
    })
    const answers = await Promise.all(writes.sent)
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 422))
  })

  it('keep an option that they are given while it is removed', async () => {
    const { options } = await attribute('coil-type')
    const withoutCeramic = options.filter(({ id }) => id !== 'ceramic')
    const { sent } = await api.db.transaction(async (transaction) => {
      await lockCatalogue(transaction)
      await transaction.query(`update product set custom_attributes = '{"coil-type": "ceramic"}' where id = 1003`)
      const sent = Array.from({ length: 16 }, () => change('coil-type', { options: withoutCeramic }))
      await waitingForLocks()
      return { sent }
    })
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 422))
  })
})

describe('a product file', () => {
  it('has a column for each attribute, named by key, or by name in any language with or without unit', async () => {
    const file = ['sku,attribute_coil-type,daya,Power ms (W),Child lock', 'KB-ONE-SAN,x,,1,yes'].join('\r\n')
    const { problems } = await imported(staff, file, 'yes')
    expect(problems.map(({ column }) => column)).toEqual(['daya'])
    const fine = ['sku,attribute_coil-type,Power ms (W),Child lock', 'KB-ONE-SAN,CERAMIC ms,22 W,ya'].join('\r\n')
    expect(await imported(staff, fine)).toMatchObject({ changed: 1 })
    const [row] = await api.db.query("select custom_attributes from product where sku = 'KB-ONE-SAN'")
    expect(row).toEqual({ custom_attributes: { 'coil-type': 'ceramic', power: 22, 'child-lock': 'yes' } })
  })

  it('is refused with the row and the column of each wrong value', async () => {
    const rows = ['KB-ONE-SAN,steel,strong,maybe', 'KB-ONE-GRA,,-,-']
    const { problems } = await imported(staff, ['sku,Coil type,Power,Child lock', ...rows].join('\r\n'), 'yes')
    expect(problems.map(({ line, column }) => `${line}.${column}`)).toEqual([
      '2.attribute_coil-type',
      '2.attribute_power',
      '2.attribute_child-lock',
    ])
    expect(problems[0]?.sentence).toContain('Fine mesh')
  })

  it('that was exported changes nothing, and empties what is cleared', async () => {
    const text = await exported(api, staff)
    expect(text.split('\r\n')[0]).toContain('attribute_power')
    expect(await imported(staff, text)).toMatchObject({ changed: 0, created: 0 })
    expect((await send(staff, 'sku,Power\r\nKB-ONE-SAN,-', 'no')).status).toBe(200)
    const [row] = await api.db.query("select custom_attributes from product where sku = 'KB-ONE-SAN'")
    expect(row).toEqual({ custom_attributes: { 'coil-type': 'ceramic', 'child-lock': 'yes' } })
  })

  it('starts from a template that names and explains the attributes', async () => {
    const headers = { cookie: staff.cookie }
    const answer = await api.raw('GET', '/api/staff/products_file/template?format=csv&language=ms', { headers })
    const text = await answer.text()
    expect(text).toContain('Power ms (W)')
    expect(text).toContain('Fine mesh ms')
  })
})
