import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPointsRules } from '#contract/points/calls/get-points-rules.ts'
import { previewPointsRules } from '#contract/points/calls/preview-points-rules.ts'
import { savePointsRules } from '#contract/points/calls/save-points-rules.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { buy, fillCart, newAddress, show } from '../../support/journeys/order-steps.ts'

const PATH = '/api/staff/points_rules'
const DOUBLE = { earn: { step: 250, points: 3 }, register_bonus: 7, authentication_code_points: 5, expiry_months: 6 }

let api: Api
let admin: SignedIn

beforeAll(async () => {
  api = await openApi()
  admin = await logIn(api, PHONE.admin)
})
afterAll(() => api.close())

const stored = async () => (await api.db.query("select value from config where id = 'points' and market = 'MY'"))[0]

describe('the points rules', () => {
  it('are previewed without being stored', async () => {
    const before = await stored()
    const { example } = responseOf(previewPointsRules, await admin.post(`${PATH}/preview`, DOUBLE))
    // 9.90, 59.90 and 250.00: three points for each whole 2.50.
    expect(example.purchases).toEqual([
      { amount: 990, points: 9 },
      { amount: 5_990, points: 69 },
      { amount: 25_000, points: 300 },
    ])
    expect(await stored()).toEqual(before)
  })

  it('are what an order earns by once they are saved, and keep what the screen does not show', async () => {
    const { rules } = responseOf(savePointsRules, await admin.post(PATH, DOUBLE))
    expect(rules).toEqual(DOUBLE)
    expect(await stored()).toMatchObject({ value: { ...DOUBLE, roles: [3] } })
    const shown = responseOf(getPointsRules, await admin.get(PATH))
    const person = await newCustomer(api)
    const cart_ids = await fillCart(person, [{ productable_id: 1052 }])
    const address_id = await newAddress(person)
    const { body } = await person.get(`/api/carts?${new URLSearchParams({ cart_ids: cart_ids.join() })}`)
    const { subtotal, points_earned } = body.data.response.calculation
    expect(points_earned).toBe(Math.floor(subtotal / 250) * 3)
    const { order } = await buy(person, { cart_ids, address_id, payment_service: 'MANUAL' })
    expect((await show(person, order.id)).calculation.points_earned).toBe(points_earned)
    const [given] = await api.db.query(
      `select points from points_entry e join account a on a.id = e.account_id where a.phone = $1 and kind = 'bonus'`,
      [person.phone],
    )
    expect(given).toEqual({ points: 7 })
    expect(shown.example.expires_at > new Date().toISOString()).toBe(true)
  })

  it.each([
    ['earn.step', { earn: { step: 0, points: 1 } }],
    ['earn.points', { earn: { step: 100, points: -1 } }],
    ['expiry_months', { expiry_months: 0 }],
  ])('refuse a wrong %s', async (field, change) => {
    const answer = await admin.post(PATH, { ...DOUBLE, ...change })
    expect([answer.status, Object.keys(answer.body.data.fields ?? {})]).toEqual([422, [field]])
  })
})
