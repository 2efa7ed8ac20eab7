import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getDeliveryEstimate } from '#contract/catalogue/calls/get-delivery-estimate.ts'
import { getPickupStock } from '#contract/checkout/calls/get-pickup-stock.ts'
import { getPlaceStock } from '#contract/stock/calls/get-place-stock.ts'
import type { Store } from '#contract/stores/store.ts'
import { settleOrder } from '#server/domains/orders/services/transition-order.ts'
import { liftOrderLimits } from '../../support/data/lift-order-limits.ts'
import { addPlace, atPlaces, setStockPlaces, warehouseOf } from '../../support/data/places.ts'
import { syncWarehouse, writeStock } from '../../support/data/product-stock.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { STOCK_AT_PLACES, wrongBooks } from '../../support/journeys/order-invariants.ts'
import { act, buy, fillCart, newAddress, readStock, show } from '../../support/journeys/order-steps.ts'

const ADAPTER = 1052
const CHARGER = 1050
/** Waits for its delivery: pre-orders are allowed. */
const PREORDERED = 1049
const AT_ONCE = 16

let api: Api
let customer: SignedIn
let staff: SignedIn
let address: string
let store: Store
let warehouse: number
let shop: number

beforeAll(async () => {
  api = await openApi()
  customer = await logIn(api, PHONE.customer)
  staff = await logIn(api, PHONE.admin)
  address = await newAddress(customer)
  const [first] = (await customer.get('/api/stores/pickup_stores')).body.data.response.stores.data
  if (!first) throw new Error('No pickup store')
  store = first
  warehouse = await warehouseOf(api.db)
  shop = await addPlace(api.db, { storeId: store.id })
  await liftOrderLimits(api.db)
})
afterAll(() => api.close())
beforeEach(async () => {
  await setStockPlaces(api.db, {})
  await api.db.query('delete from cart_line')
})

const setAt = (places: Record<number, number>, product = ADAPTER) =>
  staff.post(`/api/staff/products/${product}/place_stock`, {
    places: Object.entries(places).map(([id, on_hand]) => ({ place_id: Number(id), on_hand })),
  })

/** So many pieces at the warehouse and in the store, none of them reserved. */
async function pieces(atWarehouse: number, inStore: number, product = ADAPTER): Promise<void> {
  await api.db.query('update order_stock set reserved = 0, taken = 0 where product_id = $1', [product])
  await api.db.query(
    `insert into place_stock (place_id, product_id, on_hand) values ($2, $1, $3)
     on conflict (place_id, product_id) do update set on_hand = excluded.on_hand, reserved = 0`,
    [product, shop, inStore],
  )
  const sql = 'update product_market set stock = $2, reserved = 0 where product_id = $1 and stock is not null'
  await writeStock(api.db, sql, [product, atWarehouse + inStore])
}

const counted = async (product = ADAPTER) =>
  responseOf(getPlaceStock, await staff.get(`/api/staff/products/${product}/place_stock`)).places

let asked = 0
/** What the product page says of the store. Each answer is cached for seconds; another quantity is another answer. */
const shown = async (id = ADAPTER, type = 'product') => {
  asked += 1
  const query = `quantity=${asked}&state_id=${store.state_id}&productable_id=${id}&productable_type=${type}`
  const { estimate } = responseOf(getDeliveryEstimate, await customer.get(`/api/delivery_estimate?${query}`))
  return estimate.pickup?.find(({ store_id }) => store_id === store.id)?.left
}

const settle = (orderId: string) =>
  api.db.transaction((transaction) =>
    settleOrder(
      transaction,
      { orderId, actor: { kind: 'gateway', id: null } },
      { now: new Date(), config: api.store.config },
    ),
  )

const pickup = () => ({ delivery_method: 'PICKUP', pickup_store_id: store.id, address_id: null })
const delivery = () => ({ address_id: address })

/** An order of these goods, `{ product: quantity }`. */
async function order(goods: Record<number, number>, how: Record<string, unknown>, person = customer) {
  const lines = Object.entries(goods).map(([id, quantity]) => ({ productable_id: Number(id), quantity }))
  const cart_ids = await fillCart(person, lines)
  const answer = await buy(person, { cart_ids, payment_service: 'MANUAL', ...how })
  await api.db.query('delete from cart_line')
  return answer
}

