import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  browserOf,
  codeIn,
  lastMessage,
  newCustomer,
  nextAddress,
  nextPhone,
  OWN_PASSWORD,
  personOf,
} from '../../support/data/test-accounts.ts'
import { type Api, cookiesOf, openApi, PHONE, type TestResponse } from '../../support/journeys/api.ts'

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

const post = (path: string, body: { phone: string }): Promise<TestResponse> =>
  api.ask('POST', path, { body, from: nextAddress(), headers: browserOf(body.phone) })
const ask = (phone: string, from = nextAddress()) =>
  api.ask('POST', '/api/auth/otp', { body: { phone, purpose: 'sign_in' }, from, headers: browserOf(phone) })
async function codeFor(phone: string): Promise<string> {
  await ask(phone)
  return codeIn(await lastMessage(api, phone))
}
const enter = (phone: string, otp: string, more: object = {}) =>
  post('/api/auth/sign_in_by_code', { phone, otp, accept_terms: true, ...more } as { phone: string })
const other = (code: string) => (code === '000000' ? '000001' : '000000')
const accountsWith = (phone: string) =>
  api.db.query<Record<string, unknown>>('select * from account where phone = $1', [phone])

describe('somebody new with phone and code alone', () => {
  it('gets an account and a session, with the accepted texts recorded', async () => {
    const phone = nextPhone()
    const answer = await enter(phone, await codeFor(phone), { affiliate_code: 'afnur88', remember: true })
    expect(answer.status).toBe(200)
    const { profile } = answer.body.data.response
    expect(answer.body.data.response).toMatchObject({ is_new: true, redirect: '/' })
    expect(profile).toMatchObject({ phone, role_id: 3, first_name: '', birth_date: null, has_password: false })
    expect(profile).not.toHaveProperty('phone_unproven')
    const [account] = await accountsWith(phone)
    expect(account).toMatchObject({ password_hash: null, affiliate_code: 'AFNUR88', phone_unproven: false })
    const consents = await api.db.query<{ kind: string; given: boolean }>(
      'select kind, given, source from consent where account_id = $1 order by kind',
      [profile.id],
    )
    expect(consents).toEqual([
      { kind: 'marketing', given: false, source: 'registration' },
      { kind: 'privacy', given: true, source: 'registration' },
      { kind: 'terms', given: true, source: 'registration' },
    ])
    const me = await api.ask('GET', '/api/users/me', { headers: { cookie: cookiesOf(answer.headers) } })
    expect(me.body.data.response.profile.notification_counts.vouchers).toBe(1)
  })

  it('gets one account from parallel requests', async () => {
    const phone = nextPhone()
    const otp = await codeFor(phone)
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(phone, otp)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410, 410])
    expect(await accountsWith(phone)).toHaveLength(1)
  })

  it('must accept the terms', async () => {
    const phone = nextPhone()
    const otp = await codeFor(phone)
    expect((await enter(phone, otp, { accept_terms: false })).status).toBe(422)
    expect((await enter(phone, otp)).status).toBe(200)
  })

  it('gets the name with the first address, and keeps it with the second', async () => {
    const phone = nextPhone()
    const person = personOf(api, await enter(phone, await codeFor(phone)))
    const address = { phone, address_1: '8 Jalan Pasar', city: 'Ipoh', state_id: 6008, postcode: '30000' }
    for (const first_name of ['Lina', 'Somebody']) {
      const body = { ...address, first_name, last_name: 'Baru' }
      const headers = { 'idempotency-key': `"${crypto.randomUUID()}"` }
      expect((await person.post('/api/addresses', body, headers)).status).toBe(200)
    }
    const { profile } = (await person.get('/api/users/me')).body.data.response
    expect(profile).toMatchObject({ first_name: 'Lina', last_name: 'Baru' })
  })

  it('states the birth date when it is needed, which is recorded with the minimum age', async () => {
    const phone = nextPhone()
    const person = personOf(api, await enter(phone, await codeFor(phone)))
    expect((await person.post('/api/users/me', { birth_date: '2020-01-01' })).status).toBe(422)
    expect((await person.post('/api/users/me', { birth_date: '1995-05-05' })).status).toBe(200)
    const ages = await api.db.query(
      `select version, source from consent c join account a on a.id = c.account_id where a.phone = $1 and kind = 'age'`,
      [phone],
    )
    expect(ages).toEqual([{ version: '21', source: 'profile' }])
  })
})

