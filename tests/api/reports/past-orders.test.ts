import { afterAll, beforeAll, expect, it } from 'vitest'
import { getSalesReport } from '#contract/reports/calls/get-sales-report.ts'
import { csvRows } from '../../support/data/csv-rows.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'

let api: Api
let staff: SignedIn

beforeAll(async () => {
  api = await openApi()
  staff = await logIn(api, PHONE.admin)
  await api.db.query(
    `insert into past_order (id, market, order_number, ordered_at, state, total, refunded, tax, shipping, lines, imported_at)
     select gen_random_uuid(), market, no, at::timestamptz, state, total, refunded, 6, 8, '[{"name":"Pod","quantity":3}]', now()
       from (values ('MY', 'P-1', '2025-03-01 00:00:00+08', 'paid', 1000, 0),
                    ('MY', 'P-2', '2025-03-01 23:59:59+08', 'paid', 2000, 500),
                    ('MY', 'P-3', '2025-03-02 10:00:00+08', 'refunded', 4000, 4000),
                    ('MY', 'P-4', '2025-03-02 11:00:00+08', 'unpaid', 8000, 0),
                    ('MY', 'P-5', '2025-03-02 12:00:00+08', 'cancelled', 16000, 0),
                    ('MY', 'P-6', '2025-03-03 00:00:00+08', 'paid', 32000, 0),
                    ('MY', 'P-7', '2025-02-28 23:59:59+08', 'paid', 70, 0),
                    ('ID', 'P-8', '2025-03-01 12:00:00+08', 'paid', 64000, 0)
            ) as o(market, no, at, state, total, refunded)`,
  )
})
afterAll(() => api.close())

const DATES = 'period=dates&from=2025-03-01&to=2025-03-02'
const report = async (query: string) =>
  responseOf(getSalesReport, await staff.get(`/api/staff/reports/sales?${query}`)).report

it('leaves out past orders until they are asked for, and says how many there are', async () => {
  const { totals, chart, past_orders: past } = await report(DATES)
  expect(totals).toEqual({ orders: 0, sales: 0, refunds: 0, tax: 0, shipping: 0 })
  expect(chart.bars.every(({ net }) => net === 0)).toBe(true)
  expect(past).toEqual({ orders: 4, is_counted: false })
  expect((await report('period=dates&from=2024-01-01&to=2024-01-02')).past_orders).toBeUndefined()
})

it('counts those that were paid, in figures, chart, days and file alike', async () => {
  const { totals, previous, pieces, per_order, chart, days, past_orders } = await report(`${DATES}&past_orders=yes`)
  expect(totals).toEqual({ orders: 3, sales: 7000, refunds: 4500, tax: 18, shipping: 24 })
  expect(previous).toMatchObject({ orders: 1, sales: 70 })
  expect([pieces, per_order.now, past_orders]).toEqual([{ now: 9, before: 3 }, 2333, { orders: 4, is_counted: true }])
  expect(chart.bars.map(({ net, previous_net }) => [net, previous_net])).toEqual([
    [2500, 0],
    [0, 70],
  ])
  expect(days).toEqual([
    { day: '2025-03-01', orders: 2, sales: 3000, refunds: 500 },
    { day: '2025-03-02', orders: 1, sales: 4000, refunds: 4000 },
  ])
  const file = await api.raw('GET', `/api/staff/report_files/sales?${DATES}&past_orders=yes`, {
    headers: { cookie: staff.cookie },
  })
  expect(
    csvRows(await file.text())
      .slice(1)
      .map(({ cells }) => cells),
  ).toEqual([
    ['2025-03-01', '2', '30.00', '5.00', '25.00'],
    ['2025-03-02', '1', '40.00', '40.00', '0.00'],
  ])
  const hours = (await report('period=dates&from=2025-03-01&to=2025-03-01&past_orders=yes')).chart.bars
  expect(hours.flatMap(({ hour, net }) => (net === 0 ? [] : [[hour, net]]))).toEqual([
    [0, 1000],
    [23, 1500],
  ])
})
