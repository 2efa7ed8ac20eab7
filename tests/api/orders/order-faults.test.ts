import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { cancelOrder, settleOrder } from '#server/domains/orders/services/transition-order.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { wrongBooks } from '../../support/journeys/order-invariants.ts'
import { checkoutBody, fillCart, newAddress, show, submitCheckout } from '../../support/journeys/order-steps.ts'
import { TEST_ORIGIN } from '../../support/store/database.ts'
import { type FailingDatabase, failingDatabase } from '../../support/store/failing-database.ts'

let api: Api
let customer: SignedIn
let failing: FailingDatabase
/** The same customer at a server whose database fails. */
let unlucky: SignedIn
let address: string

beforeAll(async () => {
  api = await openApi()
  customer = await logIn(api, PHONE.customer)
  address = await newAddress(customer)
  await writeStock(api.db, 'update product_market set stock = 50 where product_id in (1001, 1012, 1022, 1052)')
  await api.db.query('update account set points_balance = 9000 where phone = $1', [PHONE.customer])
  failing = failingDatabase(api.db)
  const app = createApp({ ...api.store, db: failing }, { checksAnswers: true })
  unlucky = {
    ...customer,
    post: async (path, body, headers = {}) => {
      const answer = await app.request(`${TEST_ORIGIN}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          cookie: customer.cookie,
          ...headers,
        },
        body: JSON.stringify(body),
      })
      return { status: answer.status, headers: answer.headers, body: await answer.json() }
    },
  }
})
afterAll(() => api.close())

/** All tables affected by a sale. */
const state = async () => ({
  shelves: await api.db.query('select product_id, stock, reserved from product_market order by product_id, market'),
  lots: await api.db.query('select id, remaining, state from points_lot order by id'),
  accounts: await api.db.query('select id, points_balance from account order by id'),
  vouchers: await api.db.query('select id, used from voucher order by id'),
  orders: await api.db.query('select id, status, payment_status, invoice_no from sales_order order by id'),
  events: await api.db.query('select count(*) as count from order_event'),
  attempts: await api.db.query('select id, state from payment_attempt order by id'),
  commissions: await api.db.query('select id, state, amount from commission order by id'),
  cart: await api.db.query('select id, quantity from cart_line order by id'),
})

/** An order with a package, a product, a reward for points, a voucher and an affiliate's code. */
async function rich(): Promise<Record<string, unknown>> {
  const cart_ids = await fillCart(customer, [
    { productable_id: 2001, productable_type: 'package' },
    { quantity: 2 },
    { productable_id: 1059, checkout_type: 'points' },
  ])
  const choice = { cart_ids, payment_service: 'MANUAL', address_id: address, voucher_code: 'SAVE5' }
  return checkoutBody(customer, { ...choice, affiliate_code: 'AFNUR88' })
}

describe('a checkout that fails', () => {
  it('at any statement has no effect at all, and can be submitted again', async () => {
    const body = await rich()
    const key = { 'Idempotency-Key': `"${String(body.client_ref)}"` }
    const before = await state()
    let at = 0
    for (;;) {
      at += 1
      failing.asked = 0
      failing.failAt = at
      const answer = await submitCheckout(unlucky, body, key)
      failing.failAt = 0
      if (answer.status === 200) break
      expect([at, answer.status]).toEqual([at, 500])
      expect(await state()).toEqual(before)
    }
    expect(at).toBeGreaterThan(30)
    expect(await wrongBooks(api.db)).toEqual({})
    expect((await api.db.query('select 1 from sales_order')).length).toBe(1)
  })
})

describe('a change of an order', () => {
  const moment = () => ({ now: new Date(), config: api.store.config })
  const gateway = { kind: 'gateway', id: null } as const
  const staff = { kind: 'staff', id: null } as const

  it.each([
    [
      'is paid',
      'PAID',
      (id: string) =>
        failing.transaction((transaction) => settleOrder(transaction, { orderId: id, actor: gateway }, moment())),
    ],
    [
      'is cancelled',
      'CANCELLED',
      (id: string) =>
        failing.transaction((transaction) => cancelOrder(transaction, { orderId: id, actor: staff }, moment())),
    ],
  ] as const)('%s, or has no effect, at whatever statement it fails', async (_name, status, step) => {
    const { order, data } = await submitCheckout(customer, await rich())
    expect([order.id, data]).toEqual([expect.any(String), expect.anything()])
    const before = await state()
    for (let at = 1; ; at += 1) {
      failing.asked = 0
      failing.failAt = at
      const outcome = await step(order.id).catch((error: unknown) => error)
      failing.failAt = 0
      if (!(outcome instanceof Error)) break
      expect(outcome.message).toBe(`Statement ${at} was made to fail`)
      expect(await state()).toEqual(before)
    }
    expect((await show(customer, order.id)).status).toBe(status)
    expect(await wrongBooks(api.db)).toEqual({})
  })
})
