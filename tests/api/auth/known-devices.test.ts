import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COOKIE } from '#contract/constants.ts'
import { createApp } from '#server/app.ts'
import { newCustomer, nextAddress, OWN_PASSWORD, personOf } from '../../support/data/test-accounts.ts'
import { type Api, cookiesOf, openApi, type TestResponse, testClock } from '../../support/journeys/api.ts'
import { TEST_ORIGIN } from '../../support/store/database.ts'

const WINDOW_MS = 15 * 60_000
const clock = testClock()
let api: Api
beforeAll(async () => {
  api = await openApi({}, {}, clock)
})
afterAll(() => api.close())

interface SignInOptions {
  phone: string
  password?: string
  from: string
  cookie?: string
}
const enter = ({ phone, password = OWN_PASSWORD, from, cookie = '' }: SignInOptions): Promise<TestResponse> =>
  api.ask('POST', '/api/auth/login', { body: { identifier: phone, password }, from, headers: { cookie } })

/** A stranger guesses until the limit; returns the statuses. */
async function guess(how: SignInOptions, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < times; at += 1) statuses.push((await enter({ ...how, password: `guess ${at}` })).status)
  return statuses
}

const deviceIn = (cookie: string): string => cookie.split('; ').find((one) => one.startsWith(`${COOKIE.device}=`)) ?? ''

describe('a device on which its person has signed in before', () => {
  it('is not delayed by a stranger who guesses at the same person from the same address', async () => {
    const person = await newCustomer(api)
    const from = nextAddress()
    const device = deviceIn(person.cookie)
    expect(device).toMatch(/^device=[\w-]{43}$/)
    expect((await guess({ phone: person.phone, from }, 12)).slice(-2)).toEqual([429, 429])
    expect((await enter({ phone: person.phone, from })).status).toBe(429)
    expect((await enter({ phone: person.phone, from, cookie: device })).status).toBe(200)
  })

  it('is not delayed by many guesses at the person from everywhere, which are limited themselves', async () => {
    const person = await newCustomer(api)
    const statuses: number[] = []
    for (let at = 0; at < 100; at += 1)
      statuses.push((await enter({ phone: person.phone, password: 'guess', from: nextAddress() })).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(100)
    // Each network has three attempts left, so that the owner gets in with a new device.
    expect(await guess({ phone: person.phone, from: nextAddress() }, 4)).toEqual([401, 401, 401, 429])
    expect((await enter({ phone: person.phone, from: nextAddress() })).status).toBe(200)
    expect((await enter({ phone: person.phone, from: nextAddress(), cookie: deviceIn(person.cookie) })).status).toBe(
      200,
    )
    clock.pass(WINDOW_MS)
    expect((await enter({ phone: person.phone, from: nextAddress() })).status).toBe(200)
  })

  it('has ten attempts of its own, and then waits like everybody', async () => {
    const person = await newCustomer(api)
    const cookie = deviceIn(person.cookie)
    const statuses = await guess({ phone: person.phone, from: nextAddress(), cookie }, 11)
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401))
    clock.pass(WINDOW_MS)
    expect((await enter({ phone: person.phone, from: nextAddress(), cookie })).status).toBe(200)
  })

  it('counts as unknown for another account, and with an invented token', async () => {
    const [one, other] = [await newCustomer(api), await newCustomer(api)]
    for (const cookie of [deviceIn(one.cookie), `${COOKIE.device}=${'A'.repeat(43)}`, `${COOKIE.device}=`]) {
      clock.pass(WINDOW_MS)
      const from = nextAddress()
      await guess({ phone: other.phone, from }, 11)
      expect((await enter({ phone: other.phone, from, cookie })).status).toBe(429)
    }
  })

  it('is unknown after a change of the password', async () => {
    const person = await newCustomer(api)
    const password = 'empat botol di rak'
    await person.post('/api/users/me/password', { current_password: OWN_PASSWORD, password })
    const from = nextAddress()
    await guess({ phone: person.phone, from }, 11)
    expect((await enter({ phone: person.phone, password, from, cookie: deviceIn(person.cookie) })).status).toBe(429)
  })

  it('is stored as a digest', async () => {
    const person = await newCustomer(api)
    const token = deviceIn(person.cookie).split('=')[1] ?? 'none'
    expect(JSON.stringify(await api.db.query('select * from known_device'))).not.toContain(token)
    expect(JSON.stringify(await api.db.query('select * from attempt'))).not.toContain(person.phone)
  })
})

describe('a limit', () => {
  it('survives a restart of the server', async () => {
    const person = await newCustomer(api)
    const from = nextAddress()
    await guess({ phone: person.phone, from }, 11)
    const restarted = createApp(api.store, {})
    const answer = await restarted.request(
      `${TEST_ORIGIN}/api/auth/login`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ identifier: person.phone, password: OWN_PASSWORD }),
      },
      { incoming: { socket: { remoteAddress: from } } as never },
    )
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeLessThanOrEqual(WINDOW_MS / 1000)
  })

  it('counts every one of many parallel attempts', async () => {
    const person = await newCustomer(api)
    const from = nextAddress()
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => enter({ phone: person.phone, password: 'guess', from })),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  })
})

describe('a session that was left offline', () => {
  it('ends with the next call of its browser, without ending the next session', async () => {
    const person = await newCustomer(api)
    const left = `${person.cookie}; ${COOKIE.signedOut}=1`
    const ended = await api.ask('GET', '/api/users/me', { headers: { cookie: left } })
    expect(ended.status).toBe(401)
    expect(ended.headers.getSetCookie().join()).toMatch(/signed_out=; [^,]*Max-Age=0/)
    expect((await person.get('/api/users/me')).status).toBe(401)
    const again = await enter({ phone: person.phone, from: nextAddress(), cookie: `${COOKIE.signedOut}=1` })
    expect(again.headers.getSetCookie().join()).toMatch(/signed_out=; [^,]*Max-Age=0/)
    expect((await personOf(api, again).get('/api/users/me')).status).toBe(200)
    expect(cookiesOf(again.headers)).not.toContain(COOKIE.signedOut)
  })
})
