import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEALER_TIERS } from '#contract/buyers/dealer-tier.ts'
import type { Call } from '#contract/call.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#contract/orders/order-status.ts'
import { getLowStock } from '#contract/purchasing/calls/get-low-stock.ts'
import { getPurchaseOrders } from '#contract/purchasing/calls/get-purchase-orders.ts'
import { getMarginReport } from '#contract/reports/calls/get-margin-report.ts'
import { MARKETS, type PublicLocale } from '#contract/site/market.ts'
import { getStockTakes } from '#contract/stock/calls/get-stock-takes.ts'
import { getTransfers } from '#contract/stock/calls/get-transfers.ts'
import { beginHistoryOnce, makeHistory, openHistory } from '#server/demo/make-history.ts'
import type { Sender } from '#server/domains/notifications/services/mailbox.ts'
import { storeJobs } from '#server/jobs/store-jobs.ts'
import { type Database, DatabaseUnavailable } from '#server/platform/database/database.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { ADMIN } from '../../support/journeys/account-steps.ts'
import { wrongCommissions } from '../../support/journeys/affiliate-invariants.ts'
import { type Api, logIn, openApi, PHONE, stoppedClock } from '../../support/journeys/api.ts'
import { wrongBooks } from '../../support/journeys/order-invariants.ts'
import { simulatePayments } from '../../support/journeys/simulated-payments.ts'

/** Long enough for every state, and for invoices that are paid. */
const DAYS = 26
const SHORT_DAYS = 5
/** Sunday afternoon in both markets, before any test runs: what takes the clock of the machine is later. */
const START = Date.UTC(2026, 9, 4, 6, 30)

