import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCounterSales } from '#contract/counter/calls/get-counter-sales.ts'
import { getShift } from '#contract/counter/calls/get-shift.ts'
import { refundCounterSale } from '#contract/counter/calls/refund-counter-sale.ts'
import type { TakenSale } from '#contract/counter/counter-sale.ts'
import { receiptNumber } from '#contract/counter/receipt-number.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import { getSalesGroups } from '#contract/reports/calls/get-sales-groups.ts'
import { CounterDevice } from '../../support/data/counter-device.ts'
import { syncWarehouse } from '../../support/data/product-stock.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { wrongBooks } from '../../support/journeys/order-invariants.ts'

const AT_ONCE = 16
const DAY_MS = 24 * 60 * 60_000
/** A device and a pod of the demo, which the Malaysian market has in stock. */
const [GOODS, RESTRICTED] = [1013, 1001]

let api: Api
let staff: SignedIn
let device: CounterDevice

beforeAll(async () => {
  api = await openApi()
  staff = await logIn(api, PHONE.admin)
  device = await CounterDevice.of(staff)
})
afterAll(() => api.close())

const stockOf = async (id: number): Promise<{ stock: number; reserved: number }> => {
  const [row] = await api.db.query<{ stock: number; reserved: number }>(
    `select stock, reserved from product_market where market = 'MY' and product_id = $1`,
    [id],
  )
  return row ?? { stock: 0, reserved: 0 }
}
async function setStock(stock: number): Promise<void> {
  const { status } = await staff.post('/api/staff/stock', { product_id: GOODS, stock })
  expect(status).toBe(200)
}
const report = async (shiftId = device.shiftId) =>
  responseOf(getShift, await staff.get(`/api/staff/counter/shifts/${shiftId}`)).shift
const listed = async (query: string) =>
  responseOf(getCounterSales, await staff.get(`/api/staff/counter/sales?${query}`)).sales.data
const orderOf = async (id: string) => {
  const [row] = await api.db.query<Record<string, unknown>>(
    `select status, payment_status, channel, total, points_earned, invoice_no is not null as is_invoiced, account_id
       from sales_order where id = $1`,
    [id],
  )
  return row
}
const memberId = async (): Promise<string> => {
  const [row] = await api.db.query<{ id: string }>('select id from account where phone = $1', [PHONE.customer])
  return row?.id ?? ''
}

describe('the series of receipts', () => {
  it('is given once to a device, and to no other of many at once', async () => {
    const others = Array.from({ length: AT_ONCE }, () => randomUUID())
    const series = await Promise.all(
      others.map(async (id) => (await staff.post('/api/staff/counter/devices', { id })).body.data.response),
    )
    const numbers = series.map((answer) => (answer as unknown as { device: { series: number } }).device.series)
    expect(new Set([...numbers, device.series]).size).toBe(AT_ONCE + 1)
    const before = device.series
    await device.register()
    expect(device.series).toBe(before)
  })
})

describe('a sale', () => {
  it('is booked once though sixteen requests bring it, and leaves the stock once', async () => {
    const before = await stockOf(GOODS)
    const sale = device.sale({ pieces: { [GOODS]: 2 } })
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) =>
        staff.post('/api/staff/counter/sales', sale, at % 2 ? {} : { 'idempotency-key': writeIdempotencyKey(sale.id) }),
      ),
    )
    const booked = answers.filter(({ status }) => status === 200)
    expect(booked.length).toBeGreaterThanOrEqual(AT_ONCE / 2)
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    const [row] = await listed(`number=${receiptNumber(device.series, sale.number)}`)
    expect(row?.total).toBe(sale.total)
    expect(row?.differences).toEqual([])
    expect(await stockOf(GOODS)).toEqual({ stock: before.stock - 2, reserved: before.reserved })
    expect(await orderOf(row?.id ?? '')).toMatchObject({
      status: 'COMPLETED',
      payment_status: 'PAID',
      channel: 'counter',
      total: sale.total,
      points_earned: 0,
      is_invoiced: true,
    })
    const found = await api.db.query('select 1 from sales_order where client_ref = $1', [sale.id])
    expect(found).toHaveLength(1)
  })

  it('of a member is theirs, and earns the points of an order', async () => {
    const member = await memberId()
    const points = async () => {
      const [row] = await api.db.query<{ points: number }>(
        'select points_balance as points from account where id = $1',
        [member],
      )
      return row?.points ?? 0
    }
    const before = await points()
    const { id } = await device.take(device.sale({ pieces: { [GOODS]: 1 }, member }))
    const order = await orderOf(id)
    expect(order).toMatchObject({ account_id: member })
    expect(order?.points_earned).toBeGreaterThan(0)
    expect(await points()).toBe(before + Number(order?.points_earned))
  })

  it('is paid in several ways at once, and sends no message', async () => {
    const told = async () => api.db.query(`select 1 from notice where subject like 'order:%'`)
    const before = (await told()).length
    const sale = device.sale({ pieces: { [GOODS]: 3 }, otherwise: { card: 1_000, qr: 500 } })
    const { id } = await device.take(sale)
    expect(await orderOf(id)).toMatchObject({ status: 'COMPLETED', payment_status: 'PAID' })
    const paid = await api.db.query(
      `select detail->'recorded'->>'method' as method, amount_minor as amount from payment_attempt
        where order_id = $1 order by attempt_no`,
      [id],
    )
    expect(paid).toEqual(sale.payments.map(({ method, amount }) => ({ method, amount })))
    expect((await told()).length).toBe(before)
  })

  it('without anything to pay is booked like another', async () => {
    const goods = device.goods(GOODS)
    const line = { productable_type: goods.type, productable_id: GOODS, quantity: 1, unit_price: 0 }
    const free = { ...line, promo_discount: 0, manual_discount: 0, line_total: 0, promotion_id: null }
    const more = { lines: [free], rounding: 0, total: 0, payments: [], tendered: null }
    const { id, differences } = await device.take(device.sale({ pieces: { [GOODS]: 1 } }, more))
    expect(await orderOf(id)).toMatchObject({ status: 'COMPLETED', payment_status: 'NOT_REQUIRED' })
    expect(differences).toEqual([{ kind: 'price', productable_id: GOODS, expected: goods.price, taken: 0 }])
  })
})

