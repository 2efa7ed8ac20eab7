import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Api,
  change,
  DEALER_LOG_IN_PATH,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
} from '../../support/journeys/api.ts'

const UPDATE = '/api/carts/update_cart_item'
let api: Api
let customer: SignedIn

beforeAll(async () => {
  api = await openApi()
  customer = await logIn(api, PHONE.customer)
})
afterAll(() => api.close())
beforeEach(() => api.db.query('delete from cart_line'))

const setMode = (mode: string) =>
  api.db.query(`update config set value = $1 where id = 'sales_mode'`, [JSON.stringify({ mode })])

describe('a customer with a cart', () => {
  it('gets it empty, in its full shape', async () => {
    const { status, headers, body } = await customer.get('/api/carts')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.data.response.carts.data).toEqual([])
    expect(body.data.response.calculation).toMatchObject({ currency: 'MYR', exponent: 2, subtotal: 0, total: 0 })
  })

  it('adds, sets and removes lines, and gets the total rounded to 5 sen', async () => {
    const added = await customer.post(UPDATE, change({ quantity: 2 }))
    expect(added.body.data.response.cart).toMatchObject({ quantity: 2, line_total: 5980, productable: { id: 1052 } })
    await customer.post(UPDATE, change({ quantity: 1 }))
    await api.db.query('update product_market set price = 2991 where product_id = 1052')
    const set = await customer.post(UPDATE, change({ action: 'set', quantity: 2 }))
    expect(set.body.data.response.calculation).toMatchObject({
      subtotal: 5982,
      total_bfr_rounding: 5982,
      rounding: -2,
      total: 5980,
      item_count: 2,
      weight_g: 140,
    })
    await api.db.query('update product_market set price = 2990 where product_id = 1052')
    const removed = await customer.post(UPDATE, change({ action: 'remove', quantity: 0 }))
    expect(removed.body.data.response).toMatchObject({ cart: null, carts: { data: [] } })
    expect((await customer.post(UPDATE, change({ action: 'remove', quantity: 0 }))).status).toBe(200)
  })

  it('gets the calculation of the selected lines only', async () => {
    await customer.post(UPDATE, change())
    const { body } = await customer.post(UPDATE, change({ productable_id: 1050 }))
    const [first] = body.data.response.carts.data
    const selected = await customer.get(`/api/carts?cart_ids=${first?.id}`)
    expect(selected.body.data.response.carts.data).toHaveLength(2)
    expect(selected.body.data.response.calculation).toMatchObject({ subtotal: 2990, item_count: 1 })
    expect((await customer.get('/api/carts?cart_ids=')).body.data.response.calculation.subtotal).toBe(0)
  })

  it('gets at most as many of a product as one order may have, in both of its lines together', async () => {
    const [before] = await api.db.query<{ most: number }>('select max_per_order as most from product where id = 1052')
    await api.db.query('update product set max_per_order = 5 where id = 1052')
    const money = (quantity: number) => customer.post(UPDATE, change({ action: 'set', quantity }))
    const points = (quantity: number) =>
      customer.post(UPDATE, change({ action: 'set', checkout_type: 'points', quantity }))
    expect((await money(3)).status).toBe(200)
    expect((await points(3)).body.data).toMatchObject({ code: 'STOCK_LIMIT', available: 2 })
    const { body } = await points(2)
    expect(body.data.response.carts.data.map(({ quantity }) => quantity)).toEqual([3, 2])
    expect((await money(4)).body.data).toMatchObject({ code: 'STOCK_LIMIT', available: 3 })
    await api.db.query('update product set max_per_order = $1 where id = 1052', [before?.most])
  })

  it('pays with money or with points, on separate lines', async () => {
    await customer.post(UPDATE, change())
    const { body } = await customer.post(UPDATE, change({ checkout_type: 'points', quantity: 2 }))
    expect(body.data.response.carts.data).toHaveLength(2)
    expect(body.data.response.calculation).toMatchObject({ subtotal: 2990, points_total: 6000 })
    expect((await customer.post(UPDATE, change({ productable_id: 1046, checkout_type: 'points' }))).status).toBe(422)
    expect((await customer.post(UPDATE, change({ productable_id: 1058 }))).status).toBe(422)
  })

  it('sees how many are left, and the cart is unchanged', async () => {
    await customer.post(UPDATE, change({ productable_id: 1003, quantity: 3 }))
    for (const beyond of [{ quantity: 2 }, { quantity: 5, action: 'set' }]) {
      const { status, body } = await customer.post(UPDATE, change({ productable_id: 1003, ...beyond }))
      expect(status).toBe(409)
      expect(body.data).toMatchObject({ code: 'STOCK_LIMIT', available: 4, userMessage: 'Only 4 left' })
    }
    expect((await customer.get('/api/carts')).body.data.response.carts.data[0]?.quantity).toBe(3)
  })

  it('pre-orders where that is allowed, up to the limit', async () => {
    expect((await customer.post(UPDATE, change({ productable_id: 1019, quantity: 30 }))).status).toBe(200)
    const beyond = await customer.post(UPDATE, change({ productable_id: 1011, quantity: 3 }))
    expect(beyond.body.data).toMatchObject({ code: 'STOCK_LIMIT', available: 2, userMessage: 'At most 2 per order' })
  })

  it('is refused products that do not exist, are not for them, or are no longer sold', async () => {
    for (const unknown of [
      { productable_id: 9999 },
      { productable_type: 'package' },
      { productable_id: 2011, productable_type: 'package' },
    ]) {
      expect((await customer.post(UPDATE, change(unknown))).body.data.code).toBe('NOT_FOUND')
    }
    await customer.post(UPDATE, change({ productable_id: 1057 }))
    await api.db.query('delete from product_market where product_id = 1057')
    const gone = await customer.post(UPDATE, change({ productable_id: 1057 }))
    expect(gone.status).toBe(409)
    expect(gone.body.data).toMatchObject({ code: 'NOT_AVAILABLE', userMessage: 'Kabusa Hard Case is no longer sold.' })
    const { carts, calculation } = (await customer.get('/api/carts')).body.data.response
    expect(carts.data[0]).toMatchObject({ line_total: 0, error: { code: 'NOT_AVAILABLE' } })
    expect(calculation).toMatchObject({ subtotal: 0, errors: [{ code: 'NOT_AVAILABLE' }] })
  })

  it('is refused while the store sells nothing, or to dealers alone', async () => {
    await setMode('catalogue_only')
    expect((await customer.post(UPDATE, change())).body.data.code).toBe('SALES_MODE')
    await setMode('dealers_only')
    expect((await customer.post(UPDATE, change())).status).toBe(423)
    const dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
    expect((await dealer.post(UPDATE, change())).status).toBe(200)
    await setMode('full')
  })

  it.each([
    [{ quantity: -1 }, 'quantity'],
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 1.5 }, 'quantity'],
    [{ quantity: 1e21 }, 'quantity'],
    [{ quantity: 1000 }, 'quantity'],
    [{ quantity: '2' }, 'quantity'],
    [{ quantity: [2] }, 'quantity'],
    [{ quantity: {} }, 'quantity'],
    [{ quantity: true }, 'quantity'],
    [{ quantity: null }, 'quantity'],
    [{ action: 'minus' }, 'action'],
    [{ productable_id: '1 OR 1=1' }, 'productable_id'],
    [{ productable_id: 2 ** 31 }, 'productable_id'],
    [{ promotion_id: 1.5 }, 'promotion_id'],
    [{ promotion_id: 99 }, 'promotion_id'],
    [{ price: 1 }, 'price'],
    [{ role_id: 1 }, 'role_id'],
    [{ user_id: 'x' }, 'user_id'],
    [{ total: 0, is_paid: true, points: 9 }, 'total'],
  ])('gets 422 naming the field for %j', async (wrong, field) => {
    const { status, body } = await customer.post(UPDATE, change(wrong))
    expect(status).toBe(422)
    expect(body.data.code).toBe('VALIDATION')
    expect(Object.keys(body.data.fields ?? {})).toContain(field)
    expect((await customer.get('/api/carts')).body.data.response.carts.data).toEqual([])
  })
})

