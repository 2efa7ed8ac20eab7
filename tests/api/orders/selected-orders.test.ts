import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStaffOrders } from '#contract/orders/calls/get-staff-orders.ts'
import { shipOrders } from '#contract/orders/calls/ship-orders.ts'
import { startPickingOrders } from '#contract/orders/calls/start-picking-orders.ts'
import { getDayReport } from '#contract/reports/calls/get-day-report.ts'
import { getSalesReport } from '#contract/reports/calls/get-sales-report.ts'
import { getStaffWork } from '#contract/reports/calls/get-staff-work.ts'
import { getAudit } from '#contract/staff/calls/get-audit.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { act, buy, fillCart, newAddress, show } from '../../support/journeys/order-steps.ts'
import { readPdf } from '../../support/pages/read-pdf.ts'

let api: Api
let staff: SignedIn
let customer: SignedIn & { phone: string }
let addressId: string

beforeAll(async () => {
  api = await openApi()
  staff = await logIn(api, PHONE.admin)
  customer = await newCustomer(api)
  addressId = await newAddress(customer)
})
afterAll(() => api.close())

/** A placed order; paid by a payment that staff record. */
async function ordered(goods: Record<string, unknown>[], isPaid = true): Promise<{ id: string; order_no: string }> {
  const { order, data } = await buy(customer, {
    cart_ids: await fillCart(customer, goods),
    payment_service: 'MANUAL',
    address_id: addressId,
  })
  if (!order.id) throw new Error(JSON.stringify(data))
  const { calculation } = await show(customer, order.id)
  const payment = {
    amount: calculation.total,
    method: 'transfer',
    received_at: new Date().toISOString(),
    reference: order.order_no,
  }
  const recorded = isPaid ? await act(staff, `${order.id}/record_payment`, payment) : null
  if (recorded && recorded.status !== 200) throw new Error(JSON.stringify(recorded.data))
  return order
}

const sheet = async (kind: string, ids: readonly string[]) =>
  api.raw('GET', `/api/staff/order_sheets/${kind}?ids=${ids.join(',')}&lang=en`, { headers: { cookie: staff.cookie } })
const pagesOf = async (kind: string, ids: readonly string[]) => {
  const answer = await sheet(kind, ids)
  if (answer.status !== 200) throw new Error(await answer.text())
  return readPdf(Buffer.from(await answer.arrayBuffer())).pages
}
const textOf = (pages: Awaited<ReturnType<typeof pagesOf>>) =>
  pages.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join(' ')

