import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HEADER } from '#contract/constants.ts'
import type { LogEntry } from '#server/platform/http/log.ts'
import { type Api, change, logIn, openApi, PHONE, type SignedIn, stoppedClock } from '../../support/journeys/api.ts'

const UPDATE = '/api/carts/update_cart_item'
const log: LogEntry[] = []
let api: Api
let customer: SignedIn

beforeAll(async () => {
  api = await openApi({ log: (entry) => log.push(entry) })
  customer = await logIn(api, PHONE.customer)
})
afterAll(() => api.close())

const post = (body: unknown, headers: Record<string, string> = {}) => customer.post(UPDATE, body, headers)

describe('a limit by address', () => {
  const PROXY = '10.44.0.1'
  /** Attempts to sign in one after the other; returns how many were refused by the limit. */
  let strangers = 0
  async function refused(at: Api, tries: number, forwarded: string): Promise<number> {
    let count = 0
    for (let tried = 0; tried < tries; tried += 1) {
      const body = { identifier: `nobody${(strangers += 1)}@example.com`, password: 'not the one' }
      const answer = await at.ask('POST', '/api/auth/login', {
        body,
        headers: { 'x-forwarded-for': forwarded },
        from: PROXY,
      })
      if (answer.status === 429) count += 1
    }
    return count
  }

  it('is per visitor behind a trusted proxy, whatever headers they send', async () => {
    const proxied = await openApi({}, { isLocal: false, trustedProxies: [PROXY] }, stoppedClock())
    expect(await refused(proxied, 21, '192.0.2.1, 198.51.100.7')).toBe(1)
    expect(await refused(proxied, 1, '192.0.2.2, 198.51.100.7')).toBe(1)
    expect(await refused(proxied, 1, '192.0.2.1, 198.51.100.8')).toBe(0)
    await proxied.close()
  })

  it('is per peer without one', async () => {
    const direct = await openApi({}, { isLocal: false }, stoppedClock())
    expect(await refused(direct, 20, '198.51.100.7')).toBe(0)
    expect(await refused(direct, 1, '198.51.100.8')).toBe(1)
    await direct.close()
  })
})

