import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../support/data/demo-password.ts'
import {
  browserOf,
  codeFor,
  codeIn,
  lastMessage,
  newCustomer,
  nextAddress,
  nextPhone,
  OWN_PASSWORD,
  personOf,
  registration,
} from '../../support/data/test-accounts.ts'
import { type Api, cookiesOf, logIn, openApi, PHONE, type TestResponse } from '../../support/journeys/api.ts'

let api: Api
let moved = 0

beforeAll(async () => {
  api = await openApi()
  const { clock } = api.store
  api.store.clock = { now: () => clock.now() + moved, monotonic: clock.monotonic }
})
afterAll(() => api.close())
afterEach(() => {
  moved = 0
})

/** The phone in a body, normalised as the store saves it: each phone has its own browser. */
const normalised = (body: unknown): string => {
  const { phone } = body as { phone?: string }
  return `+${(phone ?? '').replaceAll(/\D/g, '').replace(/^0/, '60')}`
}
const post = (path: string, body: unknown, from = nextAddress()): Promise<TestResponse> =>
  api.ask('POST', path, { body, from, headers: browserOf(normalised(body)) })
const ask = (phone: string, purpose = 'register', from = nextAddress()) =>
  post('/api/auth/otp', { phone, purpose }, from)
const register = (body: unknown) => post('/api/auth/register', body)
const reset = (phone: string, otp: string, password = 'quite another one') =>
  post('/api/auth/password/reset', { phone, otp, password })
const me = (cookie: string) => api.ask('GET', '/api/users/me', { headers: { cookie } })
const other = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a visitor who registers', () => {
  it('gets a code by phone, an account and a session', async () => {
    const phone = nextPhone()
    const answer = await ask(phone)
    expect(answer.body.data.response).toEqual({ resend_after: 60 })
    const otp = codeIn(await lastMessage(api, phone))
    const registered = await register({ ...registration(phone, otp), marketing: true, affiliate_code: 'afnur88 ' })
    expect(registered.status).toBe(200)
    expect(registered.headers.getSetCookie()).toContain('affiliate_code=AFNUR88; Path=/; SameSite=Lax; Max-Age=2592000')
    expect(registered.body.data.response.profile).toMatchObject({
      role_id: 3,
      phone,
      first_name: 'Lina',
      email: null,
      email_confirmed: false,
      avatar: null,
      addresses: [],
      affiliate: null,
      notification_counts: { orders: 0, vouchers: 1 },
    })
    expect((await me(cookiesOf(registered.headers))).status).toBe(200)
    const [kept] = await api.db.query<{ affiliate_code: string }>(
      'select affiliate_code, marketing, terms_accepted_at is not null as agreed from account where phone = $1',
      [phone],
    )
    expect(kept).toEqual({ affiliate_code: 'AFNUR88', marketing: true, agreed: true })
    const again = { identifier: phone, password: OWN_PASSWORD }
    expect((await post('/api/auth/login', again)).status).toBe(200)
  })

  it('may have one name only', async () => {
    const phone = nextPhone()
    await ask(phone)
    const otp = codeIn(await lastMessage(api, phone))
    const registered = await register({ ...registration(phone, otp), first_name: 'Suharto', last_name: '' })
    expect(registered.body.data.response.profile).toMatchObject({ first_name: 'Suharto', last_name: '' })
  })

  it('may write the phone in common formats', async () => {
    const phone = nextPhone()
    await ask(`0${phone.slice(3, 5)}-${phone.slice(5)}`)
    const otp = codeIn(await lastMessage(api, phone))
    expect((await register(registration(phone.replace('+', ''), otp))).status).toBe(200)
  })

  it('must be of age by the date in the store’s time zone', async () => {
    const phone = nextPhone()
    const otp = await codeFor(api, phone)
    const year = new Date().getFullYear() - 21
    const young = await register({ ...registration(phone, otp), birth_date: `${year + 1}-01-01` })
    expect(young.status).toBe(422)
    expect(young.body.data.fields).toEqual({ birth_date: 'You must be 21 or older.' })
    expect((await register({ ...registration(phone, otp), birth_date: `${year - 1}-12-31` })).status).toBe(200)
  })

  it.each([
    ['a common password', { password: 'Password123' }, 'password'],
    ['a short password', { password: 'x7!mQz0' }, 'password'],
    ['terms not accepted', { accept_terms: false }, 'accept_terms'],
    ['a day that never was', { birth_date: '1995-02-30' }, 'birth_date'],
    ['an e-mail that is none', { email: 'lina@' }, 'email'],
    ['a name of two lines', { first_name: 'Lina\nBcc: x' }, 'first_name'],
    ['a phone of another market', { phone: '+6281234567890' }, 'phone'],
    ['a role', { role_id: 1 }, 'role_id'],
  ])('gets an error for %s, and the code stays valid', async (_what, wrong, field) => {
    const phone = nextPhone()
    const otp = await codeFor(api, phone)
    const refused = await register({ ...registration(phone, otp), ...wrong })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.data.fields ?? {})).toEqual([field])
    expect((await register(registration(phone, otp))).status).toBe(200)
  })

  it('gets one account from parallel requests', async () => {
    const phone = nextPhone()
    const otp = await codeFor(api, phone)
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(registration(phone, otp))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410, 410])
  })
})

