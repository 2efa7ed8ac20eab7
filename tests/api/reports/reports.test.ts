import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDiscountReport } from '#contract/reports/calls/get-discount-report.ts'
import { getFunnelReport } from '#contract/reports/calls/get-funnel-report.ts'
import { getPointsReport } from '#contract/reports/calls/get-points-report.ts'
import { getProductSales } from '#contract/reports/calls/get-product-sales.ts'
import { getSalesGroups } from '#contract/reports/calls/get-sales-groups.ts'
import { getSalesReport } from '#contract/reports/calls/get-sales-report.ts'
import { getStockReport } from '#contract/reports/calls/get-stock-report.ts'
import type { SalesDimension, SalesGroups } from '#contract/reports/sales-report.ts'
import { MARKETS } from '#contract/site/market.ts'
import { csvRows } from '../../support/data/csv-rows.ts'
import { GENERATED_VOUCHER, type LedgerOrder, writeGeneratedOrder } from '../../support/data/generated-orders.ts'
import { randomFrom } from '../../support/data/seeded-random.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn, stoppedClock } from '../../support/journeys/api.ts'
import { buy, fillCart, newAddress } from '../../support/journeys/order-steps.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** One store per market; the database of each has orders of both. */
const STORES = [
  { market: MARKETS.MYR, admin: PHONE.admin, aheadMs: 8 * HOUR },
  { market: MARKETS.IDN, admin: '+62800000000901', aheadMs: 7 * HOUR },
] as const

