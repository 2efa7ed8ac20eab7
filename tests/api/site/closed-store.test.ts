import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { byLanguage } from '#contract/site/language.ts'
import { setAccessCode } from '#server/domains/site/services/access-code.ts'
import { switchMaintenance } from '#server/domains/site/services/maintenance.ts'
import {
  browserOf,
  codeFor,
  newCustomer,
  nextPhone,
  OWN_PASSWORD,
  personOf,
  registration,
} from '../../support/data/test-accounts.ts'
import {
  type Api,
  change,
  cookiesOf,
  logIn,
  openApi,
  operation,
  PHONE,
  type SignedIn,
  testClock,
} from '../../support/journeys/api.ts'
import { appCode } from '../../support/journeys/totp-code.ts'

const NOTICED_MS = 2_000
const CACHED_MS = 6_000
const UPDATE = '/api/carts/update_cart_item'
const CLIENT = '01890000-0000-7000-8000-000000000001'

const clock = testClock()
/** Fake renderer: responds with the path that was requested. */
const pages = { answer: async (request: Request) => new Response(new URL(request.url).pathname) }
let api: Api
let customer: SignedIn

beforeAll(async () => {
  api = await openApi({ pages }, {}, clock)
  customer = await logIn(api, PHONE.customer)
})
afterAll(() => api.close())

async function maintain(active: boolean, more: { until?: string } = {}) {
  await switchMaintenance(api.store, { active, ...more, message: byLanguage((language) => `Back soon (${language})`) })
  clock.pass(NOTICED_MS)
}

describe('a store in maintenance', () => {
  afterEach(() => maintain(false))

  it('can still be read', async () => {
    await maintain(true)
    for (const path of ['/api/home', '/api/products', '/api/store_locator', '/api/configs/sales_mode']) {
      expect((await api.ask('GET', path)).status).toBe(200)
    }
    expect((await customer.get('/api/carts')).status).toBe(200)
    expect((await customer.get('/api/users/me')).status).toBe(200)
  })

  it('reports the maintenance and its end', async () => {
    const until = new Date(clock.now() + 60 * 60_000).toISOString()
    await maintain(true, { until })
    clock.pass(CACHED_MS)
    const { body } = await api.ask('GET', '/api/configs/maintenance', { headers: { 'accept-language': 'id' } })
    expect(body.data.response.config).toEqual({
      id: 'maintenance',
      value: { active: true, until, message: 'Back soon (id)' },
    })
  })

  it('delays writes: the same operation succeeds afterwards', async () => {
    await maintain(true)
    const send = () => customer.post(UPDATE, change(), operation(CLIENT, 1))
    const waiting = await send()
    expect([waiting.status, waiting.body.data.code]).toEqual([503, 'MAINTENANCE'])
    expect(waiting.headers.get('retry-after')).toBe('30')
    await maintain(false)
    const { status, body } = await send()
    expect(status).toBe(200)
    expect(body.data.response.cart?.quantity).toBe(1)
  })

  it.each([
    [10_000, '30'],
    [100_000, '100'],
    [9_000_000, '300'],
  ])('that ends in %i ms sends retry-after %s s', async (left, seconds) => {
    await maintain(true, { until: new Date(clock.now() + NOTICED_MS + left).toISOString() })
    const { headers } = await api.ask('POST', '/api/contact_us', { body: {} })
    const waited = Number(headers.get('retry-after'))
    expect(Math.abs(waited - Number(seconds))).toBeLessThanOrEqual(1)
  })

  it('ends at the time that was set', async () => {
    await maintain(true, { until: new Date(clock.now() + 60_000).toISOString() })
    clock.pass(60_000)
    expect((await customer.post(UPDATE, change(), operation(CLIENT, 2))).status).toBe(200)
    const { body } = await api.ask('GET', '/api/configs/maintenance')
    expect(body.data.response.config).toMatchObject({ value: { active: false } })
  })

  it('allows sign-in and sign-out, so that staff can enter', async () => {
    await maintain(true)
    const other = await logIn(api, PHONE.otherCustomer)
    expect((await other.post('/api/auth/logout', {})).status).toBe(200)
  })

  it('allows sign-in with a second factor', async () => {
    const person = await newCustomer(api)
    const { secret } = (await person.post('/api/users/me/second_factor/begin', { current_password: OWN_PASSWORD })).body
      .data.response
    const code = (drift: number) => ({ code: appCode(secret, drift, clock.now()) })
    expect((await person.post('/api/users/me/second_factor/confirm', code(0))).status).toBe(200)
    await api.db.query('update account set role_id = 2 where phone = $1', [person.phone])
    await maintain(true)
    const signIn = { identifier: person.phone, password: OWN_PASSWORD }
    const first = await api.ask('POST', '/api/auth/login', { body: signIn })
    expect([first.status, first.body.data.code]).toEqual([401, 'SECOND_FACTOR'])
    const staff = await personOf(api, first).post('/api/auth/second_factor', code(1))
    expect(staff.status).toBe(200)
    expect((await personOf(api, staff).post('/api/contact_us', contactBody)).status).toBe(200)
  })

  it('is open to staff', async () => {
    const staff = await logIn(api, PHONE.otherCustomer)
    const role = (role_id: number) =>
      api.db.query('update account set role_id = $1 where phone = $2', [role_id, PHONE.otherCustomer])
    await maintain(true)
    for (const [role_id, status] of [
      [1, 200],
      [2, 200],
      [3, 503],
    ] as const) {
      await role(role_id)
      expect((await staff.post('/api/contact_us', contactBody)).status).toBe(status)
    }
  })

  it('is noticed within two seconds, without a query per write', async () => {
    await maintain(false)
    await api.ask('POST', '/api/contact_us', { body: {} })
    await switchMaintenance(api.store, { active: true })
    expect((await api.ask('POST', '/api/contact_us', { body: {} })).status).toBe(422)
    clock.pass(NOTICED_MS)
    expect((await api.ask('POST', '/api/contact_us', { body: {} })).status).toBe(503)
  })

  it('keeps the last known state while the setting cannot be read', async () => {
    await maintain(true)
    expect((await api.ask('POST', '/api/contact_us', { body: {} })).status).toBe(503)
    await api.db.query('alter table config rename to config_away')
    clock.pass(NOTICED_MS)
    const { body } = await api.ask('POST', '/api/contact_us', { body: {} })
    await api.db.query('alter table config_away rename to config')
    expect(body.data.code).toBe('MAINTENANCE')
  })
})

