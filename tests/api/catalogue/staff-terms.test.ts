import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCategory } from '#contract/catalogue/calls/create-category.ts'
import { createFlavourFamily } from '#contract/catalogue/calls/create-flavour-family.ts'
import { createProduct } from '#contract/catalogue/calls/create-product.ts'
import { getCatalogueSnapshot } from '#contract/catalogue/calls/get-catalogue-snapshot.ts'
import { getProducts } from '#contract/catalogue/calls/get-products.ts'
import { getStaffTerms } from '#contract/catalogue/calls/get-staff-terms.ts'
import { getHome } from '#contract/content/calls/get-home.ts'
import { getConfig } from '#contract/site/calls/get-config.ts'
import { getAudit } from '#contract/staff/calls/get-audit.ts'
import { getStaffVouchers } from '#contract/vouchers/calls/get-staff-vouchers.ts'
import { imported, product, responseOf } from '../../support/data/staff-calls.ts'
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
const post = (path: string, body: object = {}) => staff.post(`/api/staff/${path}`, body)
const fieldsOf = async (path: string, body: object) => (await post(path, body)).body.data.fields
const terms = async () => responseOf(getStaffTerms, await staff.get('/api/staff/catalogue_terms'))
const keys = async () => (await terms()).categories.map(({ id }) => id)
const families = async () => (await terms()).flavour_families.map(({ id }) => id)
const ask = (path: string, language = 'en') => {
  elapsed += MAX_AGE_MS
  return api.ask('GET', path, { headers: { 'accept-language': language } })
}
const list = async (query: string, language?: string) =>
  responseOf(getProducts, await ask(`/api/products?${query}`, language))
const published = async () => {
  const { config } = responseOf(getConfig, await ask('/api/configs/catalogue_terms'))
  if (config.id !== 'catalogue_terms') throw new Error(config.id)
  return config.value
}
const acts = async (object: string) =>
  responseOf(getAudit, await staff.get(`/api/staff/audit?object=${object}`)).entries.data.map(({ act }) => act)

const newCategory = async (en: string, more: object = {}) =>
  responseOf(createCategory, await post('categories', { name: named(en), hidden: false, after: null, ...more }))
    .category
const newFamily = (more: object = {}) =>
  post('flavour_families', { name: named('Spices'), colour: null, after: 'mint', ...more })
let made = 0
const newProduct = async (category: string, more: object = {}) => {
  made += 1
  const body = {
    name: `Zyn ${made}`,
    sku: `ZYN-${made}`,
    category,
    weight_g: 20,
    tax_class: 'nicotine_liquid',
    markets: [{ market: 'MY', price: 1990, stock: 5, visible: true }],
    ...more,
  }
  return responseOf(createProduct, await post('products', body)).product
}