describe.each(STORES)('the reports of a store in $market.code', ({ market, admin, aheadMs }) => {
  const clock = stoppedClock()
  let api: Api
  let staff: SignedIn
  const ledger: LedgerOrder[] = []

  /** The date in the store, by another way than the server's: the market's offset from UTC has no summer time. */
  const dateOf = (at: number): string => new Date(at + aheadMs).toISOString().slice(0, 10)
  const today = dateOf(clock.now())
  const midnight = Date.parse(today) - aheadMs

  beforeAll(async () => {
    api = await openApi({}, { market, timeZone: market.timeZone }, clock)
    staff = await logIn(api, admin)
    const random = randomFrom(20_261_124)
    // The instants around midnight of the store and of UTC, and others of the last 75 days.
    const edges = [0, -1, 1, -DAY, -DAY - 1, -29 * DAY, -29 * DAY - 1, aheadMs, aheadMs - 1].map((ms) => midnight + ms)
    let written = 0
    const moment = () => {
      written += 1
      const at = written % 3 === 0 ? (edges[(written / 3) % edges.length] ?? 0) : clock.now() - random() * 75 * DAY
      return new Date(Math.min(at, clock.now()))
    }
    const people = await api.db.query<{ id: string }>('select id from account where role_id = 3 order by id limit 3')
    const dealers = await api.db.query<{ id: string; account_id: string }>(
      'select id, account_id from dealer_company order by id limit 2',
    )
    const [sales] = await api.db.query<{ id: string }>('select id from account where role_id = 5 order by id limit 1')
    const buyers = [
      ...people.map(({ id }) => ({ accountId: id, orderedBy: id, dealerId: null })),
      ...dealers.map(({ id, account_id }) => ({ accountId: account_id, orderedBy: account_id, dealerId: id })),
      ...dealers.map(({ id, account_id }) => ({ accountId: account_id, orderedBy: sales?.id ?? '', dealerId: id })),
    ]
    const products = await api.db.query<{ id: number; type: 'product' | 'package' }>(
      `(select id, type from product where type = 'product' order by id limit 5)
       union all (select id, type from product where type = 'package' order by id limit 2)`,
    )
    for (let count = 0; count < 240; count += 1) {
      const code = count % 4 === 0 ? (market.code === 'MY' ? 'ID' : 'MY') : market.code
      ledger.push(await writeGeneratedOrder({ db: api.db, market: code, random, buyers, products, moment }))
    }
  })
  afterAll(() => api.close())

  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const own = () => ledger.filter((order) => order.market === market.code)
  const isIn = (at: Date, from: string, to: string) => dateOf(at.getTime()) >= from && dateOf(at.getTime()) <= to
  const soldIn = (from: string, to: string) => own().filter(({ soldAt }) => soldAt && isIn(soldAt, from, to))
  const refundsIn = (from: string, to: string, some = own()) =>
    some.flatMap(({ refunds }) => refunds.filter(({ at }) => isIn(at, from, to)))
  const figuresIn = (from: string, to: string) => ({
    orders: soldIn(from, to).length,
    sales: sum(soldIn(from, to).map(({ total }) => total)),
    refunds: sum(refundsIn(from, to).map(({ amount }) => amount)),
  })
  const report = async (query: string) =>
    responseOf(getSalesReport, await staff.get(`/api/staff/reports/sales?${query}`)).report
  const groupsOf = async (dimension: SalesDimension, query = 'period=30_days'): Promise<SalesGroups> =>
    responseOf(getSalesGroups, await staff.get(`/api/staff/reports/sales/${dimension}?${query}`)).report

  it.each(['today', 'yesterday', '7_days', '30_days', 'month', 'last_month'])(
    'add up to the ledger of orders and refunds: %s and the period before',
    async (name) => {
      const { period, totals, previous, days } = await report(`period=${name}`)
      const expected = (from: string, to: string) => ({
        ...figuresIn(from, to),
        shipping: sum(soldIn(from, to).map(({ shipping }) => shipping)),
        tax: sum(soldIn(from, to).map(({ tax }) => tax)),
      })
      expect(totals).toEqual(expected(period.from, period.to))
      expect(previous).toEqual(expected(period.previous_from, period.previous_to))
      expect(days.map(({ day }) => ({ day, ...figuresIn(day, day) }))).toEqual(days)
      expect(days[0]?.day).toBe(period.from)
      expect(days.at(-1)?.day).toBe(period.to)
    },
  )

  const netIn = (from: string, to: string) => figuresIn(from, to).sales - figuresIn(from, to).refunds

  it('count what was sold of one product each week, in packages too', async () => {
    const piecesIn = async (query: string) => {
      const { groups } = await groupsOf('products', query)
      const { pieces = 0, in_packages: packed = 0 } = groups.find(({ key }) => key === '1001') ?? {}
      return pieces + packed
    }
    const { sales } = responseOf(getProductSales, await staff.get('/api/staff/products/1001/sales'))
    expect(sales.pieces_30_days).toBe(await piecesIn('period=30_days'))
    expect(sales.weeks).toHaveLength(12)
    for (const { monday, pieces } of sales.weeks) {
      expect(new Date(monday).getUTCDay()).toBe(1)
      const sunday = new Date(Date.parse(monday) + 6 * DAY).toISOString().slice(0, 10)
      const to = sunday < today ? sunday : today
      expect([monday, pieces]).toEqual([monday, await piecesIn(`period=dates&from=${monday}&to=${to}`)])
    }
    expect(sum(sales.weeks.map(({ pieces }) => pieces))).toBeGreaterThan(0)
  })

  it('draw each day beside the same day of the period before, and mark today', async () => {
    const { period, chart } = await report('period=30_days')
    expect(chart.step).toBe('day')
    expect(chart.bars).toHaveLength(30)
    for (const [at, bar] of chart.bars.entries()) {
      const before = dateOf(Date.parse(period.previous_from) - aheadMs + at * DAY)
      expect(bar).toEqual({
        from: bar.from,
        to: bar.from,
        hour: null,
        net: netIn(bar.from, bar.from),
        previous_net: netIn(before, before),
        is_now: bar.from === today,
      })
    }
    expect(chart.bars.filter(({ is_now: isNow }) => isNow)).toHaveLength(1)
  })

  it('draw one day by the hours of the store, and a long period by weeks', async () => {
    const { period, chart } = await report('period=yesterday')
    const start = Date.parse(period.from) - aheadMs
    const hourAt = (at: Date) => Math.floor((at.getTime() - start) / HOUR)
    const nets = Array.from({ length: 24 }, (_, hour) => {
      const sold = own().filter(({ soldAt }) => soldAt && hourAt(soldAt) === hour)
      const given = own().flatMap(({ refunds }) => refunds.filter(({ at }) => hourAt(at) === hour))
      return sum(sold.map(({ total }) => total)) - sum(given.map(({ amount }) => amount))
    })
    expect([chart.step, chart.bars.map(({ net }) => net)]).toEqual(['hour', nets])
    const [first, last] = [dateOf(midnight - 74 * DAY), today]
    const { chart: weeks, totals } = await report(`period=dates&from=${first}&to=${last}`)
    expect(weeks.step).toBe('week')
    expect(sum(weeks.bars.map(({ net }) => net))).toBe(totals.sales - totals.refunds)
    for (const { from, to, net } of weeks.bars) expect([from, net]).toEqual([from, netIn(from, to)])
  })

  it('count pieces and the sales per order', async () => {
    const { period, pieces, per_order: perOrder, totals } = await report('period=30_days')
    const piecesIn = (from: string, to: string) =>
      sum(soldIn(from, to).flatMap(({ lines }) => lines.map(({ quantity }) => quantity)))
    expect(pieces).toEqual({
      now: piecesIn(period.from, period.to),
      before: piecesIn(period.previous_from, period.previous_to),
    })
    expect(perOrder.now).toBe(Math.round(totals.sales / totals.orders))
  })

  it('give an order at the last millisecond of a day to that day, and one at midnight to the next', async () => {
    const yesterday = dateOf(midnight - 1)
    const { days } = await report(`period=dates&from=${yesterday}&to=${today}`)
    expect(days.map(({ orders }) => orders)).toEqual([
      figuresIn(yesterday, yesterday).orders,
      figuresIn(today, today).orders,
    ])
    expect(Math.min(...days.map(({ orders }) => orders))).toBeGreaterThan(0)
  })

  it('add up by product, with fees and rounding beside the goods, and count what packages contain', async () => {
    const { period, groups, totals, beside_goods: beside } = await groupsOf('products')
    const sold = soldIn(period.from, period.to)
    const lines = sold.flatMap((order) => order.lines)
    const returned = refundsIn(period.from, period.to).flatMap((refund) => refund.lines)
    const productOf = new Map(own().flatMap((order) => order.lines.map(({ id, productId }) => [id, productId])))
    expect(totals).toEqual(figuresIn(period.from, period.to))
    for (const group of groups) {
      const ofIt = lines.filter(({ productId }) => String(productId) === group.key)
      const back = returned.filter(({ id }) => String(productOf.get(id)) === group.key)
      expect([group.key, group.sales, group.pieces, group.refunds, group.returned]).toEqual([
        group.key,
        sum(ofIt.map(({ total }) => total)),
        sum(ofIt.map(({ quantity }) => quantity)),
        sum(back.map(({ amount }) => amount)),
        sum(back.map(({ quantity }) => quantity)),
      ])
    }
    expect(sum(groups.map(({ sales }) => sales)) + beside.sales).toBe(totals.sales)
    expect(sum(groups.map(({ refunds }) => refunds)) + beside.refunds).toBe(totals.refunds)
    const packages = await api.db.query<{ id: number }>("select id from product where type = 'package'")
    const packed = lines.filter(({ productId }) => packages.some(({ id }) => id === productId))
    expect(groups.find(({ key }) => key === '1052')?.in_packages).toBe(2 * sum(packed.map(({ quantity }) => quantity)))
  })

  it('give each order to one channel, and name dealers and sales persons', async () => {
    const { period, groups, totals } = await groupsOf('channels')
    for (const { key, sales, refunds, orders } of groups) {
      const of = own().filter(({ channel }) => channel === key)
      const sold = soldIn(period.from, period.to).filter(({ channel }) => channel === key)
      expect({ key, orders, sales, refunds }).toEqual({
        key,
        orders: sold.length,
        sales: sum(sold.map(({ total }) => total)),
        refunds: sum(refundsIn(period.from, period.to, of).map(({ amount }) => amount)),
      })
    }
    expect(sum(groups.map(({ sales }) => sales))).toBe(totals.sales)
    const dealers = (await groupsOf('dealers')).groups
    const ofDealers = soldIn(period.from, period.to).filter(({ dealerId }) => dealerId !== null)
    expect(sum(dealers.map(({ sales }) => sales))).toBe(sum(ofDealers.map(({ total }) => total)))
    expect(dealers.every(({ name }) => name !== null && name !== '')).toBe(true)
    const persons = (await groupsOf('sales_persons')).groups
    const acted = soldIn(period.from, period.to).filter(({ channel }) => channel === 'sales_person')
    expect(sum(persons.map(({ sales }) => sales))).toBe(sum(acted.map(({ total }) => total)))
    const methods = (await groupsOf('payment_methods')).groups
    expect(sum(methods.map(({ sales }) => sales))).toBe(totals.sales)
    expect(methods.map(({ key }) => key)).toContain('account')
  })

  it('are compared with the period before, group by group', async () => {
    const { period, groups } = await groupsOf('channels', 'period=7_days')
    for (const { key, previous_net } of groups) {
      const of = own().filter(({ channel }) => channel === key)
      const [from, to] = [period.previous_from, period.previous_to]
      const sold = soldIn(from, to).filter(({ channel }) => channel === key)
      const net = sum(sold.map(({ total }) => total)) - sum(refundsIn(from, to, of).map(({ amount }) => amount))
      expect([key, previous_net]).toEqual([key, net])
    }
  })

  it('name the discounts of the orders sold', async () => {
    const { report: discounts } = responseOf(
      getDiscountReport,
      await staff.get('/api/staff/reports/discounts?period=30_days'),
    )
    const { from, to } = discounts.period
    const offOf = (order: LedgerOrder) =>
      sum(order.lines.map(({ discount }) => discount)) + (order.voucher?.shippingDiscount ?? 0)
    const sold = soldIn(from, to)
    const vouchers = discounts.kinds.find(({ kind }) => kind === 'vouchers')
    expect(vouchers?.discount).toBe(sum(sold.map(offOf)))
    expect(vouchers?.orders).toBe(sold.filter((order) => offOf(order) > 0).length)
    const withCode = sold.filter(({ voucher }) => voucher?.code === GENERATED_VOUCHER)
    expect(discounts.vouchers.find(({ code }) => code === GENERATED_VOUCHER)).toMatchObject({
      orders: withCode.length,
      discount: sum(withCode.map(offOf)),
      sales: sum(withCode.map(({ total }) => total)),
    })
  })

  it('value the stock at the selling price, and tell the points owed', async () => {
    const { report: stock } = responseOf(getStockReport, await staff.get('/api/staff/reports/stock'))
    const shelves = await api.db.query<{ stock: number; price: number | null }>(
      `select stock, price from product_market m join product p on p.id = m.product_id
        where market = $1 and type = 'product' and stock > 0`,
      [market.code],
    )
    expect(stock.totals.value).toBe(sum(shelves.map(({ stock: pieces, price }) => pieces * (price ?? 0))))
    expect(sum(stock.categories.map(({ value }) => value))).toBe(stock.totals.value)
    const { report: points } = responseOf(getPointsReport, await staff.get('/api/staff/reports/points'))
    const balances = await api.db.query<{ points_balance: number }>(
      'select points_balance from account where market = $1',
      [market.code],
    )
    expect(points.owed).toBe(sum(balances.map(({ points_balance: balance }) => Math.max(0, balance))))
  })

  it('export the rows of the screen as CSV, without formulas', async () => {
    const [dealer] = await api.db.query<{ id: string }>('select id from dealer_company order by id limit 1')
    await api.db.query('update dealer_company set company_name = $2 where id = $1', [dealer?.id, '=HYPERLINK("x")'])
    const file = await api.raw('GET', '/api/staff/report_files/dealers?period=30_days', {
      headers: { cookie: staff.cookie },
    })
    expect(file.headers.get('content-disposition')).toContain(`dealers-${today}.csv`)
    const text = await file.text()
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    const [, ...rows] = csvRows(text)
    const { groups } = await groupsOf('dealers')
    expect(rows.map(({ cells }) => [cells[0], Math.round(Number(cells[3]) * 10 ** market.exponent)])).toEqual(
      groups.map(({ key, sales }) => [key, sales]),
    )
    for (const name of ['sales', 'products', 'discounts', 'vouchers', 'funnel', 'points', 'stock']) {
      const other = await api.raw('GET', `/api/staff/report_files/${name}`, { headers: { cookie: staff.cookie } })
      expect([name, other.status, csvRows(await other.text()).length > 1 || name === 'vouchers']).toEqual([
        name,
        200,
        true,
      ])
    }
  })

  it('refuse own dates that are missing, reversed, impossible or more than a year apart', async () => {
    for (const dates of [
      '',
      '&from=2026-01-01',
      '&from=2026-02-01&to=2026-01-01',
      '&from=2024-01-01&to=2026-01-01',
      '&from=2026-02-30&to=2026-03-01',
    ]) {
      expect([dates, (await staff.get(`/api/staff/reports/sales?period=dates${dates}`)).status]).toEqual([dates, 422])
    }
  })
})

describe('the funnel', () => {
  let api: Api
  beforeAll(async () => {
    api = await openApi()
  })
  afterAll(() => api.close())

  it('counts a filled cart, and its order once it is placed', async () => {
    const staff = await logIn(api, PHONE.admin)
    const stages = async () => {
      const answer = await staff.get('/api/staff/reports/funnel?period=today')
      const { report } = responseOf(getFunnelReport, answer)
      return report.stages.map(({ count }) => count)
    }
    const before = await stages()
    const customer = await newCustomer(api)
    const cart_ids = await fillCart(customer, [{}])
    const [filled = 0, placed = 0, paid = 0, completed = 0] = before
    expect(await stages()).toEqual([filled + 1, placed, paid, completed])
    await buy(customer, { cart_ids, payment_service: 'MANUAL', address_id: await newAddress(customer) })
    expect(await stages()).toEqual([filled + 1, placed + 1, paid, completed])
  })
})