const folder = mkdtempSync(join(tmpdir(), 'history-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function openAt(locale: PublicLocale): Promise<Api> {
  const market = MARKETS[locale]
  const clock = stoppedClock()
  clock.pass(START - clock.now())
  return openApi({}, { market, timeZone: market.timeZone, dataDir: folder }, clock)
}

async function make(api: Api, days: number): Promise<void> {
  const tools = openHistory(api.store, days)
  await beginHistoryOnce(tools)
  await makeHistory(tools)
}

const rows = <Row extends object>(api: Api, sql: string, ...parameters: unknown[]): Promise<Row[]> =>
  api.db.query<Row>(sql, parameters)

/** What a history is, without random ids and codes. */
const outlineOf = (api: Api) =>
  rows(
    api,
    `select o.order_no, o.invoice_no, o.status, o.payment_status, o.total, o.voucher_code, a.phone, o.created_at, o.paid_at,
            (select string_agg(e.act || e.created_at, ' ' order by e.created_at, e.id) from order_event e
              where e.order_id = o.id) as events,
            (select string_agg(l.sku || l.quantity, ' ' order by l.position) from order_line l where l.order_id = o.id) as lines
       from sales_order o join account a on a.id = o.account_id order by o.order_no`,
  )

describe.each(['MYR', 'IDN'] as const)('the history of the market %s', (locale) => {
  const { code, timeZone } = MARKETS[locale]
  let api: Api
  beforeAll(async () => {
    api = await openAt(locale)
    await make(api, DAYS)
  }, 240_000)
  afterAll(() => api.close())

  it('has books that agree: lines, stock, points, vouchers, refunds, invoices', async () => {
    expect(await wrongBooks(api.db)).toEqual({})
    for (const affiliate of ['AFNUR88', 'AFBUDI'])
      expect(await wrongCommissions(api.db, affiliate, new Date(START))).toEqual([])
  })

  it('has a stock of each product and place that its changes lead to, one after the other', async () => {
    const torn = await rows(
      api,
      `select * from (
         select c.place_id, c.product_id, c.on_hand - c.pieces as before, s.on_hand as there,
                lag(c.on_hand) over w as after_before, c.on_hand,
                row_number() over (partition by c.place_id, c.product_id order by c.created_at desc, c.ctid desc) as back
           from stock_movement c join place p on p.id = c.place_id and p.market = $1
           join place_stock s on s.product_id = c.product_id and s.place_id = c.place_id
         window w as (partition by c.place_id, c.product_id order by c.created_at, c.ctid)) found
        where after_before <> before or (back = 1 and on_hand <> there)`,
      code,
    )
    expect(torn).toEqual([])
  })

  it('has margins, and work at goods: an order that came in part, what runs low, a transfer and a stock take', async () => {
    const staff = await logIn(api, ADMIN[code])
    const get = async <C extends Call>(call: C, path: string) => responseOf(call, await staff.get(path))
    const { report } = await get(getMarginReport, '/api/staff/reports/margins/products?from=2026-09-10&to=2026-10-03')
    expect(report.groups.length).toBeGreaterThan(10)
    const { purchase_orders } = await get(getPurchaseOrders, '/api/staff/purchase_orders?tab=open')
    expect(purchase_orders.data.filter(({ state }) => state === 'partly_received')).toHaveLength(1)
    const { low_stock } = await get(getLowStock, '/api/staff/low_stock')
    expect(low_stock.data).toHaveLength(1)
    const { transfers } = await get(getTransfers, '/api/staff/transfers?state=sent')
    expect(transfers.data).toHaveLength(1)
    const { stock_takes } = await get(getStockTakes, '/api/staff/stock_takes?state=open')
    expect(stock_takes.data).toMatchObject([{ products: 4, counted: 3 }])
  })

  it('numbers orders and invoices without gaps', async () => {
    for (const column of ['order_no', 'invoice_no']) {
      const numbers = await rows<{ number: number }>(
        api,
        `select right(${column}, 6)::integer as number from sales_order where ${column} is not null order by 1`,
      )
      expect(numbers.length).toBeGreaterThan(50)
      expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_row, at) => at + 1))
    }
  })

  it('has each state of an order, and each way to pay that the market offers', async () => {
    const states = await rows<{ status: string; payment_status: string }>(
      api,
      'select distinct status, payment_status from sales_order',
    )
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES))
    expect(new Set(states.map(({ payment_status }) => payment_status))).toEqual(new Set(PAYMENT_STATUSES))
    const services = await rows<{ service: string | null }>(
      api,
      'select distinct payment_service as service from sales_order',
    )
    const gateway = code === 'MY' ? 'SENANGPAY' : 'ipay88'
    expect(new Set(services.map(({ service }) => service))).toEqual(new Set(['MANUAL', gateway, null]))
  })

  it('sums the days of the reports from the same orders', async () => {
    const [sums] = await rows(
      api,
      `select sum(orders) as orders, sum(sales) as sales, sum(refunds) as refunds, max(day)::text as last
         from report_sum where market = $1 and dimension = 'totals'`,
      code,
    )
    const [own] = await rows(
      api,
      `select count(*) as orders, sum(total) as sales,
              (select sum(amount_minor) from refund where created_at < $2) as refunds, '2026-10-03' as last
         from sales_order where least(invoiced_at, paid_at) < $2 and market = $1`,
      code,
      new Date(Date.UTC(2026, 9, 4) - (timeZone === 'Asia/Jakarta' ? 7 : 8) * 3_600_000),
    )
    expect(sums).toEqual(own)
  })

  it('has dealers of every tier, with credit that is used, paid and overdue', async () => {
    const dealers = await rows<{ tier: string; used: number }>(
      api,
      `select d.tier, (select count(*) from sales_order o where o.dealer_id = d.id) as used
         from dealer_company d where d.market = $1 and d.status = 'approved'`,
      code,
    )
    expect(dealers.length).toBe(8)
    expect(new Set(dealers.map(({ tier }) => tier))).toEqual(new Set(DEALER_TIERS))
    expect(dealers.every(({ used }) => used > 0)).toBe(true)
    const [over] = await rows<{ count: number }>(
      api,
      `select count(*) from dealer_company d where d.credit_limit <
         (select coalesce(sum(total - refunded - part_paid), 0) from sales_order
           where dealer_id = d.id and payment_status = 'ON_ACCOUNT' and status <> 'CANCELLED')`,
    )
    expect(over?.count).toBe(0)
  })

  it('has receipts of sales persons: to look at, held, counted and cleared', async () => {
    const [found] = await rows(
      api,
      `select bool_or(findings <> '{}') as to_review, bool_or(cash_in_id is null and way = 'cash') as held,
              bool_or(cash_in_id is not null) as counted, bool_or(cheque_state = 'cleared') as cleared,
              bool_or(way = 'cheque' and cheque_state = 'held') as to_bank, bool_and(payment_id is not null) as booked
         from collection where market = $1`,
      code,
    )
    expect(found).toEqual({ to_review: true, held: true, counted: true, cleared: true, to_bank: true, booked: true })
    const wrong = await rows(
      api,
      `select e.dealer_id from receivable_entry e group by e.dealer_id
        having sum(e.amount_minor) <> sum(e.open_minor)`,
    )
    expect(wrong).toEqual([])
  })

  it('is dated before the first start', async () => {
    const tables = [
      'sales_order',
      'order_event',
      'stock_movement',
      'points_entry',
      'refund',
      'audit_entry',
      'inbox_item',
      'collection',
      'cash_in',
      'purchase_order',
      'purchase_receipt',
      'stock_transfer',
      'stock_take',
    ]
    // A transaction that has waited for others is later by that time.
    const later = new Date(START + 60_000)
    const late = await Promise.all(
      tables.map((table) => rows(api, `select 1 from ${table} where created_at > $1 limit 1`, later)),
    )
    expect(late.flat()).toEqual([])
  })

  it('lets the jobs of the store find nothing to send and nothing to end', async () => {
    const before = await outlineOf(api)
    const sent: unknown[] = []
    const { gateways } = simulatePayments(() => api, locale)
    const sender: Sender = {
      send: async (message) => {
        sent.push(message)
        return { provider: 'test', answer: '' }
      },
    }
    const push = {
      knows: () => true,
      send: async (message: unknown) => {
        sent.push(message)
        return { status: 201, retryAfterSeconds: null }
      },
    }
    for (const { name, run } of storeJobs(api.store, { gateways, sender, push }))
      if (!['tidy', 'erase outdated orders', 'daily summary', 'remind of vouchers'].includes(name)) await run()
    expect(sent).toEqual([])
    expect(await outlineOf(api)).toEqual(before)
  })
})

