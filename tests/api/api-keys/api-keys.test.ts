import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getApiKeys } from '#contract/api-keys/calls/get-api-keys.ts'
import { ROLE } from '#contract/constants.ts'
import { getInbox } from '#contract/notifications/calls/get-inbox.ts'
import { getOwnNotices } from '#contract/notifications/calls/get-own-notices.ts'
import { pathOfNews } from '#contract/notifications/push-payload.ts'
import { dayOf } from '#contract/site/time-zone-days.ts'
import { PERMISSIONS } from '#contract/staff/permissions.ts'
import { tellOfEndingKeys } from '#server/domains/api-keys/services/tell-of-ending-keys.ts'
import { tellOfLowStock } from '#server/domains/notifications/services/tell-staff.ts'
import { RATE_LIMITS } from '#server/platform/rate-limit/rate-limit-policies.ts'
import { newProgram } from '../../support/data/api-keys.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newAdmins } from '../../support/data/test-accounts.ts'
import {
  type Api,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  stoppedClock,
  type TestClock,
  type TestResponse,
} from '../../support/journeys/api.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const ZONE = 'Asia/Kuala_Lumpur'
const PRODUCT = '/api/staff/products/1052'
let api: Api
let clock: TestClock
let admin: SignedIn

beforeAll(async () => {
  clock = stoppedClock()
  api = await openApi({}, {}, clock)
})
afterAll(() => api.close())
beforeEach(async () => {
  clock.pass(HOUR_MS)
  admin = await logIn(api, PHONE.admin)
})

const refusalOf = ({ status, body }: TestResponse) => [status, body.data.code, body.data.userMessage]
const listed = async (id: string) =>
  responseOf(getApiKeys, await admin.get('/api/staff/api_keys')).keys.data.find((one) => one.id === id)
/** As in the middle of an English sentence. */
const dayOfMonth = (at: number) => new Intl.DateTimeFormat('en', { timeZone: ZONE, dateStyle: 'medium' }).format(at)
const placeOf = { name: 'Van of the test', kind: 'warehouse', store_id: null, sells_online: false, priority: 50 }

describe('an API key', () => {
  it('is shown once, stored as a digest, and recognized by its last letters', async () => {
    const { key, secret } = await newProgram(api, admin, { permissions: ['stock', 'catalogue'], name: 'Warehouse' })
    expect(secret).toMatch(/^store_key_[\w-]{43}$/)
    expect(key).toMatchObject({
      name: 'Warehouse',
      permissions: ['catalogue', 'stock'],
      ending: secret.slice(-4),
      last_used_at: null,
      revoked_at: null,
      made_by: { is_admin: true },
    })
    expect(JSON.stringify(await admin.get('/api/staff/api_keys'))).not.toContain(secret)
    const tables = await api.db.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    )
    const dumps = await Promise.all(
      tables.map(({ name }) =>
        api.db.query<{ n: number }>(`select count(*)::int as n from "${name}" t where t::text like $1`, [
          `%${secret}%`,
        ]),
      ),
    )
    expect(dumps.flat().filter((row) => row.n !== 0)).toEqual([])
  })

  it('opens what its permissions open, and says in words which one is missing', async () => {
    const program = await newProgram(api, admin, { permissions: ['stock'] })
    expect((await program.get('/api/staff/places')).status).toBe(200)
    expect(refusalOf(await program.get('/api/staff/audit'))).toEqual([
      403,
      'FORBIDDEN',
      'This API key needs the permission “Audit trail”. An admin can make a key that has it.',
    ])
    expect(refusalOf(await program.get('/api/staff/api_keys', { 'accept-language': 'id' }))).toEqual([
      403,
      'FORBIDDEN',
      'Hanya admin yang bisa melakukan ini, di toko: tidak ada kunci API yang bisa.',
    ])
  })

  it.each([
    ['a call of one’s own account', 'GET', '/api/users/me'],
    ['a sign-in', 'POST', '/api/auth/login'],
    ['an own session', 'GET', '/api/users/me/sessions'],
    ['an order of one’s own', 'POST', '/api/carts/checkout'],
    ['the second factor of people', 'POST', '/api/staff/people/7/drop_second_factor'],
    ['the account of a person', 'POST', '/api/staff/people/7/deactivate'],
    ['own notifications', 'GET', '/api/staff/own_notices'],
  ])('with every permission never makes %s', async (_what, method, path) => {
    const program = await newProgram(api, admin, { permissions: PERMISSIONS })
    const refused = await api.ask(method, path, { headers: program.headers, ...(method === 'POST' && { body: {} }) })
    expect(refusalOf(refused)).toEqual([
      403,
      'FORBIDDEN',
      'This call is for people who are signed in: no API key can make it.',
    ])
  })

  it('is refused in words when it is wrong, revoked or over, from the next call on', async () => {
    const program = await newProgram(api, admin, { permissions: ['catalogue'] })
    const wrong = await program.get(PRODUCT, { authorization: `Bearer ${program.secret}x` })
    expect(refusalOf(wrong)).toEqual([401, 'API_KEY_REFUSED', expect.stringContaining('is not known')])
    expect(wrong.headers.get('www-authenticate')).toContain('Bearer')
    expect((await program.get(PRODUCT)).status).toBe(200)
    expect((await admin.post(`/api/staff/api_keys/${program.key.id}/revoke`, {})).status).toBe(200)
    expect(refusalOf(await program.get(PRODUCT))).toEqual([
      401,
      'API_KEY_REFUSED',
      `This API key was revoked on ${dayOfMonth(clock.now())}. Ask an admin for a new one.`,
    ])

    const now = clock.now()
    const today = dayOf(ZONE, now)
    const short = await newProgram(api, admin, { permissions: ['catalogue'], lastDay: today })
    clock.pass(2 * DAY_MS)
    expect(refusalOf(await short.get(PRODUCT))).toEqual([
      401,
      'API_KEY_REFUSED',
      `This API key expired after ${dayOfMonth(now)}. Ask an admin for a new one.`,
    ])
  })

  it('ends within three years, and has a permission', async () => {
    const make = (change: object) =>
      admin.post('/api/staff/api_keys', { name: 'A', permissions: ['stock'], last_day: '2027-06-01', ...change })
    for (const wrong of [{ last_day: '2020-01-01' }, { last_day: '2040-01-01' }, { permissions: [] }, { name: ' ' }])
      expect((await make(wrong)).status).toBe(422)
  })

  it('shows its last use', async () => {
    const program = await newProgram(api, admin, { permissions: ['catalogue'] })
    await program.get(PRODUCT)
    expect((await listed(program.key.id))?.last_used_at).toBe(new Date(clock.now()).toISOString())
  })
})

