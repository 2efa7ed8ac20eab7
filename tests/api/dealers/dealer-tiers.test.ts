import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recomputeTiers } from '#server/domains/dealers/services/recompute-tiers.ts'
import { companyOf } from '../../support/data/companies.ts'
import {
  type Api,
  DEALER_LOG_IN_PATH,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  testClock,
} from '../../support/journeys/api.ts'
import { buy, fillCart, newAddress } from '../../support/journeys/order-steps.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const clock = testClock()
let api: Api
let dealerId: string
let staff: SignedIn

beforeAll(async () => {
  api = await openApi({}, {}, clock)
  // The tenth of January at noon in Kuala Lumpur.
  clock.pass(Date.parse('2027-01-10T04:00:00Z') - clock.now())
  dealerId = await companyOf(api, PHONE.dealer)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.query('delete from dealer_tier_month')
  await api.db.query('delete from notice')
  await api.db.query('delete from inbox_item')
  await api.db.query(
    `update dealer_company set tier = 'gold', tier_pinned_until = null, tier_pin_reason = null, tier_pinned_by = null`,
  )
  await api.db.query('update sales_order set paid_at = null')
})

const to = (moment: string): void => clock.pass(Date.parse(moment) - clock.now())
const tier = async () =>
  (await api.db.query<{ tier: string }>('select tier from dealer_company where id = $1', [dealerId]))[0]?.tier
const trail = () =>
  api.db.query<{ month: string; goods: number; previous_tier: string; tier: string; pinned: boolean }>(
    'select month, goods, previous_tier, tier, pinned from dealer_tier_month where dealer_id = $1 order by month',
    [dealerId],
  )
/** Recomputes twice at once, as several servers do. */
const round = () => Promise.all([recomputeTiers(api.store), recomputeTiers(api.store)])

/** Inserts an order of this dealer that was paid at that time. */
async function paid(goods: number, at: string): Promise<string> {
  const dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
  await api.db.query('update dealer_company set credit_limit = 100000000')
  const cart_ids = await fillCart(dealer, [{ quantity: 1 }])
  const { order } = await buy(dealer, { cart_ids, address_id: await newAddress(dealer) })
  await api.db.query('update sales_order set paid_at = $2, goods_payable = $3 where id = $1', [order.id, at, goods])
  return order.id
}

describe('the tier of a dealer', () => {
  it('stays as set by staff in its first month, and follows last month’s paid goods from the next one on', async () => {
    to('2027-01-10T04:00:00Z')
    await round()
    expect(await tier()).toBe('gold')
    await paid(600_000, '2027-01-20T04:00:00Z')
    to('2027-01-31T15:59:59Z')
    await round()
    expect(await tier()).toBe('gold')
    to('2027-01-31T16:00:00Z')
    await round()
    await round()
    expect(await tier()).toBe('silver')
    expect(await trail()).toEqual([
      { month: '2027-01', goods: 0, previous_tier: 'gold', tier: 'gold', pinned: false },
      { month: '2027-02', goods: 600_000, previous_tier: 'gold', tier: 'silver', pinned: false },
    ])
  })

  it('counts a payment in the month of the store’s time zone, to the second', async () => {
    to('2027-02-10T04:00:00Z')
    await round()
    await paid(300_000, '2027-01-31T15:59:59Z')
    await paid(500_000, '2027-01-31T16:00:00Z')
    await paid(400_000, '2027-02-28T15:59:59Z')
    await paid(900_000, '2027-02-28T16:00:00Z')
    to('2027-02-28T16:00:00Z')
    await round()
    expect((await trail()).at(-1)).toMatchObject({ month: '2027-03', goods: 900_000, tier: 'silver' })
  })

  it('counts goods less refunds, without delivery', async () => {
    to('2027-03-10T04:00:00Z')
    await round()
    const id = await paid(600_000, '2027-03-15T04:00:00Z')
    await api.db.query(
      'update sales_order set total = 700000, shipping_payable = 500, refunded = 200500, shipping_refunded = 500 where id = $1',
      [id],
    )
    to('2027-04-02T04:00:00Z')
    await round()
    expect((await trail()).at(-1)).toMatchObject({ goods: 400_000, tier: 'bronze' })
    await api.db.query('update sales_order set refunded = 0, shipping_refunded = 0 where id = $1', [id])
  })

  it('is recomputed once after days without a server', async () => {
    to('2027-04-10T04:00:00Z')
    await round()
    await paid(2_000_000, '2027-05-05T04:00:00Z')
    to('2027-06-17T04:00:00Z')
    await api.db.query(`update dealer_company set tier = 'bronze' where id = $1`, [dealerId])
    await Promise.all(Array.from({ length: 16 }, () => recomputeTiers(api.store)))
    expect(await tier()).toBe('gold')
    expect((await trail()).map(({ month }) => month)).toEqual(['2027-04', '2027-06'])
    const notices = await api.db.query('select body from notice where recipient = $1', [PHONE.dealer])
    expect(notices).toEqual([{ body: expect.stringContaining('Gold') }])
    const news = await api.db.query(
      `select i.news from inbox_item i join account a on a.id = i.account_id
        where a.phone = $1 and i.news ->> 'kind' = 'dealer_tier'`,
      [PHONE.dealer],
    )
    expect(news).toEqual([{ news: { kind: 'dealer_tier', tier: 'gold' } }])
  })

  it('sends no notification when it is unchanged', async () => {
    to('2027-07-10T04:00:00Z')
    await round()
    await paid(2_500_000, '2027-07-15T04:00:00Z')
    to('2027-08-01T04:00:00Z')
    await round()
    expect(await tier()).toBe('gold')
    const notices = await api.db.query('select 1 from notice where recipient = $1', [PHONE.dealer])
    expect(notices).toEqual([])
  })
})

