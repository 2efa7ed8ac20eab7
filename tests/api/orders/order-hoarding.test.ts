import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUnpaidHolders } from '#contract/orders/calls/get-unpaid-holders.ts'
import { ORDER_LIMITS, type OrderLimits } from '#contract/site/limits.ts'
import { endOrders } from '#server/domains/orders/services/end-orders.ts'
import { manyCustomers } from '../../support/data/many-customers.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import {
  type Api,
  change,
  DEALER_LOG_IN_PATH,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  testClock,
} from '../../support/journeys/api.ts'
import { checkoutBody, fillCart, newAddress, readStock, submitCheckout } from '../../support/journeys/order-steps.ts'

const MINUTE_MS = 60_000
const PRODUCT = 1052
const clock = testClock()
let api: Api
beforeAll(async () => {
  api = await openApi({}, {}, clock)
  await setLimits(ORDER_LIMITS)
  await api.db.query('update product set max_per_order = 10 where id = $1', [PRODUCT])
  await writeStock(api.db, "update product_market set stock = 400 where product_id = $1 and market = 'MY'", [PRODUCT])
})
afterAll(() => api.close())

const setLimits = (limits: OrderLimits) =>
  api.db.query("update config set value = $1 where id = 'order_limits'", [JSON.stringify(limits)])
const MANUAL = { payment_service: 'MANUAL' }
const TEN = { productable_id: PRODUCT, quantity: 10 }

type Buyer = SignedIn & { id: string; addressId: string }

async function newBuyer(): Promise<Buyer> {
  const [buyer] = await manyCustomers(api, 1)
  if (!buyer) throw new Error('Nobody was made')
  return buyer
}
/** An order of these goods, placed by a transfer that is never made. */
async function place(person: Buyer, goods: Record<string, unknown> = TEN, more: object = {}) {
  // Set, because a refused order leaves its goods in the cart.
  const cart_ids = await fillCart(person, [{ ...goods, action: 'set' }])
  return submitCheckout(
    person,
    await checkoutBody(person, { cart_ids, address_id: person.addressId, ...MANUAL, ...more }),
  )
}
const ordersOf = (id: string) =>
  api.db.query<{ id: string; expires_at: Date; created_at: Date }>(
    "select id, expires_at, created_at from sales_order where account_id = $1 and status <> 'CANCELLED'",
    [id],
  )

