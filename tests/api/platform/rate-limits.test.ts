import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { COOKIE } from '#contract/constants.ts'
import { createApp } from '#server/app.ts'
import { createMailbox } from '#server/domains/notifications/services/mailbox.ts'
import { countUnrefused } from '#server/platform/rate-limit/rate-limit.ts'
import { DEMO_PASSWORD as RIGHT } from '../../support/data/demo-password.ts'
import {
  browserOf,
  codeIn,
  lastMessage,
  newCustomer,
  nextAddress,
  nextPhone,
  OWN_PASSWORD,
  registration,
} from '../../support/data/test-accounts.ts'
import {
  type Api,
  cookiesOf,
  openApi,
  PHONE,
  stoppedClock,
  type TestClock,
  type TestResponse,
} from '../../support/journeys/api.ts'
import { appCode } from '../../support/journeys/totp-code.ts'
import { openAgain, TEST_ORIGIN } from '../../support/store/database.ts'

const WINDOW_MS = 15 * 60_000
const HOUR_MS = 60 * 60_000
let api: Api
let clock: TestClock

beforeAll(async () => {
  clock = stoppedClock()
  api = await openApi({}, {}, clock)
})
afterAll(() => api.close())
beforeEach(() => clock.pass(HOUR_MS))

let strangers = 0
/** A phone number without an account. */
const stranger = (): string => `+6019777${String((strangers += 1)).padStart(4, '0')}`
const signIn = (identifier: string, password: string, from: string): Promise<TestResponse> =>
  api.ask('POST', '/api/auth/login', { body: { identifier, password }, from })
const ask = (phone: string, from: string, browser = browserOf(phone)): Promise<TestResponse> =>
  api.ask('POST', '/api/auth/otp', { body: { phone, purpose: 'register' }, from, headers: browser })
const register = (phone: string, otp: string, headers: Record<string, string>): Promise<TestResponse> =>
  api.ask('POST', '/api/auth/register', { body: registration(phone, otp), from: nextAddress(), headers })
const other = (code: string): string => (code === '000000' ? '000001' : '000000')

/** Host `at` of network `network` of one provider. */
const host = (at: number, network = 1): string => `2001:db8:1:${network.toString(16)}::${at.toString(16)}`

async function statusesOf(count: number, attempt: (at: number) => Promise<TestResponse>): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 1; at <= count; at += 1) statuses.push((await attempt(at)).status)
  return statuses
}
const times = (status: number, count: number): number[] => Array.from({ length: count }, () => status)

describe('an IPv6 network', () => {
  it('counts as one address: 20 password attempts per /64, from any of its hosts', async () => {
    const statuses = await statusesOf(22, (at) => signIn(stranger(), 'wrong', host(at)))
    expect(statuses).toEqual([...times(401, 20), 429, 429])
    expect((await signIn(stranger(), 'wrong', host(1, 2))).status).toBe(401)
  })

  it('gets 30 codes an hour', async () => {
    const statuses = await statusesOf(31, (at) => ask(nextPhone(), host(at)))
    expect(statuses).toEqual([...times(200, 30), 429])
  })

  it('does not free its /48 by right passwords that are let through beyond its limit', async () => {
    await statusesOf(20, (at) => signIn(stranger(), 'wrong', host(at, 200)))
    for (let at = 1; at <= 8; at += 1) {
      clock.pass(5_000)
      expect((await signIn(PHONE.customer, RIGHT, host(at, 200))).status).toBe(200)
    }
    await statusesOf(140, (at) => signIn(stranger(), 'wrong', host(at, 201 + (at % 7))))
    expect(await statusesOf(2, (at) => signIn(stranger(), 'wrong', host(at, 220)))).toEqual([401, 429])
  })

  it('uses up its /48 once, however many of its attempts are refused', async () => {
    const wrong = (at: number, network: number) => signIn(stranger(), 'wrong', host(at, network))
    await statusesOf(40, (at) => wrong(at, 100))
    await statusesOf(140, (at) => wrong(at, 101 + (at % 7)))
    // One attempt beyond the limit is let through every five seconds.
    expect(await statusesOf(2, (at) => wrong(at, 120))).toEqual([401, 429])
  })

  it('shares eight times as much with all other networks of its /48', async () => {
    const send = (at: number) => ask(nextPhone(), host(at, 1 + (at % 60)))
    const statuses = await statusesOf(242, send)
    // One beyond the limit every ten seconds.
    expect(statuses).toEqual([...times(200, 241), 429])
    expect((await ask(nextPhone(), '2001:db8:2::1')).status).toBe(200)
  })
})