describe('what differs from the store', () => {
  const kindsOf = async (sale: TakenSale) => (await device.take(sale)).differences.map(({ kind }) => kind)
  const dearer = (sale: TakenSale): TakenSale => ({
    ...sale,
    lines: sale.lines.map((line) => ({
      ...line,
      unit_price: line.unit_price + 5,
      line_total: line.line_total + 5 * line.quantity,
    })),
    total: sale.total + 5,
    payments: sale.payments.map((one) => ({ ...one, amount: one.amount + 5 })),
  })

  it('is booked as it was taken, and listed until somebody has looked', async () => {
    const sale = dearer(device.sale({ pieces: { [GOODS]: 1 } }))
    const { id, total, differences } = await device.take(sale)
    const price = device.goods(GOODS).price
    expect(total).toBe(sale.total)
    expect(differences).toEqual([{ kind: 'price', productable_id: GOODS, expected: price, taken: price + 5 }])
    expect((await listed('state=differences')).map((one) => one.id)).toContain(id)
    const review = () => staff.post(`/api/staff/counter/sales/${id}/review`, { note: 'Old label' })
    expect((await review()).status).toBe(200)
    expect((await review()).status).toBe(409)
    expect((await listed('state=differences')).map((one) => one.id)).not.toContain(id)
  })

  it('names pieces that the stock did not have, and takes none that others have reserved', async () => {
    const { stock, reserved } = await stockOf(GOODS)
    const pieces = stock - reserved + 3
    const { id, differences } = await device.take(device.sale({ pieces: { [GOODS]: pieces } }))
    expect(differences).toEqual([{ kind: 'stock', productable_id: GOODS, expected: null, taken: 3 }])
    expect(await stockOf(GOODS)).toEqual({ stock: reserved, reserved })
    const movements = await api.db.query(
      'select reason, pieces from stock_movement where product_id = $1 order by created_at desc, id desc limit 2',
      [GOODS],
    )
    expect(movements).toEqual(
      expect.arrayContaining([
        { reason: 'counter', pieces: 3 },
        { reason: 'order', pieces: -pieces },
      ]),
    )
    expect(await orderOf(id)).toMatchObject({ status: 'COMPLETED' })
    await setStock(40)
  })

  it('names age, shift, number, clock and member, one by one', async () => {
    const of = (more: Partial<TakenSale>) => kindsOf(device.sale({ pieces: { [GOODS]: 1 } }, more))
    expect(await kindsOf(device.sale({ pieces: { [RESTRICTED]: 1 } }, { age_confirmed: false }))).toEqual(['age'])
    expect(await of({ shift_id: randomUUID() })).toEqual(['shift'])
    expect(await of({ number: 1 })).toEqual(['number'])
    expect(await of({ taken_at: new Date(Date.now() + 2 * DAY_MS).toISOString() })).toEqual(['clock'])
    expect(await of({ member_id: randomUUID() })).toEqual(['member'])
  })

  it('names a discount above the cap', async () => {
    const sale = device.sale({ pieces: { [GOODS]: 1 } })
    const [line] = sale.lines
    const half = Math.floor((line?.line_total ?? 0) / 2)
    const lines = sale.lines.map((one) => ({ ...one, manual_discount: half, line_total: one.line_total - half }))
    const rest = sale.total - half
    const payments = [{ method: 'cash' as const, amount: rest, reference: null }]
    const lowered = { ...sale, lines, total: rest, payments, tendered: rest }
    const { differences } = await device.take(lowered)
    expect(differences.map(({ kind, taken }) => ({ kind, taken }))).toEqual([{ kind: 'discount', taken: half }])
  })
})

