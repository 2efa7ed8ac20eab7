import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDealerPrices } from '#contract/catalogue/calls/get-dealer-prices.ts'
import { getDealerTiers } from '#contract/dealers/calls/get-dealer-tiers.ts'
import { defaultTiers } from '#contract/dealers/tier-rules.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newPendingDealer } from '../../support/data/test-accounts.ts'
import { type Api, DEALER_LOG_IN_PATH, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'

let api: Api
let admin: SignedIn
let dealer: SignedIn

beforeAll(async () => {
  api = await openApi()
  admin = await logIn(api, PHONE.admin)
  dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
})
afterAll(() => api.close())

const standard = defaultTiers('MY')
const save = (value: object) => admin.post('/api/staff/configs/dealer_tiers', { value })
const prices = async () => responseOf(getDealerPrices, await dealer.get('/api/catalogue/dealer_prices')).dealer_prices
const progress = async () => (await dealer.get('/api/dashboard')).body.data.response.dashboard.tier_progress

describe('the tiers of dealers', () => {
  it('take off what the owner sets, at once and in every tier', async () => {
    await api.db.query("update dealer_company set tier = 'silver', discount_bp = null")
    const before = await prices()
    expect((await save({ ...standard, silver: { ...standard.silver, off_bp: 4_000, minimum: 600_000 } })).status).toBe(
      200,
    )
    const after = await prices()
    const [was] = before.prices
    const now = after.prices.find(({ id }) => id === was?.id)
    expect(now?.unit_price).toBe(now?.tier_prices[1])
    expect(now?.tier_prices[1]).toBeLessThan(now?.tier_prices[2] ?? 0)
    expect(now?.tier_prices[0]).toBe(was?.tier_prices[0])
    expect(after.tiers?.silver).toEqual({ active: true, off_bp: 4_000, minimum: 600_000 })
    expect(responseOf(getDealerTiers, await admin.get('/api/staff/dealer_tiers')).tiers.silver.minimum).toBe(600_000)
  })

  it('can be switched off: the next one is the one above', async () => {
    await api.db.query("update dealer_company set tier = 'bronze'")
    await save({ ...standard, silver: { ...standard.silver, active: false } })
    expect(await progress()).toMatchObject({ next: 'gold', needed: standard.gold.minimum })
  })

  it('that are off are given to no dealer', async () => {
    await save({ ...standard, silver: { ...standard.silver, active: false } })
    const [company] = await api.db.query<{ id: string }>(
      "select id from dealer_company where status = 'approved' limit 1",
    )
    const pin = (tier: string) =>
      admin.post(`/api/staff/dealers/${company?.id}/pin_tier`, {
        tier,
        until: '2999-01-01T00:00:00.000Z',
        reason: 'Deal',
      })
    expect((await pin('silver')).body.data.fields).toEqual({ tier: 'This tier is off. Choose another one.' })
    const { applicationId } = await newPendingDealer(api)
    const approve = (tier: string) => admin.post(`/api/staff/dealer_applications/${applicationId}/approve`, { tier })
    expect((await approve('silver')).body.data.fields).toEqual({ tier: 'This tier is off. Choose another one.' })
    expect([(await pin('gold')).status, (await approve('gold')).status]).toEqual([200, 200])
  })

  it('that contradict each other are refused', async () => {
    const off = (tier: 'bronze' | 'silver' | 'gold') => ({ ...standard[tier], active: false })
    const none = await save({ bronze: off('bronze'), silver: off('silver'), gold: off('gold') })
    expect(none.body.data.fields).toHaveProperty(['value.bronze.active'])
    const low = await save({ ...standard, gold: { ...standard.gold, minimum: 1 } })
    expect(low.body.data.fields).toHaveProperty(['value.gold.minimum'])
  })

  it('of a store that never set them are those of the market', async () => {
    await api.db.query("delete from config where id = 'dealer_tiers'")
    expect(responseOf(getDealerTiers, await admin.get('/api/staff/dealer_tiers')).tiers).toEqual(standard)
    expect((await prices()).tiers).toEqual(standard)
  })
})