describe('somebody with an account', () => {
  it('is signed in by a code, and still by the password', async () => {
    const { phone } = await newCustomer(api)
    const answer = await enter(phone, await codeFor(phone))
    expect(answer.body.data.response).toMatchObject({ is_new: false, profile: { phone, has_password: true } })
    const byPassword = { identifier: phone, password: OWN_PASSWORD }
    expect((await api.ask('POST', '/api/auth/login', { body: byPassword, from: nextAddress() })).status).toBe(200)
    expect(await accountsWith(phone)).toHaveLength(1)
  })

  it('is signed in as a dealer too', async () => {
    const answer = await enter(PHONE.dealer, await codeFor(PHONE.dealer))
    expect(answer.body.data.response.profile).toMatchObject({ role_id: 4, phone: PHONE.dealer })
  })

  it('is asked for the password when they work for the store, after a right code only', async () => {
    const otp = await codeFor(PHONE.staff)
    expect((await enter(PHONE.staff, other(otp))).body.data.code).toBe('CODE_EXPIRED')
    const answer = await enter(PHONE.staff, otp)
    expect([answer.status, answer.body.data.code]).toEqual([403, 'WRONG_DOOR'])
    expect(answer.headers.getSetCookie().join()).not.toContain('session=')
  })

  it('is told that the account is deactivated after a right code only', async () => {
    const { phone } = await newCustomer(api)
    await api.db.query('update account set deactivated_at = now() where phone = $1', [phone])
    const otp = await codeFor(phone)
    expect((await enter(phone, other(otp))).body.data.code).toBe('CODE_EXPIRED')
    expect((await enter(phone, otp)).body.data.code).toBe('ACCOUNT_DEACTIVATED')
  })

  it('gets the code by the confirmed e-mail when the phone may be somebody else’s', async () => {
    const { phone } = await newCustomer(api)
    const email = `own${phone.slice(-6)}@example.com`
    await api.db.query('update account set phone_unproven = true, email = $2 where phone = $1', [phone, email])
    const before = await lastMessage(api, phone)
    await ask(phone)
    expect(await lastMessage(api, phone)).toBe(before)
    expect((await enter(phone, codeIn(await lastMessage(api, email)))).status).toBe(200)
  })
})

describe('a code to sign in', () => {
  it('gets the same response when it is wrong, expired, used, for another phone or from another browser', async () => {
    const phone = nextPhone()
    const otp = await codeFor(phone)
    const used = nextPhone()
    const usedCode = await codeFor(used)
    expect((await enter(used, usedCode)).status).toBe(200)
    const body = { phone, otp, accept_terms: true }
    const elsewhere = { body, from: nextAddress(), headers: browserOf('another browser') }
    const answers = [
      await enter(phone, other(otp)),
      await enter(nextPhone(), otp),
      await enter(used, usedCode),
      await api.ask('POST', '/api/auth/sign_in_by_code', elsewhere),
    ]
    moved = 5 * 60_000 + 1
    answers.push(await enter(phone, otp))
    expect(answers.map(({ status }) => status)).toEqual([410, 410, 410, 410, 410])
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
  })

  it('is worthless after five attempts', async () => {
    const phone = nextPhone()
    const otp = await codeFor(phone)
    for (let guess = 0; guess < 5; guess += 1) await enter(phone, other(otp))
    expect((await enter(phone, otp)).status).toBe(410)
  })

  it('is slowed down per phone and network, and never for the owner on another network', async () => {
    const phone = nextPhone()
    const from = nextAddress()
    const guess = (otp: string, where = from) =>
      api.ask('POST', '/api/auth/sign_in_by_code', {
        body: { phone, otp, accept_terms: true },
        from: where,
        headers: browserOf('a stranger'),
      })
    const statuses: number[] = []
    for (let at = 0; at < 32; at += 1) statuses.push((await guess('000000')).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 410), 429, 429])
    moved += 5_000
    expect((await guess('000000')).status).toBe(410)
    expect((await enter(phone, await codeFor(phone))).status).toBe(200)
  })

  it('is asked for with the same response for known and unknown phones', async () => {
    const [known, unknown] = [await ask(PHONE.otherCustomer), await ask(nextPhone())]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  })
})

describe('an account without a password', () => {
  const confirm = async (person: { post: ReturnType<typeof personOf>['post'] }, phone: string) => {
    expect((await person.post('/api/auth/otp', { purpose: 'confirm' })).status).toBe(200)
    return codeIn(await lastMessage(api, phone))
  }
  const newcomer = async () => {
    const phone = nextPhone()
    return { phone, ...personOf(api, await enter(phone, await codeFor(phone))) }
  }

  it('is opened by no password', async () => {
    const { phone } = await newcomer()
    for (const password of ['', 'null', OWN_PASSWORD]) {
      const body = { identifier: phone, password: password || ' ' }
      expect((await api.ask('POST', '/api/auth/login', { body, from: nextAddress() })).status).toBe(401)
    }
  })

  it('gets a password with a code of its own phone', async () => {
    const person = await newcomer()
    const change = (current_password: string) =>
      person.post('/api/users/me/password', { current_password, password: OWN_PASSWORD })
    const otp = await confirm(person, person.phone)
    const refused = await change(other(otp))
    expect(Object.keys(refused.body.data.fields ?? {})).toEqual(['current_password'])
    expect((await change(otp)).status).toBe(200)
    const body = { identifier: person.phone, password: OWN_PASSWORD }
    expect((await api.ask('POST', '/api/auth/login', { body, from: nextAddress() })).status).toBe(200)
    // From now on the password confirms changes.
    expect((await change(otp)).status).toBe(422)
  })

  it('is deleted with a code, and with a code of nobody else', async () => {
    const [person, stranger] = [await newcomer(), await newcomer()]
    const foreign = await confirm(stranger, stranger.phone)
    expect((await person.post('/api/users/me/delete', { current_password: foreign })).status).toBe(422)
    const own = await confirm(person, person.phone)
    expect((await person.post('/api/users/me/delete', { current_password: own })).status).toBe(200)
  })

  it('sends such a code to nobody without a session', async () => {
    const answer = await api.ask('POST', '/api/auth/otp', { body: { purpose: 'confirm' }, from: nextAddress() })
    expect(answer.status).toBe(401)
  })
})