describe('a till of a store that is a place', () => {
  it('sells the pieces of that place, and none of those that are sold online', async () => {
    await api.db.query(
      `insert into place (id, market, kind, name, store_id, sells_online, priority)
       values (900, 'MY', 'store', 'Counter', 2, false, 9)`,
    )
    await api.db.query('insert into place_stock (place_id, product_id, on_hand) values (900, $1, 5)', [GOODS])
    const till = await CounterDevice.of(staff, { storeId: 2 })
    const online = await stockOf(GOODS)
    const { differences } = await till.take(till.sale({ pieces: { [GOODS]: 3 } }))
    expect(differences).toEqual([])
    const here = await api.db.query('select on_hand, reserved from place_stock where place_id = 900')
    expect(here).toEqual([{ on_hand: 2, reserved: 0 }])
    expect(await stockOf(GOODS)).toEqual(online)
  })

  it('shows what that place has left, and another till what its own has', async () => {
    await api.db.query('update place_stock set on_hand = 4, reserved = 1 where place_id = 900 and product_id = $1', [
      GOODS,
    ])
    const { counter } = await CounterDevice.of(staff, { storeId: 2 })
    const left = Object.fromEntries((counter.stock ?? []).map((one) => [one.store_id, one.left[GOODS]]))
    const { stock, reserved } = await stockOf(GOODS)
    expect(left).toEqual({ 1: stock - reserved, 2: 3 })
    // A package has what its products allow.
    const packed = counter.goods.find(({ type }) => type === 'package')
    const parts = await api.db.query<{ product_id: number; quantity: number }>(
      'select product_id, quantity from package_item where package_id = $1',
      [packed?.id],
    )
    for (const { left: pieces } of counter.stock ?? [])
      expect(pieces[packed?.id ?? 0]).toBe(
        Math.min(...parts.map(({ product_id, quantity }) => Math.floor((pieces[product_id] ?? 0) / quantity))),
      )
    await api.db.query('update place_stock set on_hand = 2, reserved = 0 where place_id = 900')
  })

  it('puts goods back where they were', async () => {
    const till = await CounterDevice.of(staff, { storeId: 2 })
    const online = await stockOf(GOODS)
    const sale = till.sale({ pieces: { [GOODS]: 1 } })
    const { id } = await till.take(sale)
    const [row] = await listed(`number=${receiptNumber(till.series, sale.number)}`)
    const lines = [{ line_id: row?.lines[0]?.id, quantity: 1 }]
    const body = { shift_id: till.shiftId, lines, restock: true, method: 'cash', reason: 'Another flavour' }
    responseOf(refundCounterSale, await staff.post(`/api/staff/counter/sales/${id}/refund`, body))
    const here = await api.db.query('select on_hand from place_stock where place_id = 900')
    expect(here).toEqual([{ on_hand: 2 }])
    expect(await stockOf(GOODS)).toEqual(online)
  })
})

describe('bad input', () => {
  it('is refused with a sentence when amounts contradict each other', async () => {
    const sale = device.sale({ pieces: { [GOODS]: 1 } })
    for (const wrong of [
      { total: sale.total + 1 },
      { tendered: 1 },
      { tendered: null },
      { rounding: sale.rounding + 1 },
    ]) {
      const { status, body } = await device.send({ ...sale, id: randomUUID(), ...wrong })
      expect(status).toBe(422)
      expect(body.data.fields).toHaveProperty('total')
    }
    for (const [field, wrong] of [
      ['device_id', { device_id: randomUUID() }],
      ['till_id', { till_id: randomUUID() }],
      ['lines', { lines: sale.lines.map((line) => ({ ...line, productable_id: 99_999 })) }],
    ] as const) {
      const { status, body } = await device.send({ ...sale, id: randomUUID(), ...wrong })
      expect(status).toBe(422)
      expect(body.data.fields).toHaveProperty(field)
    }
  })

  it('is refused to whoever has no permission for the counter', async () => {
    const other = await logIn(api, PHONE.staff)
    expect((await other.get('/api/staff/counter')).status).toBe(403)
    expect((await other.post('/api/staff/counter/sales', device.sale({ pieces: { [GOODS]: 1 } }))).status).toBe(403)
  })
})

