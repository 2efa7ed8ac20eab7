import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CheckedCode, CodeBatch, RegisteredCode } from '#contract/authenticity/authenticity.ts'
import { groupProductCode, productCodeOf } from '#contract/authenticity/product-code.ts'
import { HEADER } from '#contract/constants.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import {
  type Api,
  DEALER_LOG_IN_PATH,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  type TestClock,
  type TestResponse,
  testClock,
} from '../../support/journeys/api.ts'

const DEVICE = 1001
const POD = 1012
const DAY = 24 * 60 * 60_000
let api: Api
let clock: TestClock
let staff: SignedIn

beforeAll(async () => {
  clock = testClock()
  api = await openApi({}, {}, clock)
  staff = await logIn(api, PHONE.admin)
})
afterAll(() => api.close())

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the call determines the shape
const responseOf = <Response>({ status, body }: TestResponse): Response => {
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data.response as Response
}

/** Codes of a new batch, as the printer receives them. */
async function print(count: number, productId = DEVICE): Promise<{ batch: CodeBatch; codes: string[] }> {
  const made = await staff.post('/api/staff/authentication_codes', { product_id: productId, count })
  const { batch } = responseOf<{ batch: CodeBatch }>(made)
  const read = await staff.get(`/api/staff/authentication_codes/${batch.id}`)
  const { codes } = responseOf<{ codes: { code: string; url: string }[] }>(read)
  return { batch, codes: codes.map(({ code }) => code) }
}
const printOne = async (productId = DEVICE): Promise<string> => (await print(1, productId)).codes[0] ?? ''

let visitors = 0
const somebody = (): string => `10.7.${visitors >> 8}.${visitors++ & 255}`
const verify = (code: string, { from = somebody(), headers = {} } = {}): Promise<TestResponse> =>
  api.ask('POST', '/api/verify', { body: { code }, from, headers })
const check = async (code: string, as: Parameters<typeof verify>[1] = {}) =>
  responseOf<CheckedCode>(await verify(code, as))
const register = (person: SignedIn, code: string, headers = {}): Promise<TestResponse> =>
  person.post('/api/authentication_codes', { code }, headers)
const pointsOf = async (person: SignedIn) =>
  (await person.get('/api/users/me')).body.data.response.profile.points.balance

let made = 0n
/** A well-formed code that was never issued. */
const invented = (): string => productCodeOf(10n ** 15n + made++)

describe('a check', () => {
  it('is genuine the first time, names the date of the first check afterwards, and warns after the fifth', async () => {
    const code = await printOne()
    const first = await check(code)
    expect(first).toMatchObject({ result: 'genuine_first', checks: 1, is_own: false, product: { id: DEVICE } })
    const results = []
    for (let turn = 2; turn <= 6; turn += 1) results.push(await check(code.toLowerCase().replaceAll('-', ' ')))
    expect(results.map(({ result }) => result)).toEqual([...Array(4).fill('genuine_repeat'), 'suspicious'])
    expect(results.map(({ first_checked_at }) => first_checked_at)).toEqual(Array(5).fill(first.first_checked_at))
    expect(results.at(-1)?.checks).toBe(6)
  })

  it('is the first one for exactly one of sixteen people at once', async () => {
    const code = await printOne()
    const results = await Promise.all(Array.from({ length: 16 }, () => check(code)))
    expect(results.filter(({ result }) => result === 'genuine_first')).toHaveLength(1)
    expect(Math.max(...results.map(({ checks }) => checks))).toBe(16)
  })

  it('counts once per key, so that a lost response does not count', async () => {
    const code = await printOne()
    const headers = { [HEADER.idempotencyKey]: writeIdempotencyKey(randomUUID()) }
    const before = await check(code, { headers })
    expect(await check(code, { headers })).toEqual(before)
    expect(await check(code)).toMatchObject({ result: 'genuine_repeat', checks: 2 })
  })

  it('is not made by a GET request: a link preview does not use a code up', async () => {
    const code = await printOne()
    expect((await api.raw('GET', `/api/verify?code=${code}`)).status).toBe(405)
    expect(await check(code)).toMatchObject({ result: 'genuine_first', checks: 1 })
  })

  it('rejects a wrong check digit before the lookup, and reports unknown codes', async () => {
    for (const wrong of ['', 'KABU', `${await printOne()}2`, 'KABU-SADE-M228', 'ſABU-SADE-M229', 'x'.repeat(10_000)]) {
      const { status, body } = await verify(wrong)
      expect([wrong.length, status, Object.keys(body.data.fields ?? {})]).toEqual([wrong.length, 422, ['code']])
    }
    expect(await check(invented())).toEqual({
      result: 'unknown',
      product: null,
      first_checked_at: null,
      checks: 0,
      is_own: false,
    })
  })
})