describe('a customer who does not pay', () => {
  it('holds at most the pieces of a product that the store allows, over all orders', async () => {
    const buyer = await newBuyer()
    const before = await readStock(api, PRODUCT)
    const answers: unknown[] = []
    for (let at = 0; at < 4; at += 1) {
      const { code, data } = await place(buyer)
      answers.push([code, data.available])
    }
    const refused = ['STOCK_LIMIT', 0]
    expect(answers).toEqual([[undefined, undefined], [undefined, undefined], refused, refused])
    expect((await readStock(api, PRODUCT)).reserved - before.reserved).toBe(ORDER_LIMITS.reserved_pieces)
  })

  it('has at most the unpaid orders that the store allows, and more once one is cancelled or paid', async () => {
    const buyer = await newBuyer()
    const one = { productable_id: PRODUCT, quantity: 1 }
    for (let at = 0; at < ORDER_LIMITS.open_orders; at += 1) expect((await place(buyer, one)).status).toBe(200)
    const refused = await place(buyer, one)
    expect([refused.status, refused.code, refused.data.userMessage]).toEqual([
      409,
      'CONFLICT',
      'You have 5 unpaid orders. Pay or cancel one of them before you place another.',
    ])
    const [first, second] = await ordersOf(buyer.id)
    expect((await buyer.post(`/api/orders/${first?.id}/cancel`, { reason: 'Changed my mind' })).status).toBe(200)
    await api.db.query("update sales_order set status = 'PAID', payment_status = 'PAID' where id = $1", [second?.id])
    expect([(await place(buyer, one)).status, (await place(buyer, one)).status]).toEqual([200, 200])
    expect((await place(buyer, one)).status).toBe(409)
  })

  it('does not get past the limits with sixteen checkouts at once', async () => {
    const buyer = await newBuyer()
    const before = await readStock(api, PRODUCT)
    const attempts = Array.from({ length: 16 }, async () => {
      await buyer.post('/api/carts/update_cart_item', change({ ...TEN, action: 'set' }))
      const { body } = await buyer.get('/api/carts')
      const cart_ids = body.data.response.carts.data.map(({ id }) => id)
      const wanted = await checkoutBody(buyer, { cart_ids, address_id: buyer.addressId, ...MANUAL })
      return submitCheckout(buyer, { ...wanted, client_ref: randomUUID() })
    })
    await Promise.all(attempts)
    for (let at = 0; at < 3; at += 1) await place(buyer)
    const held = (await readStock(api, PRODUCT)).reserved - before.reserved
    expect(held).toBe(ORDER_LIMITS.reserved_pieces)
    expect(await ordersOf(buyer.id)).toHaveLength(2)
  })

  it('keeps the goods for the time of the setting, until there is a receipt', async () => {
    const buyer = await newBuyer()
    const order = (await place(buyer)).order
    const [row] = await ordersOf(buyer.id)
    const kept = (row?.expires_at.getTime() ?? 0) - (row?.created_at.getTime() ?? 0)
    expect(Math.round(kept / MINUTE_MS)).toBe(ORDER_LIMITS.reservation_minutes)
    // Another attempt near the end gives the time of a payment page, not the whole time again.
    clock.pass((ORDER_LIMITS.reservation_minutes - 10) * MINUTE_MS)
    expect((await buyer.post(`/api/orders/${order.id}/pay`, MANUAL)).status).toBe(200)
    const [after] = await ordersOf(buyer.id)
    expect(Math.round(((after?.expires_at.getTime() ?? 0) - clock.now()) / MINUTE_MS)).toBe(30)
    clock.pass(31 * MINUTE_MS)
    await api.db.query("update payment_attempt set state = 'EXPIRED' where order_id = $1", [order.id])
    await endOrders(api.store)
    expect(await ordersOf(buyer.id)).toEqual([])
  })

  it('is limited in placing and cancelling in turn', async () => {
    const buyer = await newBuyer()
    const statuses: number[] = []
    for (let at = 0; at < 32; at += 1) {
      const { status, order } = await place(buyer, { productable_id: PRODUCT, quantity: 1 })
      statuses.push(status)
      if (status === 200) await buyer.post(`/api/orders/${order.id}/cancel`, { reason: 'Changed my mind' })
    }
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429, 429])
  })

  it('has the limits that the store has set', async () => {
    const admin = await logIn(api, PHONE.admin)
    const value = { ...ORDER_LIMITS, open_orders: 1 }
    expect((await admin.post('/api/staff/configs/order_limits', { value })).status).toBe(200)
    const buyer = await newBuyer()
    expect((await place(buyer)).status).toBe(200)
    expect((await place(buyer)).code).toBe('CONFLICT')
    await setLimits(ORDER_LIMITS)
  })

  it('is in the list of staff, with what the unpaid orders hold', async () => {
    const buyer = await newBuyer()
    await place(buyer)
    await place(buyer)
    const staff = await logIn(api, PHONE.staff)
    const { holders } = responseOf(getUnpaidHolders, await staff.get('/api/staff/unpaid_holders'))
    const found = holders.data.find(({ customer }) => customer.id === buyer.id)
    expect(found).toMatchObject({ orders: 2, pieces: 20 })
    const pieces = holders.data.map((holder) => holder.pieces)
    expect(pieces).toEqual(pieces.toSorted((one, other) => other - one))
  })
})

describe('dealers and their sales persons', () => {
  it('are not limited, whether they order on account or pay before', async () => {
    await api.db.query('update dealer_company set credit_limit = 0')
    const seller = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
    const { body } = await seller.get('/api/dealers')
    const dealerId = (body.data.response as unknown as { dealers: { data: { dealer_id: string }[] } }).dealers.data[0]
      ?.dealer_id
    const query = `?dealer_id=${dealerId}`
    const addressId = await newAddress(seller, query)
    for (let at = 0; at < ORDER_LIMITS.open_orders + 2; at += 1) {
      const cart_ids = await fillCart(seller, [TEN], query)
      const wanted = await checkoutBody(seller, { cart_ids, address_id: addressId, dealer_id: dealerId })
      expect((await submitCheckout(seller, wanted)).status).toBe(200)
    }
  })
})

describe('a voucher with a total limit', () => {
  it('is held by few unpaid orders of one customer', async () => {
    await api.db.query("update voucher set total_limit = 100, per_user_limit = null where code = 'SAVE5'")
    const buyer = await newBuyer()
    const codes: (string | undefined)[] = []
    for (let at = 0; at < 3; at += 1) {
      const goods = { productable_id: PRODUCT, quantity: 2 }
      codes.push((await place(buyer, goods, { voucher_code: 'SAVE5' })).code)
    }
    expect(codes).toEqual([undefined, undefined, 'CONFLICT'])
  })
})
