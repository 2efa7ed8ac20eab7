import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ORDER_LIMITS } from '#contract/site/limits.ts'
import { endOrders } from '#server/domains/orders/services/end-orders.ts'
import { settleOrder } from '#server/domains/orders/services/transition-order.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn, testClock } from '../../support/journeys/api.ts'
import { act, asOrder, buy, fillCart, newAddress, readStock, show } from '../../support/journeys/order-steps.ts'

const DAY = 24 * 60 * 60_000
const clock = testClock()
let api: Api
let customer: SignedIn
let staff: SignedIn
let address: string
let storeId: number

beforeAll(async () => {
  api = await openApi({}, {}, clock)
  customer = await logIn(api, PHONE.customer)
  staff = await logIn(api, PHONE.admin)
  address = await newAddress(customer)
  const stores = (await customer.get('/api/stores/pickup_stores')).body.data.response.stores.data
  storeId = stores[0]?.id ?? 0
  await writeStock(api.db, 'update product_market set stock = 500 where product_id in (1050, 1052)')
  // Tests advance the clock by weeks.
  await api.db.query("update session set remember = true, expires_at = now() + interval '90 days'")
})
afterAll(() => api.close())
beforeEach(() => api.db.query('delete from cart_line'))

const gateway = { kind: 'gateway', id: null } as const
const pay = (id: string) =>
  api.db.transaction((transaction) =>
    settleOrder(transaction, { orderId: id, actor: gateway }, { now: new Date(clock.now()), config: api.store.config }),
  )

/** An order of two adapters. */
async function place(more: Record<string, unknown> = {}, goods: Record<string, unknown> = { quantity: 2 }) {
  const cart_ids = await fillCart(customer, [goods])
  const { order } = await buy(customer, { cart_ids, payment_service: 'MANUAL', address_id: address, ...more })
  if (!order.id) throw new Error('No order')
  return order.id
}
const fetched = () => ({ delivery_method: 'PICKUP', pickup_store_id: storeId, address_id: null })
const cancel = async (id: string) =>
  asOrder(await customer.post(`/api/orders/${id}/cancel`, { reason: 'Changed my mind' }))
const pointsOf = async () => {
  const [row] = await api.db.query<{ balance: number; entries: number; lots: number; pending: number }>(
    `select a.points_balance as balance,
            (select coalesce(sum(points), 0) from points_entry where account_id = a.id) as entries,
            (select coalesce(sum(remaining), 0) from points_lot where account_id = a.id) as lots,
            (select coalesce(sum(points), 0) from points_lot where account_id = a.id and state = 'pending') as pending
       from account a where phone = $1`,
    [PHONE.customer],
  )
  if (!row) throw new Error('No account')
  return row
}

