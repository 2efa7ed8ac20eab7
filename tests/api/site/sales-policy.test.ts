import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CartLine } from '#contract/cart/cart.ts'
import { cartFlags } from '#contract/cart/cart-flags.ts'
import { type DeliveryMethod, missingForCheckout } from '#contract/checkout/checkout-readiness.ts'
import { HEADER } from '#contract/constants.ts'
import { fiveSenRounding } from '#contract/money.ts'
import { nearestMode } from '#contract/site/sales-modes.ts'
import {
  BUYER_KINDS,
  type BuyerKind,
  GOODS_KINDS,
  type GoodsKind,
  isOrderable,
  orderTerms,
  PRESETS,
  SALE_RULES,
  SALES_MODES,
  type SaleRule,
  type SalesTable,
  saleRule,
  salesPolicyOf,
} from '#contract/site/sales-policy.ts'
import { lineProblem } from '#src/features/checkout/line-problem.ts'
import { settlementOf } from '#src/features/checkout/offline/offline-order.ts'
import { liftOrderLimits } from '../../support/data/lift-order-limits.ts'
import { writeStock } from '../../support/data/product-stock.ts'
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
import { asOrder, buy, checkoutBody, fillCart, newAddress, show } from '../../support/journeys/order-steps.ts'

const GOODS = { age_restricted: 1050, other: 1052 } as const satisfies Record<GoodsKind, number>
const UPDATE = '/api/carts/update_cart_item'

const clock = testClock()
let api: Api
let staff: SignedIn
let people: Record<BuyerKind, SignedIn>
let addresses: Record<BuyerKind, string>
let store: number

beforeAll(async () => {
  api = await openApi({}, {}, clock)
  staff = await logIn(api, PHONE.admin)
  people = {
    customer: await logIn(api, PHONE.customer),
    dealer: await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH),
  }
  addresses = { customer: await newAddress(people.customer), dealer: await newAddress(people.dealer) }
  const { stores } = (await people.customer.get('/api/stores/pickup_stores')).body.data.response
  store = Number(stores.data[0]?.id)
  await liftOrderLimits(api.db)
  await writeStock(api.db, 'update product_market set stock = 500, reserved = 0 where product_id = any($1)', [
    Object.values(GOODS),
  ])
  for (const [kind, id] of Object.entries(GOODS))
    await api.db.query('update product set age_restricted = $2 where id = $1', [id, kind === 'age_restricted'])
  await api.db.query('update dealer_company set credit_limit = 100000000')
})
afterAll(() => api.close())
beforeEach(async () => {
  await save({ mode: 'full' })
  await api.db.query('delete from cart_line')
})

const save = async (value: Record<string, unknown>) => {
  const { status, body } = await staff.post('/api/staff/configs/sales_mode', { value })
  if (status !== 200) throw new Error(JSON.stringify(body))
  // Shared copies of public answers are older then than they may be.
  clock.pass(60_000)
}

const BUYS = { age_restricted: 'buy', other: 'buy' } as const
const tableWith = (buyer: BuyerKind, goods: GoodsKind, rule: SaleRule): SalesTable => ({
  customer: BUYS,
  dealer: BUYS,
  [buyer]: { ...BUYS, [goods]: rule },
})
const sellBy = (table: SalesTable, more: Record<string, unknown> = {}) => save({ mode: 'full', table, ...more })

const deliveryOf = (buyer: BuyerKind, method: DeliveryMethod) => ({
  delivery_method: method,
  ...(method === 'PICKUP' ? { pickup_store_id: store } : { address_id: addresses[buyer] }),
  payment_service: buyer === 'customer' ? 'MANUAL' : null,
})

const linesOf = async (person: SignedIn): Promise<CartLine[]> =>
  (await person.get('/api/carts')).body.data.response.carts.data

const isListed = async (id: number): Promise<boolean> => {
  const { status } = await api.ask('GET', `/api/products/product/${id}`)
  const { body } = await api.ask('GET', '/api/catalogue/snapshot')
  const { products } = body.data.response as unknown as { products: { id: number }[] }
  const listed = products.some((one) => one.id === id)
  expect(status).toBe(listed ? 200 : 404)
  return listed
}

