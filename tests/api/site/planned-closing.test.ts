import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStaffConfigs } from '#contract/site/calls/get-staff-configs.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import {
  type Api,
  change,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  type TestClock,
  testClock,
} from '../../support/journeys/api.ts'

const MINUTE_MS = 60_000

let api: Api
let admin: SignedIn
let customer: SignedIn
let clock: TestClock

beforeAll(async () => {
  clock = testClock()
  api = await openApi({}, {}, clock)
  admin = await logIn(api, PHONE.admin)
  customer = await newCustomer(api)
})
afterAll(() => api.close())

const inMinutes = (count: number) => new Date(clock.now() + count * MINUTE_MS).toISOString()
const save = (id: string, value: object) => admin.post(`/api/staff/configs/${id}`, { value })

describe('a planned closing', () => {
  it('begins and ends by itself', async () => {
    const value = { active: true, from: inMinutes(10), until: inMinutes(20), message: null }
    expect((await save('maintenance', value)).status).toBe(200)
    const codes: (string | undefined)[] = []
    for (const minutes of [1, 10, 10]) {
      clock.pass(minutes * MINUTE_MS)
      codes.push((await customer.post('/api/carts/update_cart_item', change())).body.data.code)
    }
    expect(codes).toEqual([undefined, 'MAINTENANCE', undefined])
  })

  it('that would end before it begins, or has ended already, is refused', async () => {
    for (const [from, until] of [
      [inMinutes(20), inMinutes(10)],
      [null, inMinutes(-1)],
    ])
      expect((await save('maintenance', { active: true, from, until })).body.data.fields).toHaveProperty([
        'value.until',
      ])
    expect((await save('maintenance', { active: false, from: null, until: inMinutes(-1) })).status).toBe(200)
  })
})

describe('the minimum age', () => {
  it('is the one that the question names, in every language', async () => {
    const { configs } = responseOf(getStaffConfigs, await admin.get('/api/staff/configs'))
    const gate = configs.find(({ id }) => id === 'age_gate')?.value ?? {}
    expect((await save('age_gate', gate)).status).toBe(200)
    const other = await save('age_gate', { ...gate, minimum: gate.minimum === 18 ? 21 : 18 })
    expect(Object.keys(other.body.data.fields ?? {})).toEqual(['value.question.en'])
    const question = { en: 'Are you of age?', ms: 'Cukup umur?', id: 'Cukup umur?' }
    expect((await save('age_gate', { ...gate, minimum: 18, question })).status).toBe(200)
  })
})
