import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MARKETS } from '#contract/site/market.ts'
import { savePage } from '#server/domains/content/services/html-pages.ts'
import { cleanHtml } from '#server/platform/html/clean-html.ts'
import { type Api, openApi, type TestClock, testClock } from '../../support/journeys/api.ts'

const CACHED_MS = 6_000
let api: Api
let clock: TestClock

beforeAll(async () => {
  clock = testClock()
  api = await openApi({}, {}, clock)
})
afterAll(() => api.close())

async function read(path: string, language = 'en') {
  clock.pass(CACHED_MS)
  const { status, body } = await api.ask('GET', path, { headers: { 'accept-language': language } })
  return { status, ...body.data }
}

describe('the about page', () => {
  it.each([
    ['en', 'About us'],
    ['ms', 'Tentang kami'],
    ['id', 'Tentang kami'],
  ])('is available in %s', async (language, title) => {
    const { response } = await read('/api/about_us', language)
    expect(response.about_us.title).toBe(title)
    expect(response.about_us.seo.description.length).toBeGreaterThan(20)
    expect(response.about_us.blocks.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['heading', 'text', 'list']),
    )
  })
})

describe('the editorial pages', () => {
  it('are listed by title, without those that have a route of their own', async () => {
    const { response } = await read('/api/html_pages')
    const slugs = response.html_pages?.data.map(({ slug }) => slug)
    expect(slugs).toEqual([
      'affiliate-terms',
      'age-policy',
      'dealer-terms',
      'points-terms',
      'privacy-policy',
      'return-policy',
      'shipping-policy',
      'terms',
    ])
    expect(Date.parse(response.html_pages?.data[0]?.updated_at ?? '')).toBeLessThan(clock.now())
  })

  it.each(['en', 'ms', 'id'])(
    'open one by one in %s, and each of their links within the site resolves',
    async (language) => {
      const { response } = await read('/api/html_pages', language)
      for (const { slug, title } of response.html_pages?.data ?? []) {
        const page = await read(`/api/html_pages?slug=${slug}`, language)
        expect(page.response.html_page).toMatchObject({ slug, title })
        expect(page.response.html_page?.blocks.length).toBeGreaterThan(1)
        expect(JSON.stringify(page.response)).not.toMatch(/"href":"(?!\/[a-z])/)
      }
    },
  )

  it('contain the terms of the warranty, in a table and lists', async () => {
    const { response } = await read('/api/html_pages?slug=warranty-information')
    const types = response.html_page?.blocks.map(({ type }) => type)
    expect(types).toEqual(['table', 'heading', 'list', 'heading', 'list', 'heading', 'list'])
  })

  it.each(['nothing', '__proto__', '.env', '..%2f..%2fetc%2fpasswd', '%3Cscript%3E', 'x'.repeat(1_999)])(
    'are 404 when missing: %s',
    async (slug) => {
      const { status, code } = await read(`/api/html_pages?slug=${slug}`)
      expect([status, code]).toEqual([404, 'NOT_FOUND'])
    },
  )

  it('of the seed are unchanged by the sanitiser', async () => {
    const rows = await api.db.query<{ html: string }>('select html from html_page')
    expect(rows).toHaveLength(60)
    for (const { html } of rows) expect(cleanHtml(html, api.store.config.imageOrigin)).toBe(html)
  })

  it('are sanitised when they are written', async () => {
    const page = { slug: 'news', language: 'en' as const, title: 'News', description: '', listed: true }
    await savePage(api.store, { ...page, html: '<p onclick="x()">New<script>alert(1)</script></p>' })
    await savePage(api.store, { ...page, html: '<p onclick="x()">Newer<script>alert(1)</script></p>' })
    expect(await api.db.query("select html from html_page where slug = 'news'")).toEqual([{ html: '<p>Newer</p>' }])
    const { response } = await read('/api/html_pages?slug=news', 'ms')
    expect(response.html_page?.title).toBe('News')
  })

  it('are sanitised when they are read, whatever is in the database', async () => {
    await api.db.query(`update html_page set html = $1 where slug = 'terms' and language = 'en'`, [
      '<a href="javascript:alert(1)">x</a><img src=x onerror=alert(1)><script>alert(1)</script>',
    ])
    const { response } = await read('/api/html_pages?slug=terms')
    expect(response.html_page?.blocks).toEqual([{ type: 'text', runs: [{ text: 'x' }] }])
  })
})

describe('the link directory', () => {
  it('is ordered and in the language of the reader', async () => {
    const { response } = await read('/api/link_directory', 'id')
    expect(response.links[0]).toEqual({ label: 'Toko', href: '/shop', icon: 'bag', external: false })
    expect(response.links).toHaveLength(7)
  })

  it('promotes nothing in a store without online sales', async () => {
    const set = (mode: string) =>
      api.db.query(`update config set value = $1 where id = 'sales_mode'`, [JSON.stringify({ mode })])
    await set('catalogue_only')
    const quiet = await read('/api/link_directory')
    await set('full')
    expect(quiet.response.links.map(({ href }) => href)).not.toContain('/affiliate')
    expect((await read('/api/link_directory')).response.links.map(({ href }) => href)).toContain('/affiliate')
  })

  it('marks links that leave the site', async () => {
    const link = {
      label: { en: 'Elsewhere', ms: 'Luar', id: 'Luar' },
      href: 'https://elsewhere.example/',
      icon: 'link',
    }
    await api.db.query(`update config set value = $1 where id = 'link_directory' and market = 'MY'`, [
      JSON.stringify([link]),
    ])
    const { response } = await read('/api/link_directory')
    expect(response.links).toEqual([{ label: 'Elsewhere', href: link.href, icon: 'link', external: true }])
  })
})

describe('the store locator', () => {
  const names = async (query: string) =>
    (await read(`/api/store_locator${query}`)).response.stores.data.map(({ name }) => name.replace('Kabusa ', ''))

  it('lists all stores of the market', async () => {
    const { response } = await read('/api/store_locator')
    expect(response.stores.data).toHaveLength(8)
    expect(response.stores.data[0]).toEqual({
      closed_days: [],
      id: 1,
      name: 'Kabusa Bukit Bintang',
      address_1: 'Lot G-2, Kompleks Contoh',
      address_2: 'Jalan Contoh 1',
      city: 'Kuala Lumpur',
      state_id: 6014,
      state_name: 'Wilayah Persekutuan Kuala Lumpur',
      postcode: '55100',
      country_code: 'MY',
      latitude: 3.1462,
      longitude: 101.711,
      phone: '+60100000001',
      whatsapp: '+60100000001',
      opening_hours: [
        { days: [1, 2, 3, 4, 5], open: '10:00', close: '21:00' },
        { days: [6, 0], open: '10:00', close: '22:00' },
      ],
      time_zone: 'Asia/Kuala_Lumpur',
      services: ['warranty', 'verify', 'events'],
      is_pickup: true,
      pickup_lead_hours: 4,
      map_url: 'https://www.google.com/maps/dir/?api=1&destination=3.1462,101.711',
      distance_km: null,
    })
  })

  it('sorts by distance for a reader who sends a position', async () => {
    const { response } = await read('/api/store_locator?lat=5.4&lng=100.3')
    const kms = response.stores.data.map(({ distance_km }) => distance_km ?? -1)
    expect(response.stores.data[0]?.name).toBe('Kabusa George Town')
    expect(kms[0]).toBe(4.1)
    expect(kms).toEqual(kms.toSorted((one, other) => one - other))
  })

  it('searches by state, and by words in name, city, state and postcode', async () => {
    expect(await names('?state_id=6010')).toEqual(['Petaling Jaya', 'Shah Alam'])
    expect(await names('?q=jaya petaling')).toEqual(['Petaling Jaya'])
    expect(await names('?q=SELANGOR&lat=3.07&lng=101.51')).toEqual(['Shah Alam', 'Petaling Jaya'])
    expect(await names('?q=88000')).toEqual(['Kota Kinabalu'])
    expect(await names('?q=%25')).toHaveLength(8)
    expect(await names('?q=nowhere')).toEqual([])
  })

  it.each([
    ['?lat=5.4', 'lng'],
    ['?lng=100.3', 'lat'],
    ['?lat=95&lng=100', 'lat'],
    ['?lat=5&lng=180.5', 'lng'],
    ['?lat=1e1&lng=100', 'lat'],
    ['?state_id=x', 'state_id'],
    [`?q=${'x'.repeat(101)}`, 'q'],
  ])('responds to %s with 422 naming %s', async (query, field) => {
    const { status, fields } = await read(`/api/store_locator${query}`)
    expect(status).toBe(422)
    expect(Object.keys(fields ?? {})).toEqual([field])
  })

  it('offers pickup only at stores that support it, and nowhere in a restricted state', async () => {
    const pickup = async (query = '') =>
      (await read(`/api/stores/pickup_stores${query}`)).response.stores.data.map(({ id }) => id)
    expect(await pickup()).toEqual([1, 2, 3, 5, 6, 7])
    expect(await pickup('?state_id=6010')).toEqual([2, 3])
    await api.db.query('update state set restricted = true where id = 6010')
    expect(await pickup()).toEqual([1, 5, 6, 7])
    expect(await names('?state_id=6010')).toHaveLength(2)
    await api.db.query('update state set restricted = false where id = 6010')
  })
})

describe('the stores of Indonesia', () => {
  it('use the time zone of their province', async () => {
    const indonesia = await openApi({}, { market: MARKETS.IDN })
    const { body } = await indonesia.ask('GET', '/api/store_locator')
    await indonesia.close()
    const zones = Object.fromEntries(body.data.response.stores.data.map(({ city, time_zone }) => [city, time_zone]))
    expect(zones).toMatchObject({ Bandung: 'Asia/Jakarta', Denpasar: 'Asia/Makassar', Makassar: 'Asia/Makassar' })
  })
})

describe('a setting', () => {
  it.each([
    ['sales_mode', { mode: 'full' }],
    ['access_code', { required: false }],
    ['maintenance', { active: false, until: null, message: null }],
    ['festive_microsite', { active: false, redirect_to: null, from: null, to: null }],
  ])('%s is public', async (id, value) => {
    expect((await read(`/api/configs/${id}`)).response.config).toEqual({ id, value })
  })

  it.each(['site', 'age_gate', 'points', 'shipping_notice'])('%s has the shape of its contract', async (id) => {
    expect((await read(`/api/configs/${id}`)).status).toBe(200)
  })

  it('is in the language of the reader', async () => {
    const said = async (language: string) => JSON.stringify((await read('/api/configs/site', language)).response.config)
    expect(await said('id')).toContain('Toko web resmi dengan banyak pilihan rasa')
    expect(await said('en')).toContain('Official web store with a wide flavour selection')
  })

  it('of a festive campaign is active within its period only', async () => {
    const now = clock.now()
    const window = (from: number, to: number) =>
      api.db.query(`update config set value = $1 where id = 'festive_microsite'`, [
        JSON.stringify({
          active: true,
          redirect_to: 'https://festive.example/',
          from: new Date(now + from).toISOString(),
          to: new Date(now + to).toISOString(),
        }),
      ])
    const isActive = async () => JSON.stringify((await read('/api/configs/festive_microsite')).response.config)
    await window(-60_000, 60_000)
    expect(await isActive()).toContain('"active":true')
    await window(60_000_000, 120_000_000)
    expect(await isActive()).toContain('"active":false')
    await window(-120_000, -60_000)
    expect(await isActive()).toContain('"active":false')
  })

  it.each([
    ['/shop', '/shop'],
    ['https://festive.example/2027', 'https://festive.example/2027'],
    ['', null],
    ['javascript:alert(1)', null],
  ])('of a festive campaign that redirects to %j is published as %j', async (written, published) => {
    const value = { active: true, redirect_to: written, from: null, to: null }
    await api.db.query(`update config set value = $1 where id = 'festive_microsite'`, [JSON.stringify(value)])
    const { response } = await read('/api/configs/festive_microsite')
    expect(response.config).toMatchObject({ value: { active: true, redirect_to: published } })
    const home = await read('/api/home')
    expect(home.response).toMatchObject({ festive: { active: true, redirect_to: published } })
  })
})