describe('a request with an API key', () => {
  it('needs neither cookie nor origin, and sets no cookie', async () => {
    const program = await newProgram(api, admin, { permissions: ['stock'] })
    const made = await program.post('/api/staff/places', placeOf)
    expect(made.status).toBe(200)
    expect(made.headers.getSetCookie()).toEqual([])
  })

  it('counts by its key alone when it has a cookie too', async () => {
    const program = await newProgram(api, admin, { permissions: ['stock'] })
    expect((await program.get('/api/staff/audit', { cookie: admin.cookie })).status).toBe(403)
    const wrong = await admin.get('/api/staff/audit', { authorization: 'Bearer wrong' })
    expect(wrong.body.data.code).toBe('API_KEY_REFUSED')
    expect((await admin.get('/api/staff/audit', { authorization: 'Basic YTpi' })).status).toBe(200)
  })

  it('is refused when a page of another site sends it: a key in a page would be public', async () => {
    const program = await newProgram(api, admin, { permissions: ['stock'] })
    const other = { origin: 'https://other.example' }
    expect((await program.post('/api/staff/places', placeOf, other)).body.data.code).toBe('CROSS_SITE')
  })

  it('is in the audit trail under the name of the key', async () => {
    const program = await newProgram(api, admin, { permissions: ['stock'], name: 'Scanner of the depot' })
    await program.post('/api/staff/places', { ...placeOf, name: 'Depot' })
    const trail = await admin.get(`/api/staff/audit?actor_id=${program.key.id}`)
    const { entries, actors } = trail.body.data.response as unknown as {
      entries: { data: { act: string; actor: { first_name: string } }[] }
      actors: { id: string; first_name: string }[]
    }
    expect(entries.data.map(({ act, actor }) => [act, actor.first_name])).toEqual([
      ['place.create', 'Scanner of the depot'],
    ])
    expect(actors).toContainEqual(expect.objectContaining({ id: program.key.id }))
    const made = await admin.get('/api/staff/audit?act=api_key')
    expect(JSON.stringify(made.body)).toContain('Scanner of the depot')
  })

  it('beyond the limit of its key holds up neither shoppers nor other keys', async () => {
    const { points, windowMs } = RATE_LIMITS['calls of a key']
    const [busy, other] = [
      await newProgram(api, admin, { permissions: ['stock'] }),
      await newProgram(api, admin, { permissions: ['stock'] }),
    ]
    await busy.get('/api/staff/places')
    await api.db.query('update attempt set tries = $1 where tries = 1 and ends_at = $2', [
      points - 1,
      new Date(clock.now() + windowMs),
    ])
    expect((await busy.get('/api/staff/places')).status).toBe(200)
    const refused = await busy.get('/api/staff/places')
    expect(refusalOf(refused)).toEqual([429, 'RATE_LIMIT', expect.stringContaining('Retry-After')])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await other.get('/api/staff/places')).status).toBe(200)
    const shopper = await logIn(api, PHONE.customer)
    // Refusals of the key count against the key alone, also for a shopper who calls from the same address.
    const counters = () => api.db.query<{ key: string; tries: number }>('select key, tries from attempt')
    const before = await counters()
    for (let at = 0; at < 30; at += 1) expect((await busy.get('/api/staff/places')).status).toBe(429)
    const changed = (await counters()).filter(
      ({ key, tries }) => before.find((one) => one.key === key)?.tries !== tries,
    )
    expect(changed).toMatchObject([{ tries: points + 31 }])
    expect((await shopper.get('/api/carts')).status).toBe(200)
    expect((await api.ask('GET', '/api/products')).status).toBe(200)
    clock.pass(windowMs)
    expect((await busy.get('/api/staff/places')).status).toBe(200)
  })
})

