import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { getMarginReport } from '#contract/reports/calls/get-margin-report.ts'
import { getProductCosts } from '#contract/reports/calls/get-product-costs.ts'
import { getStockAtCost } from '#contract/reports/calls/get-stock-at-cost.ts'
import { MARGIN_DIMENSIONS, type MarginDimension } from '#contract/reports/margin-report.ts'
import { PERMISSIONS } from '#contract/staff/permissions.ts'
import { settleOrder } from '#server/domains/orders/services/transition-order.ts'
import { valueMovements } from '#server/domains/purchasing/services/value-movements.ts'
import { liftOrderLimits } from '../../support/data/lift-order-limits.ts'
import { addPlace, warehouseOf } from '../../support/data/places.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { orderedPurchase, receive } from '../../support/data/purchases.ts'
import { grant } from '../../support/data/staff-access.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, DEALER_LOG_IN_PATH, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { checkoutBody, fillCart, newAddress, submitCheckout } from '../../support/journeys/order-steps.ts'

const ROOT = join(import.meta.dirname, '../../..')
const ADAPTER = 1052
/** Costs share these words, so that they are found in an answer; points are no money. */
const IS_COST = /^(?!points_cost$)(.*_)?(costs?|margins?)(_.*)?$/

let api: Api
let admin: SignedIn
const ids: Record<string, string> = {}
/** What was sold of the adapter, as computed apart from the store. */
const sheet = { first: 999, second: 2_720, third: 1_832, left: 5_495 }

beforeAll(async () => {
  api = await openApi()
  admin = await logIn(api, PHONE.admin)
  const customer = await logIn(api, PHONE.customer)
  const address_id = await newAddress(customer)
  await liftOrderLimits(api.db)
  await writeStock(api.db, 'update product_market set stock = 0 where product_id = $1', [ADAPTER])
  // The movement that the test writes is older than the first ones of the demo.
  await valueMovements(api.store)
  await api.db.query('delete from product_cost')
  const placeId = await warehouseOf(api.db)
  const lines = [{ product_id: ADAPTER, pieces: 30, cost: 333 }]
  const purchase = await orderedPurchase(admin, { placeId, lines })
  const sell = async (quantity: number) => {
    const cart_ids = await fillCart(customer, [{ productable_id: ADAPTER, quantity }])
    const body = await checkoutBody(customer, { cart_ids, payment_service: 'MANUAL', address_id })
    const { id } = (await submitCheckout(customer, body)).order
    const actor = { kind: 'gateway', id: null } as const
    const moment = { now: new Date(), config: api.store.config }
    await api.db.transaction((transaction) => settleOrder(transaction, { orderId: id, actor }, moment))
    return id
  }
  await receive(admin, purchase, [{ line: 0, pieces: 10 }])
  ids.first = await sell(3)
  await receive(admin, purchase, [{ line: 0, pieces: 12, cost: 421 }])
  ids.second = await sell(7)
  await receive(admin, purchase, [{ line: 0, pieces: 8 }])
  ids.third = await sell(5)
  await api.db.query(
    `update sales_order set dealer_id = (select id from dealer_company where market = 'MY' order by id limit 1),
            ordered_by = (select id from account where phone = $2) where id = $1`,
    [ids.third, PHONE.salesPerson],
  )
  await valueMovements(api.store)
  ids.purchase = purchase.id
  // One that the list shows.
  await orderedPurchase(admin, { placeId, lines })
})
afterAll(() => api.close())

const reportOf = async (dimension: MarginDimension) =>
  responseOf(getMarginReport, await admin.get(`/api/staff/reports/margins/${dimension}?period=today`)).report

/** Sales of an order without tax, from its rows. */
async function netOf(orderId: string | undefined): Promise<number> {
  const [row] = await api.db.query<{ net: number }>(
    `select (line_total - coalesce((tax ->> 'amount')::bigint, 0))::integer as net from order_line where order_id = $1`,
    [orderId],
  )
  return row?.net ?? 0
}

describe('margins', () => {
  it('are what a spreadsheet has: by order, product, dealer, sales person and channel', async () => {
    const nets = [await netOf(ids.first), await netOf(ids.second), await netOf(ids.third)]
    const costs = [sheet.first, sheet.second, sheet.third]
    const [net, cost] = [nets, costs].map((all) => all.reduce((sum, one) => sum + one, 0))
    const orders = await reportOf('orders')
    for (const [at, id] of [ids.first, ids.second, ids.third].entries())
      expect(orders.groups.find(({ key }) => key === id)).toMatchObject({
        net: nets[at],
        cost: costs[at],
        margin: (nets[at] ?? 0) - (costs[at] ?? 0),
        net_without_cost: 0,
      })
    const whole = { net, cost, margin: (net ?? 0) - (cost ?? 0) }
    expect((await reportOf('products')).groups.find(({ key }) => key === String(ADAPTER))).toMatchObject(whole)
    const third = { net: nets[2], cost: costs[2], margin: (nets[2] ?? 0) - (costs[2] ?? 0) }
    for (const dimension of ['dealers', 'sales_persons'] as const)
      expect((await reportOf(dimension)).groups).toMatchObject([third])
    expect((await reportOf('channels')).groups.find(({ key }) => key === 'sales_person')).toMatchObject(third)
  })

  it('leave out what has no known cost', async () => {
    await api.db.query(
      'update order_line_cost set waiting = 1, pieces = pieces - 1 where order_line_id = (select id from order_line where order_id = $1)',
      [ids.first],
    )
    const net = await netOf(ids.first)
    expect((await reportOf('orders')).groups.find(({ key }) => key === ids.first)).toMatchObject({
      net,
      margin: 0,
      net_without_cost: net,
    })
    await api.db.query('update order_line_cost set waiting = 0, pieces = pieces + 1 where waiting = 1')
  })
})

