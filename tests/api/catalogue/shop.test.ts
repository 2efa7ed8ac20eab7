import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MARKETS } from '#contract/site/market.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { type Api, openApi } from '../../support/journeys/api.ts'

let api: Api
let elapsed = 0
let moved = 0

beforeAll(async () => {
  api = await openApi({}, {}, { now: () => Date.now() + moved, monotonic: () => elapsed })
})
afterAll(() => api.close())

/** Advances the clock past the lifetime of responses in memory. */
const later = () => {
  elapsed += 5_001
}
const get = async (path: string, language = 'en') => {
  const { status, body } = await api.ask('GET', path, { headers: { 'accept-language': language } })
  return { status, data: body.data, response: body.data.response }
}
const idsOf = async (query: string) =>
  (await get(`/api/products?per_page=60&${query}`)).response.products.data.map(({ id }) => id)

describe('the shop', () => {
  it.each([
    ['category=coil,charger', [1046, 1047, 1048, 1049, 1050, 1051, 1052, 1053]],
    ['group=kabusa-duo', [1007, 1008]],
    ['flavour=Mango', [1012, 1030, 1038]],
    ['flavour_family=dessert&category=pod', [1027, 1028]],
    ['nicotine_mg_ml=0&category=pod', [1028, 1029]],
    ['colour=Wine,Moss', [1003, 1008]],
    ['redeem_only=1', [1058, 1059, 1060]],
    ['price_min=11990&price_max=12990&type=product', [1007, 1008]],
    ['promotion_id=4', [1051, 1052]],
    ['flavour=Durian', []],
    ['flavour=%25', []],
    ["flavour='--", []],
    ['price_min=5000&price_max=100', []],
    ['page=1000', []],
  ])('filtered by %s', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids)
  })

  it('leaves out what is out of stock, or includes pre-orders, on request', async () => {
    await writeStock(api.db, 'update product_market set stock = 0 where product_id = 1046')
    await api.db.query('update catalogue_version set version = version + 1')
    later()
    expect(await idsOf('category=coil&in_stock=1')).toEqual([1047, 1048])
    expect(await idsOf('category=coil&in_stock=0')).toHaveLength(4)
    expect(await idsOf('category=coil&pre_order=1')).toEqual([1049])
    expect(await idsOf('category=coil&in_stock=1&pre_order=1')).toEqual([1047, 1048, 1049])
  })

  it('searches text with typing errors, best match first, and filters the results', async () => {
    const found = await idsOf('q=mango')
    expect(found.slice(0, 3).toSorted((a, b) => a - b)).toEqual([1012, 1030, 1038])
    expect((await idsOf('q=mengo')).slice(0, 3).toSorted((a, b) => a - b)).toEqual([1012, 1030, 1038])
    expect(await idsOf('q=mango&category=liquid')).toEqual([1038])
    const { facets } = (await get('/api/products?q=mango&category=liquid')).response
    expect(facets?.category.map(({ value }) => value)).toContain('pod')
    expect(await idsOf('q=')).toHaveLength(60)
    expect(await idsOf('q=zzzzqqqq')).toEqual([])
  })

  it.each(['%25', '_', "'", '(a%2B)%2B%24', '%F0%9F%A5%AD', '%E2%80%AE', '<script>', '\\'])(
    'responds to a search for %s in order',
    async (q) => expect((await get(`/api/products?q=${q}`)).status).toBe(200),
  )

  it.each([
    ['category=Cars', 'category'],
    ['category=pod,', 'category'],
    ['type=thing', 'type'],
    ['nicotine_mg_ml=strong', 'nicotine_mg_ml'],
    ['price_min=-1', 'price_min'],
    ['price_max=1e9', 'price_max'],
    ['in_stock=maybe', 'in_stock'],
    ['promotion_id=x', 'promotion_id'],
    ['sort=price;drop', 'sort'],
    ['page=-1', 'page'],
    ['page=1e3', 'page'],
    ['per_page=1000000', 'per_page'],
    ['per_page=0', 'per_page'],
    [`q=${'a'.repeat(5_000)}`, 'q'],
    [`flavour=${'a,'.repeat(600)}`, 'flavour'],
    ['flavour=a%00b', 'flavour'],
    ['colour=Wine&colour=Moss', 'colour'],
    ['taste=Mango', 'taste'],
    ['__proto__=x', '__proto__'],
  ])('refuses %s with a message', async (query, field) => {
    const { status, data } = await get(`/api/products?${query}`, 'id')
    expect([status, data.code, data.userMessage]).toEqual([422, 'VALIDATION', 'Periksa kembali isian Anda.'])
    expect(Object.keys(data.fields ?? {})).toEqual([field])
  })
})