describe('people at the same address as somebody who guesses', () => {
  it('sign in, however often one account is guessed at', async () => {
    const from = nextAddress()
    expect(await statusesOf(30, () => signIn(PHONE.otherCustomer, 'wrong', from))).toEqual([
      ...times(401, 10),
      ...times(429, 20),
    ])
    expect(await statusesOf(30, () => signIn(stranger(), 'wrong', from))).toContain(401)
    clock.pass(5_000)
    expect((await signIn(PHONE.customer, RIGHT, from)).status).toBe(200)
  })

  it('sign in one after another when many accounts are tried, known and unknown ones alike', async () => {
    const from = nextAddress()
    await statusesOf(20, () => signIn(stranger(), 'wrong', from))
    const refused = await signIn(PHONE.customer, RIGHT, from)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
    clock.pass(5_000)
    expect((await signIn(PHONE.customer, RIGHT, from)).status).toBe(200)
    expect((await signIn(stranger(), 'wrong', from)).status).toBe(429)
    clock.pass(5_000)
    expect((await signIn(stranger(), 'wrong', from)).status).toBe(401)
    clock.pass(WINDOW_MS)
    expect((await signIn(stranger(), 'wrong', from)).status).toBe(401)
  })

  it('have no failed attempt counted against them when the next one succeeds', async () => {
    const from = nextAddress()
    for (let round = 0; round < 30; round += 1) {
      expect((await signIn(PHONE.customer, 'wrong', from)).status).toBe(401)
      expect((await signIn(PHONE.customer, RIGHT, from)).status).toBe(200)
    }
    expect((await signIn(stranger(), 'wrong', from)).status).toBe(401)
  })

  it('have parallel attempts at several accounts counted like successive ones', async () => {
    const from = nextAddress()
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(stranger(), 'wrong', from)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20)
  })
})

describe('a one-time code', () => {
  it('is not used up by a stranger’s guesses, with or without a browser of their own', async () => {
    const phone = nextPhone()
    await ask(phone, nextAddress())
    const otp = codeIn(await lastMessage(api, phone))
    for (const headers of [{}, browserOf('somebody else')]) {
      for (let guess = 0; guess < 6; guess += 1) {
        expect((await register(phone, other(otp), headers)).status).toBe(410)
      }
      expect((await register(phone, otp, headers)).body.data.code).toBe('CODE_EXPIRED')
    }
    expect((await register(phone, otp, browserOf(phone))).status).toBe(200)
  })

  it('is not replaced by one that a stranger requests', async () => {
    const phone = nextPhone()
    await ask(phone, nextAddress())
    const otp = codeIn(await lastMessage(api, phone))
    clock.pass(61_000)
    await ask(phone, nextAddress(), browserOf('somebody else'))
    expect((await register(phone, otp, browserOf(phone))).status).toBe(200)
  })

  it('is bound to a browser that had no cookie yet', async () => {
    const phone = nextPhone()
    const answer = await ask(phone, nextAddress(), {})
    const cookie = cookiesOf(answer.headers)
    expect(cookie).toMatch(new RegExp(`^${COOKIE.device}=[\\w-]{43}$`))
    expect((await register(phone, codeIn(await lastMessage(api, phone)), { cookie })).status).toBe(200)
  })

  it('is hashed with the server’s secret: the database alone reveals no code', async () => {
    const phone = nextPhone()
    await ask(phone, nextAddress())
    const otp = codeIn(await lastMessage(api, phone))
    const { config } = api.store
    api.store.config = { ...config, secret: 'another secret of the tests, as long as it has to be' }
    expect((await register(phone, otp, browserOf(phone))).status).toBe(410)
    api.store.config = config
    expect((await register(phone, otp, browserOf(phone))).status).toBe(200)
  })
})

describe('all messages of the store together', () => {
  const countMessages = async (count: number): Promise<void> => {
    const limitContext = { ...api.store, address: nextAddress() }
    for (let at = 0; at < count; at += 1) await countUnrefused({ name: 'messages of the store' }, limitContext)
  }

  it('are slowed down beyond the hour’s limit, and from its half on for addresses that request many', async () => {
    await countMessages(300)
    const from = nextAddress()
    expect(await statusesOf(6, () => ask(nextPhone(), from))).toEqual([...times(200, 4), 429, 429])
    expect((await ask(nextPhone(), nextAddress())).status).toBe(200)
    await countMessages(300)
    expect((await ask(nextPhone(), nextAddress())).status).toBe(200)
    const refused = await ask(nextPhone(), nextAddress())
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
    clock.pass(10_000)
    expect((await ask(nextPhone(), nextAddress())).status).toBe(200)
  })

  it('are not used up by what is refused: 25 networks that go on asking leave codes for others', async () => {
    const networks = Array.from({ length: 25 }, nextAddress)
    const flood = await statusesOf(25 * 40, (at) => ask(nextPhone(), networks[at % 25] ?? ''))
    expect(flood.filter((status) => status === 200).length).toBeLessThan(320)
    expect(await statusesOf(3, () => ask(nextPhone(), nextAddress()))).toEqual(times(200, 3))
  })
})

