import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStaffDealers } from '#contract/dealers/calls/get-staff-dealers.ts'
import { giveDealerDiscount } from '#contract/dealers/calls/give-dealer-discount.ts'
import { getAudit } from '#contract/staff/calls/get-audit.ts'
import { unitPrice } from '#server/domains/catalogue/services/prices/unit-price.ts'
import { companyOf } from '../../support/data/companies.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, DEALER_LOG_IN_PATH, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { buy, fillCart, newAddress, show } from '../../support/journeys/order-steps.ts'

const DAY = 24 * 3_600_000

let api: Api
let staff: SignedIn
let dealer: SignedIn
let company = ''
let ahead = 0

const later = (ms: number) => new Date(Date.now() + ahead + ms).toISOString()

beforeAll(async () => {
  api = await openApi({}, {}, { now: () => Date.now() + ahead, monotonic: () => ahead })
  staff = await logIn(api, PHONE.admin)
  dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
  company = await companyOf(api, PHONE.dealer)
})
afterAll(() => api.close())

const give = (fields: Record<string, unknown> = {}) =>
  staff.post(`/api/staff/dealers/${company}/discount`, { bp: 500, until: later(30 * DAY), reason: 'Volume', ...fields })
const end = () => staff.post(`/api/staff/dealers/${company}/end_discount`, {})
const cart = async () => {
  const { carts, calculation } = (await dealer.get('/api/carts')).body.data.response
  return { units: carts.data.map(({ productable }) => productable.unit_price), calculation }
}

describe('the discount of a dealer', () => {
  it('comes off the price of the tier, in cart, order and calculation, until its end', async () => {
    // RM 59.90 less 30 % of the tier gold.
    const cart_ids = await fillCart(dealer, [{ productable_id: 1001, quantity: 3 }])
    expect((await cart()).units).toEqual([4193])
    expect((await cart()).calculation.dealer_discount).toBeUndefined()
    const { dealer: shown } = responseOf(giveDealerDiscount, await give())
    expect(shown.discount).toMatchObject({ bp: 500, reason: 'Volume' })
    // 41.93 less 5 % is 39.8335: rounded once for each piece.
    const { units, calculation } = await cart()
    expect([units, calculation.subtotal, calculation.dealer_discount]).toMatchObject([
      [3983],
      11_949,
      { bp: 500, amount: 630 },
    ])
    const { order } = await buy(dealer, { cart_ids, address_id: await newAddress(dealer) })
    const placed = await show(dealer, order.id)
    expect(placed.lines).toMatchObject([{ unit_price: 3983, list_price: 5990, line_total: 11_949 }])
    expect(placed.calculation.dealer_discount).toMatchObject({ bp: 500, amount: 630 })
    await fillCart(dealer, [{ productable_id: 1001, quantity: 1 }])
    ahead += 30 * DAY
    staff = await logIn(api, PHONE.admin)
    dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
    expect((await cart()).units).toEqual([4193])
    expect((await show(dealer, order.id)).lines).toMatchObject([{ unit_price: 3983 }])
    const { data } = responseOf(getStaffDealers, await staff.get('/api/staff/dealers')).dealers
    expect(data.find(({ id }) => id === company)?.discount).toBeNull()
  })

  it('is replaced and ended by staff, each with a line of the trail', async () => {
    await give()
    await give({ bp: 1_000 })
    expect((await cart()).units).toEqual([3774])
    expect((await end()).status).toBe(200)
    expect((await end()).status).toBe(409)
    expect((await cart()).units).toEqual([4193])
    const { entries } = responseOf(getAudit, await staff.get(`/api/staff/audit?object=dealer:${company}`))
    expect(entries.data.slice(0, 2).map(({ act, detail }) => [act, detail])).toMatchObject([
      ['dealer.end_discount', { from: { bp: 1_000 } }],
      ['dealer.give_discount', { from: { bp: 500 }, to: { bp: 1_000 }, reason: 'Volume' }],
    ])
  })

  it('ends in the future, has a reason, and is for approved dealers', async () => {
    expect((await give({ until: later(-DAY) })).body.data.fields).toHaveProperty('until')
    expect((await give({ reason: '' })).body.data.fields).toHaveProperty('reason')
    expect((await give({ bp: 9_001 })).body.data.fields).toHaveProperty('bp')
    await api.db.query("update dealer_company set status = 'pending' where id = $1", [company])
    expect((await give()).status).toBe(404)
    await api.db.query("update dealer_company set status = 'approved' where id = $1", [company])
  })

  it('comes off a price planned for the tier and a price for dealers only, too', () => {
    const buyer = { offBp: 3_000, discount: { bp: 1_000, until: new Date() } }
    expect(unitPrice({ price: 2_000, tier_price: 1_200, roles: null }, buyer)).toBe(1_080)
    expect(unitPrice({ price: 2_000, tier_price: null, roles: [4] }, buyer)).toBe(1_800)
    expect(unitPrice({ price: null, tier_price: 1_200, roles: null }, buyer)).toBeNull()
  })
})