it('a product shows its costs and its margin of 30 days', async () => {
  const { costs } = responseOf(getProductCosts, await admin.get(`/api/staff/products/${ADAPTER}/costs`))
  const sold = (await reportOf('products')).groups.find(({ key }) => key === String(ADAPTER))
  expect(costs).toMatchObject({ pieces: 15, average_cost: 366, cost: sheet.left })
  expect([costs.days_30.margin, costs.days_30.net]).toEqual([sold?.margin, sold?.net])
  const without = responseOf(getProductCosts, await admin.get('/api/staff/products/1016/costs')).costs
  expect([without.cost, without.average_cost, without.pieces > 0]).toEqual([null, null, true])
})

it('margins are a file with every row, for staff who see costs', async () => {
  const path = '/api/staff/margin_files/orders?period=today'
  const answer = await api.raw('GET', path, { headers: { cookie: admin.cookie } })
  const [heading, ...rows] = (await answer.text())
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  expect(heading).toBe('key,name,net_sales,cost,margin,net_sales_without_cost')
  const orders = await reportOf('orders')
  expect(rows.length).toBe(orders.groups_total)
  const first = orders.groups.find(({ key }) => key === ids.first)
  expect(rows.find((row) => row.startsWith(ids.first ?? '–'))).toContain(((first?.cost ?? 0) / 100).toFixed(2))
  const staff = await logIn(api, PHONE.staff)
  await grant(api, PHONE.staff, ['reports'])
  expect((await staff.get(path)).status).toBe(403)
})

it('the stock at cost is that of the spreadsheet, at the place that has it', async () => {
  await addPlace(api.db, { sellsOnline: false })
  const { report } = responseOf(getStockAtCost, await admin.get('/api/staff/reports/stock_at_cost'))
  expect([report.cost, report.places[0]?.cost]).toEqual([sheet.left, sheet.left])
  expect(report.products).toMatchObject([{ id: ADAPTER, pieces: 15, average_cost: 366, cost: sheet.left }])
  expect(report.pieces_without_cost).toBeGreaterThan(0)
})

describe('costs', () => {
  const isCall = (value: unknown): value is Call =>
    typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'response' in value
  const calls = async (): Promise<Call[]> => {
    const files = globSync('contract/*/calls/*.ts', { cwd: ROOT })
    const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(ROOT, file)).href)))
    return modules.flatMap((module: Record<string, unknown>) => Object.values(module).filter(isCall))
  }
  /** Names of the fields of a schema or an answer, at any depth. */
  function namesIn(value: unknown, seen = new Set<object>()): string[] {
    if (typeof value !== 'object' || value === null || seen.has(value)) return []
    seen.add(value)
    return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner, seen)])
  }
  /** Fields of a schema that name a cost and that an answer cannot be without. */
  function required(schema: unknown, seen = new Set<object>()): string[] {
    if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
    seen.add(schema)
    return Object.entries(schema).flatMap(([name, inner]) => [
      ...(IS_COST.test(name) && (inner as { type?: string })?.type !== 'optional' ? [name] : []),
      ...required(inner, seen),
    ])
  }

  it('are required in answers of calls with their permission alone', async () => {
    const all = await calls()
    const wrong = all.filter(({ permission, response }) => permission !== 'costs' && required(response).length > 0)
    expect(wrong.map(({ path }) => path)).toEqual([])
    expect(all.filter(({ response }) => required(response).length > 0).length).toBeGreaterThan(1)
  })

  it('are in no answer to anybody else, of any call that reads', async () => {
    const staff = await logIn(api, PHONE.staff)
    await grant(
      api,
      PHONE.staff,
      PERMISSIONS.filter((one) => one !== 'costs'),
    )
    const others = [
      await logIn(api, PHONE.customer),
      await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH),
      await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH),
    ]
    const addressOf = ({ path }: Call): string =>
      path
        .replace('/purchase_orders/{id}', `/purchase_orders/${ids.purchase}`)
        .replace('/orders/{id}', `/orders/${ids.first}`)
        .replace('{dimension}', 'products')
        .replaceAll(/\{\w+\}/g, String(ADAPTER))
    let answered = 0
    for (const call of (await calls()).filter(({ method, answers }) => method === 'GET' && answers === 'json'))
      for (const person of call.path.startsWith('/api/staff/') ? [staff] : others) {
        const { status, body } = await person.get(addressOf(call))
        if (status === 200) answered += 1
        expect([call.path, namesIn(body).filter((name) => IS_COST.test(name))]).toEqual([call.path, []])
      }
    expect(answered).toBeGreaterThan(100)
    for (const dimension of MARGIN_DIMENSIONS)
      expect((await staff.get(`/api/staff/reports/margins/${dimension}?period=today`)).status).toBe(403)
  }, 120_000)
})