describe('a refusal', () => {
  it('is an uncacheable envelope in the language of the reader', async () => {
    const { status, headers, body } = await api.ask('GET', '/api/carts')
    expect(status).toBe(401)
    expect(body).toEqual({
      OK: false,
      data: { response: null, userMessage: 'Please log in.', code: 'SESSION_REQUIRED' },
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    const malay = await api.ask('GET', '/api/carts', { headers: { 'accept-language': 'ms-MY,en;q=0.5' } })
    expect(malay.body.data.userMessage).toBe('Sila log masuk.')
  })

  it('leaves one line in the log, without request data', async () => {
    log.length = 0
    await post(change({ quantity: 'sixpence' }))
    expect(log).toEqual([
      { level: 'info', event: 'refusal', method: 'POST', path: UPDATE, status: 422, code: 'VALIDATION' },
    ])
  })

  it.each([
    ['/api', 404],
    ['/api/nothing', 404],
    ['/api/products/gadget/1', 404],
    ['/api/products/product/1%20OR%201=1', 404],
    ['/api/products/product/99999', 404],
    ['/api/configs/home', 404],
    ['/api/configs/__proto__', 404],
    ['/.env', 404],
    ['/api/products/%zz/1', 404],
    ['/api/products/product/%E0%A4%A', 404],
    ['/api/../../etc/passwd', 404],
    ['/api/HOME', 404],
  ])('responds to %s with %i', async (path, status) => {
    const answer = await api.ask('GET', path)
    expect(answer.status).toBe(status)
    expect(answer.body.data.code).toBe('NOT_FOUND')
  })
})

describe('a call with the wrong method or content type', () => {
  it.each([
    ['GET', UPDATE, 'POST'],
    ['GET', '/api/auth/logout', 'POST'],
    ['PUT', UPDATE, 'POST'],
    ['DELETE', '/api/carts', 'GET, HEAD'],
    ['OPTIONS', '/api/carts', 'GET, HEAD'],
    ['PATCH', '/api/home', 'GET, HEAD'],
    ['POST', '/api/home', 'GET, HEAD'],
  ])('%s %s responds with the allowed methods', async (method, path, allow) => {
    const { status, headers } = await api.ask(method, path, { headers: { 'x-http-method-override': 'POST' } })
    expect(status).toBe(405)
    expect(headers.get('allow')).toBe(allow)
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'is refused with content type %j',
    async (type) => expect((await post(change(), { 'content-type': type })).status).toBe(415),
  )

  it('is read as JSON with any charset parameter', async () => {
    const answer = await post(change(), { 'content-type': 'Application/JSON; charset=utf-8' })
    expect(answer.status).toBe(200)
  })

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': '', origin: 'https://evil.example' },
  ])('from another site is refused: %j', async (headers) => {
    const { status, body } = await post(change(), headers)
    expect(status).toBe(403)
    expect(body.data.code).toBe('CROSS_SITE')
  })

  it('from a browser without Sec-Fetch-Site is checked by its origin', async () => {
    const ask = (origin: string) =>
      api.raw('POST', '/api/auth/logout', { body: {}, headers: { origin, 'sec-fetch-site': 'same-origin' } })
    expect((await ask('http://127.0.0.1:3000')).status).toBe(200)
  })

  it('from an outdated app is asked to update', async () => {
    for (const version of ['0', 'x']) {
      const { status, body } = await post(change(), { [HEADER.appVersion]: version })
      expect(status).toBe(426)
      expect(body.data.code).toBe('client_too_old')
    }
    expect((await post(change(), { [HEADER.appVersion]: '1' })).status).toBe(200)
  })

  it('from an app below MIN_APP_VERSION is asked to update; it can still read', async () => {
    const { operations } = api.store.config
    const current = { [HEADER.appVersion]: '1' }
    operations.minAppVersion = 2
    const refused = await post(change(), current)
    const read = await customer.get('/api/carts', current)
    operations.minAppVersion = 1
    expect([refused.status, refused.body.data.code]).toEqual([426, 'client_too_old'])
    expect(read.status).toBe(200)
    expect((await post(change(), current)).status).toBe(200)
  })
})

describe('a body', () => {
  it.each(['{"productable_id":', '', '{"a":1,"a":2}', `${'['.repeat(1000)}${']'.repeat(1000)}`])(
    'that cannot be parsed is 400: %s',
    async (text) => {
      const { status, body } = await post(text)
      expect(status).toBe(400)
      expect(body.data.code).toBe('BAD_REQUEST')
    },
  )

  it.each([
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":1}',
    '{"action":"add\\u0000"}',
    '[]',
    '"text"',
    '1',
    'null',
  ])('that does not fit the schema is 422: %s', async (text) => {
    expect((await post(text)).status).toBe(422)
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })

  it('is read up to 64 KB, and 256 KB for a batch, whatever length it announces', async () => {
    const long = JSON.stringify({ ...change(), remark: 'x'.repeat(64 * 1024) })
    for (const headers of [{}, { 'content-length': '10' }, { 'content-length': String(long.length) }]) {
      const { status, headers: answered, body } = await post(long, headers)
      expect(status).toBe(413)
      expect(body.data.code).toBe('TOO_LARGE')
      expect(answered.get('connection')).toBe('close')
    }
    expect((await customer.post('/api/carts/sync', long)).status).toBe(422)
    expect((await customer.post('/api/carts/sync', 'x'.repeat(256 * 1024 + 1))).status).toBe(413)
  })
})

describe('a query', () => {
  it.each([
    ['/api/carts?state_id=6014&state_id=6001', 'state_id'],
    ['/api/carts?state_id[]=6014', 'state_id[]'],
    ['/api/carts?state_id=x', 'state_id'],
    ['/api/carts?cart_ids=1', 'cart_ids'],
    ['/api/carts?__proto__=1', '__proto__'],
    ['/api/carts?voucher_code=a%00b', 'voucher_code'],
    ['/api/products?page=-1', 'page'],
    ['/api/products?per_page=1000000', 'per_page'],
    ['/api/products?sort=price;drop', 'sort'],
    ['/api/products?category=%25', 'category'],
  ])('%s is 422 naming the parameter', async (path, name) => {
    const { status, body } = await customer.get(path)
    expect(status).toBe(422)
    expect(Object.keys(body.data.fields ?? {})).toContain(name)
  })
})

describe('a fault', () => {
  it('is logged in detail, without details in the response', async () => {
    log.length = 0
    await api.db.query('alter table config rename to config_away')
    const { status, body } = await api.ask('GET', '/api/configs/points')
    await api.db.query('alter table config_away rename to config')
    expect(status).toBe(500)
    expect(body.data).toMatchObject({ code: 'FAULT', userMessage: 'Something went wrong, Please try again later.' })
    expect(JSON.stringify(body)).not.toContain('config')
    expect(log[0]).toMatchObject({ level: 'error', event: 'fault', status: 500 })
    expect(log[0]?.error).toMatch(/^DatabaseError code=42P01 routine=parserOpenTable\n {4}at /)
    expect(log[0]?.path).toBe('/api/configs/{id}')
    expect((await api.ask('GET', '/api/configs/points')).status).toBe(200)
  })
})
