import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStockAlert } from '#contract/catalogue/calls/create-stock-alert.ts'
import { getStaffStockAlerts } from '#contract/catalogue/calls/get-staff-stock-alerts.ts'
import { getStockAlerts } from '#contract/catalogue/calls/get-stock-alerts.ts'
import { MAX_STOCK_ALERTS, STOCK_ALERT_DAYS } from '#contract/catalogue/stock-alert.ts'
import { sendStockAlerts } from '#server/domains/catalogue/services/send-stock-alerts.ts'
import { manyCustomers } from '../../support/data/many-customers.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'

const ALERTS = '/api/stock_alerts'
const WITHDRAW = '/api/stock_alerts/withdraw'
const MANGO = { productable_id: 1012, productable_type: 'product' } as const
const AT_ONCE = 16
const DAY_MS = 24 * 60 * 60_000

const START = Date.now()
const clock = { ms: START, now: () => clock.ms, monotonic: () => performance.now() }
let api: Api
let customer: SignedIn
let staff: SignedIn

beforeAll(async () => {
  api = await openApi({}, {}, clock)
  customer = await logIn(api, PHONE.customer)
  staff = await logIn(api, PHONE.admin)
})
afterAll(() => api.close())
beforeEach(async () => {
  clock.ms = START
  await api.db.query('delete from stock_alert')
  await api.db.query("delete from notice where template = 'back_in_stock'")
  await api.db.query("delete from inbox_item where news ->> 'kind' = 'back_in_stock'")
  await stockOf(MANGO.productable_id, 0)
})

const stockOf = (id: number, stock: number) =>
  writeStock(api.db, "update product_market set stock = $2, reserved = 0 where product_id = $1 and market = 'MY'", [
    id,
    stock,
  ])
const ask = async (person: SignedIn, body: object = MANGO) =>
  responseOf(createStockAlert, await person.post(ALERTS, body, { 'Idempotency-Key': randomUUID() })).alert
const open = async (person: SignedIn) => responseOf(getStockAlerts, await person.get(ALERTS)).alerts
const send = () => sendStockAlerts(api.store)
/** Ids of the accounts notified in their inbox, in the order of their requests. */
const notifiedAccounts = async (): Promise<string[]> => {
  const rows = await api.db.query<{ account_id: string }>(
    "select account_id from inbox_item where news ->> 'kind' = 'back_in_stock' order by created_at, account_id",
  )
  return rows.map(({ account_id }) => account_id)
}
const allAsk = async (count: number) => {
  const people = await manyCustomers(api, count)
  for (const person of people) {
    clock.ms += 1
    await ask(person)
  }
  return people
}

describe('a back-in-stock request', () => {
  it('is listed until it ends, and made once however often it is sent', async () => {
    const alert = await ask(customer)
    expect(alert).toMatchObject({ ...MANGO, name: 'Kabusa Pod Mango' })
    expect(Date.parse(alert.expires_at) - Date.parse(alert.created_at)).toBe(STOCK_ALERT_DAYS * DAY_MS)
    const many = await Promise.all(Array.from({ length: AT_ONCE }, () => customer.post(ALERTS, MANGO)))
    expect(many.map(({ status }) => status)).toEqual(many.map(() => 200))
    expect(await open(customer)).toEqual([alert])
  })

  it('is not made again by a repeated request after its withdrawal', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    await customer.post(ALERTS, MANGO, headers)
    await customer.post(WITHDRAW, MANGO, { 'Idempotency-Key': randomUUID() })
    expect((await customer.post(ALERTS, MANGO, headers)).status).toBe(200)
    expect(await open(customer)).toEqual([])
    expect((await customer.post(WITHDRAW, MANGO)).status).toBe(200)
  })

  it('is refused for what is not sold here or not for this person, and beyond the limit', async () => {
    expect((await customer.post(ALERTS, { ...MANGO, productable_id: 99_999 })).status).toBe(404)
    expect((await customer.post(ALERTS, { ...MANGO, productable_type: 'package' })).status).toBe(404)
    await api.db.query("update product set roles = '[4]' where id = 1013")
    expect((await customer.post(ALERTS, { ...MANGO, productable_id: 1013 })).status).toBe(404)
    await api.db.query('update product set roles = null where id = 1013')
    await api.db.query(
      `insert into stock_alert (id, account_id, market, product_id, created_at, expires_at)
       select gen_random_uuid(), a.id, 'MY', p.id, now(), now() + interval '90 days'
         from account a, product p join product_market m on m.product_id = p.id and m.market = 'MY'
        where a.phone = $1 and p.id <> $2 order by p.id limit $3`,
      [PHONE.customer, MANGO.productable_id, MAX_STOCK_ALERTS],
    )
    expect((await customer.post(ALERTS, MANGO)).body.data).toMatchObject({
      code: 'CONFLICT',
      userMessage: expect.stringContaining(String(MAX_STOCK_ALERTS)),
    })
  })

  it('is counted for staff by product', async () => {
    await allAsk(3)
    await ask(customer)
    await customer.post(WITHDRAW, MANGO)
    const counts = async () => responseOf(getStaffStockAlerts, await staff.get('/api/staff/stock_alerts')).alerts.data
    const product = { id: 1012, type: 'product', sku: expect.any(String), name: 'Kabusa Pod Mango' }
    expect(await counts()).toMatchObject([{ product, stock: 0, waiting: 3, sent: 0 }])
    await stockOf(1012, 5)
    await send()
    expect(await counts()).toMatchObject([{ product, stock: 5, waiting: 0, oldest_at: null, sent: 3 }])
  })
})