const contactBody = {
  name: 'Aina',
  phone: '0123456789',
  email: 'aina@example.com',
  topic: 'order',
  message: 'Where is my parcel, please?',
}

async function ask(code: string | null) {
  await setAccessCode(api.store, code)
  clock.pass(CACHED_MS)
}
const enter = (code: string, from = '10.3.0.1') => api.ask('POST', '/api/access_code', { body: { code }, from })

describe('a store behind an access code', () => {
  afterEach(() => ask(null))

  it('reports that there is a code, but never the code', async () => {
    await ask('SPRING26')
    const { body } = await api.ask('GET', '/api/configs/access_code')
    expect(body.data.response.config).toEqual({ id: 'access_code', value: { required: true } })
    const [row] = await api.db.query("select value from config where market = 'MY' and id = 'access_code'")
    expect(JSON.stringify(row)).not.toMatch(/spring26/i)
  })

  it.each(['/api/home', '/api/products', '/api/products/product/1001', '/api/catalogue/snapshot', '/api/about_us'])(
    'shows nothing of %s without the code, even after requests with it',
    async (path) => {
      await ask('SPRING26')
      const cookie = cookiesOf((await enter('SPRING26')).headers)
      const guest = await api.ask('GET', path, { headers: { cookie } })
      expect(guest.status).toBe(200)
      expect(guest.headers.get('cache-control')).toBe('private, max-age=5')
      const stranger = await api.ask('GET', path)
      expect([stranger.status, stranger.body.data.code]).toEqual([403, 'ACCESS_CODE_REQUIRED'])
      expect(stranger.headers.get('cache-control')).toBe('no-store')
      expect(stranger.body.data.userMessage).toBe('Enter the access code to open the store.')
    },
  )

  it('sends strangers a page without content, at every address', async () => {
    const page = async (headers: Record<string, string> = {}) =>
      (await api.raw('GET', '/shop/product/1001', { headers })).text()
    expect(await page()).toBe('/shop/product/1001')
    await ask('SPRING26')
    expect(await page()).toBe('/index.html')
    expect(await page({ cookie: cookiesOf((await enter('SPRING26')).headers) })).toBe('/shop/product/1001')
  })

  it('opens for 30 days, in upper or lower case, by an HttpOnly cookie', async () => {
    await ask('SPRING26')
    const { status, headers } = await enter(' spring26 ')
    expect(status).toBe(200)
    expect(headers.getSetCookie()[0]).toMatch(
      /^access=\d{10}\.[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=2592000; HttpOnly$/,
    )
    const cookie = cookiesOf(headers)
    const isOpen = async () => (await api.ask('GET', '/api/home', { headers: { cookie } })).status
    clock.pass(29 * 24 * 60 * 60_000)
    expect(await isOpen()).toBe(200)
    clock.pass(24 * 60 * 60_000)
    expect(await isOpen()).toBe(403)
  })

  it('rejects a forged cookie and cookies of a previous code', async () => {
    await ask('SPRING26')
    const old = cookiesOf((await enter('SPRING26')).headers)
    await ask('SUMMER26')
    const later = `access=9999999999.${old.split('.')[1]}`
    for (const cookie of [old, later, 'access=', 'access=yes', `access=9999999999.${'ä'.repeat(43)}`, 'access=1.2.3']) {
      expect((await api.ask('GET', '/api/home', { headers: { cookie } })).status).toBe(403)
    }
  })

  it('refuses a wrong code, and limits attempts after ten', async () => {
    await ask('SPRING26')
    for (let tried = 0; tried < 10; tried += 1) {
      const { status, body } = await enter('WINTER26', '10.3.0.2')
      expect([status, body.data.fields]).toEqual([422, { code: 'This code is incorrect.' }])
    }
    const { status, headers } = await enter('SPRING26', '10.3.0.2')
    expect(status).toBe(429)
    expect((await enter('SPRING26', '10.3.0.3')).status).toBe(200)
    // Delayed instead of blocked: other people at this address know the code.
    expect(Number(headers.get('retry-after'))).toBe(5)
    clock.pass(5_000)
    expect((await enter('SPRING26', '10.3.0.2')).status).toBe(200)
    expect((await enter('WINTER26', '10.3.0.2')).status).toBe(429)
    clock.pass(15 * 60_000)
  })

  it('delays queued changes of signed-in people until they have entered the code', async () => {
    const member = await logIn(api, PHONE.customer)
    await ask('SPRING26')
    const send = (cookie: string) => member.post(UPDATE, change(), { ...operation(CLIENT, 2), cookie })
    const waiting = await send(member.cookie)
    expect([waiting.status, waiting.body.data.code]).toEqual([503, 'STORE_CLOSED'])
    expect(waiting.headers.get('retry-after')).toBe('60')
    const code = cookiesOf((await enter('SPRING26')).headers)
    expect((await send(`${member.cookie}; ${code}`)).status).toBe(200)
  })

  it('lets nobody register or shop without the code, and keeps orders and accounts open to their owners', async () => {
    const member = await logIn(api, PHONE.customer)
    const phone = nextPhone()
    const otp = await codeFor(api, phone)
    await ask('SPRING26')
    const register = (cookie = '') =>
      api.ask('POST', '/api/auth/register', {
        body: registration(phone, otp),
        headers: { cookie: [browserOf(phone).cookie, cookie].join('; ') },
      })
    const byCode = { phone, otp, accept_terms: true }
    const strangers = [
      await register(),
      await api.ask('POST', '/api/auth/sign_in_by_code', { body: byCode, headers: browserOf(phone) }),
      await api.ask('POST', '/api/auth/dealer/register', { body: {}, headers: browserOf(phone) }),
      await member.get('/api/carts'),
      await member.get('/api/points'),
      await member.get('/api/vouchers'),
    ]
    expect(strangers.map(({ status, body }) => [status, body.data.code])).toEqual(
      strangers.map(() => [403, 'ACCESS_CODE_REQUIRED']),
    )
    for (const path of ['/api/vouchers/claim', '/api/authentication_codes', '/api/carts/checkout'])
      expect((await member.post(path, {})).body.data.code).toBe('STORE_CLOSED')
    for (const path of ['/api/users/me', '/api/orders']) expect((await member.get(path)).status).toBe(200)
    expect((await register(cookiesOf((await enter('SPRING26')).headers))).status).toBe(200)
    const admin = await logIn(api, PHONE.admin)
    expect((await admin.get('/api/staff/orders')).status).toBe(200)
  })

  it('is open to the server’s renderer, whose pages only people with the code get', async () => {
    await ask('SPRING26')
    const { createApp } = await import('#server/app.ts')
    const own = await createApp(api.store).fetch(new Request('http://127.0.0.1:3000/api/home'))
    expect(own.status).toBe(200)
  })

  it('is off by default', async () => {
    const { status, headers } = await api.ask('GET', '/api/home')
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=5'])
    expect(headers.get('set-cookie')).toBeNull()
    expect((await enter('ANY123', '10.3.0.4')).headers.get('set-cookie')).toBeNull()
  })
})

describe('a store that only shows goods', () => {
  it('allows removing from the cart, but not adding', async () => {
    const mode = (value: string) =>
      api.db.query(`update config set value = $1 where id = 'sales_mode'`, [JSON.stringify({ mode: value })])
    const buyer = await logIn(api, PHONE.customer)
    await buyer.post(UPDATE, change({ action: 'set', quantity: 2 }))
    await mode('catalogue_only')
    const { status, body } = await buyer.post(UPDATE, change())
    const removed = await buyer.post(UPDATE, change({ action: 'remove', quantity: 0 }))
    await mode('full')
    expect([status, body.data.code]).toEqual([423, 'SALES_MODE'])
    expect(removed.status).toBe(200)
  })
})