describe('what a place has', () => {
  it('is unknown to buyers for a store without a stock of its own, else what nobody has ordered', async () => {
    await pieces(20, 7)
    expect(await shown()).toBe(7)
    await order({ [ADAPTER]: 3 }, pickup())
    expect(await shown()).toBe(4)
    await api.db.query('update place set active = false where id = $1', [shop])
    expect(await shown()).toBeNull()
    await api.db.query('update place set active = true where id = $1', [shop])
  })

  it('is counted with what paid orders have on the shelf there, and never below what orders have', async () => {
    await pieces(20, 7)
    const { order: made } = await order({ [ADAPTER]: 3 }, pickup())
    await settle(made.id ?? '')
    await order({ [ADAPTER]: 1 }, pickup())
    expect(await counted()).toMatchObject([
      { place_id: warehouse, on_hand: 20, committed: 0 },
      { place_id: shop, on_hand: 7, committed: 4 },
    ])
    expect((await setAt({ [shop]: 3 })).status).toBe(422)
    expect((await setAt({ [shop]: 9, [warehouse]: 15 })).status).toBe(200)
    expect(await atPlaces(api.db, ADAPTER)).toEqual({ [warehouse]: [15, 0], [shop]: [6, 1] })
    expect(await readStock(api, ADAPTER)).toMatchObject({ stock: 21, reserved: 1 })
    expect(await wrongBooks(api.db, STOCK_AT_PLACES)).toEqual({})
  })

  it('is refused for a package, a place of another market, and less than nothing', async () => {
    const [part] = await api.db.query<{ id: number }>('select package_id as id from package_item limit 1')
    expect((await setAt({ [shop]: 1 }, part?.id)).status).toBe(404)
    expect((await setAt({ [await warehouseOf(api.db, 'ID')]: 1 })).status).toBe(404)
    expect((await setAt({ [shop]: -1 })).status).toBe(422)
  })

  it('of a package is what its products suffice for', async () => {
    const [part] = await api.db.query<{ id: number }>(
      'select package_id as id from package_item group by package_id order by package_id limit 1',
    )
    const items = await api.db.query<{ product_id: number; quantity: number }>(
      'select product_id, quantity from package_item where package_id = $1',
      [part?.id],
    )
    for (const { product_id, quantity } of items) await pieces(50, quantity * 4 - 1, product_id)
    expect(await shown(part?.id, 'package')).toBe(3)
  })

  it('changes by the stock of the market as a whole at the first place, then at the others', async () => {
    await pieces(5, 4)
    await staff.post('/api/staff/stock', { product_id: ADAPTER, stock: 12 })
    expect(await atPlaces(api.db, ADAPTER)).toEqual({ [warehouse]: [8, 0], [shop]: [4, 0] })
    await staff.post('/api/staff/stock', { product_id: ADAPTER, stock: 3 })
    expect(await atPlaces(api.db, ADAPTER)).toEqual({ [shop]: [3, 0] })
  })

  it('that does not sell online is not offered, and is counted all the same', async () => {
    await pieces(5, 0)
    const van = await addPlace(api.db, { sellsOnline: false })
    expect((await setAt({ [van]: 30 })).status).toBe(200)
    expect(await readStock(api, ADAPTER)).toMatchObject({ stock: 5 })
    await expect(order({ [ADAPTER]: 6 }, delivery())).rejects.toThrow('Only 5 left')
    expect(await counted()).toContainEqual(expect.objectContaining({ place_id: van, on_hand: 30, sells_online: false }))
    expect((await setAt({ [van]: 0 })).status).toBe(200)
    await api.db.query('update place set active = false where id = $1', [van])
  })
})

