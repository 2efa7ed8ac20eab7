import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getDeliveryEstimate } from '#contract/catalogue/calls/get-delivery-estimate.ts'
import { getStoreStock } from '#contract/catalogue/calls/get-store-stock.ts'
import { getPickupStock } from '#contract/checkout/calls/get-pickup-stock.ts'
import type { Store } from '#contract/stores/store.ts'
import { settleOrder } from '#server/domains/orders/services/transition-order.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { act, buy, fillCart, newAddress, show } from '../../support/journeys/order-steps.ts'

const ADAPTER = 1052
const AT_ONCE = 16

let api: Api
let customer: SignedIn
let staff: SignedIn
let address: string
let store: Store

beforeAll(async () => {
  api = await openApi()
  customer = await logIn(api, PHONE.customer)
  staff = await logIn(api, PHONE.admin)
  address = await newAddress(customer)
  const [first] = (await customer.get('/api/stores/pickup_stores')).body.data.response.stores.data
  if (!first) throw new Error('No pickup store')
  store = first
  await api.db.query('update product_market set stock = 500 where product_id in (1050, 1052)')
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.query('delete from store_stock')
  await api.db.query('delete from cart_line')
})

const count = (quantity: number | null, product = ADAPTER, id = store.id) =>
  staff.post(`/api/staff/products/${product}/store_stock`, { stores: [{ store_id: id, quantity }] })
const counted = async () => {
  const { stores } = responseOf(getStoreStock, await staff.get(`/api/staff/products/${ADAPTER}/store_stock`))
  return stores.find(({ store_id }) => store_id === store.id)
}
let asked = 0
/** Each answer is cached for seconds; another quantity is another answer. */
const shown = async (id = ADAPTER, type = 'product') => {
  asked += 1
  const query = `quantity=${asked}&state_id=${store.state_id}&productable_id=${id}&productable_type=${type}`
  const { estimate } = responseOf(getDeliveryEstimate, await customer.get(`/api/delivery_estimate?${query}`))
  return estimate.pickup?.find(({ store_id }) => store_id === store.id)?.left
}

/** A paid order of adapters for pickup at the store. */
async function order(quantity: number): Promise<string> {
  const cart_ids = await fillCart(customer, [{ productable_id: ADAPTER, quantity }])
  const choice = { cart_ids, payment_service: 'MANUAL', delivery_method: 'PICKUP', pickup_store_id: store.id }
  const { order: made } = await buy(customer, { ...choice, address_id: null })
  const moment = { now: new Date(), config: api.store.config }
  await api.db.transaction((transaction) =>
    settleOrder(transaction, { orderId: made.id ?? '', actor: { kind: 'gateway', id: null } }, moment),
  )
  return made.id ?? ''
}

async function handOver(id: string): Promise<void> {
  await act(staff, `${id}/start_picking`)
  await act(staff, `${id}/ready_for_pickup`)
  const { pickup_code } = await show(customer, id)
  expect((await act(staff, `${id}/hand_over`, { pickup_code })).order.status).toBe('COMPLETED')
}

