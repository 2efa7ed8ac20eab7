import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPlacedOrders } from '#contract/orders/calls/get-placed-orders.ts'
import { dayOf } from '#contract/site/time-zone-days.ts'
import { companyOf } from '../../support/data/companies.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, DEALER_LOG_IN_PATH, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { asOrder, checkoutBody, fillCart, newAddress } from '../../support/journeys/order-steps.ts'

const DEVICE = 1052
/** Kuala Lumpur is eight hours ahead of UTC. */
const MIDNIGHT = '2026-03-04T16:00:00.000Z'

let api: Api
let dealer: SignedIn
let seller: SignedIn
let company: string

beforeAll(async () => {
  api = await openApi()
  dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
  seller = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
  company = await companyOf(api, PHONE.dealer)
  await api.db.query('update dealer_company set credit_limit = 10000000 where id = $1', [company])
})
afterAll(() => api.close())

const list = async (who: SignedIn, day: string) =>
  responseOf(getPlacedOrders, await who.get(`/api/placed_orders?day=${day}`)).orders

/** Places an order of two devices and moves it to the given moment. */
async function place(who: SignedIn, at: string, dealerId?: string): Promise<string> {
  const dealerQuery = dealerId ? `?dealer_id=${dealerId}` : ''
  await api.db.query('delete from cart_line')
  const cart_ids = await fillCart(who, [{ productable_id: DEVICE, quantity: 2 }], dealerQuery)
  const address_id = await newAddress(who, dealerQuery)
  const body = await checkoutBody(who, { cart_ids, address_id, ...(dealerId && { dealer_id: dealerId }) })
  const { order, status } = asOrder(await who.post('/api/carts/checkout', body))
  expect(status).toBe(200)
  await api.db.query('update sales_order set created_at = $2 where id = $1', [order.id, at])
  return order.id
}

describe('orders placed on one day', () => {
  it('are those between two midnights of the market, newest first, with figures of the server', async () => {
    const before = await place(dealer, '2026-03-04T15:59:59.999Z')
    const first = await place(dealer, MIDNIGHT)
    const last = await place(dealer, '2026-03-05T15:59:59.999Z')
    const after = await place(dealer, '2026-03-05T16:00:00.000Z')
    const ids = async (day: string) => (await list(dealer, day)).map(({ id }) => id)
    expect(await ids('2026-03-04')).toEqual([before])
    expect(await ids('2026-03-05')).toEqual([last, first])
    expect(await ids('2026-03-06')).toEqual([after])
    const [order] = await list(dealer, '2026-03-04')
    const [row] = await api.db.query<{ total: number }>('select total from sales_order where id = $1', [before])
    expect(order).toMatchObject({ item_count: 2, total: row?.total, dealer: null, reference: null })
  })

  it('contain the dealer’s name for a sales person, and no orders that the dealer placed', async () => {
    const own = await place(dealer, '2026-04-04T04:00:00.000Z')
    const forDealer = await place(seller, '2026-04-04T05:00:00.000Z', company)
    expect((await list(seller, '2026-04-04')).map(({ id, dealer: of }) => [id, of?.id])).toEqual([[forDealer, company]])
    expect((await list(dealer, '2026-04-04')).map(({ id }) => id)).toEqual([own])
  })

  it('are gone for a sales person who is no longer assigned to the dealer', async () => {
    await place(seller, '2026-05-04T05:00:00.000Z', company)
    const [assigned] = await api.db.query<{ sales_account_id: string }>(
      'delete from sales_assignment where dealer_id = $1 returning sales_account_id',
      [company],
    )
    expect(await list(seller, '2026-05-04')).toEqual([])
    await api.db.query('insert into sales_assignment (sales_account_id, dealer_id) values ($1, $2)', [
      assigned?.sales_account_id,
      company,
    ])
    expect(await list(seller, '2026-05-04')).toHaveLength(1)
  })

  it('of today are listed right after the press', async () => {
    const now = new Date(Date.now()).toISOString()
    await place(dealer, now)
    expect(await list(dealer, dayOf('Asia/Kuala_Lumpur', Date.parse(now)))).not.toEqual([])
  })

  it.each(['', 'yesterday', '2026-13-01', '2026-02-40', "2026-02-01' or 1=1"])('refuse the day %j', async (day) => {
    const { status, body } = await dealer.get(`/api/placed_orders?day=${encodeURIComponent(day)}`)
    expect([status, body.data.fields]).toEqual([422, { day: expect.any(String) }])
  })
})