describe('a one-time code', () => {
  it('gets the same response when it is wrong, expired, used, for another phone or for another purpose', async () => {
    const phone = nextPhone()
    const otp = await codeFor(api, phone)
    const used = nextPhone()
    const usedCode = await codeFor(api, used)
    expect((await register(registration(used, usedCode))).status).toBe(200)
    const answers = [
      await register(registration(phone, other(otp))),
      await register(registration(nextPhone(), otp)),
      await register(registration(used, usedCode)),
      await reset(phone, otp),
    ]
    moved = 5 * 60_000 + 1
    answers.push(await register(registration(phone, otp)))
    expect(answers.map(({ status }) => status)).toEqual([410, 410, 410, 410, 410])
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect(answers[0]?.body.data.code).toBe('CODE_EXPIRED')
  })

  it('is deleted after five attempts, even if the next is right', async () => {
    const phone = nextPhone()
    const otp = await codeFor(api, phone)
    for (let guess = 0; guess < 5; guess += 1) await register(registration(phone, other(otp)))
    expect((await register(registration(phone, otp))).status).toBe(410)
  })

  it('is still accepted at the fifth attempt', async () => {
    const phone = nextPhone()
    const otp = await codeFor(api, phone)
    for (let guess = 0; guess < 4; guess += 1) await register(registration(phone, other(otp)))
    expect((await register(registration(phone, otp))).status).toBe(200)
  })

  it('is sent once a minute, and the first one stays valid', async () => {
    const phone = nextPhone()
    const otp = await codeFor(api, phone)
    moved = 20_000
    const again = await ask(phone)
    expect(again.status).toBe(200)
    expect(again.body.data.response.resend_after).toBeLessThanOrEqual(40)
    expect(codeIn(await lastMessage(api, phone))).toBe(otp)
    moved = 61_000
    expect((await ask(phone)).body.data.response.resend_after).toBe(60)
    const next = codeIn(await lastMessage(api, phone))
    expect((await register(registration(phone, next))).status).toBe(200)
  })

  it('is limited per phone and per address', async () => {
    const phone = nextPhone()
    const askSeven = async (address: string) => {
      const statuses: number[] = []
      for (let round = 0; round < 7; round += 1) {
        moved += 61_000
        statuses.push((await ask(phone, 'register', address)).status)
      }
      return statuses
    }
    const six = [200, 200, 200, 200, 200, 200]
    expect(await askSeven(nextAddress())).toEqual([...six, 429])
    // Another address is not delayed, until the limit of the phone over all addresses.
    expect(await askSeven(nextAddress())).toEqual([...six, 429])
    expect(await askSeven(nextAddress())).toEqual([...six, 429])
    expect(await askSeven(nextAddress())).toEqual([200, 200, 429, 429, 429, 429, 429])
    const from = nextAddress()
    const fromOne = await Promise.all(Array.from({ length: 31 }, () => ask(nextPhone(), 'register', from)))
    expect(fromOne.filter(({ status }) => status === 429)).toHaveLength(1)
    // Slowed down instead of blocked: other people are behind this address.
    expect(fromOne.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('10')
  })

  it('is never stored in plain text', async () => {
    const phone = nextPhone()
    const otp = await codeFor(api, phone)
    const [row] = await api.db.query<object>('select * from one_time_code where target = $1', [phone])
    expect(JSON.stringify(row)).not.toContain(otp)
  })
})

describe('a stranger who probes for accounts', () => {
  it('gets the same response for a phone with an account, whose owner is notified', async () => {
    const known = await ask(PHONE.otherCustomer)
    const unknown = await ask(nextPhone())
    expect(known.status).toBe(unknown.status)
    expect(known.body).toEqual(unknown.body)
    const message = await lastMessage(api, PHONE.otherCustomer)
    expect(message).toContain('has an account')
    expect(codeIn(message)).toBe('none')
  })

  it('gets the same response for a reset, and no message is sent without an account', async () => {
    const phone = nextPhone()
    const known = await ask(PHONE.dealer, 'reset')
    const unknown = await ask(phone, 'reset')
    expect(unknown.body).toEqual(known.body)
    expect(await lastMessage(api, phone)).toBe('')
    const wrong = await reset(PHONE.dealer, other(codeIn(await lastMessage(api, PHONE.dealer))))
    const wrongUnknown = await reset(phone, '123456')
    expect(wrongUnknown.status).toBe(410)
    expect(wrongUnknown.body).toEqual(wrong.body)
  })

  it('gets the same response for an e-mail with an account, whose owner is notified', async () => {
    await api.db.query(`update account set email = 'aina@example.com' where phone = $1`, [PHONE.customer])
    const taken = await newCustomer(api, { email: 'Aina@example.com' })
    const free = await newCustomer(api, { email: 'lina@example.com' })
    const profileOf = async ({ get }: typeof taken) => (await get('/api/users/me')).body.data.response.profile
    expect(await profileOf(taken)).toMatchObject({ email: 'aina@example.com', email_confirmed: false })
    expect(await profileOf(free)).toMatchObject({ email: 'lina@example.com', email_confirmed: false })
    expect(await lastMessage(api, 'aina@example.com')).toContain('belongs to your account')
    const otp = codeIn(await lastMessage(api, 'lina@example.com'))
    expect((await taken.post('/api/users/me/email/confirm', { otp })).status).toBe(410)
    expect((await free.post('/api/users/me/email/confirm', { otp })).status).toBe(200)
    expect(await profileOf(free)).toMatchObject({ email: 'lina@example.com', email_confirmed: true })
    const byMail = { identifier: 'lina@example.com', password: OWN_PASSWORD }
    expect((await post('/api/auth/login', byMail)).status).toBe(200)
  })
})

describe('a person who forgot the password', () => {
  it('sets a new one with a code, and every device has to sign in again', async () => {
    const customer = await newCustomer(api)
    const otp = await codeFor(api, customer.phone, 'reset')
    expect((await reset(customer.phone, otp, 'Password123')).status).toBe(422)
    expect((await reset(customer.phone, otp)).status).toBe(200)
    expect((await me(customer.cookie)).status).toBe(401)
    const enter = (password: string) => post('/api/auth/login', { identifier: customer.phone, password })
    expect((await enter(OWN_PASSWORD)).status).toBe(401)
    expect((await enter('quite another one')).status).toBe(200)
    expect(await lastMessage(api, customer.phone)).toContain('password was changed')
    expect((await reset(customer.phone, otp)).status).toBe(410)
  })

  it('does so once per code in parallel requests', async () => {
    const customer = await newCustomer(api)
    const otp = await codeFor(api, customer.phone, 'reset')
    const answers = await Promise.all(
      ['one of these alone', 'two of these alone', 'three of these alone'].map((wish) =>
        reset(customer.phone, otp, wish),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410])
  })
})

describe('the mailbox', () => {
  it('does not exist where it is switched off', async () => {
    const closed = await openApi({}, { demoMailbox: false })
    expect((await closed.ask('GET', '/api/dev/mailbox')).status).toBe(404)
    await closed.close()
  })

  it('is the only sender: without it no code is created, and requests get an error', async () => {
    const closed = await openApi({}, { demoMailbox: false })
    const answers = await Promise.all(
      [
        { phone: nextPhone(), purpose: 'register' },
        { phone: PHONE.customer, purpose: 'reset' },
      ].map((body) => closed.ask('POST', '/api/auth/otp', { body, from: nextAddress() })),
    )
    for (const { status, body } of answers) {
      expect([status, body.data.code]).toEqual([409, 'CODES_UNAVAILABLE'])
      expect(body.data.userMessage).toBe('Codes can’t be sent at the moment. Please contact the store.')
    }
    expect(await closed.db.query('select 1 from one_time_code')).toEqual([])
    const { post } = await logIn(closed, PHONE.customer)
    const email = { email: 'new@example.com', current_password: DEMO_PASSWORD }
    expect((await post('/api/users/me', email)).body.data.code).toBe('CODES_UNAVAILABLE')
    await closed.close()
  })

  it('is read again on each request', async () => {
    const answer = await api.ask('GET', '/api/dev/mailbox')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a previous session', () => {
  it('ends with registering, as with signing in', async () => {
    const before = await logIn(api, PHONE.customer)
    const phone = nextPhone()
    await before.post('/api/auth/otp', { phone, purpose: 'register' })
    const body = registration(phone, codeIn(await lastMessage(api, phone)))
    const answer = await before.post('/api/auth/register', body)
    expect((await me(before.cookie)).status).toBe(401)
    expect((await personOf(api, answer).get('/api/users/me')).status).toBe(200)
  })
})
