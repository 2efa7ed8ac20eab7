import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { COOKIE, SESSION_IDLE_MS, SESSION_REMEMBERED_MS } from '#contract/constants.ts'
import { createPasswords, DUMMY_HASH } from '#server/domains/auth/services/password.ts'
import { createSignIn } from '#server/flows/sign-in/sign-in.ts'
import { DEMO_PASSWORD as RIGHT } from '../../support/data/demo-password.ts'
import {
  type Api,
  cookiesOf,
  DEALER_LOG_IN_PATH,
  logIn,
  openApi,
  PHONE,
  type TestResponse,
} from '../../support/journeys/api.ts'

const DOOR = '/api/auth/login'
const passwords = createPasswords()
let looks = 0
let moved = 0
let api: Api

beforeAll(async () => {
  const counting = { isRight: (hash: string | null, password: string) => passwords.isRight(hash, password) }
  const signIn = createSignIn({
    isRight: (hash, password) => {
      looks += 1
      return counting.isRight(hash, password)
    },
  })
  api = await openApi({ signIn })
  const { clock } = api.store
  api.store.clock = { now: () => clock.now() + moved, monotonic: clock.monotonic }
})
afterAll(() => api.close())
beforeEach(() => {
  looks = 0
})
afterEach(() => {
  moved = 0
})

let visitor = 0
/** A new address for each test, so that tests do not share rate limits. */
const nextAddress = () => `10.9.0.${(visitor += 1)}`

interface SignInOptions {
  identifier?: string
  password?: string
  from?: string
  headers?: Record<string, string>
  remember?: boolean
  signInPath?: string
}
function enter({
  from = nextAddress(),
  headers = {},
  signInPath = DOOR,
  ...body
}: SignInOptions = {}): Promise<TestResponse> {
  const filled = { identifier: PHONE.customer, password: RIGHT, ...body }
  return api.ask('POST', signInPath, { body: filled, headers, from })
}
const me = (cookie: string) => api.ask('GET', '/api/users/me', { headers: { cookie } })
const setCookieOf = ({ headers }: TestResponse, name: string) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))

describe('a person who knows the password', () => {
  it.each(['+60100000101', '010-000 0101', '60 10 000 0101'])('signs in by phone, as typed: %s', async (identifier) => {
    const { status, body } = await enter({ identifier })
    expect(status).toBe(200)
    expect(body.data.response.profile).toMatchObject({ first_name: 'Aina', role_id: 3, dealers: [] })
  })

  it('signs in by e-mail, in upper or lower case', async () => {
    await api.db.query(`update account set email = 'aina@example.com' where phone = $1`, [PHONE.customer])
    expect((await enter({ identifier: 'Aina@Example.com' })).status).toBe(200)
  })

  it('gets an HttpOnly session cookie, and a readable hint cookie', async () => {
    const answer = await enter({ remember: true })
    expect(setCookieOf(answer, COOKIE.session)).toMatch(
      /^session=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=7776000; HttpOnly$/,
    )
    expect(setCookieOf(answer, COOKIE.cartOwner)).toMatch(
      /^cart_owner=[0-9a-f]{32}; Path=\/; SameSite=Lax; Max-Age=7776000$/,
    )
    expect(setCookieOf(await enter(), COOKIE.session)).not.toContain('Max-Age')
    const [stored] = await api.db.query<{ token_hash: string }>('select token_hash from session limit 1')
    expect(cookiesOf(answer.headers)).not.toContain(stored?.token_hash)
  })

  it('gets a new session each time; a previous one ends', async () => {
    const first = cookiesOf((await enter()).headers)
    const second = cookiesOf((await enter({ headers: { cookie: first } })).headers)
    expect(second).not.toBe(first)
    expect((await me(first)).status).toBe(401)
    expect((await me(second)).status).toBe(200)
    const planted = `session=${'A'.repeat(43)}`
    expect(cookiesOf((await enter({ headers: { cookie: planted } })).headers)).not.toContain(planted)
  })

  it.each([
    ['%2Fshop%3Fcategory%3Dpod', '/shop?category=pod'],
    ['/cart', '/cart'],
    ['//evil.example', '/'],
    ['%2F%2Fevil.example', '/'],
    ['%', '/'],
  ])('returns to the previous page: %s', async (remembered, redirect) => {
    const answer = await enter({ headers: { cookie: `redirect_after_login=${remembered}` } })
    expect(answer.body.data.response.redirect).toBe(redirect)
    expect(setCookieOf(answer, COOKIE.returnPath)).toContain('Max-Age=0')
  })
})

