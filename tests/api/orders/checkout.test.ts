import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HEADER } from '#contract/constants.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import {
  type Api,
  DEALER_LOG_IN_PATH,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  testClock,
} from '../../support/journeys/api.ts'
import {
  buy,
  checkoutBody,
  fillCart,
  newAddress,
  readStock,
  show,
  submitCheckout,
} from '../../support/journeys/order-steps.ts'

const clock = testClock()
let api: Api
let customer: SignedIn
let address: string

beforeAll(async () => {
  api = await openApi({}, {}, clock)
  customer = await logIn(api, PHONE.customer)
  address = await newAddress(customer)
  await writeStock(api.db, 'update product_market set stock = 500 where product_id in (1050, 1052)')
})
afterAll(() => api.close())
beforeEach(() => api.db.query('delete from cart_line'))

/** Choices of a delivery that is paid by bank transfer. */
const manual = () => ({ payment_service: 'MANUAL', address_id: address })
const countOrders = async (): Promise<number> => {
  const [row] = await api.db.query<{ count: number }>('select count(*) as count from sales_order')
  return row?.count ?? 0
}

describe('a checkout', () => {
  it('creates an order of the selected lines, which leave the cart', async () => {
    const lines = await fillCart(customer, [{ quantity: 2 }, { productable_id: 1050 }])
    const before = await readStock(api, 1052)
    const [first = ''] = lines
    const { status, order, data } = await buy(customer, { cart_ids: [first], ...manual(), remark: ' Ring twice ' })
    expect(status).toBe(200)
    expect(order).toMatchObject({ status: 'PENDING_PAYMENT' })
    expect(order.order_no).toMatch(/^MY26-\d{6}$/)
    expect(data.response).toMatchObject({ next: { kind: 'manual' } })
    const shown = await show(customer, order.id)
    expect(shown).toMatchObject({
      payment_status: 'UNPAID',
      payment_service: 'MANUAL',
      remark: 'Ring twice',
      address: { city: 'Petaling Jaya' },
      lines: [{ quantity: 2, reserved_quantity: 2, preorder_quantity: 0, sku: expect.any(String) }],
      events: [{ act: 'place', from: null, to: 'PENDING_PAYMENT', actor: 'customer' }],
      acts: ['pay', 'send_receipt', 'cancel', 'reorder'],
    })
    expect(shown.lines.reduce((sum, { line_total }) => sum + line_total, 0)).toBe(shown.calculation.subtotal)
    expect(await readStock(api, 1052)).toEqual({ ...before, reserved: before.reserved + 2 })
    const { body } = await customer.get('/api/carts')
    expect(body.data.response.carts.data.map(({ id }) => id)).toEqual(lines.slice(1))
  })

  it('increments the version of the cart by one', async () => {
    const lines = await fillCart(customer, [{}])
    const version = async () => (await customer.get('/api/carts')).body.data.response.sync?.cart_version ?? 0
    const before = await version()
    await buy(customer, { cart_ids: lines, ...manual() })
    expect(await version()).toBe(before + 1)
  })

  it('submitted sixteen times at once with one key creates one order', async () => {
    const lines = await fillCart(customer, [{}])
    const body = await checkoutBody(customer, { cart_ids: lines, ...manual() })
    const before = await countOrders()
    const headers = { [HEADER.idempotencyKey]: `"${String(body.client_ref)}"` }
    const answers = await Promise.all(Array.from({ length: 16 }, () => submitCheckout(customer, body, headers)))
    expect(answers.filter(({ status, code }) => status !== 200 && code !== 'in_progress')).toEqual([])
    expect(new Set(answers.flatMap(({ order }) => order.id ?? [])).size).toBe(1)
    expect(await countOrders()).toBe(before + 1)
    const again = await submitCheckout(customer, body, headers)
    expect(again.order.id).toBe(answers.find(({ status }) => status === 200)?.order.id)
  })

  it('of one cart submitted sixteen times with different keys creates one order, and the other responses name it', async () => {
    const lines = await fillCart(customer, [{}, { productable_id: 1050 }])
    const body = await checkoutBody(customer, { cart_ids: lines, ...manual() })
    const before = await countOrders()
    const submissions = Array.from({ length: 16 }, () =>
      submitCheckout(customer, { ...body, client_ref: randomUUID() }),
    )
    const answers = await Promise.all(submissions)
    const made = answers.filter(({ status }) => status === 200)
    const others = answers.filter(({ status }) => status !== 200)
    expect(made).toHaveLength(1)
    expect(new Set(others.map(({ code }) => code))).toEqual(new Set(['ALREADY_ORDERED']))
    expect(new Set(others.map(({ data }) => data.order_id))).toEqual(new Set([made[0]?.order.id]))
    expect(await countOrders()).toBe(before + 1)
  })

  it('repeated without its idempotency key is refused, and the refusal names the order', async () => {
    const lines = await fillCart(customer, [{}])
    const body = await checkoutBody(customer, { cart_ids: lines, ...manual() })
    const made = await submitCheckout(customer, body)
    const [other = ''] = await fillCart(customer, [{}])
    const again = await submitCheckout(customer, { ...body, cart_ids: [other] })
    expect(again).toMatchObject({ status: 409, code: 'ALREADY_ORDERED', data: { order_id: made.order.id } })
  })

  it('with another total is refused, with the current cart', async () => {
    const lines = await fillCart(customer, [{}])
    const body = await checkoutBody(customer, { cart_ids: lines, ...manual() })
    await api.db.query("update product_market set price = price + 10 where product_id = 1052 and market = 'MY'")
    const refused = await submitCheckout(customer, body)
    expect(refused).toMatchObject({ status: 409, code: 'TOTAL_CHANGED' })
    expect(refused.data.calculation?.total).toBe(Number(body.expected_total) + 10)
    expect(refused.data.carts).toMatchObject({ data: [{ id: lines[0] }] })
    await api.db.query("update product_market set price = price - 10 where product_id = 1052 and market = 'MY'")
    expect((await customer.get('/api/carts')).body.data.response.carts.data).toHaveLength(1)
  })

  it('reports everything that is missing', async () => {
    const lines = await fillCart(customer, [{}])
    const base = await checkoutBody(customer, { cart_ids: lines })
    const fields = async (more: object) =>
      Object.keys((await submitCheckout(customer, { ...base, ...more })).fields ?? {})
    expect(await fields({})).toEqual(['address_id', 'payment_service'])
    expect(await fields({ delivery_method: 'PICKUP' })).toEqual(['pickup_store_id', 'payment_service'])
    expect(await fields({ payment_service: 'ipay88', address_id: address })).toEqual(['payment_method_id'])
    expect(await fields({ delivery_method: 'PICKUP', pickup_store_id: 99_999 })).toEqual(['pickup_store_id'])
    expect(await fields({ cart_ids: [] })).toEqual(['cart_ids'])
    expect(await fields({ cart_ids: [lines[0], lines[0]] })).toEqual(['cart_ids'])
  })

  it('treats lines or an address of another person as missing', async () => {
    const other = await logIn(api, PHONE.otherCustomer)
    const foreign = await fillCart(other, [{}])
    const theirs = await newAddress(other)
    const own = await fillCart(customer, [{ productable_id: 1050 }])
    const body = await checkoutBody(customer, { cart_ids: own, ...manual() })
    for (const wrong of [{ cart_ids: foreign }, { cart_ids: [randomUUID()] }, { address_id: theirs }]) {
      expect((await submitCheckout(customer, { ...body, ...wrong })).status).toBe(404)
    }
    expect((await submitCheckout(customer, { ...body, dealer_id: randomUUID() })).status).toBe(403)
  })

  it('names lines that sold out meanwhile, and does not change the cart', async () => {
    const lines = await fillCart(customer, [{ productable_id: 1044, quantity: 3 }])
    const body = await checkoutBody(customer, { cart_ids: lines, ...manual() })
    await writeStock(api.db, "update product_market set stock = 2 where product_id = 1044 and market = 'MY'")
    expect(await submitCheckout(customer, body)).toMatchObject({
      status: 409,
      code: 'OUT_OF_STOCK',
      data: { available: 2 },
    })
    await writeStock(api.db, "update product_market set stock = 9 where product_id = 1044 and market = 'MY'")
    expect((await submitCheckout(customer, body)).status).toBe(200)
  })

  it('is refused to persons under age or without confirmed age', async () => {
    const lines = await fillCart(customer, [{}])
    const body = await checkoutBody(customer, { cart_ids: lines, ...manual() })
    for (const born of [null, new Date(clock.now()).toISOString().slice(0, 10)]) {
      await api.db.query('update account set birth_date = $1 where phone = $2', [born, PHONE.customer])
      expect(Object.keys((await submitCheckout(customer, body)).fields ?? {})).toEqual(['birth_date'])
    }
    await api.db.query("update account set birth_date = '1990-01-01' where phone = $1", [PHONE.customer])
  })

  it('is refused for a state where nothing may be sold', async () => {
    const lines = await fillCart(customer, [{}])
    const body = await checkoutBody(customer, { cart_ids: lines, ...manual() })
    await api.db.query('update state set restricted = true where id = 6010')
    expect(Object.keys((await submitCheckout(customer, body)).fields ?? {})).toEqual(['address_id'])
    await api.db.query('update state set restricted = false where id = 6010')
  })

  it('is refused with bundles other than those in the cart', async () => {
    const lines = await fillCart(customer, [{}])
    const body = await checkoutBody(customer, { cart_ids: lines, ...manual() })
    const promos = [{ cart_id: lines[0], promotion_id: 4 }]
    expect(await submitCheckout(customer, { ...body, cart_promos: promos })).toMatchObject({
      code: 'PROMOTION_CHANGED',
    })
    expect((await submitCheckout(customer, { ...body, cart_promos: [] })).status).toBe(200)
  })
})