describe('guessing', () => {
  it('is blocked after ten unknown codes; repeating the same wrong code does not count', async () => {
    const from = somebody()
    const slip = invented()
    for (let turn = 0; turn < 12; turn += 1) expect((await verify(slip, { from })).status).toBe(200)
    for (let turn = 1; turn < 10; turn += 1) expect((await verify(invented(), { from })).status).toBe(200)
    const stopped = await verify(invented(), { from })
    expect([stopped.status, stopped.body.data.code]).toEqual([429, 'RATE_LIMIT'])
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(500)
  })

  it('does not block other people at the same address', async () => {
    const from = somebody()
    const person = await newCustomer(api)
    for (let turn = 0; turn < 15; turn += 1) await verify(invented(), { from })
    expect((await verify(invented(), { from })).status).toBe(429)
    expect(await check(await printOne(), { from })).toMatchObject({ result: 'genuine_first' })
    const own = await verify(invented(), { from, headers: { cookie: person.cookie } })
    expect(own.body.data.response).toMatchObject({ result: 'unknown' })
  })

  it('that continues is not looked up, until it pauses for ten minutes', async () => {
    const from = somebody()
    const code = await printOne()
    for (let turn = 0; turn < 100; turn += 1) await verify(invented(), { from })
    expect((await verify(code, { from })).status).toBe(429)
    clock.pass(10 * 60_000 + 1_000)
    expect(await check(code, { from })).toMatchObject({ result: 'genuine_first' })
  })

  it('by registering counts too', async () => {
    const person = await newCustomer(api)
    for (let turn = 0; turn < 10; turn += 1) {
      const { status, body } = await register(person, invented())
      expect([status, Object.keys(body.data.fields ?? {})]).toEqual([422, ['code']])
    }
    expect((await register(person, invented())).status).toBe(429)
  })
})

describe('a registered code', () => {
  it('earns its points once and starts the warranty; its owner still sees it as genuine', async () => {
    const person = await newCustomer(api)
    const code = await printOne()
    await check(code)
    const before = await pointsOf(person)
    const answer = responseOf<{ code: RegisteredCode; points_awarded: number }>(await register(person, code))
    expect(answer.points_awarded).toBe(20)
    expect(answer.code).toMatchObject({
      code_masked: `••••-••••-${code.slice(-4)}`,
      points: 20,
      product: { id: DEVICE },
    })
    const until = Date.parse(answer.code.warranty_until ?? '') - Date.parse(answer.code.registered_at)
    expect(until).toBe(90 * DAY)
    expect(await pointsOf(person)).toBe(before + 20)
    expect(responseOf(await register(person, code))).toMatchObject({ points_awarded: 0, code: { id: answer.code.id } })
    expect(await pointsOf(person)).toBe(before + 20)
    const headers = { cookie: person.cookie }
    for (let turn = 0; turn < 6; turn += 1)
      expect(await check(code, { headers })).toMatchObject({ result: 'genuine_first', is_own: true, checks: 1 })
    expect(await check(code)).toMatchObject({ result: 'claimed', is_own: false, checks: 2 })
  })

  it('has no warranty when its product has none', async () => {
    const person = await newCustomer(api)
    expect(responseOf(await register(person, await printOne(POD)))).toMatchObject({ code: { warranty_until: null } })
  })

  it('earns no points for dealers', async () => {
    const dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
    expect(responseOf(await register(dealer, await printOne()))).toMatchObject({
      points_awarded: 0,
      code: { points: 0 },
    })
  })

  it('scanned offline by two phones belongs to one, and the other gets an error', async () => {
    const [one, other] = [await newCustomer(api), await newCustomer(api)]
    const code = await printOne()
    const answers = await Promise.all(Array.from({ length: 16 }, (_, turn) => register(turn % 2 ? one : other, code)))
    const taken = answers.filter(({ status }) => status === 409)
    expect(taken).toHaveLength(8)
    expect(taken[0]?.body.data.userMessage).toContain('already registered by someone else')
    const awarded = answers
      .filter(({ status }) => status === 200)
      .map((answer) => responseOf<{ points_awarded: number }>(answer).points_awarded)
    expect(awarded.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 0, 0, 0, 0, 20])
    const lots = await api.db.query<{ points: number }>(
      `select e.points from points_entry e join account a on a.id = e.account_id
        where e.kind = 'bonus' and e.points = 20 and a.phone = any($1)`,
      [[one.phone, other.phone]],
    )
    expect(lots).toHaveLength(1)
  })

  it('is listed only for its owner, with the code to show at a counter', async () => {
    const person = await newCustomer(api)
    const code = await printOne()
    await register(person, code)
    const points = await pointsOf(person)
    const { codes, member } = responseOf<{ codes: { data: RegisteredCode[] }; member: { code: string; path: string } }>(
      await person.get('/api/authentication_codes'),
    )
    expect(codes.data).toHaveLength(1)
    expect(JSON.stringify(codes)).not.toContain(code.replaceAll('-', ''))
    expect(member.path).toMatch(/^M\d/)
    const id = member.code.replace('urn:uuid:', '')
    expect(responseOf(await staff.get(`/api/staff/members/${id}`))).toMatchObject({
      member: { id, phone: person.phone, points, codes: [{ id: codes.data[0]?.id }] },
    })
    expect((await staff.get(`/api/staff/members/${randomUUID()}`)).status).toBe(404)
  })
})