describe('a shift', () => {
  it('adds up to the cent: sales, ways to pay, change, cash in and out, refunds', async () => {
    const till = await CounterDevice.of(staff, { float: 10_000 })
    const cash = till.sale({ pieces: { [GOODS]: 2 } })
    const split = till.sale({ pieces: { [GOODS]: 1 }, otherwise: { card: 1_500 } })
    await till.take(cash)
    const { id } = await till.take(split)
    const move = (kind: 'in' | 'out', amount: number) => ({
      movement: { id: randomUUID(), kind, amount, reason: 'Bank', at: new Date().toISOString() },
    })
    const path = `/api/staff/counter/shifts/${till.shiftId}`
    const out = move('out', 700)
    for (const body of [move('in', 5_000), out, out]) expect((await staff.post(`${path}/cash`, body)).status).toBe(200)

    const [row] = await listed(`number=${receiptNumber(till.series, split.number)}`)
    const [line] = row?.lines ?? []
    const body = {
      shift_id: till.shiftId,
      lines: [{ line_id: line?.id, quantity: 1 }],
      restock: true,
      method: 'cash',
      reason: 'Broken box',
    }
    const key = { 'idempotency-key': writeIdempotencyKey(randomUUID()) }
    const stock = await stockOf(GOODS)
    const refund = () => staff.post(`/api/staff/counter/sales/${id}/refund`, body, key)
    const { amount, sale } = responseOf(refundCounterSale, await refund())
    expect(amount).toBe(split.total)
    expect(sale.refunded).toBe(split.total)
    expect((await refund()).status).toBe(200)
    expect((await staff.post(`/api/staff/counter/sales/${id}/refund`, body)).status).toBe(409)
    expect((await stockOf(GOODS)).stock).toBe(stock.stock + 1)

    const cashOf = (one: TakenSale) => one.payments.find(({ method }) => method === 'cash')?.amount ?? 0
    const expected = 10_000 + cashOf(cash) + cashOf(split) + 5_000 - 700 - amount
    const before = await report(till.shiftId)
    expect(before).toMatchObject({
      sales: 2,
      pieces: 3,
      total: cash.total + split.total,
      payments: { cash: cashOf(cash) + cashOf(split), card: 1_500, qr: 0 },
      refunds: { cash: amount, card: 0, qr: 0 },
      expected,
      counted: null,
    })
    const close = (counted: number) =>
      staff.post(`${path}/close`, { counted, reason: 'Coins', closed_at: new Date().toISOString() })
    expect((await close(expected - 10)).status).toBe(200)
    expect((await close(expected)).status).toBe(200)
    expect(await report(till.shiftId)).toMatchObject({ counted: expected - 10, expected, reason: 'Coins' })
    expect((await staff.post(`${path}/cash`, move('in', 100))).status).toBe(409)
    await till.open(9_000)
    expect(await report(till.shiftId)).toMatchObject({ float: 9_000, float_expected: expected - 10 })
  })
})

describe('reports', () => {
  it('have sales at counters as a channel of their own, and of no sales person', async () => {
    const groupsOf = async (by: string) => {
      const answer = await staff.get(`/api/staff/reports/sales/${by}?period=today`)
      const { groups } = responseOf(getSalesGroups, answer).report
      return new Map(groups.map(({ key, orders }) => [key, orders]))
    }
    const before = await groupsOf('channels')
    await device.take(device.sale({ pieces: { [GOODS]: 1 } }))
    const after = await groupsOf('channels')
    expect(after.get('counter')).toBe((before.get('counter') ?? 0) + 1)
    expect(after.get('sales_person')).toBe(before.get('sales_person'))
    expect([...(await groupsOf('sales_persons')).keys()]).toEqual([])
  })
})

describe('sixteen tills that sell the last pieces at once', () => {
  it('book every sale, and leave no piece negative or counted twice', async () => {
    await setStock(10)
    await syncWarehouse(api.db)
    const before = await stockOf(GOODS)
    const tills = await Promise.all(Array.from({ length: 4 }, () => CounterDevice.of(staff)))
    const taken = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => tills[at % 4]!.take(tills[at % 4]!.sale({ pieces: { [GOODS]: 1 } }))),
    )
    const found = taken.flatMap(({ differences }) => differences.filter(({ kind }) => kind === 'stock'))
    const missing = found.reduce((sum, { taken: pieces }) => sum + (pieces ?? 0), 0)
    const after = await stockOf(GOODS)
    expect(await wrongBooks(api.db)).toEqual({})
    expect(after.stock).toBe(before.stock - AT_ONCE + missing)
    expect(after.stock).toBeGreaterThanOrEqual(after.reserved)
    expect(new Set(taken.map(({ receipt_no }) => receipt_no)).size).toBe(AT_ONCE)
  })
})
