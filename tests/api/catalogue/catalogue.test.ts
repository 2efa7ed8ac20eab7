import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HEADER } from '#contract/constants.ts'
import { DatabaseUnavailable } from '#server/platform/database/database.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { type Api, DEALER_LOG_IN_PATH, logIn, openApi, PHONE } from '../../support/journeys/api.ts'

let api: Api
let queries = 0
let elapsed = 0

beforeAll(async () => {
  api = await openApi({}, {}, { now: () => Date.now(), monotonic: () => elapsed })
  const { query } = api.store.db
  api.store.db = { ...api.store.db, query: (sql, parameters) => ((queries += 1), query(sql, parameters)) }
})
afterAll(() => api.close())

/** Advances the clock past the lifetime of responses in memory. */
const later = () => {
  elapsed += 5_001
}
const get = (path: string, headers: Record<string, string> = {}) => api.ask('GET', path, { headers })

describe('the list of products', () => {
  it('shows what a guest may see, page by page, in shop order', async () => {
    const { products } = (await get('/api/products')).body.data.response
    expect(products.meta).toEqual({ page: 1, per_page: 24, total: 71 })
    expect(products.data[0]).toMatchObject({ id: 1001, currency: 'MYR', price: 5990, unit_price: 5990 })
    const last = (await get('/api/products?page=3')).body.data.response.products
    expect(last.data).toHaveLength(23)
    expect((await get('/api/products?page=9')).body.data.response.products.data).toEqual([])
  })

  it('filters by type and category, and sorts', async () => {
    const packages = (await get('/api/products?type=package&per_page=60')).body.data.response.products.data
    expect(packages).toHaveLength(11)
    expect(packages.map(({ id }) => id)).not.toContain(2011)
    const devices = (await get('/api/products?category=device&sort=price_desc')).body.data.response.products.data
    const prices = devices.map(({ price }) => price ?? 0)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    const dear = (await get('/api/products?sort=price_asc&per_page=60&page=2')).body.data.response.products.data
    expect(dear.at(-1)?.price).toBeNull()
  })
})

describe('a product page', () => {
  it('shows its family, compatible goods, and the legally required texts', async () => {
    const { product } = (await get('/api/products/product/1012')).body.data.response
    expect(product.siblings).toHaveLength(18)
    expect(product.siblings[0]).toMatchObject({ id: 1012, label: 'Mango' })
    expect(product.related.length).toBeGreaterThan(0)
    expect(product.specs).toContainEqual({ label: 'Nicotine', value: '20\u00a0mg/ml' })
    expect(product.notices[0]).toBe('Contains nicotine.')
  })

  it('shows the parts of a package, with the stock of its scarcest part', async () => {
    const { product } = (await get('/api/products/package/2001')).body.data.response
    expect(product.components?.map(({ product: { id } }) => id)).toEqual([1001, 1012, 1022])
    expect(product.stock).toBe(Math.min(...(product.components ?? []).map(({ product: { stock } }) => stock)))
  })

  it('is in the reader’s language', async () => {
    const { product } = (await get('/api/products/product/1001', { 'accept-language': 'id' })).body.data.response
    expect(product.summary).toBe('Perangkat tanpa tombol untuk pod isi Kabusa.')
  })

  it('is missing for a dealers-only package, except to dealers', async () => {
    const hidden = await get('/api/products/package/2011')
    const absent = await get('/api/products/package/2999')
    expect(hidden.status).toBe(404)
    expect(hidden.body).toEqual(absent.body)
  })
})

describe('the home page', () => {
  it('counts the products, shows every flavour once, and fills its sections', async () => {
    const home = (await get('/api/home')).body.data.response
    expect(home.counts.reduce((sum, { count }) => sum + count, 0)).toBe(71)
    expect(home.flavours).toHaveLength(18)
    expect(home.hero?.product.category).toBe('device')
    expect(home.hero?.picture).toEqual(home.hero?.product.image)
    expect(home.sections.map(({ key, items }) => [key, items.length > 0])).toEqual([
      ['bestsellers', true],
      ['new', true],
      ['packages', true],
      ['redeem', true],
    ])
    expect(home.festive).toEqual({ active: false, redirect_to: null })
  })
})

describe('the snapshot for offline browsing', () => {
  it('contains everything once, and is empty for clients that have this version', async () => {
    const whole = (await get('/api/catalogue/snapshot')).body.data.response
    expect(whole.products).toHaveLength(71)
    expect(whole.removed).toEqual([2011])
    const same = (await get(`/api/catalogue/snapshot?since=${whole.version}`)).body.data.response
    expect(same).toEqual({ version: whole.version, digest: whole.digest, products: [], removed: [] })
    const older = (await get('/api/catalogue/snapshot?since=0')).body.data.response
    expect(older.products).toHaveLength(71)
  })
})