describe('several orders', () => {
  it('are started one by one: each has its result, and one that is refused does not hold up the others', async () => {
    const [paid, unpaid, other] = [await ordered([{}]), await ordered([{}], false), await ordered([{}])]
    const missing = randomUUID()
    const body = { ids: [paid.id, unpaid.id, missing, other.id] }
    const { results } = responseOf(startPickingOrders, await staff.post('/api/staff/start_picking_orders', body))
    expect(results.map(({ order_no, is_done }) => [order_no, is_done])).toEqual([
      [paid.order_no, true],
      [unpaid.order_no, false],
      [null, false],
      [other.order_no, true],
    ])
    expect(results.map(({ reason }) => reason !== null)).toEqual([false, true, true, false])
    expect((await show(customer, paid.id)).status).toBe('PROCESSING')
    expect((await show(customer, unpaid.id)).status).toBe('PENDING_PAYMENT')
    const again = responseOf(startPickingOrders, await staff.post('/api/staff/start_picking_orders', body))
    expect(again.results.map(({ is_done }) => is_done)).toEqual([false, false, false, false])
    const { entries } = responseOf(getAudit, await staff.get(`/api/staff/audit?object=${paid.id}`))
    expect(entries.data.filter(({ act: name }) => name === 'order.start_picking')).toHaveLength(1)
  })

  it('are sent with one courier, each with its own number, and none twice', async () => {
    const [ready, unpicked] = [await ordered([{}]), await ordered([{}])]
    await staff.post('/api/staff/start_picking_orders', { ids: [ready.id] })
    const parcels = [ready, unpicked].map(({ id, order_no }) => ({ id, tracking_no: `T-${order_no}` }))
    const body = { courier: 'Pos Contoh', parcels }
    const { results } = responseOf(shipOrders, await staff.post('/api/staff/ship_orders', body))
    expect(results.map(({ is_done }) => is_done)).toEqual([true, false])
    const { status, shipments } = await show(customer, ready.id)
    expect([status, shipments.map(({ courier, tracking_no }) => [courier, tracking_no])]).toEqual([
      'SHIPPED',
      [['Pos Contoh', `T-${ready.order_no}`]],
    ])
    const again = responseOf(shipOrders, await staff.post('/api/staff/ship_orders', body))
    expect(again.results.map(({ is_done }) => is_done)).toEqual([false, false])
    expect((await show(customer, ready.id)).shipments).toHaveLength(1)
  })

  it('start once when 16 requests name the same orders at the same time', async () => {
    const orders = [await ordered([{}]), await ordered([{}])]
    const body = { ids: orders.map(({ id }) => id) }
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => staff.post('/api/staff/start_picking_orders', body)),
    )
    const results = answers.flatMap((answer) => responseOf(startPickingOrders, answer).results)
    expect(results.filter(({ is_done }) => is_done)).toHaveLength(2)
  })

  it('give one picking list: goods summed over the orders, packages by their products, unpaid ones left out', async () => {
    const [one, two, unpaid] = [
      await ordered([{ quantity: 2 }]),
      await ordered([{ quantity: 3 }, { productable_id: 2001, productable_type: 'package' }]),
      await ordered([{ quantity: 4 }], false),
    ]
    const { lines } = await show(customer, two.id)
    const components = lines.flatMap((line) => line.components)
    expect(components.length).toBeGreaterThan(0)
    const text = textOf(await pagesOf('picking_list', [one.id, two.id, unpaid.id]))
    expect(text).toContain('Picking list')
    expect(text).toContain(`${one.order_no}, ${two.order_no}`)
    expect(text).not.toContain(unpaid.order_no)
    const adapter = lines.find(({ productable_id: id }) => id === 1052)
    expect(text).toContain(`${adapter?.sku} ${adapter?.name} 5 [ ]`)
    for (const { sku } of components) expect(text).toContain(sku)
    const pieces = 5 + components.reduce((sum, { quantity }) => sum + quantity, 0)
    expect(text).toContain(`Pieces ${pieces}`)
  })

  it('give packing slips with page numbers of their own', async () => {
    const [one, two] = [await ordered([{}]), await ordered([{}])]
    const pages = await pagesOf('packing_slips', [one.id, two.id])
    expect(pages).toHaveLength(2)
    for (const [at, { order_no }] of [one, two].entries()) {
      const text = textOf(pages.slice(at, at + 1))
      expect(text).toContain(order_no)
      expect(text).toMatch(/1 (of|\/) 1/)
    }
  })

  it('give labels: one to a page of A6, eight to a page of A4 without touching each other', async () => {
    const orders = []
    for (let count = 0; count < 9; count += 1) orders.push(await ordered([{}], false))
    const ids = orders.map(({ id }) => id)
    const a6 = await pagesOf('labels_a6', ids)
    expect(a6).toHaveLength(9)
    expect(a6.map(({ width, height }) => [Math.round(width), Math.round(height)])[0]).toEqual([298, 420])
    const a4 = await pagesOf('labels_a4', ids)
    expect(a4).toHaveLength(2)
    const [first] = a4
    const numbers = orders.slice(0, 8).map(({ order_no }) => first?.pieces.find(({ text }) => text === order_no))
    const places = numbers.map((piece) => [
      Math.floor((piece?.x ?? -1) / 297.64),
      Math.floor((841.89 - (piece?.y ?? 0)) / 210.47),
    ])
    expect(places).toEqual([0, 1, 2, 3].flatMap((row) => [0, 1].map((column) => [column, row])))
  })

  it('are refused a sheet that none belongs on, and one of an unknown order', async () => {
    const unpaid = await ordered([{}], false)
    expect((await sheet('picking_list', [unpaid.id])).status).toBe(409)
    expect((await sheet('labels_a6', [randomUUID()])).status).toBe(404)
    expect((await sheet('labels_a6', [])).status).toBe(422)
  })
})

describe('what waits for staff', () => {
  it('has the orders of each kind with the longest waiting one, and only what the person may work on', async () => {
    const [first] = [await ordered([{}]), await ordered([{}])]
    const { work } = responseOf(getStaffWork, await staff.get('/api/staff/work'))
    const toPick = work.find(({ kind }) => kind === 'to_pick')
    const listed = responseOf(getStaffOrders, await staff.get('/api/staff/orders?status=PAID')).orders
    expect(toPick?.count).toBe(listed.meta.total)
    expect(toPick?.since).toBe(listed.data.map(({ created_at }) => created_at).sort()[0])
    expect(toPick?.pictures.length).toBeGreaterThan(0)
    expect(listed.data.some(({ id }) => id === first.id)).toBe(true)
    const member = await logIn(api, PHONE.staff)
    const theirs = responseOf(getStaffWork, await member.get('/api/staff/work')).work.map(({ kind }) => kind)
    expect(theirs).toContain('to_pick')
    for (const kind of ['payments', 'refunds', 'dealers', 'reviews'] as const) expect(theirs).not.toContain(kind)
  })
})

describe('the sales of today', () => {
  it('are those of the report of today, and their hours add up to them', async () => {
    await ordered([{}])
    const { report: day } = responseOf(getDayReport, await staff.get('/api/staff/reports/day'))
    const { totals } = responseOf(getSalesReport, await staff.get('/api/staff/reports/sales?period=today')).report
    expect([day.net, day.orders]).toEqual([totals.sales - totals.refunds, totals.orders])
    expect(day.today.hours).toHaveLength(24)
    expect(day.today.hours.reduce((sum, net) => sum + net, 0)).toBe(day.net)
    expect(day.pieces).toBeGreaterThanOrEqual(day.orders)
  })
})