describe('an order', () => {
  it('reserves at the first place that has all, and takes and gives back there', async () => {
    await pieces(1, 5)
    const { order: made } = await order({ [ADAPTER]: 3 }, delivery())
    expect(await atPlaces(api.db, ADAPTER)).toEqual({ [warehouse]: [1, 0], [shop]: [5, 3] })
    await settle(made.id ?? '')
    expect(await atPlaces(api.db, ADAPTER)).toEqual({ [warehouse]: [1, 0], [shop]: [2, 0] })
    expect((await act(staff, `${made.id}/cancel`, { reason: 'Closed' })).order.status).toBe('CANCELLED')
    expect(await atPlaces(api.db, ADAPTER)).toEqual({ [warehouse]: [1, 0], [shop]: [5, 0] })
    expect(await wrongBooks(api.db, STOCK_AT_PLACES)).toEqual({})
  })

  it('is split over places where no place has all, unless the store does not split orders', async () => {
    await pieces(4, 5)
    await setStockPlaces(api.db, { split: false })
    const refused = await order({ [ADAPTER]: 7 }, delivery())
    expect([refused.code, refused.data.available]).toEqual(['OUT_OF_STOCK', 4])
    await setStockPlaces(api.db, { split: true })
    expect((await order({ [ADAPTER]: 7 }, delivery())).order.status).toBe('PENDING_PAYMENT')
    expect(await atPlaces(api.db, ADAPTER)).toEqual({ [warehouse]: [4, 4], [shop]: [5, 3] })
  })

  it('that is collected is taken from its store, which must have all of it', async () => {
    await pieces(20, 2)
    const { status, code, fields } = await order({ [ADAPTER]: 3 }, pickup())
    expect([status, code, Object.keys(fields ?? {})]).toEqual([422, 'VALIDATION', ['pickup_store_id']])
    const { order: made } = await order({ [ADAPTER]: 2 }, pickup())
    await settle(made.id ?? '')
    await act(staff, `${made.id}/start_picking`)
    await act(staff, `${made.id}/ready_for_pickup`)
    const { pickup_code } = await show(customer, made.id ?? '')
    expect((await act(staff, `${made.id}/hand_over`, { pickup_code })).order.status).toBe('COMPLETED')
    expect(await atPlaces(api.db, ADAPTER)).toEqual({ [warehouse]: [20, 0] })
  })

  it('that is collected takes the rest from other places where the owner lets it be brought', async () => {
    await pieces(20, 2)
    await setStockPlaces(api.db, { split: false, days: 3 })
    expect((await order({ [ADAPTER]: 3 }, pickup())).order.status).toBe('PENDING_PAYMENT')
    expect(await atPlaces(api.db, ADAPTER)).toEqual({ [warehouse]: [20, 1], [shop]: [2, 2] })
  })

  it('waits for pieces, and reserves them at its store first when they arrive', async () => {
    await pieces(0, 0, PREORDERED)
    const { order: made } = await order({ [PREORDERED]: 2 }, pickup())
    expect(made.status).toBe('PREORDER')
    expect((await setAt({ [shop]: 1, [warehouse]: 4 }, PREORDERED)).status).toBe(200)
    expect(await atPlaces(api.db, PREORDERED)).toEqual({ [warehouse]: [4, 1], [shop]: [1, 1] })
    expect((await show(customer, made.id ?? '')).status).toBe('PENDING_PAYMENT')
  })

  it(`gives the last piece of a store to one of ${AT_ONCE} orders, and no piece to two`, async () => {
    await pieces(AT_ONCE, 1)
    const people = await Promise.all(Array.from({ length: AT_ONCE }, () => newCustomer(api)))
    const carts = await Promise.all(people.map((one) => fillCart(one, [{ productable_id: ADAPTER, quantity: 1 }])))
    const choice = (at: number) => ({ cart_ids: carts[at] ?? [], payment_service: 'MANUAL', ...pickup() })
    const answers = await Promise.all(people.map((one, at) => buy(one, choice(at))))
    expect(answers.filter(({ order: made }) => made.id !== undefined)).toHaveLength(1)
    expect(answers.filter(({ fields }) => fields?.pickup_store_id)).toHaveLength(AT_ONCE - 1)
    expect(await atPlaces(api.db, ADAPTER)).toEqual({ [warehouse]: [AT_ONCE, 0], [shop]: [1, 1] })
  })
})

describe('the choice of a pickup store', () => {
  const stockOf = async (goods: Record<number, number>) => {
    const lines = Object.entries(goods).map(([id, quantity]) => ({ productable_id: Number(id), quantity }))
    const answer = await customer.get(`/api/carts/pickup_stock?cart_ids=${(await fillCart(customer, lines)).join()}`)
    await api.db.query('delete from cart_line')
    return responseOf(getPickupStock, answer).stores
  }

  it('says what a store with a stock of its own has of the order, and in how many days it has the rest', async () => {
    const wanted = { [ADAPTER]: 2, [CHARGER]: 1 }
    await pieces(20, 5)
    await pieces(20, 5, CHARGER)
    const own = { store_id: store.id, items: 2 }
    expect(await stockOf(wanted)).toEqual([{ ...own, in_stock: 'all', missing: 0, transfer_days: null }])
    await pieces(20, 1)
    expect(await stockOf(wanted)).toEqual([{ ...own, in_stock: 'part', missing: 1, transfer_days: null }])
    await setStockPlaces(api.db, { days: 3 })
    await pieces(20, 0)
    await pieces(20, 0, CHARGER)
    expect(await stockOf(wanted)).toEqual([{ ...own, in_stock: 'none', missing: 2, transfer_days: 3 }])
    await syncWarehouse(api.db)
  })
})