describe('the sales mode of a store', () => {
  const setMode = (mode: string) =>
    api.db.query("update config set value = $1 where id = 'sales_mode'", [JSON.stringify({ mode })])

  it('disables the checkout, or restricts it to dealers', async () => {
    const lines = await fillCart(customer, [{}])
    const body = await checkoutBody(customer, { cart_ids: lines, ...manual() })
    for (const mode of ['catalogue_only', 'dealers_only']) {
      await setMode(mode)
      expect(await submitCheckout(customer, body)).toMatchObject({ status: 423, code: 'SALES_MODE' })
    }
    await setMode('full')
  })

  it('reserves goods for pickup and payment at the counter', async () => {
    const lines = await fillCart(customer, [{}])
    await setMode('reserve_and_collect')
    const delivered = await checkoutBody(customer, { cart_ids: lines, address_id: address })
    expect(Object.keys((await submitCheckout(customer, delivered)).fields ?? {})).toEqual(['delivery_method'])
    const stores = (await customer.get('/api/stores/pickup_stores')).body.data.response.stores.data
    const kept = await buy(customer, {
      cart_ids: lines,
      delivery_method: 'PICKUP',
      pickup_store_id: stores[0]?.id,
    })
    await setMode('full')
    expect(await show(customer, kept.order.id)).toMatchObject({
      status: 'PROCESSING',
      payment_status: 'UNPAID',
      pickup_store: { id: stores[0]?.id },
      acts: ['reorder'],
    })
  })
})

