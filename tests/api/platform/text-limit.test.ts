import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { browserOf, lastMessage, newCustomer, nextAddress, nextPhone } from '../../support/data/test-accounts.ts'
import {
  type Api,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  stoppedClock,
  type TestClock,
} from '../../support/journeys/api.ts'

const DAY_MS = 24 * 60 * 60_000
let api: Api
let clock: TestClock
let admin: SignedIn

beforeAll(async () => {
  clock = stoppedClock()
  api = await openApi({}, {}, clock)
})
afterAll(() => api.close())
beforeEach(async () => {
  clock.pass(DAY_MS)
  admin = await logIn(api, PHONE.admin)
  await admin.post('/api/staff/configs/text_messages', { value: { per_day: 10 } })
})

const ask = async (phone: string, from = nextAddress(), browser = phone) => {
  const body = { phone, purpose: 'sign_in' }
  const { status } = await api.ask('POST', '/api/auth/otp', { body, from, headers: browserOf(browser) })
  await lastMessage(api, phone)
  return status
}
const toldAdmins = async () =>
  (await api.db.query<{ body: string }>(`select body from notice where subject like 'text_messages:%'`)).map(
    ({ body }) => body,
  )

describe('the text messages of a day', () => {
  it('are told to the admins at 80 percent, once, and then kept for devices that are known and for newcomers', async () => {
    const known = await newCustomer(api)
    const from = nextAddress()
    const flood: number[] = []
    for (let at = 0; at < 12; at += 1) flood.push(await ask(nextPhone(), from))
    expect(flood).toEqual([...Array<number>(7).fill(200), ...Array<number>(5).fill(429)])
    await expect.poll(toldAdmins).toEqual([expect.stringContaining('80% of today’s 10 text messages are sent')])
    clock.pass(61_000)
    expect(await ask(known.phone)).toBe(200)
    expect(await ask(nextPhone())).toBe(200)
    expect(await toldAdmins()).toHaveLength(1)
  })

  it('end at the limit, for everybody, until the day is over', async () => {
    for (let at = 0; at < 10; at += 1) expect(await ask(nextPhone())).toBe(200)
    const phone = nextPhone()
    expect(await ask(phone)).toBe(429)
    clock.pass(DAY_MS)
    expect(await ask(phone)).toBe(200)
  })
})
