import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimReceipt } from '#contract/counter/calls/claim-receipt.ts'
import { getCounterSales } from '#contract/counter/calls/get-counter-sales.ts'
import { getReceipt } from '#contract/counter/calls/get-receipt.ts'
import { refundCounterSale } from '#contract/counter/calls/refund-counter-sale.ts'
import type { TakenSale } from '#contract/counter/counter-sale.ts'
import type { CounterReceipt } from '#contract/counter/receipt.ts'
import { receiptCode } from '#contract/counter/receipt-address.ts'
import { receiptNumber } from '#contract/counter/receipt-number.ts'
import { getOrder } from '#contract/orders/calls/get-order.ts'
import { getPoints } from '#contract/points/calls/get-points.ts'
import { getWarranties } from '#contract/warranty/calls/get-warranties.ts'
import { CounterDevice } from '../../support/data/counter-device.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { wrongBooks } from '../../support/journeys/order-invariants.ts'

const AT_ONCE = 16
/** A device of the demo with a warranty. */
const GOODS = 1009

let api: Api
let staff: SignedIn
let device: CounterDevice
beforeAll(async () => {
  api = await openApi()
  staff = await logIn(api, PHONE.admin)
  device = await CounterDevice.of(staff)
})
afterAll(() => api.close())

const path = (sale: Pick<TakenSale, 'id'>) => `/api/receipts/${receiptCode(sale.id)}`
const read = async (sale: Pick<TakenSale, 'id'>): Promise<CounterReceipt | null> =>
  responseOf(getReceipt, await api.ask('GET', path(sale))).receipt
const claim = (sale: TakenSale, person: SignedIn) => person.post(`${path(sale)}/claim`, {})
const claimed = async (sale: TakenSale, person: SignedIn) => responseOf(claimReceipt, await claim(sale, person))
const newSale = (more: Partial<TakenSale> = {}) => device.sale({ pieces: { [GOODS]: 2 }, discount: 100 }, more)
/** What a person has beside the bonus of their registration. */
async function pointsOf(person: SignedIn): Promise<number> {
  const { transactions } = responseOf(getPoints, await person.get('/api/points?page=1&per_page=10'))
  return transactions.data.reduce((sum, { kind, points }) => sum + (kind === 'bonus' ? 0 : points), 0)
}
async function refund(sale: TakenSale, quantity: number): Promise<void> {
  const number = receiptNumber(device.series, sale.number)
  const found = await staff.get(`/api/staff/counter/sales?number=${number}`)
  const [listed] = responseOf(getCounterSales, found).sales.data
  const lines = [{ line_id: listed!.lines[0]!.id, quantity }]
  const body = { shift_id: device.shiftId, lines, restock: true, method: 'card', reason: 'Broken' }
  responseOf(refundCounterSale, await staff.post(`/api/staff/counter/sales/${listed!.id}/refund`, body))
}
async function accountOf(phone: string): Promise<string> {
  const [row] = await api.db.query<{ id: string }>('select id from account where phone = $1', [phone])
  return row?.id ?? ''
}
/** What an account named at the counter earns by the same sale. */
async function earnedByName(): Promise<number> {
  const named = await newCustomer(api)
  await device.take(newSale({ member_id: await accountOf(named.phone) }))
  return pointsOf(named)
}