describe('the facets of the shop', () => {
  it('count every value, named in the language of the reader', async () => {
    const { facets, products } = (await get('/api/products', 'ms')).response
    expect(facets?.category.reduce((sum, { count }) => sum + count, 0)).toBe(products.meta.total)
    expect(facets?.category[0]).toMatchObject({ value: 'pod', label: 'Pod' })
    expect(facets?.category).toContainEqual({ value: 'device', label: 'Peranti', count: 11 })
    expect(facets?.flavour_family[0]).toMatchObject({ value: 'fruit', label: 'Buah' })
    expect(facets?.nicotine_mg_ml.map(({ label }) => label)).toEqual(['0\u00a0mg/ml', '10\u00a0mg/ml', '20\u00a0mg/ml'])
    expect((await get('/api/products', 'en')).response.facets?.category[0]?.label).toBe('Pods')
    expect((await get('/api/products', 'id')).response.facets?.category[0]?.label).toBe('Pod')
  })

  it('show the counts of other choices', async () => {
    const { facets } = (await get('/api/products?category=pod&flavour_family=tobacco')).response
    const familyOf = (value: string) => facets?.flavour_family.find((one) => one.value === value)?.count
    expect([familyOf('tobacco'), (familyOf('fruit') ?? 0) > 0]).toEqual([1, true])
    expect(facets?.category.map(({ value, count }) => [value, count])).toEqual([
      ['pod', 1],
      ['disposable', 1],
      ['liquid', 1],
    ])
  })
})

describe('a promotion', () => {
  it('is shown while it is active and available, with its saving', async () => {
    const { data } = (await get('/api/promotions')).response.promotions
    expect(data.map(({ id }) => id)).toEqual([1, 2, 3, 4])
    expect(data[0]).toMatchObject({
      type: 'bundle_price',
      currency: 'MYR',
      price: 8990,
      saving: 5990 + 2 * 2290 - 8990,
    })
    expect(data[0]?.items.map(({ label, quantity }) => [label, quantity])).toEqual([
      ['Kabusa One Device', 1],
      ['Kabusa Pod', 2],
    ])
    const [, , sticks, pair] = data
    expect(sticks?.items.map(({ quantity, off_bp }) => [quantity, off_bp])).toEqual([
      [3, 0],
      [1, 10_000],
    ])
    expect(sticks?.saving).toBe((sticks?.price ?? 0) / 3)
    expect(pair?.items.map(({ label }) => label)).toEqual(['Kabusa Charging Dock', 'Kabusa Wall Adapter 10 W'])
    expect(pair?.saving).toBe(Math.round(((pair?.price ?? 0) + (pair?.saving ?? 0)) * 0.2))
  })

  it('is marked on the cards of its goods', async () => {
    const { products } = (await get('/api/products?category=pod&per_page=60')).response
    expect(products.data.every(({ promotion_ids }) => promotion_ids.join() === '1,2')).toBe(true)
    const [device] = (await get('/api/products?colour=Ink')).response.products.data
    expect(device?.promotion_ids).toEqual([])
  })

  it('is calculated with the product on whose page it is', async () => {
    const { promotions } = (await get('/api/products/product/1002')).response.product
    expect(promotions?.map(({ id, items }) => [id, items[0]?.productable_ids[0]])).toEqual([[1, 1002]])
    expect((await get('/api/products/product/1004')).response.product.promotions).toEqual([])
  })

  it('appears and ends on time, and the offline copy changes with it', async () => {
    const versionOf = async () => (await get('/api/catalogue/snapshot')).response.version
    const [before, ids] = [await versionOf(), () => idsOf('promotion_id=3')]
    expect(await ids()).toHaveLength(8)
    moved = 400 * 24 * 60 * 60_000
    later()
    expect(await ids()).toEqual([])
    expect((await get('/api/promotions')).response.promotions.data.map(({ id }) => id)).toEqual([2, 4])
    expect(await versionOf()).not.toBe(before)
    moved = 0
    later()
    expect(await versionOf()).toBe(before)
  })

  it('with invalid data does not break the shop', async () => {
    await api.db.query(
      `insert into promotion (id, name, type, terms, exclude_vouchers, max_per_order, priority, starts_at)
       values (90, 'Torn', 'bundle_percent', '{"items": 7}', false, 1, 1, now() - interval '1 day'),
              (91, 'Nothing of it here', 'bundle_percent', '{"items":[{"sku":"NONE","quantity":1}]}', false, 1, 2, now()),
              (92, 'No price here', 'bundle_price', '{"items":[{"sku":"KX-DCK","quantity":1}]}', false, 1, 3, now())`,
    )
    await api.db.query('update catalogue_version set version = version + 1')
    later()
    expect((await get('/api/promotions')).response.promotions.data.map(({ id }) => id)).toEqual([1, 2, 3, 4])
    await api.db.query('delete from promotion where id >= 90')
  })
})