describe('a dealer', () => {
  it('pays the price of the tier, without a second discount on goods for dealers only', async () => {
    const dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
    const { body } = await dealer.post(UPDATE, change())
    expect(body.data.response.cart?.productable).toMatchObject({ price: 2990, unit_price: 2093 })
    const pack = await dealer.post(UPDATE, change({ productable_id: 2011, productable_type: 'package' }))
    const productable = pack.body.data.response.cart?.productable
    expect(productable?.unit_price).toBe(productable?.price)
    expect((await dealer.post(UPDATE, change({ checkout_type: 'points' }))).status).toBe(422)
  })
})

describe('a sales person', () => {
  it('has no cart before choosing a dealer, and then one for each', async () => {
    const seller = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
    expect((await seller.get('/api/carts')).body.data.response).toMatchObject({ carts: { data: [] }, sync: null })
    expect((await seller.post(UPDATE, change())).body.data.fields).toHaveProperty('dealer_id')
    const { dealers } = (await seller.get('/api/users/me')).body.data.response.profile
    const [first, second] = dealers
    await seller.post(`${UPDATE}?dealer_id=${first?.dealer_id}`, change())
    const cartOf = async (id = '') => (await seller.get(`/api/carts?dealer_id=${id}`)).body.data.response.carts.data
    expect(await cartOf(first?.dealer_id)).toHaveLength(1)
    expect(await cartOf(second?.dealer_id)).toEqual([])
  })

  it('cannot act for another person’s dealer; a customer cannot act for anybody', async () => {
    const seller = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
    const [other] = await api.db.query<{ id: string }>(`select id from dealer_company where market = 'ID' limit 1`)
    const unknown = await seller.post(`${UPDATE}?dealer_id=00000000-0000-4000-8000-000000000000`, change())
    const foreign = await seller.post(`${UPDATE}?dealer_id=${other?.id}`, change())
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(unknown.body)
    expect((await customer.get(`/api/carts?dealer_id=${other?.id}`)).status).toBe(403)
  })
})