describe('stock that returns', () => {
  it('is told once in inbox and by e-mail to who confirmed one, and never while there is none', async () => {
    await api.db.query("update account set email = 'aina@example.com' where phone = $1", [PHONE.customer])
    await ask(customer)
    expect(await send()).toBe(0)
    await stockOf(MANGO.productable_id, 3)
    await Promise.all(Array.from({ length: AT_ONCE }, send))
    expect(await notifiedAccounts()).toHaveLength(1)
    const notices = await api.db.query<{ channel: string; body: string }>(
      "select channel, body from notice where template = 'back_in_stock'",
    )
    expect(notices).toMatchObject([{ channel: 'email', body: expect.stringContaining('/shop/product/1012') }])
    await stockOf(MANGO.productable_id, 0)
    await send()
    await stockOf(MANGO.productable_id, 9)
    clock.ms += 2 * DAY_MS
    expect(await send()).toBe(0)
    expect(await notifiedAccounts()).toHaveLength(1)
  })

  it('is told to the oldest requests first, to as many people a day as there are pieces', async () => {
    const people = await allAsk(5)
    await stockOf(MANGO.productable_id, 2)
    await Promise.all(Array.from({ length: AT_ONCE }, send))
    expect((await notifiedAccounts()).sort()).toEqual(
      people
        .slice(0, 2)
        .map(({ id }) => id)
        .sort(),
    )
    clock.ms += DAY_MS + 1
    await send()
    expect((await notifiedAccounts()).sort()).toEqual(
      people
        .slice(0, 4)
        .map(({ id }) => id)
        .sort(),
    )
  })

  it('is told while stock, requests and withdrawals change at the same time, never to anybody twice', async () => {
    const people = await allAsk(AT_ONCE)
    const stock = (turn: number) => stockOf(MANGO.productable_id, turn % 2 === 0 ? 40 : 0)
    const work = people.flatMap((person, turn) => [
      send(),
      stock(turn),
      turn % 4 === 0 ? person.post(WITHDRAW, MANGO) : person.post(ALERTS, MANGO),
    ])
    await Promise.all(work)
    await stockOf(MANGO.productable_id, 200)
    await send()
    const subjects = await api.db.query<{ count: number }>(
      `select count(*) as count from inbox_item i
        where news ->> 'kind' = 'back_in_stock'
          and not exists (select 1 from stock_alert a where i.subject = 'stock_alert:' || a.id and a.outcome = 'sent')`,
    )
    expect(subjects).toEqual([{ count: 0 }])
    const sent = await api.db.query<{ count: number }>(
      "select count(*) as count from stock_alert where outcome = 'sent'",
    )
    expect(sent).toEqual([{ count: (await notifiedAccounts()).length }])
  })

  it('is not told to who withdrew, whose request expired, or whose role may not see the product', async () => {
    const [first, second] = await allAsk(2)
    await first?.post(WITHDRAW, MANGO)
    await api.db.query("update product set roles = '[4]' where id = 1012")
    await stockOf(MANGO.productable_id, 5)
    expect(await send()).toBe(0)
    await api.db.query('update product set roles = null where id = 1012')
    clock.ms += STOCK_ALERT_DAYS * DAY_MS
    expect(await send()).toBe(0)
    const [row] = await api.db.query('select outcome from stock_alert where account_id = $1', [second?.id])
    expect(row).toEqual({ outcome: 'expired' })
    clock.ms = START
    await ask(customer)
    expect(await send()).toBe(1)
  })

  it('is told of a package when all of its products have stock', async () => {
    const parts = await api.db.query<{ product_id: number; quantity: number }>(
      'select product_id, quantity from package_item where package_id = 2001 order by product_id',
    )
    for (const { product_id } of parts) await stockOf(product_id, 50)
    const [part] = parts
    await stockOf(part?.product_id ?? 0, 0)
    await ask(customer, { productable_id: 2001, productable_type: 'package' })
    expect(await send()).toBe(0)
    await stockOf(part?.product_id ?? 0, part?.quantity ?? 0)
    expect(await send()).toBe(1)
  })
})