/** What the page and the offline order of a device make of the same lines, by the contract's rule. */
function readinessOf(lines: readonly CartLine[], { buyer, table }: { buyer: BuyerKind; table: SalesTable }) {
  const policy = salesPolicyOf({ mode: 'full', table })
  const terms = orderTerms(lines, policy, buyer)
  const missingBy = (deliveryMethod: DeliveryMethod) =>
    missingForCheckout({
      selected: lines.length,
      flags: cartFlags(lines),
      isForDealer: buyer === 'dealer',
      terms,
      deliveryMethod,
      wantsCounter: false,
      pickupStoreId: store,
      addressId: addresses[buyer],
      paymentService: null,
      paymentMethodId: null,
    }).filter((need) => need !== 'payment_service')
  const credit = { limit: 100_000_000, used: 0 }
  const isAtCounter = terms.reserved.length > 0
  return {
    delivered: missingBy('DELIVERY'),
    collected: missingBy('PICKUP'),
    problems: lines.flatMap((line) => lineProblem(line, lines, terms.barred)?.kind ?? []),
    settlement: settlementOf(1_000, { credit, orders: [], isAtCounter }),
  }
}

/** What each place does with goods under each rule. */
const EXPECTED: Readonly<
  Record<SaleRule, { added: number; delivered: number; collected: number; offline: number; needs: string[] }>
> = {
  buy: { added: 200, delivered: 200, collected: 200, offline: 200, needs: [] },
  reserve: { added: 200, delivered: 422, collected: 200, offline: 422, needs: ['delivery_method'] },
  look: { added: 423, delivered: 423, collected: 423, offline: 423, needs: ['not_sold'] },
  hide: { added: 423, delivered: 423, collected: 423, offline: 409, needs: ['not_sold'] },
}

const CELLS = BUYER_KINDS.flatMap((buyer) =>
  GOODS_KINDS.flatMap((goods) => SALE_RULES.map((rule) => ({ buyer, goods, rule }))),
)

describe.each(CELLS)('a $buyer under $rule of $goods goods', ({ buyer, goods, rule }) => {
  const table = tableWith(buyer, goods, rule)
  const expected = EXPECTED[rule]
  const id = GOODS[goods]

  it('gets the same from card, page, cart, readiness, offline order and server', async () => {
    const person = people[buyer]
    const [line = ''] = await fillCart(person, [{ productable_id: id }])
    const written = await checkoutBody(person, { cart_ids: [line], ...deliveryOf(buyer, 'DELIVERY') })
    await sellBy(table)

    // Visitors see what customers may see; the prices of a dealer are of what dealers may see.
    expect(await isListed(id)).toBe(!(buyer === 'customer' && rule === 'hide'))
    const [shown] = await linesOf(person)
    expect(saleRule({ table }, buyer, shown?.productable ?? {})).toBe(rule)
    expect(shown?.productable.available).toBe(rule !== 'hide')
    expect((await person.post(UPDATE, change({ productable_id: id }))).status).toBe(expected.added)
    await person.post(UPDATE, change({ productable_id: id, action: 'set', quantity: 1 }))

    const readiness = readinessOf(await linesOf(person), { buyer, table })
    expect(readiness.delivered).toEqual(expected.needs)
    expect(readiness.collected).toEqual(isOrderable(rule) ? [] : expected.needs)
    expect(readiness.problems).toEqual(isOrderable(rule) ? [] : ['not-sold'])

    const delivered = asOrder(await person.post('/api/carts/checkout', written))
    expect(delivered.status).toBe(expected.delivered)
    expect(Object.keys(delivered.fields ?? {})).toEqual(rule === 'reserve' ? ['delivery_method'] : [])
    if (delivered.status === 200) await fillCart(person, [{ productable_id: id }])
    const cart_ids = (await linesOf(person)).map((one) => one.id)
    const collected = await buy(person, { cart_ids, ...deliveryOf(buyer, 'PICKUP') })
    expect(collected.status).toBe(expected.collected)
    const bought = buyer === 'dealer' ? ['PROCESSING', 'ON_ACCOUNT'] : ['PENDING_PAYMENT', 'UNPAID']
    const states: Partial<Record<SaleRule, string[]>> = { buy: bought, reserve: ['PROCESSING', 'UNPAID'] }
    const order = collected.status === 200 ? await show(person, collected.order.id) : null
    expect(order && [order.status, order.payment_status]).toEqual(states[rule] ?? null)
  })
})