describe('codes of a batch', () => {
  it('are created once per key, are unique, and are not stored in plain text', async () => {
    const headers = { [HEADER.idempotencyKey]: writeIdempotencyKey(randomUUID()) }
    const body = { product_id: DEVICE, count: 300, note: 'March' }
    const [one, again] = [
      await staff.post('/api/staff/authentication_codes', body, headers),
      await staff.post('/api/staff/authentication_codes', body, headers),
    ]
    const { batch } = responseOf<{ batch: CodeBatch }>(one)
    expect(responseOf<{ batch: CodeBatch }>(again).batch.id).toBe(batch.id)
    const { codes } = responseOf<{ codes: { code: string; url: string }[] }>(
      await staff.get(`/api/staff/authentication_codes/${batch.id}`),
    )
    expect(new Set(codes.map(({ code }) => code)).size).toBe(300)
    expect(codes[0]?.url).toMatch(/\/verify\?code=\w{4}-\w{4}-\w{4}$/)
    expect(await check(codes[299]?.code ?? '')).toMatchObject({ result: 'genuine_first' })
    const plain = codes[0]?.code.replaceAll('-', '') ?? ''
    const [found] = await api.db.query<{ n: number }>(
      `select count(*) as n from product_code c where to_jsonb(c)::text like '%' || $1 || '%'`,
      [plain],
    )
    expect(found?.n).toBe(0)
    const trail = await api.db.query('select act from audit_entry where object_id = $1 order by created_at', [batch.id])
    expect(trail).toEqual([{ act: 'code_batch.make' }, { act: 'code_batch.read' }])
  })

  it('are not created for products without codes', async () => {
    const [{ id } = { id: 0 }] = await api.db.query<{ id: number }>(
      'select id from product where not verifiable limit 1',
    )
    const { status, body } = await staff.post('/api/staff/authentication_codes', { product_id: id, count: 1 })
    expect([status, Object.keys(body.data.fields ?? {})]).toEqual([422, ['product_id']])
  })

  it('that were recalled are reported as such, and cannot be registered', async () => {
    const person = await newCustomer(api)
    const { batch, codes } = await print(2)
    const [owned = '', free = ''] = codes
    await register(person, owned)
    const path = `/api/staff/authentication_codes/${batch.id}/void`
    expect(responseOf(await staff.post(path, { reason: 'Stolen' }))).toMatchObject({ batch: { registered: 1 } })
    expect((await staff.post(path, { reason: 'Stolen' })).status).toBe(409)
    expect(await check(free)).toMatchObject({ result: 'void' })
    expect((await register(person, free)).status).toBe(409)
    expect(responseOf(await person.get('/api/authentication_codes'))).toMatchObject({ codes: { data: [{}] } })
  })

  it('of the demo cover every result', async () => {
    const results = []
    for (const code of ['KABU-SADE-M229', 'KABU-SADE-M55A', 'KABU-SADE-M66Y', 'KABU-SADE-M77N'])
      results.push((await check(code)).result)
    expect(results).toEqual(['genuine_first', 'genuine_repeat', 'suspicious', 'void'])
    expect(groupProductCode('KABUSADEM229')).toBe('KABU-SADE-M229')
  })
})