describe('the stock of a store', () => {
  it('comes with the hours of the store, by which a page says when an order is ready', async () => {
    const query = `state_id=${store.state_id}&productable_id=${ADAPTER}&productable_type=product`
    const { estimate } = responseOf(getDeliveryEstimate, await customer.get(`/api/delivery_estimate?${query}`))
    const { opening_hours, time_zone, closed_days } = store
    expect(estimate.pickup?.[0]?.hours).toEqual({ opening_hours, time_zone, closed_days })
  })

  it('is unknown until it is counted, and again when staff stop counting', async () => {
    expect(await shown()).toBeNull()
    expect((await count(7)).status).toBe(200)
    expect(await shown()).toBe(7)
    await count(null)
    expect(await shown()).toBeNull()
  })

  it('is set aside for open pickup orders and given out with them', async () => {
    await count(7)
    const id = await order(3)
    expect(await counted()).toMatchObject({ quantity: 7, set_aside: 3 })
    expect(await shown()).toBe(4)
    await handOver(id)
    expect(await counted()).toMatchObject({ quantity: 4, set_aside: 0 })
    expect(await shown()).toBe(4)
  })

  it('comes back with a cancelled order, and is not touched by a delivered one', async () => {
    await count(7)
    const id = await order(2)
    expect(await shown()).toBe(5)
    expect((await act(staff, `${id}/cancel`, { reason: 'Closed' })).order.status).toBe('CANCELLED')
    const cart_ids = await fillCart(customer, [{ productable_id: ADAPTER, quantity: 1 }])
    await buy(customer, { cart_ids, payment_service: 'MANUAL', address_id: address })
    expect([await shown(), (await counted())?.quantity]).toEqual([7, 7])
  })

  it('ends at 0 when more is handed over than was counted', async () => {
    await count(1)
    const id = await order(2)
    expect(await shown()).toBe(0)
    await handOver(id)
    expect((await counted())?.quantity).toBe(0)
  })

  it('of a package is what its products suffice for', async () => {
    const [part] = await api.db.query<{ package_id: number }>(
      'select package_id from package_item group by package_id order by package_id limit 1',
    )
    const id = part?.package_id ?? 0
    await api.db.query(
      `insert into store_stock (store_id, product_id, quantity, counted_at)
       select $1, product_id, quantity * 4 - 1, now() from package_item where package_id = $2`,
      [store.id, id],
    )
    expect(await shown(id, 'package')).toBe(3)
    await api.db.query(
      'delete from store_stock where product_id = (select max(product_id) from package_item where package_id = $1)',
      [id],
    )
    expect(await shown(id, 'package')).toBeNull()
    expect((await count(1, id)).status).toBe(404)
  })

  it('is refused when negative, and not written for a store of another market', async () => {
    expect((await count(-1)).status).toBe(422)
    const [abroad] = await api.db.query<{ id: number }>("select id from store where market = 'ID' order by id limit 1")
    await count(3, ADAPTER, abroad?.id ?? 0)
    expect(await api.db.query('select store_id from store_stock')).toEqual([])
  })

  it('loses nothing when counts and orders handed over meet', async () => {
    await count(100)
    const ids: string[] = []
    for (let at = 0; at < 4; at += 1) ids.push(await order(2))
    const counts = Array.from({ length: AT_ONCE }, () => count(3, 1050))
    await Promise.all([...ids.map(handOver), ...counts])
    expect(await counted()).toMatchObject({ quantity: 92, set_aside: 0 })
  })
})

describe('the choice of a pickup store', () => {
  const CHARGER = 1050
  const stockOf = async (cart_ids: readonly string[]) => {
    const answer = await customer.get(`/api/carts/pickup_stock?cart_ids=${cart_ids.join()}`)
    return responseOf(getPickupStock, answer).stores
  }
  const fillBoth = () =>
    fillCart(customer, [
      { productable_id: ADAPTER, quantity: 2 },
      { productable_id: CHARGER, quantity: 1 },
    ])
  const choiceOf = (cart_ids: string[]) => ({
    cart_ids,
    payment_service: 'MANUAL',
    delivery_method: 'PICKUP',
    pickup_store_id: store.id,
    address_id: null,
  })

  it('says what each store has of the order, and nothing where that is unknown', async () => {
    const ids = await fillBoth()
    expect(await stockOf(ids)).toEqual([])
    await count(5)
    expect(await stockOf(ids)).toEqual([])
    await count(5, CHARGER)
    expect(await stockOf(ids)).toEqual([{ store_id: store.id, in_stock: 'all', items: 2, missing: 0 }])
    await count(1)
    expect(await stockOf(ids)).toEqual([{ store_id: store.id, in_stock: 'part', items: 2, missing: 1 }])
    await count(0)
    await count(0, CHARGER)
    expect(await stockOf(ids)).toEqual([{ store_id: store.id, in_stock: 'none', items: 2, missing: 2 }])
  })

  it('is refused where the store has nothing of the order, and taken where it has a part', async () => {
    const ids = await fillBoth()
    await count(0)
    await count(0, CHARGER)
    const refused = await buy(customer, choiceOf(ids))
    expect([refused.status, refused.code, Object.keys(refused.fields ?? {})]).toEqual([
      422,
      'VALIDATION',
      ['pickup_store_id'],
    ])
    await count(1, CHARGER)
    expect((await buy(customer, choiceOf(ids))).order.status).toBe('PENDING_PAYMENT')
  })

  it(`gives the last piece of a store to one of ${AT_ONCE} orders`, async () => {
    const { set_aside = 0 } = (await counted()) ?? {}
    await count(set_aside + 1)
    const people = await Promise.all(Array.from({ length: AT_ONCE }, () => newCustomer(api)))
    const carts = await Promise.all(people.map((one) => fillCart(one, [{ productable_id: ADAPTER, quantity: 1 }])))
    const answers = await Promise.all(people.map((one, at) => buy(one, choiceOf(carts[at] ?? []))))
    expect(answers.filter(({ order }) => order.id !== undefined)).toHaveLength(1)
    expect(answers.filter(({ fields }) => fields?.pickup_store_id)).toHaveLength(AT_ONCE - 1)
  })
})