describe('the page of a receipt', () => {
  it('has not arrived, then says what the paper says, without anything of buyer, seller or cost', async () => {
    const sale = device.sale({ pieces: { [GOODS]: 2 }, discount: 100, otherwise: { card: 1_000 } })
    expect(await read(sale)).toBeNull()
    const { receipt_no } = await device.take(sale)
    const receipt = await read(sale)
    expect(receipt).toMatchObject({
      receipt_no,
      taken_at: sale.taken_at,
      lines: [{ name: device.goods(GOODS).name, quantity: 2, unit_price: device.goods(GOODS).price }],
      discount: 100,
      rounding: sale.rounding,
      total: sale.total,
      payments: sale.payments.map(({ method, amount }) => ({ method, amount })),
      tendered: sale.tendered,
      refunds: [],
      claim: 'open',
    })
    expect(Object.keys(receipt ?? {}).toSorted()).toEqual(
      Object.keys(getReceipt.response.entries.receipt.wrapped.entries).toSorted(),
    )
    const answer = JSON.stringify(receipt)
    const [seller] = await api.db.query<{ name: string }>('select first_name as name from account where phone = $1', [
      PHONE.admin,
    ])
    for (const hidden of ['A-1', sale.id, sale.device_id, sale.shift_id, 'reference', 'cost', 'walk-in', seller?.name])
      expect(answer).not.toContain(hidden)
  })

  it('is found by its own code alone', async () => {
    const sale = newSale()
    await device.take(sale)
    const code = receiptCode(sale.id)
    const near = code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A')
    expect(responseOf(getReceipt, await api.ask('GET', `/api/receipts/${near}`)).receipt).toBeNull()
    for (const wrong of [code.toLowerCase(), sale.id, device.series, receiptNumber(device.series, sale.number)])
      expect((await api.ask('GET', `/api/receipts/${wrong}`)).status).toBe(404)
    const { status, body } = await (await newCustomer(api)).post(`/api/receipts/${near}/claim`, {})
    expect([status, body.data.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('is not looked for without end by who guesses', async () => {
    const guess = () => api.ask('GET', path({ id: randomUUID() }), { from: '198.51.100.7' })
    for (let at = 0; at < 300; at += 1) expect((await guess()).status).toBe(200)
    expect((await guess()).status).toBe(429)
  })
})

describe('a claim', () => {
  it('gives the points and warranty as if the buyer had been named, and the order', async () => {
    const expected = await earnedByName()
    expect(expected).toBeGreaterThan(0)
    const sale = newSale()
    await device.take(sale)
    const shown = await read(sale)
    expect(shown?.points).toBe(expected)
    const buyer = await newCustomer(api)
    const { order_id, points } = await claimed(sale, buyer)
    expect(points).toBe(expected)
    expect(await pointsOf(buyer)).toBe(expected)
    const { order } = responseOf(getOrder, await buyer.get(`/api/orders/${order_id}`))
    expect(order.calculation).toMatchObject({ points_earned: expected, total: sale.total })
    const [goods] = responseOf(getWarranties, await buyer.get('/api/warranties')).goods.data
    expect(goods?.line?.order_id).toBe(order_id)
    expect(goods?.warranty_until).toBe(shown?.lines[0]?.warranty_until)
    expect(await read(sale)).toMatchObject({ claim: 'taken', points: 0 })
    expect(JSON.stringify(await read(sale))).not.toContain(buyer.phone)
    // A lost answer is asked for again.
    expect(await claimed(sale, buyer)).toEqual({ order_id, points })
    expect(await pointsOf(buyer)).toBe(expected)
  })

  it('ends its points when those of a named buyer end', async () => {
    const taken_at = new Date(Date.now() - 30 * 24 * 60 * 60_000).toISOString()
    const [sale, byName] = [newSale({ taken_at }), newSale({ taken_at, member_id: await accountOf(PHONE.customer) })]
    const ids = []
    for (const one of [sale, byName]) ids.push((await device.take(one)).id)
    await claimed(sale, await newCustomer(api))
    const ends = await api.db.query('select distinct expires_at from points_lot where order_id = any($1)', [ids])
    expect(ends).toHaveLength(1)
  })

  it('is one, though sixteen accounts make it at once', async () => {
    const sale = newSale()
    await device.take(sale)
    const buyers = []
    for (let at = 0; at < AT_ONCE; at += 1) buyers.push(await newCustomer(api))
    const answers = await Promise.all(buyers.map((buyer) => claim(sale, buyer)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(AT_ONCE - 1)
    const balances = await Promise.all(buyers.map((buyer) => pointsOf(buyer)))
    expect(balances.filter((points) => points > 0)).toHaveLength(1)
    expect(await wrongBooks(api.db)).toEqual({})
  })

  it('is one, though one account makes it sixteen times at once', async () => {
    const sale = newSale()
    await device.take(sale)
    const buyer = await newCustomer(api)
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => claimed(sale, buyer)))
    expect(new Set(answers.map(({ points }) => points)).size).toBe(1)
    expect(await pointsOf(buyer)).toBe(answers[0]?.points)
  })

  it('gives nothing for a sale that has its member', async () => {
    const member = await newCustomer(api)
    const sale = newSale({ member_id: await accountOf(member.phone) })
    await device.take(sale)
    const before = await pointsOf(member)
    const other = await newCustomer(api)
    const { status, body } = await claim(sale, other)
    expect([status, body.data.code]).toEqual([409, 'CONFLICT'])
    await claimed(sale, member)
    expect([await pointsOf(member), await pointsOf(other)]).toEqual([before, 0])
  })

  it('gives what is left after a refund, before the claim and after it', async () => {
    const whole = await earnedByName()
    const half = Math.floor(whole / 2)
    const before = newSale()
    await device.take(before)
    await refund(before, 1)
    const receipt = await read(before)
    expect(receipt?.points).toBe(half)
    expect(receipt?.refunds).toMatchObject([{ amount: expect.any(Number) }])
    const [first, second] = [await newCustomer(api), await newCustomer(api)]
    expect((await claimed(before, first)).points).toBe(half)
    const after = newSale()
    await device.take(after)
    await claimed(after, second)
    await refund(after, 1)
    expect([await pointsOf(first), await pointsOf(second)]).toEqual([half, half])
    await refund(before, 1)
    expect(await pointsOf(first)).toBe(0)
    expect(await wrongBooks(api.db)).toEqual({})
  })

  it('gives nothing of a sale that was refunded in full', async () => {
    const sale = newSale()
    await device.take(sale)
    await refund(sale, 2)
    expect(await read(sale)).toMatchObject({ claim: 'refunded', points: 0, lines: [{ warranty_until: null }] })
    const buyer = await newCustomer(api)
    expect((await claim(sale, buyer)).status).toBe(409)
    expect(await pointsOf(buyer)).toBe(0)
  })
})