describe('a dealer', () => {
  it('buys on account up to the credit limit, and pays first above it', async () => {
    const dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
    const home = await newAddress(dealer)
    const own = 'account_id = (select id from account where phone = $1)'
    const lines = await fillCart(dealer, [{ quantity: 4 }])
    const body = await checkoutBody(dealer, { cart_ids: lines, address_id: home })
    const total = Number(body.expected_total)
    await api.db.query(`update dealer_company set credit_limit = $2 where ${own}`, [PHONE.dealer, total])
    const first = await submitCheckout(dealer, body)
    expect(await show(dealer, first.order.id)).toMatchObject({ status: 'PROCESSING', payment_status: 'ON_ACCOUNT' })
    const { dashboard } = (await dealer.get('/api/dashboard')).body.data.response
    expect(dashboard).toMatchObject({
      orders_open: 1,
      credit: { used: total },
      recent_orders: [{ id: first.order.id }],
    })
    expect((await dealer.get('/api/users/me')).body.data.response.profile.dealer?.credit_used).toBe(total)
    const more = await fillCart(dealer, [{ quantity: 1 }])
    const second = await buy(dealer, { cart_ids: more, address_id: home })
    expect(second.order.status).toBe('PENDING_PAYMENT')
  })

  it('is told before the order whether the credit covers it, and by the order whether it did', async () => {
    const dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
    const address_id = await newAddress(dealer)
    const cart_ids = await fillCart(dealer, [{ quantity: 4 }])
    const setCredit = (left: number) =>
      api.db.query(
        `update dealer_company d
            set credit_limit = $2 + (select coalesce(sum(total), 0) from sales_order
                                      where dealer_id = d.id and payment_status = 'ON_ACCOUNT')
          where account_id = (select id from account where phone = $1)`,
        [PHONE.dealer, left],
      )
    const shown = async () => {
      const query = `cart_ids=${cart_ids.join()}&delivery_method=PICKUP`
      return (await dealer.get(`/api/carts?${query}`)).body.data.response.calculation
    }
    const { total } = await shown()
    await setCredit(total - 1)
    expect((await shown()).credit).toMatchObject({ left: total - 1, covers: false })
    await setCredit(total)
    expect((await shown()).credit).toMatchObject({ left: total, covers: true })

    const body = await checkoutBody(dealer, { cart_ids, address_id })
    const ordered = Number(body.expected_total)
    await setCredit(ordered - 1)
    const changed = await submitCheckout(dealer, { ...body, expected_settlement: 'account' })
    expect(changed).toMatchObject({ status: 409, code: 'TOTAL_CHANGED' })
    const placed = await buy(dealer, { cart_ids, address_id, expected_settlement: 'before' })
    const order = await show(dealer, placed.order.id)
    expect(order).toMatchObject({ status: 'PENDING_PAYMENT', payment_status: 'UNPAID' })
    expect(order.calculation.credit).toMatchObject({ left: ordered - 1, covers: false })
  })

  it('never exceeds the credit when dealer and sales person submit at once', async () => {
    const sales = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
    const dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
    const dealer_id = (await dealer.get('/api/users/me')).body.data.response.profile.dealer?.id ?? ''
    const acting = `?dealer_id=${dealer_id}`
    const address_id = await newAddress(dealer)
    for (let round = 0; round < 5; round += 1) {
      const own = await fillCart(dealer, [{ quantity: 1 }])
      const theirs = await fillCart(sales, [{ productable_id: 1050, quantity: 1 }], acting)
      const first = await checkoutBody(dealer, { cart_ids: own, address_id })
      const second = await checkoutBody(sales, { cart_ids: theirs, address_id, dealer_id })
      const most = Math.max(Number(first.expected_total), Number(second.expected_total))
      await api.db.query(
        `update dealer_company d
            set credit_limit = $2 + (select coalesce(sum(total), 0) from sales_order
                                      where dealer_id = d.id and payment_status = 'ON_ACCOUNT')
          where id = $1`,
        [dealer_id, most],
      )
      const answers = await Promise.all([submitCheckout(dealer, first), submitCheckout(sales, second)])
      expect(answers.map(({ order }) => order.status).toSorted()).toEqual(['PENDING_PAYMENT', 'PROCESSING'])
    }
  })

  it('sees the orders that a sales person places for them, with the name of that person and a discount', async () => {
    const sales = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
    const [{ dealer_id } = { dealer_id: '' }] = (await sales.get('/api/dealers')).body.data.response.dealers.data
    const acting = `?dealer_id=${dealer_id}`
    const home = await newAddress(sales, acting)
    const lines = await fillCart(sales, [{ quantity: 2 }], acting)
    const placed = await buy(sales, { cart_ids: lines, address_id: home, dealer_id, manual_discount: 100 })
    expect(placed.status).toBe(200)
    const order = await show(sales, placed.order.id)
    expect(order).toMatchObject({ dealer_id, placed_by: { first_name: expect.any(String) } })
    expect(order.calculation.manual_discount).toBe(100)
    expect(order.lines.reduce((sum, { manual_discount }) => sum + manual_discount, 0)).toBe(100)
    const [{ phone } = { phone: '' }] = await api.db.query<{ phone: string }>(
      'select a.phone from dealer_company d join account a on a.id = d.account_id where d.id = $1',
      [dealer_id],
    )
    const dealer = await logIn(api, phone, DEALER_LOG_IN_PATH)
    expect((await show(dealer, order.id)).id).toBe(order.id)
    expect((await customer.get(`/api/orders/${order.id}`)).status).toBe(404)
  })
})

