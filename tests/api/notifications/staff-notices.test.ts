import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getInbox } from '#contract/notifications/calls/get-inbox.ts'
import { getOwnNotices } from '#contract/notifications/calls/get-own-notices.ts'
import { pathOfNews } from '#contract/notifications/push-payload.ts'
import { getLowStock } from '#contract/purchasing/calls/get-low-stock.ts'
import { sendDailySummary, tellOfLowStock, tellStaff } from '#server/domains/notifications/services/tell-staff.ts'
import { settleOrder } from '#server/domains/orders/services/transition-order.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newCustomer, newPendingDealer } from '../../support/data/test-accounts.ts'
import {
  type Api,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  type TestClock,
  testClock,
} from '../../support/journeys/api.ts'
import { buy, fillCart, newAddress } from '../../support/journeys/order-steps.ts'

const DAY_MS = 24 * 60 * 60_000

let api: Api
let admin: SignedIn
let staff: SignedIn
let clock: TestClock

beforeAll(async () => {
  clock = testClock()
  api = await openApi({}, {}, clock)
  api.store.config.demoMailbox = true
  admin = await logIn(api, PHONE.admin)
  staff = await logIn(api, PHONE.staff)
  await api.db.query("update account set email = 'owner@example.com' where phone = $1", [PHONE.admin])
  await writeStock(api.db, 'update product_market set stock = 1000, low_stock = null where stock is not null')
})
afterAll(() => api.close())

const inboxNews = async (person: SignedIn) =>
  responseOf(getInbox, await person.get('/api/inbox')).inbox.data.flatMap(({ news }) =>
    news.kind === 'staff' ? [{ what: news.what, text: news.text, path: pathOfNews(news) }] : [],
  )
const mails = async () =>
  (
    await api.db.query<{ body: string }>(
      "select body from notice where recipient = 'owner@example.com' and subject like 'staff:%' order by created_at, id",
    )
  ).map(({ body }) => body)
async function paidOrder() {
  const person = await newCustomer(api)
  const cart_ids = await fillCart(person, [{ productable_id: 1052, quantity: 2 }])
  const { order } = await buy(person, { cart_ids, payment_service: 'MANUAL', address_id: await newAddress(person) })
  const pay = () =>
    api.db.transaction((transaction) =>
      settleOrder(
        transaction,
        { orderId: order.id, actor: { kind: 'gateway', id: null } },
        { now: new Date(clock.now()), config: api.store.config },
      ),
    )
  return { ...order, pay }
}
const choose = (person: SignedIn, settings: object) => person.post('/api/staff/own_notices', { settings })