describe('a person on a device of theirs', () => {
  it('gets codes while strangers use up those of the phone, the network and the hour', async () => {
    const person = await newCustomer(api)
    const from = nextAddress()
    for (let network = 0; network < 5; network += 1) {
      const stranger = nextAddress()
      for (let at = 0; at < 6; at += 1) {
        clock.pass(61_000)
        await ask(person.phone, stranger, browserOf(`stranger ${network}`))
      }
    }
    await statusesOf(31, () => ask(nextPhone(), from))
    expect((await ask(person.phone, from, browserOf('somebody else'))).status).toBe(429)
    const signIn = { phone: person.phone, purpose: 'sign_in' }
    const own = await api.ask('POST', '/api/auth/otp', { body: signIn, from, headers: browserOf(person.phone) })
    expect(own.status).toBe(200)
  })

  it('signs in by code while strangers guess, from anywhere and from the same network', async () => {
    const person = await newCustomer(api)
    const from = nextAddress()
    const headers = browserOf(person.phone)
    const guess = (where: string) =>
      api.ask('POST', '/api/auth/sign_in_by_code', {
        body: { phone: person.phone, otp: '000000', accept_terms: true },
        from: where,
        headers: browserOf('stranger'),
      })
    await statusesOf(40, () => guess(from))
    await statusesOf(40, () => guess(nextAddress()))
    const signIn = { phone: person.phone, purpose: 'sign_in' }
    await api.ask('POST', '/api/auth/otp', { body: signIn, from, headers })
    const otp = codeIn(await lastMessage(api, person.phone))
    const body = { phone: person.phone, otp, accept_terms: true }
    expect((await api.ask('POST', '/api/auth/sign_in_by_code', { body, from, headers })).status).toBe(200)
  })

  it('is asked for the second factor while somebody who knows the password guesses it', async () => {
    const person = await newCustomer(api)
    const begin = await person.post('/api/users/me/second_factor/begin', { current_password: OWN_PASSWORD })
    const { secret } = begin.body.data.response
    await person.post('/api/users/me/second_factor/confirm', { code: appCode(secret, 0, clock.now()) })
    const enter = async (headers: Record<string, string>) => {
      const credentials = { identifier: person.phone, password: OWN_PASSWORD }
      const first = await api.ask('POST', '/api/auth/login', { body: credentials, from: nextAddress(), headers })
      return [headers.cookie, cookiesOf(first.headers)].filter(Boolean).join('; ')
    }
    const finish = (cookie: string, code: string) =>
      api.ask('POST', '/api/auth/second_factor', { body: { code }, headers: { cookie }, from: nextAddress() })
    for (let round = 0; round < 7; round += 1) {
      const cookie = await enter({})
      await statusesOf(5, () => finish(cookie, '000000'))
    }
    expect((await finish(await enter({}), '000000')).status).toBe(429)
    clock.pass(30_000)
    const own = await enter(browserOf(person.phone))
    expect((await finish(own, appCode(secret, 0, clock.now()))).status).toBe(200)
  })
})

describe('two servers of one store', () => {
  it('count together, each with its own memory and connections', async () => {
    const db = await openAgain(api.db.url)
    const second = createApp({ ...api.store, db }, { mailbox: createMailbox(clock) })
    const from = nextAddress()
    const post = (path: string, body: unknown): Promise<Response> =>
      Promise.resolve(
        second.request(
          `${TEST_ORIGIN}${path}`,
          {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
            body: JSON.stringify(body),
          },
          { incoming: { socket: { remoteAddress: from } } as never },
        ),
      )
    for (let at = 0; at < 15; at += 1) {
      expect((await ask(nextPhone(), from)).status).toBe(200)
      expect((await post('/api/auth/otp', { phone: nextPhone(), purpose: 'register' })).status).toBe(200)
    }
    expect((await ask(nextPhone(), from)).status).toBe(429)
    expect((await post('/api/auth/otp', { phone: nextPhone(), purpose: 'register' })).status).toBe(429)
    await db.close()
  })
})
