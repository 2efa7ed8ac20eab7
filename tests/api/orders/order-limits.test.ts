import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { writeStock } from '../../support/data/product-stock.ts'
import { type Api, change, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { buy, checkoutBody, fillCart, newAddress, submitCheckout } from '../../support/journeys/order-steps.ts'

/** An adapter, sold at any age, and a pod, sold to adults only. */
const [ADAPTER, POD] = [1052, 1012]
const MANUAL = { payment_service: 'MANUAL' }

let api: Api
let customer: SignedIn
let staff: SignedIn
let address_id: string

beforeAll(async () => {
  api = await openApi()
  customer = await logIn(api, PHONE.customer)
  staff = await logIn(api, PHONE.admin)
  address_id = await newAddress(customer)
  await writeStock(api.db, "update product_market set stock = 500 where market = 'MY' and stock is not null")
  await api.db.query('update account set points_balance = 90000 where phone = $1', [PHONE.customer])
})
afterAll(() => api.close())

describe('the order limit of a product', () => {
  const points = { productable_id: ADAPTER, checkout_type: 'points' }
  const money = { productable_id: ADAPTER }
  const set = (more: object) => customer.post('/api/carts/update_cart_item', change({ action: 'set', ...more }))
  beforeAll(async () => {
    await api.db.query('update product set max_per_order = 5, points_price = 100 where id = $1', [ADAPTER])
  })
  afterEach(async () => {
    await api.db.query('delete from cart_line')
    await api.db.query('update product set max_per_order = 5 where id = $1', [ADAPTER])
  })

  it('covers lines for money and for points together', async () => {
    expect((await set({ ...money, quantity: 3 })).status).toBe(200)
    expect((await set({ ...points, quantity: 2 })).status).toBe(200)
    const refused = await set({ ...points, quantity: 3 })
    expect([refused.status, refused.body.data.code, refused.body.data.available]).toEqual([409, 'STOCK_LIMIT', 2])
    expect((await set({ ...money, quantity: 4 })).body.data.available).toBe(3)
    expect((await set({ ...money, quantity: 1 })).status).toBe(200)
    expect((await set({ ...points, quantity: 4 })).status).toBe(200)
  })

  it('is reported on lines added before it was lowered, which are refused at checkout', async () => {
    const cart_ids = await fillCart(customer, [
      { ...money, quantity: 3 },
      { ...points, quantity: 2 },
    ])
    const body = await checkoutBody(customer, { cart_ids, address_id, ...MANUAL })
    await api.db.query('update product set max_per_order = 4 where id = $1', [ADAPTER])
    const { carts } = (await customer.get('/api/carts')).body.data.response
    expect(carts.data.map(({ error }) => error?.code)).toEqual(['STOCK_LIMIT', 'STOCK_LIMIT'])
    expect(await submitCheckout(customer, body)).toMatchObject({
      status: 409,
      code: 'STOCK_LIMIT',
      data: { available: 4 },
    })
    // Each line alone is within the limit.
    expect((await buy(customer, { cart_ids: cart_ids.slice(0, 1), address_id, ...MANUAL })).status).toBe(200)
  })
})

describe('a store that sells registered goods only', () => {
  const require = async (require_registration: boolean, mode = 'full') =>
    staff.post('/api/staff/configs/sales_mode', { value: { mode, require_registration } })
  const order = async (productable_id: number, more: object = {}) => {
    const cart_ids = await fillCart(customer, [{ productable_id, ...more }])
    const answer = await buy(customer, { cart_ids, address_id, ...MANUAL })
    await api.db.query('delete from cart_line')
    return answer
  }
  afterAll(() => require(false))

  it('refuses a pod without its registration number, by name, and sells goods without age limit', async () => {
    expect((await order(POD)).status).toBe(200)
    expect((await require(true)).status).toBe(200)
    const refused = await order(POD)
    expect([refused.status, refused.code]).toEqual([409, 'NOT_AVAILABLE'])
    expect(refused.data.userMessage).toMatch(/^Not registered for sale in this country yet: .*Mango/)
    expect((await order(ADAPTER)).status).toBe(200)
  })

  it('sells it once it has a number for this country, and not in the other one', async () => {
    await api.db.query("update product_market set registration_no = 'ID-1' where product_id = $1 and market = 'ID'", [
      POD,
    ])
    expect((await order(POD)).code).toBe('NOT_AVAILABLE')
    await api.db.query("update product_market set registration_no = 'MAL-1' where product_id = $1 and market = 'MY'", [
      POD,
    ])
    expect((await order(POD)).status).toBe(200)
    await api.db.query("update product_market set registration_no = '' where product_id = $1", [POD])
    expect((await order(POD)).code).toBe('NOT_AVAILABLE')
  })

  it('checks the parts of packages', async () => {
    const inside = await order(2001, { productable_type: 'package' })
    expect([inside.code, inside.data.userMessage]).toEqual(['NOT_AVAILABLE', expect.stringContaining('Mango')])
  })

  it('requires no number for goods that are not sold online to everybody', async () => {
    expect((await require(true, 'reserve_and_collect')).status).toBe(200)
    const cart_ids = await fillCart(customer, [{ productable_id: POD }])
    const [store] = (await customer.get('/api/stores/pickup_stores')).body.data.response.stores.data
    const delivery = { delivery_method: 'PICKUP', pickup_store_id: store?.id }
    expect((await buy(customer, { cart_ids, ...delivery })).status).toBe(200)
  })
})
