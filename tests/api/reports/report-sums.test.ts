import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SALES_DIMENSIONS } from '#contract/reports/sales-report.ts'
import { sumReportDays } from '#server/domains/reports/services/sum-report-days.ts'
import { writeGeneratedOrder } from '../../support/data/generated-orders.ts'
import { randomFrom } from '../../support/data/seeded-random.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn, stoppedClock } from '../../support/journeys/api.ts'

const DAY_MS = 24 * 3_600_000
/** Kuala Lumpur has no summer time. */
const AHEAD_MS = 8 * 3_600_000

const clock = stoppedClock()
let api: Api
let staff: SignedIn
const random = randomFrom(20_261_125)

const dateOf = (at: number): string => new Date(at + AHEAD_MS).toISOString().slice(0, 10)
const midnight = Date.parse(dateOf(clock.now())) - AHEAD_MS

async function writeOrders(count: number, moment: () => Date): Promise<void> {
  const people = await api.db.query<{ id: string }>('select id from account where role_id = 3 order by id limit 3')
  const [dealer] = await api.db.query<{ id: string; account_id: string }>('select id, account_id from dealer_company')
  const [sales] = await api.db.query<{ id: string }>('select id from account where role_id = 5 order by id limit 1')
  const buyers = [
    ...people.map(({ id }) => ({ accountId: id, orderedBy: id, dealerId: null })),
    { accountId: dealer?.account_id ?? '', orderedBy: dealer?.account_id ?? '', dealerId: dealer?.id ?? '' },
    { accountId: dealer?.account_id ?? '', orderedBy: sales?.id ?? '', dealerId: dealer?.id ?? '' },
  ]
  const products = await api.db.query<{ id: number; type: 'product' | 'package' }>(
    `(select id, type from product where type = 'product' order by id limit 5)
     union all (select id, type from product where type = 'package' order by id limit 2)`,
  )
  for (let at = 0; at < count; at += 1)
    await writeGeneratedOrder({ db: api.db, market: at % 5 === 0 ? 'ID' : 'MY', random, buyers, products, moment })
}

beforeAll(async () => {
  api = await openApi({}, {}, clock)
  staff = await logIn(api, PHONE.admin)
  const edges = [0, -1, 1, -DAY_MS, -DAY_MS - 1, -29 * DAY_MS, -29 * DAY_MS - 1].map((ms) => midnight + ms)
  let written = 0
  await writeOrders(200, () => {
    written += 1
    const at = written % 3 === 0 ? (edges[(written / 3) % edges.length] ?? 0) : clock.now() - random() * 75 * DAY_MS
    return new Date(Math.min(at, clock.now()))
  })
})
afterAll(() => api.close())

const PERIODS = [
  'today',
  'yesterday',
  '7_days',
  '30_days',
  'month',
  'last_month',
  `dates&from=${dateOf(midnight - 60 * DAY_MS)}&to=${dateOf(midnight - 20 * DAY_MS)}`,
]

/** Every report of every period, as the store answers it. */
async function allReports(): Promise<Record<string, unknown>> {
  const paths = ['sales', ...SALES_DIMENSIONS.map((dimension) => `sales/${dimension}`), 'discounts', 'funnel']
  const reports: Record<string, unknown> = {}
  for (const path of paths) {
    for (const period of PERIODS) {
      const { status, body } = await staff.get(`/api/staff/reports/${path}?period=${period}`)
      reports[`${path} ${period}`] = [status, body.data.response]
    }
  }
  return reports
}

async function sumEverything(): Promise<number> {
  let days = 0
  for (;;) {
    const count = await sumReportDays(api.store)
    if (count === 0) return days
    days += count
  }
}
const sums = () => api.db.query('select * from report_sum order by market, dimension, day, key')

describe('sums of days that are over', () => {
  it('change no figure of any report, to the cent', async () => {
    const before = await allReports()
    expect(await sums()).toEqual([])
    expect(await sumEverything()).toBeGreaterThan(70)
    expect((await sums()).length).toBeGreaterThan(300)
    expect(await allReports()).toEqual(before)
  })

  it('are what a report reads for these days', async () => {
    const totalOf = async () => {
      const { body } = await staff.get('/api/staff/reports/sales?period=7_days')
      return (body.data.response as unknown as { report: { totals: { sales: number } } }).report.totals.sales
    }
    const before = await totalOf()
    const summed = dateOf(midnight - 3 * DAY_MS)
    const change = (by: number) =>
      api.db.query(`update report_sum set sales = sales + $2 where dimension = 'totals' and day = $1`, [summed, by])
    await change(7)
    expect(await totalOf()).toBe(before + 7)
    await change(-7)
  })

  it('leave today and the last hour before midnight to the orders themselves', async () => {
    const [{ until } = { until: '' }] = await api.db.query<{ until: string }>(
      "select to_char(until_day, 'YYYY-MM-DD') as until from report_mark where market = 'MY'",
    )
    const isEarly = clock.now() - midnight < 3_600_000
    expect(until).toBe(dateOf(midnight - (isEarly ? DAY_MS : 0) - 1))
    await writeOrders(10, () => new Date(clock.now()))
    const { body } = await staff.get('/api/staff/reports/sales?period=today')
    const today = (body.data.response as unknown as { report: { totals: { orders: number } } }).report.totals.orders
    const [{ count } = { count: 0 }] = await api.db.query<{ count: number }>(
      `select count(*) as count from sales_order
        where market = 'MY' and least(invoiced_at, paid_at) >= $1 and least(invoiced_at, paid_at) <= $2`,
      [new Date(midnight), new Date(midnight + DAY_MS - 1)],
    )
    expect(today).toBe(count)
  })

  it('are made once when sixteen processes sum at the same time', async () => {
    const before = await sums()
    await api.db.query('delete from report_sum')
    await api.db.query('delete from report_mark')
    let isDone = false
    while (!isDone) {
      const counts = await Promise.all(Array.from({ length: 16 }, () => sumReportDays(api.store)))
      isDone = counts.every((count) => count === 0)
    }
    expect(await sums()).toEqual(before)
  })

  it('are forgotten when the store moves to another time zone, whose days begin at other moments', async () => {
    const inJakarta = { ...api.store, config: { ...api.store.config, timeZone: 'Asia/Jakarta' } }
    await sumReportDays(inJakarta)
    const [mark] = await api.db.query('select time_zone from report_mark where market = $1', ['MY'])
    expect(mark).toEqual({ time_zone: 'Asia/Jakarta' })
    const before = await allReports()
    await sumEverything()
    expect(await allReports()).toEqual(before)
  })
})
