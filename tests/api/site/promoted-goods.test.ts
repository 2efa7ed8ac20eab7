import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getProduct } from '#contract/catalogue/calls/get-product.ts'
import { getRedemption } from '#contract/points/calls/get-redemption.ts'
import { sendStockAlerts } from '#server/domains/catalogue/services/send-stock-alerts.ts'
import { remindVouchers } from '#server/domains/vouchers/services/remind-vouchers.ts'
import { calculate, fill } from '../../support/data/carts.ts'
import { liftOrderLimits } from '../../support/data/lift-order-limits.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn, testClock } from '../../support/journeys/api.ts'
import { buy } from '../../support/journeys/order-steps.ts'
import { own, receivedOrder, summaryOf, write } from '../../support/journeys/review-steps.ts'

const DAY_MS = 24 * 60 * 60_000
/** Public answers are used for this long. */
const CACHED_MS = 60_000
const RESERVED = 1050
const SOLD = 1052
const BUYS = { age_restricted: 'buy', other: 'buy' } as const
const RESERVES = { age_restricted: 'reserve', other: 'buy' } as const

const clock = testClock()
let api: Api
let customer: SignedIn

/** What customers may do; dealers buy everything. */
const sellCustomers = async (customers: object) => {
  const value = { mode: 'full', table: { customer: customers, dealer: BUYS } }
  await api.db.query(`update config set value = $1 where id = 'sales_mode'`, [JSON.stringify(value)])
  clock.pass(CACHED_MS)
}

beforeAll(async () => {
  api = await openApi({}, {}, clock)
  customer = await logIn(api, PHONE.customer)
  await liftOrderLimits(api.db)
  await writeStock(api.db, 'update product_market set stock = 500, reserved = 0')
  await api.db.query('update product set age_restricted = id = $1, points_price = 10 where id = any($2)', [
    RESERVED,
    [RESERVED, SOLD],
  ])
})
beforeEach(async () => {
  await api.db.query('delete from cart_line')
  await sellCustomers(RESERVES)
})
afterAll(() => api.close())

describe('goods that a customer may only reserve', () => {
  it('add nothing to the discount of a voucher or an affiliate code, nor to the commission', async () => {
    const codes = { voucher_code: 'WELCOME10', affiliate_code: 'AFNUR88' }
    await fill(customer, { [SOLD]: 3 })
    const alone = await calculate(customer, codes)
    expect(alone.voucher?.goods_discount).toBeGreaterThan(0)
    expect(alone.affiliate_program?.total_discount).toBeGreaterThan(0)
    await fill(customer, { [RESERVED]: 2 })
    expect(await calculate(customer, codes)).toMatchObject({
      voucher: { goods_discount: alone.voucher?.goods_discount },
      affiliate_program: { total_discount: alone.affiliate_program?.total_discount },
    })
    const { carts } = (await customer.get('/api/carts')).body.data.response
    const { stores } = (await customer.get('/api/stores/pickup_stores')).body.data.response
    const { order } = await buy(customer, {
      ...codes,
      cart_ids: carts.data.map(({ id }) => id),
      delivery_method: 'PICKUP',
      pickup_store_id: stores.data[0]?.id,
    })
    const [sold] = await api.db.query<{ base: number; goods_payable: number }>(
      'select base, goods_payable from commission join sales_order o on o.id = order_id where o.id = $1',
      [order.id],
    )
    expect(sold?.base).toBeGreaterThan(0)
    expect(sold?.base).toBeLessThan(sold?.goods_payable ?? 0)
  })

  it('are not offered for points, and their page promises none', async () => {
    const offered = responseOf(getRedemption, await customer.get('/api/redemption')).products.data.map(({ id }) => id)
    expect(offered).toContain(SOLD)
    expect(offered).not.toContain(RESERVED)
    const pointsOf = async (id: number) =>
      responseOf(getProduct, await api.ask('GET', `/api/products/product/${id}`)).product.points_earned
    expect(await pointsOf(SOLD)).toBeGreaterThan(0)
    expect(await pointsOf(RESERVED)).toBe(0)
  })

  it('show no reviews and take none', async () => {
    await api.db.query(`update config set value = '{"active": true}' where id = 'reviews'`)
    await sellCustomers(BUYS)
    await receivedOrder(api, customer, [{ productable_id: SOLD }, { productable_id: RESERVED }])
    const open = async () => (await own(customer)).products.map(({ id }) => id)
    expect(await open()).toEqual(expect.arrayContaining([SOLD, RESERVED]))
    await sellCustomers(RESERVES)
    expect(await open()).toContain(SOLD)
    expect(await open()).not.toContain(RESERVED)
    expect((await write(customer, { productable_id: RESERVED })).body.data.code).toBe('CONFLICT')
    expect((await write(customer, { productable_id: SOLD })).status).toBe(200)
    expect(await summaryOf(api, SOLD)).toBeDefined()
    expect(await summaryOf(api, RESERVED)).toBeUndefined()
  })

  it('are not news when they are in stock again', async () => {
    const stockOf = (stock: number) =>
      writeStock(api.db, 'update product_market set stock = $1, reserved = 0 where product_id = any($2)', [
        stock,
        [SOLD, RESERVED],
      ])
    await stockOf(0)
    for (const productable_id of [SOLD, RESERVED]) {
      const body = { productable_id, productable_type: 'product' }
      expect((await customer.post('/api/stock_alerts', body, { 'Idempotency-Key': randomUUID() })).status).toBe(200)
    }
    await stockOf(500)
    expect(await sendStockAlerts(api.store)).toBe(1)
    await sellCustomers(BUYS)
    expect(await sendStockAlerts(api.store)).toBe(1)
  })
})

describe('a store that hides goods or promotes nothing to customers', () => {
  it('takes no request for news of hidden goods', async () => {
    await sellCustomers({ age_restricted: 'hide', other: 'buy' })
    const body = { productable_id: RESERVED, productable_type: 'product' }
    const asked = await customer.post('/api/stock_alerts', body, { 'Idempotency-Key': randomUUID() })
    expect(asked.body.data.code).toBe('NOT_FOUND')
  })

  it('reminds no customer of a voucher that ends', async () => {
    // Everybody who registers is given one.
    await newCustomer(api)
    await api.db.query('update voucher_grant set granted_at = $1, expires_at = $2', [
      new Date(clock.now() - 5 * DAY_MS),
      new Date(clock.now() + DAY_MS),
    ])
    await sellCustomers({ age_restricted: 'reserve', other: 'reserve' })
    expect(await remindVouchers(api.store)).toBe(0)
    await sellCustomers(RESERVES)
    expect(await remindVouchers(api.store)).toBeGreaterThan(0)
  })
})