describe('the categories of a store', () => {
  it('start with the built-in ones in the order of the menus', async () => {
    const { categories } = await terms()
    expect(categories.map(({ id }) => id)).toEqual([
      'pod',
      'disposable',
      'liquid',
      'device',
      'package',
      'coil',
      'charger',
      'pouch',
      'reward',
    ])
    expect(categories.find(({ id }) => id === 'coil')).toEqual({
      id: 'coil',
      name: { en: 'Coils', ms: 'Coil', id: 'Coil' },
      hidden: false,
      products: 4,
    })
  })

  it('are added by staff at a position, and then hold products of shop, search, home and devices', async () => {
    expect(await newCategory('Nicotine pouches', { after: 'pod' })).toMatchObject({
      id: 'nicotine-pouches',
      products: 0,
    })
    expect((await keys()).slice(0, 3)).toEqual(['pod', 'nicotine-pouches', 'disposable'])
    const { id } = await newProduct('nicotine-pouches')
    const { products, facets } = await list('category=nicotine-pouches', 'ms')
    expect(products.data.map((card) => card.id)).toEqual([id])
    expect(facets?.category).toContainEqual({ value: 'nicotine-pouches', label: 'Nicotine pouches ms', count: 1 })
    expect((await list('q=nicotine%20pouches')).products.data[0]?.id).toBe(id)
    const home = responseOf(getHome, await ask('/api/home'))
    expect(home.counts).toContainEqual({ category: 'nicotine-pouches', count: 1 })
    const snapshot = responseOf(getCatalogueSnapshot, await ask('/api/catalogue/snapshot'))
    expect(snapshot.products.find((card) => card.id === id)).toMatchObject({ category: 'nicotine-pouches' })
    expect((await published()).categories[1]).toEqual({
      id: 'nicotine-pouches',
      name: named('Nicotine pouches'),
      hidden: false,
    })
    expect(await acts('category:nicotine-pouches')).toEqual(['category.create'])
  })

  it('are in the sitemap when they have products and are not hidden', async () => {
    const sitemap = async () => (await api.raw('GET', '/sitemap.xml')).text()
    await newCategory('Empty shelf')
    const before = await sitemap()
    expect(before).toContain('/shop?category=nicotine-pouches</loc>')
    expect(before).toContain('/shop?category=nicotine-pouches&amp;lang=ms</loc>')
    expect(before).not.toContain('category=empty-shelf')
    expect(before).not.toContain('category=reward')
    const body = { name: named('Nicotine pouches'), hidden: true, after: null }
    expect((await post('categories/nicotine-pouches', body)).status).toBe(200)
    elapsed += MAX_AGE_MS
    expect(await sitemap()).not.toContain('category=nicotine-pouches')
    expect((await list('category=nicotine-pouches')).products.data).toHaveLength(1)
  })

  it('are renamed and moved; the key and with it every address stays', async () => {
    const body = { name: named('Pouches of nicotine'), hidden: false, after: 'device' }
    expect((await post('categories/nicotine-pouches', body)).status).toBe(200)
    const { categories } = await terms()
    const at = categories.findIndex(({ id }) => id === 'nicotine-pouches')
    expect([categories[at - 1]?.id, categories[at]]).toMatchObject(['device', { name: body.name, hidden: false }])
    const { facets } = await list('category=nicotine-pouches', 'id')
    const found = facets?.category.find(({ value }) => value === 'nicotine-pouches')
    expect(found).toMatchObject({ label: 'Pouches of nicotine id', count: 1 })
    const { products } = await list('q=pouches')
    expect(products.data.some(({ category }) => category === 'nicotine-pouches')).toBe(true)
  })

  it('have names of their own in each language, a known position, and texts in every language', async () => {
    const body = { name: named('Caps'), hidden: false, after: null }
    expect(await fieldsOf('categories', { ...body, name: { ...named('Caps'), ms: 'POD' } })).toHaveProperty(['name.ms'])
    expect(await fieldsOf('categories', { ...body, after: 'nothing' })).toHaveProperty('after')
    expect(await fieldsOf('categories', { ...body, name: { ...named('Caps'), id: '' } })).toHaveProperty(['name.id'])
    expect((await post('categories/nothing', body)).status).toBe(404)
    expect(await keys()).not.toContain('caps')
  })

  it('get a key that is free, also for a name without Latin letters', async () => {
    expect((await newCategory('Nicotine-Pouches!')).id).toBe('nicotine-pouches-2')
    expect((await newCategory('尼古丁')).id).toBe('group')
  })

  it('are removed without products only, never those that the store’s rules need', async () => {
    const refusal = async (id: string) => {
      const { status, body } = await post(`categories/${id}/remove`)
      return [status, body.data.userMessage]
    }
    expect(await refusal('package')).toEqual([409, 'The store needs this category. You can rename or hide it.'])
    expect((await refusal('reward'))[0]).toBe(409)
    expect(await refusal('nicotine-pouches')).toEqual([409, 'Move its product first: 1 product is in it.'])
    await newCategory('For a voucher')
    await api.db.query(
      `update voucher set applies_to = '{"categories": ["for-a-voucher"], "groups": []}'
        where id = (select min(id) from voucher)`,
    )
    const [limited] = await api.db.query<{ code: string }>(
      `select code from voucher where applies_to -> 'categories' @> '["for-a-voucher"]'`,
    )
    expect((await refusal('for-a-voucher'))[1]).toContain(limited?.code ?? 'no voucher')
    await api.db.query('update voucher set applies_to = null')
    const found = responseOf(getStaffVouchers, await staff.get(`/api/staff/vouchers?q=${limited?.code}`)).vouchers
      .data[0]
    if (!found) throw new Error('no voucher')
    const { id: voucherId, state: _state, used: _used, issued: _issued, points_cost: _points, ...fields } = found
    const limitTo = (category: string) =>
      staff.post(`/api/staff/vouchers/${voucherId}`, { ...fields, applies_to: { categories: [category], groups: [] } })
    expect(await limitTo('gone').then(({ status, body }) => [status, Object.keys(body.data.fields ?? {})])).toEqual([
      422,
      ['applies_to.categories'],
    ])
    for (const id of ['for-a-voucher', 'nicotine-pouches-2', 'group', 'empty-shelf'])
      expect((await post(`categories/${id}/remove`)).status).toBe(200)
    expect(await keys()).toHaveLength(10)
    expect((await acts('category:group'))[0]).toBe('category.remove')
    expect((await post('categories/group/remove')).status).toBe(404)
  })

  it('are the only ones that a product can be in, packages apart', async () => {
    const { id, revision } = await newProduct('pod')
    const change = async (category: string) => fieldsOf(`products/${id}`, { revision, category })
    expect(await change('nothing')).toEqual({ category: 'Choose a category from the list.' })
    expect(await change('package')).toEqual({
      category: 'Only packages are in this category. Choose another one.',
    })
    expect(await change('nicotine-pouches')).toBeUndefined()
    expect((await product(staff, id)).category).toBe('nicotine-pouches')
  })
})

