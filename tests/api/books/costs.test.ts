import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePeriod } from '#contract/books/calls/close-period.ts'
import { getBookAccounts } from '#contract/books/calls/get-book-accounts.ts'
import { getBooks } from '#contract/books/calls/get-books.ts'
import { previewPeriod } from '#contract/books/calls/preview-period.ts'
import { saveBookAccounts } from '#contract/books/calls/save-book-accounts.ts'
import type { PurchaseOrder } from '#contract/purchasing/purchase-order.ts'
import { getMarginReport } from '#contract/reports/calls/get-margin-report.ts'
import { getStockAtCost } from '#contract/reports/calls/get-stock-at-cost.ts'
import { PERMISSIONS } from '#contract/staff/permissions.ts'
import { getPlaceStock } from '#contract/stock/calls/get-place-stock.ts'
import { settleOrder } from '#server/domains/orders/services/transition-order.ts'
import { valueMovements } from '#server/domains/purchasing/services/value-movements.ts'
import { CounterDevice } from '../../support/data/counter-device.ts'
import { csvRows } from '../../support/data/csv-rows.ts'
import { liftOrderLimits } from '../../support/data/lift-order-limits.ts'
import { warehouseOf } from '../../support/data/places.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { orderedPurchase, receive } from '../../support/data/purchases.ts'
import { grant } from '../../support/data/staff-access.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn, stoppedClock } from '../../support/journeys/api.ts'
import { act, checkoutBody, fillCart, newAddress, submitCheckout } from '../../support/journeys/order-steps.ts'

const [ADAPTER, CABLE, POD] = [1052, 1050, 1001]
const DAY = 24 * 3_600_000
const AHEAD_MS = 8 * 3_600_000

const clock = stoppedClock()
const dateIn = (days: number) => new Date(clock.now() + AHEAD_MS + days * DAY).toISOString().slice(0, 10)

let api: Api
let admin: SignedIn
let bookkeeper: SignedIn
let placeId: number

async function signIn(): Promise<void> {
  admin = await logIn(api, PHONE.admin)
  bookkeeper = await logIn(api, PHONE.staff)
}
beforeAll(async () => {
  api = await openApi({}, {}, clock)
  await signIn()
  await grant(
    api,
    PHONE.staff,
    PERMISSIONS.filter((one) => one !== 'costs'),
  )
  placeId = await warehouseOf(api.db)
  await liftOrderLimits(api.db)
  await writeStock(api.db, 'update product_market set stock = 0 where product_id = any($1)', [[ADAPTER, POD]])
  await writeStock(api.db, 'update product_market set stock = 5 where product_id = $1', [CABLE])
  await valueMovements(api.store)
  for (const table of ['order_line_cost', 'product_cost']) await api.db.query(`delete from ${table}`)
})
afterAll(() => api.close())

async function sell(quantity: number, productId = ADAPTER): Promise<string> {
  clock.pass(60_000)
  const customer = await logIn(api, PHONE.customer)
  const cart_ids = await fillCart(customer, [{ productable_id: productId, quantity }])
  const address_id = await newAddress(customer)
  const body = await checkoutBody(customer, { cart_ids, payment_service: 'MANUAL', address_id })
  const { id: orderId } = (await submitCheckout(customer, body)).order
  const moment = { now: new Date(clock.now()), config: api.store.config }
  await api.db.transaction((transaction) =>
    settleOrder(transaction, { orderId, actor: { kind: 'gateway', id: null } }, moment),
  )
  await valueMovements(api.store)
  return orderId
}
async function buy(pieces: number, cost: number, productId = ADAPTER): Promise<PurchaseOrder> {
  clock.pass(60_000)
  const purchase = await orderedPurchase(admin, { placeId, lines: [{ product_id: productId, pieces, cost }] })
  return receive(admin, purchase, [{ line: 0, pieces }])
}

async function map(codeOf: (slot: string, at: number) => string | undefined): Promise<void> {
  const { accounts } = responseOf(getBookAccounts, await admin.get('/api/staff/books/accounts')).accounts
  const coded = accounts.flatMap(({ slot }, at) => {
    const account = codeOf(slot, at)
    return account === undefined ? [] : [{ slot, account }]
  })
  responseOf(saveBookAccounts, await admin.post('/api/staff/books/accounts', { program: 'csv', accounts: coded }))
}
const isCost = (slot: string) => slot.startsWith('costs:')

const previewPath = (from: string, to: string) => `/api/staff/books/preview?from=${from}&to=${to}`
const preview = async (from: string, to: string) =>
  responseOf(previewPeriod, await admin.get(previewPath(from, to))).preview
const periods = async (staff = admin) => responseOf(getBooks, await staff.get('/api/staff/books')).books.periods
const fileOf = (id: string, staff = admin) =>
  api.raw('GET', `/api/staff/books/periods/${id}/files/csv`, { headers: { cookie: staff.cookie } })