describe.each(CELLS.filter(({ buyer }) => buyer === 'dealer'))(
  'a dealer without a connection under $rule of $goods goods',
  ({ goods, rule }) => {
    it('gets from the order of the device what the cart would give', async () => {
      const { dealer } = people
      const id = GOODS[goods]
      await fillCart(dealer, [{ productable_id: id }])
      const [line] = await linesOf(dealer)
      const table = tableWith('dealer', goods, rule)
      await sellBy(table)
      const { body } = await dealer.get('/api/catalogue/dealer_prices')
      expect(JSON.stringify(body.data.response).includes(`"id":${id},"list_price"`)).toBe(rule !== 'hide')
      const price = line?.productable.unit_price ?? 0
      const place = async (more: Record<string, unknown>) => {
        const client_ref = randomUUID()
        const lines = [{ productable_type: 'product', productable_id: id, quantity: 1, unit_price: price }]
        const { settlement } = readinessOf(line ? [line] : [], { buyer: 'dealer', table })
        const order = { client_ref, reference: 'W-7KQ3F', lines, expected_settlement: settlement, ...more }
        const key = { [HEADER.idempotencyKey]: `"${client_ref}"` }
        return (await dealer.post('/api/carts/offline_checkout', order, key)).status
      }
      const { calculation } = (await dealer.get('/api/carts?state_id=6010')).body.data.response
      const sent = { address_id: addresses.dealer, expected_total: calculation.total }
      expect(await place(sent)).toBe(EXPECTED[rule].offline)
      const total = price + fiveSenRounding(price)
      const fetched = { delivery_method: 'PICKUP', pickup_store_id: store, expected_total: total }
      expect(await place(fetched)).toBe(isOrderable(rule) ? 200 : EXPECTED[rule].offline)
    })
  },
)

describe('the mixed Malaysian shop', () => {
  const TABLE: SalesTable = { customer: { age_restricted: 'reserve', other: 'buy' }, dealer: BUYS }

  it('names what forbids the delivery, and takes both ways on', async () => {
    await sellBy(TABLE)
    const { customer } = people
    const both = await fillCart(customer, [{ productable_id: GOODS.age_restricted }, { productable_id: GOODS.other }])
    const [pods] = await linesOf(customer)
    const refused = await buy(customer, { cart_ids: both, ...deliveryOf('customer', 'DELIVERY') })
    expect(refused.fields).toEqual({ delivery_method: expect.stringContaining(pods?.productable.name ?? '?') })
    const { cart_ids } = { cart_ids: both.slice(1) }
    const rest = await buy(customer, { cart_ids, ...deliveryOf('customer', 'DELIVERY') })
    expect(await show(customer, rest.order.id)).toMatchObject({ status: 'PENDING_PAYMENT' })
    await fillCart(customer, [{ productable_id: GOODS.other }])
    const all = (await linesOf(customer)).map(({ id }) => id)
    const kept = await buy(customer, { cart_ids: all, ...deliveryOf('customer', 'PICKUP') })
    expect(await show(customer, kept.order.id)).toMatchObject({ status: 'PROCESSING', payment_status: 'UNPAID' })
  })

  it('sells both to a dealer on account with delivery, on line and from a device without a connection', async () => {
    await sellBy(TABLE)
    const { dealer } = people
    const cart_ids = await fillCart(dealer, [{ productable_id: GOODS.age_restricted }, { productable_id: GOODS.other }])
    const { order } = await buy(dealer, { cart_ids, ...deliveryOf('dealer', 'DELIVERY') })
    expect(await show(dealer, order.id)).toMatchObject({ status: 'PROCESSING', payment_status: 'ON_ACCOUNT' })
  })

  it('gives vouchers and points for the goods that may be promoted, and for no others', async () => {
    await sellBy(TABLE)
    const { customer } = people
    const earnedWith = async (productable_id: number) => {
      await api.db.query('delete from cart_line')
      await fillCart(customer, [{ productable_id, quantity: 4 }])
      return (await customer.get('/api/carts')).body.data.response.calculation.points_earned
    }
    expect(await earnedWith(GOODS.age_restricted)).toBe(0)
    expect(await earnedWith(GOODS.other)).toBeGreaterThan(0)
    await api.db.query('update product set points_price = 10 where id = any($1)', [Object.values(GOODS)])
    const forPoints = (productable_id: number) =>
      customer.post(UPDATE, change({ productable_id, checkout_type: 'points' }))
    expect((await forPoints(GOODS.age_restricted)).body.data.code).toBe('SALES_MODE')
    expect((await forPoints(GOODS.other)).status).toBe(200)
    expect((await customer.get('/api/vouchers')).status).toBe(200)
  })
})