describe('a product file', () => {
  const HEAD = 'sku,name,category,summary_en,visible_MY,price_MYR,stock_MY,weight_g,tax_class,flavour_family'
  const row = (sku: string, category: string, family = '') =>
    `${sku},Cap ${sku},${category},Cap,yes,9.90,1,10,accessory,${family}`
  const file = (...rows: string[]) => [HEAD, ...rows].join('\r\n')

  it('names categories and flavour families by key or by name in any language', async () => {
    const { created } = await imported(
      staff,
      file(
        row('C-1', 'pouches of  NICOTINE'),
        row('C-2', 'nicotine-pouches', 'Buah dan pudina'),
        row('C-3', 'Peranti'),
      ),
    )
    expect(created).toBe(3)
    const rows = await api.db.query("select category, attributes from product where sku like 'C-_' order by sku")
    expect(rows).toMatchObject([
      { category: 'nicotine-pouches' },
      { category: 'nicotine-pouches', attributes: { flavour_family: 'fruit-mint' } },
      { category: 'device' },
    ])
  })

  it('is refused with a category that the store has not, and with that of packages', async () => {
    const { problems } = await imported(staff, file(row('C-4', 'cars'), row('C-5', 'Packages')), 'yes')
    expect(problems.map(({ line, column }) => `${line}.${column}`)).toEqual(['2.category', '3.category'])
    expect(problems[0]?.sentence).toContain('Pouches of nicotine')
  })

  it('starts from a template that names them', async () => {
    const answer = await api.raw('GET', '/api/staff/products_file/template?format=csv&language=ms', {
      headers: { cookie: staff.cookie },
    })
    const text = await answer.text()
    expect(text).toContain('Pouches of nicotine ms')
    expect(text).not.toContain('Pakej')
  })
})