interface Row {
  key: string
  kind: string
  order: string
  slot: string
  /** A debit above zero, a credit below. */
  amount: number
}
async function close(from: string, to: string): Promise<Row[]> {
  const [period] = responseOf(closePeriod, await admin.post('/api/staff/books/periods', { from, to })).books.periods
  const [heading, ...rows] = csvRows(await (await fileOf(period?.id ?? '')).text())
  return rows.map(({ cells }) => {
    const cell = (name: string) => cells[heading?.cells.indexOf(name) ?? -1] ?? ''
    const amount = Math.round((Number(cell('debit')) - Number(cell('credit'))) * 100)
    return { key: cell('key'), kind: cell('kind'), order: cell('order'), slot: cell('account_for'), amount }
  })
}
const sum = (rows: readonly Row[], slot: string) =>
  rows.reduce((total, row) => (row.slot === slot ? total + row.amount : total), 0)
/** Lines of a kind, document by document. */
const documents = (rows: readonly Row[], kind: string) =>
  [
    ...Map.groupBy(
      rows.filter((row) => row.kind === kind),
      ({ key }) => key.split('/')[0],
    ).values(),
  ].map((lines) => Object.fromEntries(lines.map(({ slot, amount }) => [slot.replace('costs:', ''), amount])))

const soldAtCost = async () =>
  responseOf(getMarginReport, await admin.get('/api/staff/reports/margins/orders?period=30_days')).report.totals.cost
const stockAtCost = async () =>
  responseOf(getStockAtCost, await admin.get('/api/staff/reports/stock_at_cost')).report.cost

/** Passes the days of a period, and returns the two that it is closed with. */
async function passDays(): Promise<[from: string, to: string]> {
  const from = (await periods()).length === 0 ? dateIn(0) : dateIn(-1)
  const to = dateIn(0)
  clock.pass(2 * DAY)
  await signIn()
  return [from, to]
}

describe('the books without account codes of costs', () => {
  it('have no goods at cost, and say so', async () => {
    await buy(10, 333)
    await sell(3)
    const [from, to] = await passDays()
    await map((slot, at) => (isCost(slot) ? undefined : `A${at}`))
    expect(await preview(from, to)).toMatchObject({ values_goods: false, missing: [] })
    const rows = await close(from, to)
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.filter(({ slot }) => isCost(slot))).toEqual([])
    expect([await soldAtCost(), await stockAtCost()]).toEqual([999, 2_331])
  })
})