describe('a paid order', () => {
  it('reduces the stock, has an invoice and earns pending points', async () => {
    const before = await readStock(api, 1052)
    const pending = (await pointsOf()).pending
    const id = await place()
    expect(await pay(id)).toBe('settled')
    const order = await show(customer, id)
    expect(order).toMatchObject({ status: 'PAID', payment_status: 'PAID', expires_at: null })
    expect(order.invoice_no).toMatch(/^INV-MY26-\d{6}$/)
    expect(await readStock(api, 1052)).toEqual({ ...before, stock: before.stock - 2 })
    expect((await pointsOf()).pending).toBe(pending + order.calculation.points_earned)
    expect(await pay(id)).toBe('already')
    expect((await show(customer, id)).events).toHaveLength(2)
  })

  it('is shipped by parcel, and its points can be spent once it has arrived', async () => {
    const id = await place()
    await pay(id)
    const { balance } = await pointsOf()
    expect((await act(staff, `${id}/ship`, { courier: 'Pos', tracking_no: 'A1' })).code).toBe('CONFLICT')
    expect((await act(staff, `${id}/start_picking`)).order.acts).toEqual(['ship', 'cancel'])
    expect((await cancel(id)).code).toBe('CONFLICT')
    await act(staff, `${id}/ship`, { courier: 'Pos', tracking_no: 'A1', tracking_url: 'https://track.example/A1' })
    expect(await show(customer, id)).toMatchObject({
      status: 'SHIPPED',
      shipments: [{ courier: 'Pos', tracking_no: 'A1' }],
      acts: ['confirm_received', 'reorder'],
    })
    const done = asOrder(await customer.post(`/api/orders/${id}/confirm_received`, {}))
    expect(done.order).toMatchObject({ status: 'COMPLETED', acts: ['reorder'] })
    const after = await pointsOf()
    expect(after.balance).toBe(balance + done.order.calculation.points_earned)
    expect(after.entries).toBe(after.balance)
  })

  it('is handed over for the pickup code, which is blocked after five wrong attempts', async () => {
    const id = await place(fetched())
    await pay(id)
    await act(staff, `${id}/start_picking`)
    expect((await act(staff, `${id}/ship`, { courier: 'Pos', tracking_no: 'A1' })).code).toBe('CONFLICT')
    const ready = await act(staff, `${id}/ready_for_pickup`)
    expect(ready.order.pickup_code).toBeNull()
    const { pickup_code: code } = await show(customer, id)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 4; tries += 1) {
      expect((await act(staff, `${id}/hand_over`, { pickup_code: wrong })).code).toBe('VALIDATION')
    }
    expect((await act(staff, `${id}/hand_over`, { pickup_code: code })).order.status).toBe('COMPLETED')
    const other = await place(fetched())
    await pay(other)
    await act(staff, `${other}/start_picking`)
    await act(staff, `${other}/ready_for_pickup`)
    const right = (await show(customer, other)).pickup_code
    for (let tries = 0; tries < 5; tries += 1) {
      await act(staff, `${other}/hand_over`, { pickup_code: right === '000000' ? '000001' : '000000' })
    }
    expect((await act(staff, `${other}/hand_over`, { pickup_code: right })).code).toBe('CONFLICT')
  })

  it('has a timeline that names the staff member of each action', async () => {
    const id = await place()
    await pay(id)
    await act(staff, `${id}/start_picking`)
    const trail = await api.db.query<{ act: string; phone: string }>(
      'select e.act, a.phone from audit_entry e join account a on a.id = e.actor_id where object_id = $1',
      [id],
    )
    expect(trail).toEqual([{ act: 'order.start_picking', phone: PHONE.admin }])
  })
})