describe('the flavour families of a store', () => {
  it('are added with a colour, which the filter shows, at a position', async () => {
    const answer = await newFamily({ colour: '#C0562B' })
    expect(responseOf(createFlavourFamily, answer).flavour_family).toEqual({
      id: 'spices',
      name: named('Spices'),
      colour: '#c0562b',
      products: 0,
    })
    expect((await families()).slice(2, 4)).toEqual(['mint', 'spices'])
    await newProduct('pod', { attributes: { flavour: 'Clove', flavour_family: 'spices' } })
    const { facets } = await list('category=pod', 'id')
    const order = facets?.flavour_family.map(({ value }) => value) ?? []
    expect(order.indexOf('spices')).toBe(order.indexOf('mint') + 1)
    const found = facets?.flavour_family.find(({ value }) => value === 'spices')
    expect(found).toMatchObject({ label: 'Spices id', sample: { flavour_a: '#c0562b', flavour_b: '#c0562b' } })
    expect(facets?.flavour_family.find(({ value }) => value === 'fruit')?.sample?.id).toBeGreaterThan(1000)
    expect(await acts('flavour_family:spices')).toEqual(['flavour_family.create'])
  })

  it.each([
    ['#fff6d0', 'light'],
    ['#050505', 'dark'],
  ])('refuse %s, which is hardly seen on a %s page, with a colour that is seen', async (colour) => {
    const { colour: sentence } = (await fieldsOf('flavour_families', { name: named('New'), colour, after: null })) ?? {}
    const [suggestion] = /#[0-9a-f]{6}/.exec(String(sentence)) ?? []
    const accepted = await newFamily({ name: named(`Seen ${colour}`), colour: suggestion })
    expect(accepted.status).toBe(200)
  })

  it('are renamed, and lose their colour', async () => {
    const body = { name: named('Warm spices'), colour: null, after: null }
    expect((await post('flavour_families/spices', body)).status).toBe(200)
    const { facets } = await list('category=pod')
    expect(facets?.flavour_family[0]).toMatchObject({ value: 'spices', label: 'Warm spices' })
    expect(facets?.flavour_family[0]?.sample?.id).toBeGreaterThan(1000)
  })

  it('are removed once no product has them', async () => {
    expect((await post('flavour_families/spices/remove')).status).toBe(409)
    await api.db.query(
      `update product set attributes = attributes - 'flavour_family' where attributes ->> 'flavour_family' = 'spices'`,
    )
    expect((await post('flavour_families/spices/remove')).status).toBe(200)
    expect(await families()).not.toContain('spices')
  })
})

describe('a store that was loaded before categories and flavour families were rows', () => {
  const migration = readFileSync('server/platform/database/migrations/041-catalogue-term-rows.sql', 'utf8')

  it('keeps its menus, and what its owner named and moved, however often the migration runs', async () => {
    await api.db.query('delete from flavour_family')
    await api.db.query(
      `update category set position = was.position from (values ('device', 1), ('pod', 2), ('disposable', 3), ('liquid', 4),
         ('coil', 5), ('charger', 12), ('pouch', 7), ('package', 8), ('reward', 9)) as was (id, position) where category.id = was.id`,
    )
    await api.db.query(`update category set name = '{"en": "Coils and cartridges", "ms": "Gegelung dan kartrij", "id": "Coil dan kartrid"}'
                         where id = 'coil'`)
    await api.db.query(`update category set name = '{"en": "Bars", "ms": "Bar", "id": "Bar"}' where id = 'disposable'`)
    await api.db.query(`update product set attributes = attributes || '{"flavour_family": "Jamu"}' where sku = 'C-2'`)
    for (let run = 0; run < 2; run += 1) await api.db.query(migration)
    const { categories, flavour_families } = await terms()
    const builtIn = categories.filter(({ id }) => id !== 'nicotine-pouches')
    expect(builtIn.map(({ name }) => name.en)).toEqual([
      'Pods',
      'Bars',
      'Liquids',
      'Devices',
      'Packages',
      'Coils',
      'Pouches',
      'Rewards',
      'Charging',
    ])
    expect(flavour_families.map(({ id }) => id)).toEqual([
      'fruit',
      'fruit-mint',
      'mint',
      'tobacco',
      'beverage',
      'dessert',
      'plain',
      'Jamu',
    ])
    expect(flavour_families.at(-1)).toMatchObject({ name: { en: 'Jamu', ms: 'Jamu', id: 'Jamu' }, products: 1 })
    const body = { name: named('Herbs'), colour: null, after: null }
    expect((await post('flavour_families/Jamu', body)).status).toBe(200)
  })
})