describe('a product page', () => {
  it('shows the points it earns, and its own title and description', async () => {
    const { product } = (await get('/api/products/product/1012', 'id')).response
    expect(product.points_earned).toBe(22)
    expect(product.seo).toEqual({
      title: 'Kabusa Pod Mango',
      description:
        'Kabusa Pod Mango: Isi dua pod 2 ml, 20 mg/ml. Mengandung nikotin. ' +
        'Dilarang menjual atau memberi kepada orang berusia di bawah 21 tahun dan perempuan hamil.',
    })
    const { product: reward } = (await get('/api/products/product/1058')).response
    expect(reward.points_earned).toBe(0)
  })

  it('shows the pods that fit a device, relates others, and goods of the same flavour to a pod', async () => {
    const { fits = [], related: device } = (await get('/api/products/product/1001')).response.product
    expect(fits[0]).toMatchObject({ category: 'pod' })
    expect(device.filter(({ id }) => fits.some((other) => other.id === id))).toEqual([])
    expect(device.every(({ group }) => group !== 'kabusa-one')).toBe(true)
    const mango = (await get('/api/products/product/1012')).response.product.related.map(({ id }) => id)
    expect(mango).toEqual(expect.arrayContaining([1030, 1038]))
    expect(new Set(mango).size).toBe(mango.length)
  })

  it('shows the contents of a package', async () => {
    const { product } = (await get('/api/products/package/2001')).response
    expect(product.components?.map(({ product: { id }, quantity }) => [id, quantity])).toEqual([
      [1001, 1],
      [1012, 1],
      [1022, 1],
    ])
  })
})

describe('the offline copy of the catalogue', () => {
  it('contains what lists, facets and product pages need, in the language of the reader', async () => {
    const { products } = (await get('/api/catalogue/snapshot', 'ms')).response
    const of = (id: number) => products.find((card) => card.id === id)
    expect(of(1012)).toMatchObject({
      promotion_ids: [1, 2],
      attributes: { flavour: 'Mango', nicotine_mg_ml: 20 },
      summary: 'Pek dua pod praisi 2 ml, 20 mg/ml.',
      age_restricted: true,
    })
    expect(of(1001)?.warranty_days).toBe(90)
    expect(of(1001)).not.toHaveProperty('components')
    expect(of(2001)?.components).toEqual([
      { id: 1001, quantity: 1 },
      { id: 1012, quantity: 1 },
      { id: 1022, quantity: 1 },
    ])
  })

  it('stays small', async () => {
    const answer = await api.raw('GET', '/api/catalogue/snapshot', { headers: { 'accept-encoding': 'br' } })
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(9 * 1024)
  })
})

describe('banners', () => {
  it('are in their position, in the language of the reader', async () => {
    const titles = async (language: string) =>
      (await get('/api/banners/home', language)).response.banners.map(({ title }) => title)
    expect((await titles('en'))[1]).toBe('One plus two pods')
    expect((await titles('ms'))[1]).toBe('Satu peranti, dua pod')
    expect((await get('/api/home', 'id')).response.banners[1]?.title).toBe('Satu perangkat, dua pod')
    expect((await get('/api/banners/shop')).response.banners).toEqual([])
    expect((await get('/api/banners/__proto__')).status).toBe(404)
  })

  it('may have another position, with one title for all languages', async () => {
    const banner = { title: 'Tera', href: '/shop/product/1011', body: '#15161a', accent: '#c58b3a' }
    await api.db.query(`insert into config (market, id, value) values ('MY', 'banners', $1)`, [
      JSON.stringify({ shop: [banner] }),
    ])
    later()
    expect((await get('/api/banners/shop', 'ms')).response.banners).toEqual([{ ...banner, on_body: '#ffffff' }])
  })
})