describe('an admin', () => {
  /** Newest first; people are signed out while the days pass. */
  const toldOf = async (name: string) => {
    admin = await logIn(api, PHONE.admin)
    const { inbox } = responseOf(getInbox, await admin.get('/api/inbox'))
    return inbox.data.flatMap(({ news }) =>
      news.kind === 'staff' && news.what === 'api_key_ending' && news.text.includes(`“${name}”`) ? [news] : [],
    )
  }
  const dayIn = (days: number) => dayOf(ZONE, clock.now() + days * DAY_MS)

  it('is told 14 and 3 days before a key ends, each once, and nobody else is', async () => {
    await api.db.query('update account set permissions = $1 where phone = $2', [
      JSON.stringify(PERMISSIONS),
      PHONE.staff,
    ])
    await newProgram(api, admin, { permissions: ['stock'], name: 'Label printer', lastDay: dayIn(20) })
    await newProgram(api, admin, { permissions: ['stock'], name: 'Short', lastDay: dayIn(2) })
    const gone = await newProgram(api, admin, { permissions: ['stock'], name: 'Revoked', lastDay: dayIn(20) })
    await admin.post(`/api/staff/api_keys/${gone.key.id}/revoke`, {})
    const counts: number[] = []
    for (let day = 0; day <= 21; day += 1) {
      // What was told is forgotten after some days by another job.
      await tellOfLowStock(api.store)
      await Promise.all([tellOfEndingKeys(api.store), tellOfEndingKeys(api.store)])
      counts.push((await toldOf('Label printer')).length)
      clock.pass(DAY_MS)
    }
    expect(counts.map((count, day) => (count === counts[day - 1] ? null : [day, count])).filter(Boolean)).toEqual([
      [0, 0],
      [7, 1],
      [18, 2],
    ])
    const [last] = await toldOf('Label printer')
    expect(last && pathOfNews(last)).toBe('/staff/api_keys')
    expect(last?.text).toBe(
      `The API key “Label printer” stops working after ${dayOfMonth(clock.now() - 2 * DAY_MS)}. Create a new one for the program before then.`,
    )
    expect([await toldOf('Short'), await toldOf('Revoked')]).toEqual([[], []])
    const [row] = await api.db.query<{ readers: number }>(
      "select count(distinct account_id)::int as readers from inbox_item i join account a on a.id = i.account_id where news ->> 'what' = 'api_key_ending' and a.role_id <> $1",
      [ROLE.admin],
    )
    expect(row?.readers).toBe(0)
    expect(
      Object.keys(
        responseOf(getOwnNotices, await (await logIn(api, PHONE.staff)).get('/api/staff/own_notices')).notices.settings,
      ),
    ).not.toContain('api_key_ending')
  })

  it('who is no admin any more leaves keys that work, and the list says so', async () => {
    const [other] = await newAdmins(api, 1)
    if (!other) throw new Error('No admin')
    const program = await newProgram(api, other, { permissions: ['catalogue'] })
    await api.db.query('update account set role_id = 3 where id = $1', [program.key.made_by.id])
    expect((await program.get(PRODUCT)).status).toBe(200)
    expect((await listed(program.key.id))?.made_by.is_admin).toBe(false)
  })

  it('finds no program among the people, and cannot change one as a person', async () => {
    const { key } = await newProgram(api, admin, { permissions: ['stock'], name: 'Zebra' })
    expect(JSON.stringify(await admin.get('/api/staff/people?q=Zebra'))).not.toContain(key.id)
    expect((await admin.get(`/api/staff/people/${key.id}`)).status).toBe(404)
    const access = { kind: 'admin' }
    expect((await admin.post(`/api/staff/people/${key.id}/access`, { access })).status).toBe(409)
    expect((await admin.post(`/api/staff/people/${key.id}/deactivate`, { reason: 'a' })).status).toBe(404)
  })
})