describe('payment at the counter', () => {
  const collected = async (more: Record<string, unknown> = {}) => {
    const cart_ids = await fillCart(people.customer, [{ productable_id: GOODS.other }])
    return buy(people.customer, {
      cart_ids,
      ...deliveryOf('customer', 'PICKUP'),
      payment_service: null,
      pay_at_counter: true,
      ...more,
    })
  }

  it('is refused where it is not offered, and for what is delivered', async () => {
    expect(Object.keys((await collected()).fields ?? {})).toEqual(['payment_service'])
    await api.db.query('delete from cart_line')
    await save({ mode: 'full', counter_payment: true })
    const delivered = await collected({ delivery_method: 'DELIVERY', address_id: addresses.customer })
    expect(Object.keys(delivered.fields ?? {})).toEqual(['payment_service'])
  })

  it('is taken at the hand-over of an order that was picked unpaid, and held as long as the store says', async () => {
    await save({ mode: 'full', counter_payment: true, hold_days: 3 })
    const { order } = await collected()
    expect(await show(people.customer, order.id)).toMatchObject({ status: 'PROCESSING', payment_status: 'UNPAID' })
    await staff.post(`/api/staff/orders/${order.id}/ready_for_pickup`, {})
    const [held] = await api.db.query<{ days: number }>(
      `select round(extract(epoch from expires_at - $2) / 86400)::int as days from sales_order where id = $1`,
      [order.id, new Date(clock.now())],
    )
    expect(held?.days).toBe(3)
    const { pickup_code } = await show(people.customer, order.id)
    const path = `/api/staff/orders/${order.id}/hand_over`
    expect((await staff.post(path, { pickup_code })).body.data.code).toBe('CONFLICT')
    expect((await staff.post(path, { pickup_code, payment_reference: 'Till 1' })).status).toBe(200)
  })
})

describe('a store that was set up before', () => {
  const look = { age_restricted: 'look', other: 'look' } as const
  const reserve = { age_restricted: 'reserve', other: 'reserve' } as const
  const KEPT = {
    full: { customer: BUYS, dealer: BUYS },
    dealers_only: { customer: look, dealer: BUYS },
    reserve_and_collect: { customer: reserve, dealer: reserve },
    catalogue_only: { customer: look, dealer: look },
  }

  it.each(SALES_MODES)('keeps what %s had', async (mode) => {
    await api.db.query(`update config set value = $1 where id = 'sales_mode'`, [JSON.stringify({ mode })])
    clock.pass(60_000)
    const { value } = (await api.ask('GET', '/api/configs/sales_mode')).body.data.response.config as unknown as {
      value: Parameters<typeof salesPolicyOf>[0]
    }
    expect(value).toEqual({ mode })
    expect(salesPolicyOf(value)).toEqual({ ...PRESETS[mode], counter_payment: false })
    expect(PRESETS[mode].table).toEqual(KEPT[mode])
    // Promotion was allowed in these two alone.
    const isQuiet = mode === 'reserve_and_collect' || mode === 'catalogue_only'
    expect((await people.customer.get('/api/vouchers')).status).toBe(isQuiet ? 423 : 200)
    expect(nearestMode({ table: PRESETS[mode].table })).toBe(mode)
  })

  it.each([
    [{ customer: { age_restricted: 'reserve', other: 'buy' }, dealer: BUYS }, 'full'],
    [{ customer: { age_restricted: 'hide', other: 'look' }, dealer: BUYS }, 'dealers_only'],
    [{ customer: { age_restricted: 'reserve', other: 'look' }, dealer: reserve }, 'reserve_and_collect'],
    [{ customer: { age_restricted: 'hide', other: 'look' }, dealer: look }, 'catalogue_only'],
  ] as const)('publishes the mode by which an earlier device works under %j', async (table, mode) => {
    await sellBy(table)
    const { config } = (await api.ask('GET', '/api/configs/sales_mode')).body.data.response as unknown as {
      config: { value: unknown }
    }
    expect(config.value).toMatchObject({ mode, table })
  })
})
