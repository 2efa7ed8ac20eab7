import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getTaxRates } from '#contract/site/calls/get-tax-rates.ts'
import { saveTaxRate } from '#contract/site/calls/save-tax-rate.ts'
import { MARKETS } from '#contract/site/market.ts'
import { calculate, fill } from '../../support/data/carts.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, type SignedIn, testClock } from '../../support/journeys/api.ts'

const DAY_MS = 24 * 60 * 60_000
const clock = testClock()
let api: Api
let staff: SignedIn
let customer: SignedIn

beforeAll(async () => {
  api = await openApi({}, { market: MARKETS.IDN, timeZone: MARKETS.IDN.timeZone }, clock)
  await signIn()
  await fill(customer, { 1001: 1 })
})
afterAll(() => api.close())

async function signIn() {
  staff = await logIn(api, '+62800000000901')
  customer = await logIn(api, '+62800000000104')
}

/** Sessions of staff do not last until the next day. */
async function untilTomorrow() {
  clock.pass(DAY_MS)
  await signIn()
}

/** The date in Jakarta, days from now. */
const day = (ahead: number) => new Date(clock.now() + 7 * 60 * 60_000 + ahead * DAY_MS).toISOString().slice(0, 10)
const plan = (more: object = {}) =>
  staff.post('/api/staff/tax_rates', {
    class: 'device',
    valid_from: day(2),
    label: 'PPN 12 %',
    included_rate_bp: 1_200,
    show_breakdown: true,
    ...more,
  })
const rates = async () =>
  responseOf(getTaxRates, await staff.get('/api/staff/tax_rates')).rates.filter((rate) => rate.class === 'device')
const taxNow = async () => JSON.stringify((await calculate(customer)).taxes)

describe('a planned tax rate', () => {
  it('applies from its day on, in the store’s time zone', async () => {
    const before = await taxNow()
    expect(before).toContain('Termasuk PPN')
    expect(responseOf(saveTaxRate, await plan()).rates.map(({ state }) => state)).toContain('planned')
    await untilTomorrow()
    expect(await taxNow()).toBe(before)
    await untilTomorrow()
    expect(await taxNow()).toContain('PPN 12 %')
    expect((await rates()).map(({ label, state }) => [label, state])).toEqual([
      ['PPN 12 %', 'current'],
      ['Termasuk PPN', 'past'],
    ])
  })

  it('can be corrected and removed until it begins, and not afterwards', async () => {
    const [current] = await rates()
    const valid_from = day(3)
    responseOf(saveTaxRate, await plan({ valid_from, included_rate_bp: 1_300 }))
    responseOf(saveTaxRate, await plan({ valid_from, included_rate_bp: 1_400 }))
    expect((await rates()).map(({ included_rate_bp }) => included_rate_bp)).toEqual([1_400, 1_200, 1_100])
    expect((await staff.post('/api/staff/tax_rates/remove', { class: 'device', valid_from })).status).toBe(200)
    const begun = { class: 'device', valid_from: current?.valid_from }
    for (const answer of [
      await staff.post('/api/staff/tax_rates/remove', begun),
      await plan({ valid_from: current?.valid_from }),
      await plan({ valid_from: day(0) }),
    ])
      expect(Object.keys(answer.body.data.fields ?? {})).toEqual(['valid_from'])
    expect((await rates()).map(({ included_rate_bp }) => included_rate_bp)).toEqual([1_200, 1_100])
  })
})