describe('staff', () => {
  it('are told of an order once it is to be worked on, once, also by several processes', async () => {
    const order = await paidOrder()
    await tellStaff(api.store)
    expect(await inboxNews(staff)).toEqual([])
    await order.pay()
    await Promise.all(Array.from({ length: 4 }, () => tellStaff(api.store)))
    const notice = {
      what: 'order',
      text: expect.stringContaining(order.order_no),
      path: `/staff/orders/${order.id}`,
    }
    expect([await inboxNews(staff), await inboxNews(admin)]).toEqual([[notice], [notice]])
    expect(await mails()).toEqual([expect.stringContaining(order.order_no)])
  })

  it('are told of a dealer application if they may decide it', async () => {
    await newPendingDealer(api)
    await tellStaff(api.store)
    expect((await inboxNews(admin))[0]).toMatchObject({ what: 'dealer_application', path: '/staff/dealers' })
    expect((await inboxNews(staff)).map(({ what }) => what)).not.toContain('dealer_application')
  })

  it('are told of products that run low in one notice, and again after these were filled up', async () => {
    const low = (pieces: number) =>
      writeStock(
        api.db,
        "update product_market set stock = $1, low_stock = 5 where product_id in (1050, 1016) and market = 'MY'",
        [pieces],
      )
    const count = async () => (await inboxNews(staff)).filter(({ what }) => what === 'low_stock').length
    for (const [pieces, notices] of [
      [3, 1],
      [2, 1],
      [900, 1],
      [5, 2],
    ] as const) {
      await low(pieces)
      clock.pass(60_000)
      await tellOfLowStock(api.store)
      expect([pieces, await count()]).toEqual([pieces, notices])
    }
    expect((await inboxNews(staff))[0]).toMatchObject({ what: 'low_stock', path: '/staff/low_stock' })
    // Where notices of earlier versions lead, which devices still show.
    expect((await staff.get('/api/staff/products?show=low_stock')).status).toBe(200)
  })

  it('are told of a product that runs low at one place, although the market has enough', async () => {
    await writeStock(
      api.db,
      "update product_market set stock = 900, low_stock = 5 where product_id = 1016 and market = 'MY'",
    )
    await tellOfLowStock(api.store)
    const told = async () => (await inboxNews(staff)).filter(({ what }) => what === 'low_stock').length
    const before = await told()
    await api.db.query(
      "update place_stock s set low_stock = 950 from place p where p.id = s.place_id and p.market = 'MY' and product_id = 1016",
    )
    for (let round = 0; round < 2; round += 1) {
      clock.pass(60_000)
      await tellOfLowStock(api.store)
    }
    expect((await told()) - before).toBe(1)
  })

  it('are told of what the list of low stock has: the first place by its own limit, if it has one', async () => {
    const limits = (market: number, place: number | null) =>
      api.db.query(
        `with m as (update product_market set low_stock = $1 where product_id = 1016 and market = 'MY')
         update place_stock s set low_stock = $2 from place p
          where p.id = s.place_id and p.market = 'MY' and product_id = 1016`,
        [market, place],
      )
    const told = async () => (await inboxNews(staff)).filter(({ what }) => what === 'low_stock').length
    const listed = async () =>
      responseOf(getLowStock, await admin.get('/api/staff/low_stock')).low_stock.data.some(
        ({ product_id: id }) => id === 1016,
      )
    await limits(950, 5)
    clock.pass(60_000)
    await tellOfLowStock(api.store)
    const before = await told()
    expect(await listed()).toBe(false)
    await limits(950, null)
    clock.pass(60_000)
    await tellOfLowStock(api.store)
    expect([await listed(), (await told()) - before]).toEqual([true, 1])
  })

  it('choose the ways themselves; what they may not see is left out', async () => {
    const { notices } = responseOf(getOwnNotices, await staff.get('/api/staff/own_notices'))
    expect(Object.keys(notices.settings)).toEqual(['order', 'low_stock'])
    const off = { inbox: false, email: false }
    await choose(staff, { order: off, summary: off })
    await choose(admin, { order: { inbox: false, email: true } })
    const before = [(await inboxNews(staff)).length, (await inboxNews(admin)).length, (await mails()).length]
    await (await paidOrder()).pay()
    await tellStaff(api.store)
    const after = [(await inboxNews(staff)).length, (await inboxNews(admin)).length, (await mails()).length]
    expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([0, 0, 1])
    expect(await api.db.query("select 1 from staff_notice where event = 'summary'")).toEqual([])
  })

  it('get the numbers of yesterday once a day, from eight in the morning', async () => {
    clock.pass(DAY_MS)
    for (let hour = 0; hour < 24; hour += 1) {
      await sendDailySummary(api.store)
      clock.pass(DAY_MS / 24)
    }
    const summaries = await api.db.query<{ subject: string; text: string }>(
      `select i.subject, i.news ->> 'text' as text from inbox_item i join account a on a.id = i.account_id
        where a.phone = $1 and i.subject like 'staff:summary:%'`,
      [PHONE.admin],
    )
    // A day of the test's clock touches two days of the store at most.
    expect([1, 2]).toContain(summaries.length)
    expect(summaries.map(({ text }) => text).join()).toMatch(/Yesterday: \d+ orders, RM/)
  })
})