describe('points', () => {
  it('pay for goods priced in points, and cannot be spent twice', async () => {
    await api.db.query('update account set points_balance = 1500 where phone = $1', [PHONE.customer])
    const lines = await fillCart(customer, [{ productable_id: 1059, checkout_type: 'points' }])
    const body = await checkoutBody(customer, { cart_ids: lines, address_id: address })
    const paid = await submitCheckout(customer, body)
    expect(await show(customer, paid.order.id)).toMatchObject({
      status: 'PAID',
      payment_status: 'NOT_REQUIRED',
      total: 0,
      points_total: 1500,
    })
    const more = await fillCart(customer, [{ productable_id: 1059, checkout_type: 'points' }])
    expect(await buy(customer, { cart_ids: more, address_id: address })).toMatchObject({ code: 'POINTS_SHORT' })
    const [row] = await api.db.query<{ points_balance: number }>(
      'select points_balance from account where phone = $1',
      [PHONE.customer],
    )
    expect(row?.points_balance).toBe(0)
  })

  it('are spent while a voucher without effect stays unused', async () => {
    await api.db.query(
      `with buyer as (update account set points_balance = 1500 where phone = $1 returning id)
       update points_lot set remaining = 1500 where account_id in (select id from buyer)`,
      [PHONE.customer],
    )
    const lines = await fillCart(customer, [{ productable_id: 1059, checkout_type: 'points' }])
    const placed = await buy(customer, { cart_ids: lines, address_id: address, voucher_code: 'SHIPFREE' })
    expect(placed.code).toBeUndefined()
    expect(await show(customer, placed.order.id)).toMatchObject({ total: 0, voucher_code: null })
    expect(await api.db.query('select 1 from voucher_use where order_id = $1', [placed.order.id])).toEqual([])
  })
})

describe('a voucher for delivery', () => {
  it('is not used up by an order that is picked up', async () => {
    const { stores } = (await customer.get('/api/stores/pickup_stores')).body.data.response as unknown as {
      stores: { data: { id: number }[] }
    }
    const lines = await fillCart(customer, [{ quantity: 4 }])
    const placed = await buy(customer, {
      cart_ids: lines,
      delivery_method: 'PICKUP',
      pickup_store_id: stores.data[0]?.id,
      voucher_code: 'SHIPFREE',
      payment_service: 'MANUAL',
    })
    expect([placed.code, placed.fields]).toEqual([undefined, undefined])
    expect((await show(customer, placed.order.id)).voucher_code).toBeNull()
    expect(await api.db.query('select 1 from voucher_use where order_id = $1', [placed.order.id])).toEqual([])
  })
})