describe('a catalogue response', () => {
  it('is byte-identical for everybody, signed in or not', async () => {
    const dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
    const guest = await api.raw('GET', '/api/products')
    const signed = await api.raw('GET', '/api/products', { headers: { cookie: dealer.cookie, 'x-cart-owner': 'x' } })
    expect(signed.headers.get('set-cookie')).toBeNull()
    for (const { headers } of [signed, guest]) headers.delete(HEADER.requestId)
    expect([...signed.headers]).toEqual([...guest.headers])
    expect(await signed.text()).toBe(await guest.text())
    expect(guest.headers.get('cache-control')).toMatch(/^public, max-age=/)
  })

  it('is not sent again to clients that have it', async () => {
    const first = await api.raw('GET', '/api/catalogue/snapshot')
    const etag = first.headers.get('etag') ?? ''
    const again = await api.raw('GET', '/api/catalogue/snapshot', { headers: { 'if-none-match': `"other", ${etag}` } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(again.headers.get('etag')).toBe(etag)
  })

  it('is compressed as the client accepts', async () => {
    const bytes = async (encoding: string) => {
      const answer = await api.raw('GET', '/api/products', { headers: { 'accept-encoding': encoding } })
      return { encoding: answer.headers.get('content-encoding'), body: Buffer.from(await answer.arrayBuffer()) }
    }
    const plain = await bytes('identity')
    const br = await bytes('gzip, deflate, br')
    const gzip = await bytes('gzip, br;q=0')
    expect([plain.encoding, br.encoding, gzip.encoding]).toEqual([null, 'br', 'gzip'])
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
  })

  it('is computed once for all requests within 5 seconds', async () => {
    later()
    queries = 0
    await Promise.all(Array.from({ length: 50 }, () => get('/api/products?type=package')))
    await get('/api/products?page=1&type=package&sort=position')
    expect(queries).toBe(1)
    const setStock = async (stock: number) => {
      await writeStock(api.db, 'update product_market set stock = $1 where product_id = 1053', [stock])
      await api.db.query('update catalogue_version set version = version + 1')
    }
    await setStock(1)
    const stockOf = async () => (await get('/api/products/product/1053')).body.data.response.product.stock
    later()
    expect(await stockOf()).toBe(1)
    await setStock(0)
    expect(await stockOf()).toBe(1)
    later()
    expect(await stockOf()).toBe(0)
  })
})

describe('settings and countries', () => {
  it.each([
    'site',
    'sales_mode',
    'age_gate',
    'access_code',
    'maintenance',
    'festive_microsite',
    'points',
    'shipping_notice',
  ])('%s is public', async (id) => {
    const { status, body } = await get(`/api/configs/${id}`)
    expect(status).toBe(200)
    expect(body.data.response.config.id).toBe(id)
  })

  it('lists the states with their zones', async () => {
    const { countries } = (await get('/api/data/countries')).body.data.response
    expect(countries.map(({ code, states }) => [code, states.length])).toEqual([
      ['MY', 16],
      ['ID', 38],
    ])
  })
})

describe('health', () => {
  it('reports the store, its database, and that the server is stopping', async () => {
    expect((await get('/api/health')).body.data.response).toMatchObject({ status: 'ok', version: expect.any(String) })
    const stopping = await openApi({ isStopping: () => true })
    expect((await stopping.ask('GET', '/api/health')).body.data.response.status).toBe('stopping')
    await stopping.close()
  })

  it('tells service managers that it lives, and load balancers whether to send requests', async () => {
    expect((await get('/api/health/live')).body.data.response).toEqual({ status: 'ok' })
    const ready = await get('/api/health/ready')
    expect(ready.body.data.response).toEqual({
      database: 'ok',
      disk: 'ok',
      jobs: 'off',
      backup: 'none',
      replica: 'off',
    })
    const stopping = await openApi({ isStopping: () => true })
    expect((await stopping.ask('GET', '/api/health/live')).body.data.response).toEqual({ status: 'stopping' })
    const unready = await stopping.ask('GET', '/api/health/ready')
    expect([unready.status, unready.body.data.code]).toEqual([503, 'UNAVAILABLE'])
    await stopping.close()
  })

  it('is not ready without its database, but lives', async () => {
    const lost = await openApi({ ping: () => Promise.reject(new DatabaseUnavailable('gone')) })
    expect((await lost.ask('GET', '/api/health/ready')).status).toBe(503)
    expect((await lost.ask('GET', '/api/health/live')).status).toBe(200)
    await lost.close()
  })

  it('does not wait for a database that does not respond', async () => {
    const { db } = api.store
    api.store.db = { ...db, query: () => new Promise(() => {}) }
    const { status, headers, body } = await get('/api/health', { cookie: `session=${'A'.repeat(43)}` })
    api.store.db = db
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toMatch(/^[1-3]$/)
    expect(body.data.code).toBe('UNAVAILABLE')
  })
})