describe('the books with account codes of costs', () => {
  let rows: Row[]
  let first: [from: string, to: string]

  it('name which of them are missing', async () => {
    const cancelled = await sell(2)
    await buy(12, 421)
    expect((await act(admin, `${cancelled}/cancel`, { reason: 'Closed' })).status).toBe(200)
    await sell(7)
    const purchase = await buy(8, 500)
    const back = { receipt_line_id: purchase.receipts[0]?.lines[0]?.id, pieces: 2, reason: 'Broken' }
    expect((await admin.post(`/api/staff/purchase_orders/${purchase.id}/returns`, back)).status).toBe(200)
    const path = `/api/staff/products/${ADAPTER}/place_stock`
    const there = responseOf(getPlaceStock, await admin.get(path)).places.find((one) => one.place_id === placeId)
    const counted = { places: [{ place_id: placeId, on_hand: (there?.on_hand ?? 0) - 1 }] }
    expect((await admin.post(path, counted)).status).toBe(200)
    await sell(2, CABLE)
    expect((await admin.post(`/api/staff/products/${CABLE}/opening_cost`, { cost: 250 })).status).toBe(200)
    // Sold before it was received: its cost comes in the next period.
    const device = await CounterDevice.of(admin)
    await device.take(device.sale({ pieces: { [POD]: 2 } }))
    await valueMovements(api.store)
    first = await passDays()
    await map((slot) => (slot === 'costs:sold' ? 'C0' : undefined))
    const { missing, values_goods: isOn } = await preview(...first)
    expect(isOn).toBe(true)
    expect(missing.map(({ slot }) => slot).toSorted()).toEqual([
      'costs:difference',
      'costs:inventory',
      'costs:opening',
      'costs:received',
    ])
    await map((slot, at) => (isCost(slot) ? `C${at}` : undefined))
    expect((await preview(...first)).missing).toEqual([])
  })

  it('are closed and exported by nobody who does not see costs, to whom no sum tells any', async () => {
    const { amount } = await preview(...first)
    expect((await bookkeeper.get(previewPath(...first))).status).toBe(403)
    const body = { from: first[0], to: first[1] }
    expect((await bookkeeper.post('/api/staff/books/periods', body)).status).toBe(403)
    const { accounts } = responseOf(getBookAccounts, await bookkeeper.get('/api/staff/books/accounts')).accounts
    expect(accounts.filter(({ slot }) => isCost(slot))).toEqual([])
    const off = { program: 'csv', accounts: [{ slot: 'costs:sold', account: '' }] }
    expect((await bookkeeper.post('/api/staff/books/accounts', off)).status).toBe(403)

    rows = await close(...first)
    const [whole, before] = await periods()
    const [shown, shownBefore] = await periods(bookkeeper)
    const costs = rows.reduce((total, row) => (isCost(row.slot) ? total + Math.max(0, row.amount) : total), 0)
    expect([whole?.amount, shown?.amount, shown?.files]).toEqual([amount, amount - costs, []])
    expect(shownBefore).toEqual(before)
    expect((await fileOf(whole?.id ?? '', bookkeeper)).status).toBe(403)
    expect((await fileOf(before?.id ?? '', bookkeeper)).status).toBe(200)
    const trail = await api.db.query<{ detail: { amount?: number } }>(
      "select detail from audit_entry where act = 'books.close' order by created_at desc, id desc limit 1",
    )
    expect(trail.map(({ detail }) => detail.amount)).toEqual([amount - costs])
  })

  it('have each movement of goods, as in a spreadsheet', () => {
    // 7 pieces at 2,331 in all: 2 leave, 12 arrive at 421, 2 come back, 7 leave, 8 arrive at 500, 2 of them go back, 1 is lost.
    const sheet = { sold: Math.round((2_331 / 7) * 2), next: 0, lost: 0, left: 0 }
    const afterReturn = 2_331 - sheet.sold + 12 * 421 + sheet.sold
    sheet.next = Math.round((afterReturn / 19) * 7)
    const beforeCount = afterReturn - sheet.next + 8 * 500 - 2 * 500
    sheet.left = Math.round((beforeCount / 18) * 17)
    sheet.lost = beforeCount - sheet.left
    expect(sheet).toEqual({ sold: 666, next: 2_720, lost: 426, left: 7_237 })

    expect(documents(rows, 'goods_sold').filter(({ inventory }) => inventory !== undefined)).toEqual([
      { sold: sheet.sold, inventory: -sheet.sold },
      { sold: sheet.next, inventory: -sheet.next },
    ])
    expect(documents(rows, 'goods_returned')).toEqual([{ sold: -sheet.sold, inventory: sheet.sold }])
    expect(documents(rows, 'goods_received')).toEqual([
      { inventory: 12 * 421, received: -12 * 421 },
      { inventory: 8 * 500, received: -8 * 500 },
    ])
    expect(documents(rows, 'goods_sent_back')).toEqual([{ inventory: -1_000, received: 1_000 }])
    expect(documents(rows, 'stock_difference')).toEqual([{ inventory: -sheet.lost, difference: sheet.lost }])
    expect(documents(rows, 'opening_stock')).toEqual([{ inventory: 3 * 250, sold: 2 * 250, opening: -5 * 250 }])
    for (const { kind, order } of rows.filter((row) => row.kind.startsWith('goods_')))
      expect([kind, order]).toEqual([kind, expect.stringMatching(/\S/)])
  })

  it('have the cost of goods sold of the margin report, and the stock at cost', async () => {
    // Without what the period before has, whose books had no costs.
    expect(sum(rows, 'costs:sold')).toBe((await soldAtCost()) - 999)
    expect(sum(rows, 'costs:inventory')).toBe((await stockAtCost()) - 2_331)
    for (const [key, lines] of Map.groupBy(rows, (row) => row.key.split('/')[0]))
      expect([key, lines.reduce((total, { amount }) => total + amount, 0)]).toEqual([key, 0])
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  })

  it('have the cost that comes later in the next period, and nothing twice', async () => {
    const [from, to] = [dateIn(-1), dateIn(0)]
    await buy(10, 150, POD)
    clock.pass(2 * DAY)
    await signIn()
    const found = await preview(from, to)
    expect(found.late).toEqual([])
    const next = await close(from, to)
    expect(documents(next, 'goods_received')).toEqual([{ inventory: 8 * 150, sold: 2 * 150, received: -1_500 }])
    expect(sum(rows, 'costs:sold') + sum(next, 'costs:sold')).toBe((await soldAtCost()) - 999)
    expect(sum(rows, 'costs:inventory') + sum(next, 'costs:inventory')).toBe((await stockAtCost()) - 2_331)
  })

  it('correct what they exported when it changes, but not when the account codes are taken out', async () => {
    const [from, to] = [dateIn(-1), dateIn(-1)]
    expect((await preview(from, to)).late).toEqual([])
    await map((slot) => (isCost(slot) ? '' : undefined))
    expect(await preview(from, to)).toMatchObject({ late: [], values_goods: false })
    await map((slot, at) => (isCost(slot) ? `C${at}` : undefined))
    const [lost] = await api.db.query<{ id: string }>(
      "select id from stock_movement where value = -426 and reason = 'count'",
    )
    await api.db.query('update stock_movement set value = -400 where id = $1', [lost?.id])
    expect((await preview(from, to)).late.map(({ corrects }) => corrects)).toEqual([{ was: 426, now: 400 }])
    await api.db.query('update stock_movement set value = -426 where id = $1', [lost?.id])
  })
})