describe('a person without the password', () => {
  it('cannot tell whether the account exists, neither by the response nor by the work', async () => {
    const wrong = await enter({ password: 'wrong-password' })
    const unknown = await enter({ identifier: '+60199999999' })
    const foreign = await enter({ identifier: '+62800000000104' })
    expect(wrong.status).toBe(401)
    expect(wrong.body.data.userMessage).toBe('Phone, e-mail or password is not right.')
    expect(unknown.body).toEqual(wrong.body)
    expect(foreign.body).toEqual(wrong.body)
    expect(looks).toBe(3)
  })

  it('causes the same work for an unknown account as for a known one', async () => {
    const [known] = await api.db.query<{ password_hash: string }>(
      'select password_hash from account where phone = $1',
      [PHONE.customer],
    )
    const work = (hash = '') => ({ parameters: hash.split('$').slice(1, 4), length: hash.length })
    expect(work(DUMMY_HASH)).toEqual(work(known?.password_hash))
  })

  it('gets no hint about the right sign-in page', async () => {
    expect((await enter({ identifier: PHONE.dealer, password: 'wrong-password' })).body.data.code).toBe(
      'WRONG_CREDENTIALS',
    )
  })

  it.each([{ password: 'x'.repeat(129) }, { password: 'a\u0000b' }, { password: 5 }])(
    'causes no hash with an impossible password: %j',
    async (wrong) => {
      expect((await enter(wrong as SignInOptions)).status).toBe(422)
      expect(looks).toBe(0)
    },
  )

  it('waits after ten attempts at one account, and so does the right password from there', async () => {
    const from = nextAddress()
    for (let round = 0; round < 10; round += 1) expect((await enter({ password: 'no', from })).status).toBe(401)
    looks = 0
    const eleventh = await enter({ from })
    expect(eleventh.status).toBe(429)
    expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(eleventh.body.data.code).toBe('RATE_LIMIT')
    expect(looks).toBe(0)
    expect((await enter({ identifier: PHONE.otherCustomer, from })).status).toBe(200)
    expect((await enter()).status).toBe(200)
  })

  it('waits after twenty attempts at twenty accounts', async () => {
    const from = nextAddress()
    const statuses: number[] = []
    for (let round = 0; round < 22; round += 1) {
      statuses.push((await enter({ identifier: `+6019888880${round + 10}`, from })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429])
  })

  it('cannot make more attempts in parallel than in sequence', async () => {
    const from = nextAddress()
    const answers = await Promise.all(Array.from({ length: 30 }, () => enter({ password: 'no', from })))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(looks).toBe(10)
  })
})

describe('a person who often mistypes', () => {
  it('has the counter reset by a successful sign-in', async () => {
    const from = nextAddress()
    for (let day = 0; day < 4; day += 1) {
      for (let round = 0; round < 4; round += 1) await enter({ password: 'no', from })
      expect((await enter({ from })).status).toBe(200)
    }
  })
})

describe('each sign-in', () => {
  it.each([
    [PHONE.dealer, DOOR],
    [PHONE.salesPerson, DOOR],
    [PHONE.customer, DEALER_LOG_IN_PATH],
    [PHONE.admin, DEALER_LOG_IN_PATH],
  ])('refers %s with the right password to %s', async (identifier, signInPath) => {
    const { status, headers, body } = await enter({ identifier, signInPath })
    expect(status).toBe(403)
    expect(body.data.code).toBe('WRONG_DOOR')
    expect(headers.getSetCookie()).toEqual([])
  })
})

describe('a session', () => {
  it.each(['session=x', `session=${'A'.repeat(43)}`, `session=${'A'.repeat(4000)}`])(
    'that is invalid is removed: %s',
    async (cookie) => {
      const answer = await me(cookie)
      expect(answer.status).toBe(401)
      expect(setCookieOf(answer, COOKIE.session)).toContain('Max-Age=0')
      expect(setCookieOf(answer, COOKIE.cartOwner)).toBeUndefined()
    },
  )

  it('ends for good with signing out', async () => {
    const person = await logIn(api, PHONE.customer)
    const out = await person.post('/api/auth/logout', {})
    expect(out.status).toBe(200)
    expect(setCookieOf(out, COOKIE.session)).toContain('Max-Age=0')
    expect(setCookieOf(out, COOKIE.cartOwner)).toContain('Max-Age=0')
    expect((await me(person.cookie)).status).toBe(401)
    expect((await api.ask('POST', '/api/auth/logout', { body: {} })).status).toBe(200)
  })

  it.each([
    [false, SESSION_IDLE_MS],
    [true, SESSION_REMEMBERED_MS],
  ])('is extended by use and expires without it (remembered: %s)', async (remember, lifetime) => {
    const cookie = cookiesOf((await enter({ remember })).headers)
    moved = lifetime * 0.8
    const used = await me(cookie)
    expect(used.status).toBe(200)
    expect(setCookieOf(used, COOKIE.session)).toBeDefined()
    expect(setCookieOf(await me(cookie), COOKIE.session)).toBeUndefined()
    moved = lifetime * 1.6
    expect((await me(cookie)).status).toBe(200)
    moved = lifetime * 2.7
    expect((await me(cookie)).status).toBe(401)
  })

  it('over https has the `__Host-` prefix, which other hosts cannot set', async () => {
    const secure = await openApi({}, { publicUrl: 'https://store.example' })
    const body = { identifier: PHONE.customer, password: RIGHT }
    const answer = await secure.ask('POST', DOOR, { body })
    expect(setCookieOf(answer, '__Host-session')).toContain('; Secure')
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=')
    await secure.close()
  })
})

describe('GET /api/users/me', () => {
  it('returns the company to a dealer, and is refused to others', async () => {
    const dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
    const { profile } = (await dealer.get('/api/users/me')).body.data.response
    expect(profile).toMatchObject({ role_id: 4, dealer: { tier: 'gold', status: 'approved' } })
    const own = await dealer.get(`/api/users/me?dealer_id=${profile.dealer?.id}`)
    expect(own.body.data.response.profile).toEqual(profile)
    const other = await logIn(api, PHONE.otherDealer, DEALER_LOG_IN_PATH)
    expect((await other.get(`/api/users/me?dealer_id=${profile.dealer?.id}`)).status).toBe(403)
    const customer = await logIn(api, PHONE.customer)
    expect((await customer.get(`/api/users/me?dealer_id=${profile.dealer?.id}`)).status).toBe(403)
  })

  it('returns to a sales person their dealers, one of them at a time', async () => {
    const seller = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
    const { profile } = (await seller.get('/api/users/me')).body.data.response
    expect(profile.dealer).toBeNull()
    expect(profile.dealers.map(({ dealer }) => dealer.first_name).toSorted()).toEqual(['Farid', 'Lim'])
    const acting = await seller.get(`/api/users/me?dealer_id=${profile.dealers[0]?.dealer_id}`)
    expect(acting.body.data.response.profile.dealer?.id).toBe(profile.dealers[0]?.dealer_id)
    const [foreign] = await api.db.query<{ id: string }>(`select id from dealer_company where market = 'ID' limit 1`)
    expect((await seller.get(`/api/users/me?dealer_id=${foreign?.id}`)).status).toBe(404)
  })
})
