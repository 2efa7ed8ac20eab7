import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDashboard } from '#contract/account/calls/get-dashboard.ts'
import { migrateToLedger } from '../../support/data/account-orders.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, DEALER_LOG_IN_PATH, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { buy, fillCart, newAddress } from '../../support/journeys/order-steps.ts'

const [POD, ADAPTER, ONCE] = [1012, 1052, 1013]
const DAY_MS = 86_400_000

let api: Api
let dealer: SignedIn
let seller: SignedIn
let address_id: string

beforeAll(async () => {
  api = await openApi()
  dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
  seller = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
  address_id = await newAddress(dealer)
  await writeStock(api.db, "update product_market set stock = 500 where market = 'MY' and stock is not null")
  await api.db.query('update dealer_company set credit_limit = 100000000')
  await order(28, [
    [POD, 10],
    [ADAPTER, 2],
  ])
  await order(14, [[POD, 12]])
  await order(7, [
    [POD, 4],
    [ADAPTER, 3],
    [ONCE, 1],
  ])
  await order(200, [[ONCE, 5]])
})
afterAll(() => api.close())

/** Places an order that lies so many days back. */
async function order(daysAgo: number, goods: readonly [id: number, quantity: number][]): Promise<string> {
  const lines = goods.map(([productable_id, quantity]) => ({ productable_id, quantity }))
  const cart_ids = await fillCart(dealer, lines)
  const placed = await buy(dealer, { cart_ids, address_id })
  expect(placed.status).toBe(200)
  await api.db.query('update sales_order set created_at = $2 where id = $1', [
    placed.order.id,
    new Date(Date.now() - daysAgo * DAY_MS),
  ])
  return placed.order.id
}

const dashboardOf = async (who: SignedIn, query = '') =>
  responseOf(getDashboard, await who.get(`/api/dashboard${query}`)).dashboard

describe('the dashboard of a dealer', () => {
  it('lists what they order again and again, with usual quantity and interval', async () => {
    const { usual = [] } = await dashboardOf(dealer)
    expect(usual).toMatchObject([
      { id: POD, quantity: 10, times: 3, interval_days: 11 },
      { id: ADAPTER, quantity: 2, times: 2, interval_days: 21 },
    ])
    expect(usual[0]?.last_at.slice(0, 10)).toBe(new Date(Date.now() - 7 * DAY_MS).toISOString().slice(0, 10))
  })

  it('leaves out what is no longer sold to them, and cancelled orders', async () => {
    await api.db.query("update product_market set publish_at = now() + interval '1 day' where product_id = $1", [
      ADAPTER,
    ])
    expect((await dashboardOf(dealer)).usual?.map(({ id }) => id)).toEqual([POD])
    await api.db.query('update product_market set publish_at = null where product_id = $1', [ADAPTER])
    const status = (value: string, days: number) =>
      api.db.query(
        "update sales_order set status = $1 where date_trunc('day', created_at) = date_trunc('day', $2::timestamptz)",
        [value, new Date(Date.now() - days * DAY_MS)],
      )
    await status('CANCELLED', 14)
    expect((await dashboardOf(dealer)).usual?.[0]).toMatchObject({ id: POD, times: 2, interval_days: 21 })
    await status('PROCESSING', 14)
  })

  it('leaves out what the sales policy hides from dealers', async () => {
    const cells = { age_restricted: 'buy', other: 'buy' }
    const table = { customer: cells, dealer: { ...cells, age_restricted: 'hide' } }
    const sell = (value: object) =>
      api.db.query(`update config set value = $1 where id = 'sales_mode'`, [JSON.stringify(value)])
    await sell({ mode: 'full', table })
    expect((await dashboardOf(dealer)).usual?.map(({ id }) => id)).toEqual([ADAPTER])
    await sell({ mode: 'full' })
  })

  it('has the lines of the latest orders, and what waiting orders use of the credit', async () => {
    const { recent_orders, credit } = await dashboardOf(dealer)
    expect(recent_orders[0]?.lines?.map(({ id, quantity }) => [id, quantity])).toEqual([
      [POD, 4],
      [ADAPTER, 3],
      [ONCE, 1],
    ])
    expect(credit?.waiting).toBe(credit?.used)
    const [first] = recent_orders
    await api.db.query("update sales_order set status = 'SHIPPED' where id = $1", [first?.id])
    await migrateToLedger(api.db)
    const after = await dashboardOf(dealer)
    expect(after.credit?.used).toBe(credit?.used)
    expect(after.credit?.waiting).toBe((credit?.used ?? 0) - (first?.total ?? 0))
  })

  it('is the same for the sales person who acts for them, whose own names no goods', async () => {
    const { data } = (await seller.get('/api/dealers?q=niaga')).body.data.response.dealers
    expect(await dashboardOf(seller, `?dealer_id=${data[0]?.dealer_id}`)).toEqual(await dashboardOf(dealer))
    const own = await dashboardOf(seller)
    expect(own).not.toHaveProperty('usual')
    expect(own.recent_orders.every((one) => one.lines === undefined)).toBe(true)
  })

  it('is in short in the list of dealers of the sales person: credit, newest order, usual products', async () => {
    const { credit, recent_orders, usual } = await dashboardOf(dealer)
    const { data } = (await seller.get('/api/dealers')).body.data.response.dealers
    const [newest] = recent_orders
    const isTheirs = ({ dealer: { company_name } }: (typeof data)[number]) => /niaga/i.test(company_name)
    expect(data.find(isTheirs)).toMatchObject({
      credit: { limit: credit?.limit, used: credit?.used },
      last_order: {
        created_at: newest?.created_at,
        total: newest?.total,
        pieces: newest?.lines?.reduce((sum, { quantity }) => sum + quantity, 0),
        goods: newest?.lines?.map(({ id }) => id),
      },
      usual,
    })
    const others = data.filter((one) => !isTheirs(one))
    expect(others.length).toBeGreaterThan(0)
    for (const other of others) expect(other).toMatchObject({ credit: { used: 0 }, last_order: null, usual: [] })
  })

  it('does not call usual what was ordered twice on one day', async () => {
    await order(7, [[ONCE, 2]])
    expect((await dashboardOf(dealer)).usual?.map(({ id }) => id)).toEqual([POD, ADAPTER])
  })
})