describe('a history that is interrupted', () => {
  it('is the same as one that was not, and is made once', async () => {
    const [whole, interrupted] = [await openAt('MYR'), await openAt('MYR')]
    await make(whole, SHORT_DAYS)
    expect(await progressOf(whole)).toBe(null)
    await beginHistoryOnce(openHistory(interrupted.store, SHORT_DAYS))
    expect(await progressOf(interrupted)).toEqual({ made: 0, days: SHORT_DAYS })
    await makeWithInterruptions(interrupted)
    expect(await outlineOf(interrupted)).toEqual(await outlineOf(whole))
    await make(interrupted, SHORT_DAYS)
    expect(await outlineOf(interrupted)).toEqual(await outlineOf(whole))
    await Promise.all([whole.close(), interrupted.close()])
  }, 120_000)

  it('is not begun in a store that was used before', async () => {
    const api = await openAt('MYR')
    await api.db.query(
      `insert into report_mark (market, time_zone, until_day, summed_at) values ('MY', 'Asia/Kuala_Lumpur', '2026-11-01', now())`,
    )
    await make(api, SHORT_DAYS)
    expect(await rows(api, 'select count(*) from sales_order')).toEqual([{ count: 0 }])
    await api.close()
  })
})

/** What staff see of it. */
async function progressOf(api: Api): Promise<unknown> {
  const staff = await logIn(api, PHONE.staff)
  const { body } = await staff.get('/api/staff/demo_history')
  return (body.data.response as unknown as { history: unknown }).history
}

/** Each try ends within a day, some statements further than the one before. */
async function makeWithInterruptions(api: Api): Promise<void> {
  let tries = 0
  for (let statements = 300; statements < 100_000; statements += 900) {
    tries += 1
    const db = endingAfter(api.db, statements)
    const tools = openHistory({ ...api.store, db }, SHORT_DAYS)
    try {
      await beginHistoryOnce(tools)
      await makeHistory(tools)
      break
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
    }
  }
  expect(tries).toBeGreaterThan(2)
}

function endingAfter(db: Database, statements: number): Database {
  let left = statements
  const counted = <Inner extends Database>(inner: Inner): Inner => ({
    ...inner,
    query: (sql: string, parameters?: readonly unknown[]) => {
      left -= 1
      if (left < 0) throw new DatabaseUnavailable('The server was killed')
      return inner.query(sql, parameters)
    },
    transaction: (work: Parameters<Database['transaction']>[0]) =>
      inner.transaction((transaction) => work(counted(transaction))),
  })
  return counted(db)
}