describe('a cancelled order', () => {
  it('returns exactly its stock, its voucher and its points', async () => {
    await api.db.query('update account set points_balance = points_balance + 1500 where phone = $1', [PHONE.customer])
    await api.db.query(
      "update points_lot set remaining = remaining + 1500 where id = (select min(id::text)::uuid from points_lot where state = 'open')",
    )
    const state = async () => ({
      adapters: await readStock(api, 1052),
      rewards: await readStock(api, 1059),
      balance: (await pointsOf()).balance,
      lots: await api.db.query('select id, remaining from points_lot order by id'),
      used: await api.db.query("select used from voucher where code = 'SAVE5'"),
    })
    const before = await state()
    const cart_ids = await fillCart(customer, [{ quantity: 2 }, { productable_id: 1059, checkout_type: 'points' }])
    const { order } = await buy(customer, { cart_ids, address_id: address, voucher_code: 'save5 ' })
    expect(await show(customer, order.id)).toMatchObject({ voucher_code: 'SAVE5', points_total: 1500 })
    expect((await state()).used).not.toEqual(before.used)
    expect((await cancel(order.id)).order).toMatchObject({ status: 'CANCELLED', acts: ['reorder'] })
    expect(await state()).toEqual(before)
    expect((await cancel(order.id)).code).toBe('CONFLICT')
    expect(await pay(order.id)).toBe('closed')
  })

  it('returns its stock and waits for the refund when it was paid', async () => {
    const before = await readStock(api, 1052)
    const pending = (await pointsOf()).pending
    const id = await place()
    await pay(id)
    expect((await cancel(id)).order).toMatchObject({ status: 'CANCELLED', payment_status: 'PAID' })
    expect(await readStock(api, 1052)).toEqual(before)
    expect((await pointsOf()).pending).toBe(pending)
    const { order } = await act(staff, `${id}/refund`, { reason: 'Cancelled' })
    expect(order).toMatchObject({ status: 'REFUNDED', payment_status: 'REFUNDED', acts: [] })
    expect(order.refunded).toBe(order.total)
    expect(await readStock(api, 1052)).toEqual(before)
  })

  it('returns them once when sixteen cancel at once', async () => {
    const before = await readStock(api, 1052)
    const id = await place()
    const answers = await Promise.all(Array.from({ length: 16 }, () => cancel(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await readStock(api, 1052)).toEqual(before)
  })

  it('is either cancelled or paid when both happen at once, completely', async () => {
    const before = await readStock(api, 1052)
    for (let round = 0; round < 8; round += 1) {
      const id = await place()
      const [settled] = await Promise.all([pay(id), cancel(id)])
      const order = await show(customer, id)
      expect(order.status).toBe('CANCELLED')
      expect(order.payment_status).toBe(settled === 'settled' ? 'PAID' : 'UNPAID')
    }
    expect(await readStock(api, 1052)).toEqual(before)
  })
})

describe('scheduled changes', () => {
  it('end an order that is unpaid after the time of its reservation, unless staff review a payment', async () => {
    const before = await readStock(api, 1052)
    const [unpaid, looked] = [await place(), await place()]
    await api.db.query("update sales_order set payment_status = 'REVIEW' where id = $1", [looked])
    expect((await cancel(looked)).code).toBe('CONFLICT')
    await api.db.query("update sales_order set status = 'PREORDER' where id = $1", [looked])
    expect((await cancel(looked)).code).toBe('CONFLICT')
    await api.db.query("update sales_order set status = 'PENDING_PAYMENT' where id = $1", [looked])
    clock.pass((ORDER_LIMITS.reservation_minutes - 5) * 60_000)
    await endOrders(api.store)
    expect((await show(customer, unpaid)).status).toBe('PENDING_PAYMENT')
    clock.pass(10 * 60_000)
    const ended = await Promise.all([endOrders(api.store), endOrders(api.store)])
    expect(ended.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
    const order = await show(customer, unpaid)
    expect(order.status).toBe('CANCELLED')
    expect(order.events.at(-1)).toMatchObject({ act: 'cancel', actor: 'system' })
    expect((await show(customer, looked)).status).toBe('PENDING_PAYMENT')
    await act(staff, `${looked}/cancel`, { reason: 'No money came' })
    expect(await readStock(api, 1052)).toEqual(before)
  })

  it('complete shipped orders and cancel orders not picked up, after 14 days', async () => {
    const [sent, left] = [await place(), await place(fetched())]
    await Promise.all([pay(sent), pay(left)])
    for (const id of [sent, left]) await act(staff, `${id}/start_picking`)
    await act(staff, `${sent}/ship`, { courier: 'Pos', tracking_no: 'A2' })
    await act(staff, `${left}/ready_for_pickup`)
    clock.pass(13 * DAY)
    await endOrders(api.store)
    expect((await show(customer, sent)).status).toBe('SHIPPED')
    clock.pass(2 * DAY)
    await endOrders(api.store)
    expect((await show(customer, sent)).status).toBe('COMPLETED')
    expect(await show(customer, left)).toMatchObject({ status: 'CANCELLED', payment_status: 'PAID' })
  })
})

describe('a pre-order', () => {
  const ahead = { productable_id: 1049, quantity: 3 }

  it('needs no payment yet, and must be paid within 72 hours once the goods have arrived', async () => {
    const id = await place({ payment_service: null }, ahead)
    expect(await show(customer, id)).toMatchObject({
      status: 'PREORDER',
      payment_status: 'UNPAID',
      expires_at: null,
      lines: [{ reserved_quantity: 0, preorder_quantity: 3 }],
      acts: ['pay', 'cancel', 'reorder'],
    })
    expect(await readStock(api, 1049)).toEqual({ stock: 0, reserved: 0, preordered: 3 })
    const set = (stock: number) => staff.post('/api/staff/stock', { product_id: 1049, stock })
    await set(2)
    expect(await readStock(api, 1049)).toEqual({ stock: 2, reserved: 2, preordered: 1 })
    expect((await set(1)).status).toBe(422)
    await set(5)
    const order = await show(customer, id)
    expect(order).toMatchObject({ status: 'PENDING_PAYMENT', lines: [{ reserved_quantity: 3, preorder_quantity: 0 }] })
    expect(Date.parse(order.expires_at ?? '') - clock.now()).toBeGreaterThan(71 * 60 * 60_000)
    expect(await readStock(api, 1049)).toEqual({ stock: 5, reserved: 3, preordered: 0 })
    await cancel(id)
    await set(0)
  })

  it('that is prepaid continues by itself, oldest first', async () => {
    const [first, second] = [
      await place({ payment_service: null }, ahead),
      await place({ payment_service: null }, ahead),
    ]
    expect(await pay(first)).toBe('settled')
    expect(await show(customer, first)).toMatchObject({ status: 'PREORDER', payment_status: 'PAID' })
    await staff.post('/api/staff/stock', { product_id: 1049, stock: 4 })
    expect((await show(customer, first)).status).toBe('PROCESSING')
    expect(await show(customer, second)).toMatchObject({ status: 'PREORDER', lines: [{ preorder_quantity: 2 }] })
    expect(await readStock(api, 1049)).toEqual({ stock: 1, reserved: 1, preordered: 2 })
    await cancel(second)
    expect(await readStock(api, 1049)).toEqual({ stock: 1, reserved: 0, preordered: 0 })
    await staff.post('/api/staff/stock', { product_id: 1049, stock: 0 })
  })

  it('is limited over all orders', async () => {
    await api.db.query("update product_market set preorder_limit = 4 where product_id = 1049 and market = 'MY'")
    await place({ payment_service: null }, ahead)
    const cart = await customer.post('/api/carts/update_cart_item', {
      ...ahead,
      productable_type: 'product',
      action: 'add',
    })
    expect(cart.body.data).toMatchObject({ code: 'STOCK_LIMIT', available: 1 })
  })

  it('is not limited without a limit', async () => {
    await api.db.query("update product_market set preorder_limit = null where product_id = 1049 and market = 'MY'")
    const id = await place({ payment_service: null }, ahead)
    expect(await show(customer, id)).toMatchObject({ status: 'PREORDER' })
  })
})

describe('an order paid at the counter', () => {
  it('reserves its pieces until it is paid and handed over', async () => {
    await api.db.query(`update config set value = '{"mode":"reserve_and_collect"}' where id = 'sales_mode'`)
    const before = await readStock(api, 1052)
    const id = await place({ ...fetched(), payment_service: null })
    await api.db.query(`update config set value = '{"mode":"full"}' where id = 'sales_mode'`)
    expect(await readStock(api, 1052)).toEqual({ ...before, reserved: before.reserved + 2 })
    await act(staff, `${id}/ready_for_pickup`)
    const { pickup_code } = await show(customer, id)
    expect((await act(staff, `${id}/hand_over`, { pickup_code })).code).toBe('CONFLICT')
    const done = await act(staff, `${id}/hand_over`, { pickup_code, payment_reference: 'Till 12' })
    expect(done.order).toMatchObject({ status: 'COMPLETED', payment_status: 'PAID' })
    expect(await readStock(api, 1052)).toEqual({ ...before, stock: before.stock - 2 })
  })
})

describe('a customer', () => {
  it('finds their own orders by state, number and goods, newest first', async () => {
    const id = await place({}, { productable_id: 1050 })
    const order = await show(customer, id)
    const list = async (query: string) => {
      const { body } = await customer.get(`/api/orders?${query}`)
      return (body.data.response as unknown as { orders: { data: { id: string }[]; meta: { total: number } } }).orders
    }
    expect((await list('')).data[0]?.id).toBe(id)
    expect((await list(`q=${order.order_no.slice(-6)}`)).data.map((one) => one.id)).toEqual([id])
    expect((await list('q=charging%20cable&status=PENDING_PAYMENT')).meta.total).toBeGreaterThanOrEqual(0)
    expect((await list('q=%25')).meta.total).toBe(0)
    const other = await logIn(api, PHONE.otherCustomer)
    expect((await other.get('/api/orders')).body.data.response).toMatchObject({ orders: { meta: { total: 0 } } })
  })

  it('orders the same again, and sees what is unavailable', async () => {
    const id = await place()
    await api.db.query('delete from cart_line')
    await writeStock(api.db, "update product_market set stock = reserved where product_id = 1050 and market = 'MY'")
    const both = await fillCart(customer, [{ quantity: 1 }])
    await customer.post('/api/carts/update_cart_item', {
      productable_id: 1052,
      productable_type: 'product',
      quantity: 0,
      action: 'remove',
    })
    expect(both).toHaveLength(1)
    const key = { 'Idempotency-Key': `"${crypto.randomUUID()}"` }
    const first = await customer.post(`/api/orders/${id}/reorder`, {}, key)
    const again = await customer.post(`/api/orders/${id}/reorder`, {}, key)
    expect(first.body.data.response.carts.data.map(({ quantity }) => quantity)).toEqual([2])
    expect(again.body).toEqual(first.body)
    expect((await customer.get('/api/carts')).body.data.response.carts.data[0]?.quantity).toBe(2)
  })
})
