import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCounterSales } from '#contract/counter/calls/get-counter-sales.ts'
import { getShift } from '#contract/counter/calls/get-shift.ts'
import { refundCounterSale } from '#contract/counter/calls/refund-counter-sale.ts'
import type { CounterMethod, CounterSale } from '#contract/counter/counter-sale.ts'
import { receiptNumber } from '#contract/counter/receipt-number.ts'
import { moneyBackEntry } from '#server/domains/books/services/entries.ts'
import { CounterDevice } from '../../support/data/counter-device.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'

const GOODS = 1013

let api: Api
let staff: SignedIn
let device: CounterDevice
beforeAll(async () => {
  api = await openApi()
  staff = await logIn(api, PHONE.admin)
  device = await CounterDevice.of(staff)
})
afterAll(() => api.close())

/** A sale with three sen off, so that no coin pays its total, paid by card. */
async function oddSale(pieces: number): Promise<CounterSale> {
  const { price } = device.goods(GOODS)
  const card = price * pieces - 3
  const payments = [{ method: 'card' as const, amount: card, reference: 'A-1' }]
  const paid = { rounding: 0, total: card, payments, tendered: null }
  const sale = device.sale({ pieces: { [GOODS]: pieces }, discount: 3 }, paid)
  await device.take(sale)
  const number = receiptNumber(device.series, sale.number)
  const found = await staff.get(`/api/staff/counter/sales?number=${number}`)
  return responseOf(getCounterSales, found).sales.data[0]!
}

const refund = async ({ id, lines: [line] }: CounterSale, quantity: number, method: CounterMethod) => {
  const lines = [{ line_id: line!.id, quantity }]
  const body = { shift_id: device.shiftId, lines, restock: true, method, reason: 'Broken' }
  return responseOf(refundCounterSale, await staff.post(`/api/staff/counter/sales/${id}/refund`, body))
}

describe('refunds in cash', () => {
  it('hand over what coins pay, and are together what the sale brought', async () => {
    const sale = await oddSale(3)
    expect(sale.total % 5).toBe(2)
    const paid = []
    for (const quantity of [1, 2]) paid.push((await refund(sale, quantity, 'cash')).amount)
    const { shift } = responseOf(getShift, await staff.get(`/api/staff/counter/shifts/${device.shiftId}`))
    for (const amount of paid) expect(amount % 5).toBe(0)
    expect(shift.refunds.cash).toBe(paid[0]! + paid[1]!)
    const [order] = await api.db.query<{ refunded: number; status: string }>(
      'select refunded, status from sales_order where id = $1',
      [sale.id],
    )
    expect(order).toEqual({ refunded: sale.total, status: 'REFUNDED' })
    expect(shift.refunds.cash).toBe(sale.total - 2)
  })

  it('are exact by card', async () => {
    const sale = await oddSale(1)
    expect((await refund(sale, 1, 'card')).amount).toBe(sale.total)
  })

  it('are booked with the rounding of their coins', () => {
    const money = { id: 'a', number: 'A', order_no: 'A', at: new Date(0), on_account: false, party: null, way: 'cash' }
    const { lines } = moneyBackEntry('paid_back', { ...money, amount: 1_003, paid: 1_005 })
    expect(lines.map(({ slot, amount }) => [slot, amount])).toEqual([
      ['receivable:customers', 1_003],
      ['rounding', 2],
      ['pay:cash', -1_005],
    ])
  })
})