describe('the delivery estimate', () => {
  const ask = async (query: string) => get(`/api/delivery_estimate?${query}`)
  const device = 'productable_id=1001&productable_type=product'

  it('returns fee, days and pickup stores, without sign-in', async () => {
    const { estimate } = (await ask(`state_id=6010&${device}`)).response
    const hours = {
      opening_hours: [
        { days: [1, 2, 3, 4, 5], open: '10:00', close: '21:00' },
        { days: [6, 0], open: '10:00', close: '22:00' },
      ],
      closed_days: [],
      time_zone: 'Asia/Kuala_Lumpur',
    }
    expect(estimate).toEqual({
      state_id: 6010,
      state_name: 'Selangor',
      zone: 'MY-WEST',
      currency: 'MYR',
      fee: 800,
      free_from: 15_000,
      to_free: 15_000 - 5990,
      eta_days: [1, 3],
      restricted: false,
      pickup_stores: 2,
      pickup_lead_hours: 4,
      // Not counted there (tests/api/stock/place-stock.test.ts).
      pickup: [
        { store_id: 2, name: 'Kabusa Petaling Jaya', city: 'Petaling Jaya', pickup_lead_hours: 4, left: null, hours },
        { store_id: 3, name: 'Kabusa Shah Alam', city: 'Shah Alam', pickup_lead_hours: 4, left: null, hours },
      ],
    })
  })

  it('grows with the weight, and is free from the amount of the zone on', async () => {
    await api.db.query('update product set weight_g = 1400 where id = 1050')
    await api.db.query('update catalogue_version set version = version + 1')
    later()
    const cable = 'productable_id=1050&productable_type=product'
    const feeOf = async (quantity: number) =>
      (await ask(`state_id=6012&${cable}&quantity=${quantity}`)).response.estimate.fee
    // Sabah: RM 15 for the first kilogram, RM 8 for each further one begun.
    expect([await feeOf(1), await feeOf(2)]).toEqual([2300, 3100])
    const { estimate } = (await ask(`state_id=6010&${device}&quantity=3`)).response
    expect([estimate.fee, estimate.to_free]).toEqual([0, 0])
  })

  it('reports states without pickup, and states without delivery', async () => {
    expect((await ask(`state_id=6009&${device}`)).response.estimate).toMatchObject({
      pickup_stores: 0,
      pickup_lead_hours: null,
      restricted: false,
    })
    // The only store there offers no pickup.
    expect((await ask(`state_id=6013&${device}`)).response.estimate.pickup_stores).toBe(0)
    await api.db.query('update state set restricted = true where id = 6010')
    later()
    expect((await ask(`state_id=6010&${device}`)).response.estimate).toMatchObject({
      fee: null,
      eta_days: null,
      restricted: true,
      pickup_stores: 0,
    })
    await api.db.query('update state set restricted = false where id = 6010')
  })

  it('of goods for points alone is empty', async () => {
    const { estimate } = (await ask('state_id=6012&productable_id=1058&productable_type=product')).response
    expect(estimate.fee).toBe(0)
  })

  it.each([
    [`state_id=6231&${device}`, 422, 'state_id'],
    [`state_id=1&${device}`, 422, 'state_id'],
    [`state_id=6010&${device}&quantity=0`, 422, 'quantity'],
    [`state_id=6010&${device}&quantity=1000`, 422, 'quantity'],
    [device, 422, 'state_id'],
    ['state_id=6010&productable_id=1001&productable_type=package', 404, undefined],
    ['state_id=6010&productable_id=2011&productable_type=package', 404, undefined],
  ])('is refused for %s', async (query, status, field) => {
    const answer = await ask(query)
    expect([answer.status, Object.keys(answer.data.fields ?? {})[0]]).toEqual([status, field])
  })

  it('in the other market is in rupiah, with a weight tolerance', async () => {
    const other = await openApi({}, { market: MARKETS.IDN })
    const { body } = await other.ask('GET', `/api/delivery_estimate?state_id=6231&${device}`)
    expect(body.data.response.estimate).toMatchObject({ zone: 'ID-JAVA-1', currency: 'IDR', fee: 12_000 })
    await other.close()
  })
})