describe('a tier fixed by staff', () => {
  beforeEach(async () => {
    staff = await logIn(api, PHONE.admin)
  })
  const pin = (body: object) => staff.post(`/api/staff/dealers/${dealerId}/pin_tier`, body)

  it('lasts until its end date, then follows the goods again, with an audit entry', async () => {
    to('2027-09-10T04:00:00Z')
    staff = await logIn(api, PHONE.admin)
    await api.db.query(`update dealer_company set tier = 'bronze' where id = $1`, [dealerId])
    await round()
    const until = '2027-11-15T16:00:00.000Z'
    const answer = await pin({ tier: 'silver', until, reason: 'Opens a second shop' })
    expect(answer.status).toBe(200)
    expect(answer.body.data.response).toMatchObject({
      dealer: { tier: 'silver', pin: { until, reason: 'Opens a second shop', by: expect.any(String) } },
    })
    to('2027-10-01T00:00:00Z')
    await round()
    to('2027-11-01T00:00:00Z')
    await round()
    expect(await tier()).toBe('silver')
    expect((await trail()).map(({ tier: held, pinned }) => [held, pinned])).toEqual([
      ['bronze', false],
      ['silver', true],
      ['silver', true],
    ])
    to('2027-11-15T15:59:59Z')
    await round()
    expect(await tier()).toBe('silver')
    to('2027-11-15T16:00:00Z')
    await round()
    expect(await tier()).toBe('bronze')
    const acts = await api.db.query('select act from audit_entry where object_ref = $1', [`dealer:${dealerId}`])
    expect(acts).toEqual([{ act: 'dealer.pin_tier' }])
  })

  it('is released at once, and requires a future end date, a reason and a dealer', async () => {
    await paid(600_000, new Date(clock.now() - 30 * DAY).toISOString())
    const until = new Date(clock.now() + 90 * DAY).toISOString()
    await pin({ tier: 'gold', until, reason: 'A promise' })
    const list = await staff.get('/api/staff/dealers')
    expect(list.body.data.response).toMatchObject({
      dealers: { data: expect.arrayContaining([expect.objectContaining({ id: dealerId, last_month: 600_000 })]) },
    })
    const free = await staff.post(`/api/staff/dealers/${dealerId}/unpin_tier`, {})
    expect(free.body.data.response).toMatchObject({ dealer: { tier: 'silver', pin: null } })
    expect((await staff.post(`/api/staff/dealers/${dealerId}/unpin_tier`, {})).status).toBe(409)
    const past = new Date(clock.now()).toISOString()
    expect((await pin({ tier: 'gold', until: past, reason: 'Late' })).body.data.fields).toHaveProperty('until')
    expect((await pin({ tier: 'gold', until, reason: '' })).body.data.fields).toHaveProperty('reason')
    const nobody = '01a1ff9a-da5b-7456-8929-e396ec75a558'
    const unknown = await staff.post(`/api/staff/dealers/${nobody}/pin_tier`, { tier: 'gold', until, reason: 'Who' })
    expect(unknown.status).toBe(404)
  })
})

describe('the dashboard of a dealer', () => {
  it('computes this month with the function that recomputes the tier', async () => {
    const until = new Date(clock.now()).toISOString()
    await paid(450_000, until)
    const dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
    const { dashboard } = (await dealer.get('/api/dashboard')).body.data.response
    expect(dashboard).toMatchObject({ month_total: 450_000, tier_progress: { tier: 'gold', next: null } })
  })
})
