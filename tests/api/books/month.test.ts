import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookFormat, formatsOf } from '#contract/books/book-format.ts'
import { closePeriod } from '#contract/books/calls/close-period.ts'
import { getBookAccounts } from '#contract/books/calls/get-book-accounts.ts'
import { previewPeriod } from '#contract/books/calls/preview-period.ts'
import { saveBookAccounts } from '#contract/books/calls/save-book-accounts.ts'
import { getDiscountReport } from '#contract/reports/calls/get-discount-report.ts'
import { getMarginReport } from '#contract/reports/calls/get-margin-report.ts'
import { getSalesGroups } from '#contract/reports/calls/get-sales-groups.ts'
import { getSalesReport } from '#contract/reports/calls/get-sales-report.ts'
import { getStockAtCost } from '#contract/reports/calls/get-stock-at-cost.ts'
import { MARKETS } from '#contract/site/market.ts'
import { valueMovements } from '#server/domains/purchasing/services/value-movements.ts'
import { BOOK_READERS, type ReadLine } from '../../support/data/book-readers.ts'
import { CounterDevice } from '../../support/data/counter-device.ts'
import { writeGeneratedMonth } from '../../support/data/generated-month.ts'
import { orderedPurchase, receive } from '../../support/data/purchases.ts'
import { randomFrom } from '../../support/data/seeded-random.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn, stoppedClock } from '../../support/journeys/api.ts'
import { isFullRun } from '../../support/store/test-scope.ts'

const DAY = 24 * 3_600_000
const HAVE_TAX_CODES: readonly BookFormat[] = ['csv', 'autocount', 'sql_account', 'xero']
const GOODS_IN = { product_id: 1052, pieces: 7, cost: 333 }

/** One store per market. */
const STORES = [
  { market: MARKETS.MYR, admin: PHONE.admin, aheadMs: 8 * 3_600_000 },
  { market: MARKETS.IDN, admin: '+62800000000901', aheadMs: 7 * 3_600_000 },
] as const

describe.each(STORES)('the books of a month in $market.code', ({ market, admin, aheadMs }) => {
  const clock = stoppedClock()
  const dateOf = (at: number): string => new Date(at + aheadMs).toISOString().slice(0, 10)
  const [from, to] = [dateOf(clock.now() - 30 * DAY), dateOf(clock.now())]
  let api: Api
  let staff: SignedIn
  let month: Awaited<ReturnType<typeof writeGeneratedMonth>>
  let periodId: string
  /** What each account code is set for: every slot has a code of its own. */
  const slotOf = new Map<string, string>()
  const files = new Map<BookFormat, ReadLine[]>()

  const fileOf = async (format: BookFormat, part: number): Promise<string> => {
    const path = `/api/staff/books/periods/${periodId}/files/${format}?part=${part}`
    const answer = await api.raw('GET', path, { headers: { cookie: staff.cookie } })
    if (answer.status !== 200) throw new Error(await answer.text())
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
  }

  beforeAll(async () => {
    api = await openApi({}, { market, timeZone: market.timeZone }, clock)
    staff = await logIn(api, admin)
    const generated = { db: api.db, market: market.code, orders: isFullRun ? 300 : 40 }
    const times = { from: Date.parse(from) - aheadMs, until: clock.now() }
    month = await writeGeneratedMonth({ ...generated, ...times, random: randomFrom(20_261_128) })
    if (market.code === 'MY') {
      const device = await CounterDevice.of(staff)
      for (const pieces of [1, 2, 3]) await device.take(device.sale({ pieces: { 1001: pieces, 1052: 1 } }))
    }
    const [place] = await api.db.query<{ id: number }>(
      "select min(id) as id from place where kind = 'warehouse' and market = $1",
      [market.code],
    )
    const purchase = await orderedPurchase(staff, { placeId: place?.id ?? 0, lines: [GOODS_IN] })
    await receive(staff, purchase, [{ line: 0, pieces: GOODS_IN.pieces }])
    await valueMovements(api.store)
    clock.pass(2 * DAY)
    staff = await logIn(api, admin)
    const { accounts } = responseOf(getBookAccounts, await staff.get('/api/staff/books/accounts')).accounts
    const path = `/api/staff/books/preview?from=${from}&to=${to}`
    const { missing } = responseOf(previewPeriod, await staff.get(path)).preview
    const slots = new Set([...accounts, ...missing].map(({ slot }) => slot))
    const coded = [...slots].map((slot, at) => ({ slot, account: `${1000 + at}` }))
    for (const { slot, account } of coded) slotOf.set(account, slot)
    responseOf(saveBookAccounts, await staff.post('/api/staff/books/accounts', { program: 'csv', accounts: coded }))
    const closed = responseOf(closePeriod, await staff.post('/api/staff/books/periods', { from, to })).books
    const [period] = closed.periods
    periodId = period?.id ?? ''
    for (const { format, parts } of period?.files ?? []) {
      const texts = await Promise.all(Array.from({ length: parts }, (_, at) => fileOf(format, at + 1)))
      files.set(format, texts.flatMap(BOOK_READERS[format]))
    }
  })
  afterAll(() => api.close())

  const minor = (written: string): number => {
    expect(written).toMatch(market.exponent === 0 ? /^-?\d+$/ : /^-?\d+\.\d\d$/)
    return Math.round(Number(written) * 10 ** market.exponent)
  }
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const period = () => `period=dates&from=${from}&to=${to}`
  const soldInMonth = () => month.ledger.filter(({ soldAt }) => soldAt)

  describe.each(formatsOf(market.code))('as a file for %s', (format) => {
    const lines = () =>
      (files.get(format) ?? []).map(({ account, ...line }) => ({
        ...line,
        slot: slotOf.get(account) ?? `no slot has ${account}`,
        amount: minor(line.amount),
      }))
    /** Documents of each kind are known by the account that their sum stands in. */
    const of = (slot: string) => sum(lines().map((line) => (line.slot === slot ? line.amount : 0)))
    const below = (prefix: string) => sum(lines().map((line) => (line.slot.startsWith(prefix) ? line.amount : 0)))

    it('has equal debits and credits, in sum and in each document', () => {
      expect(lines().length).toBeGreaterThan(100)
      const documents = Map.groupBy(lines(), (line) => `${line.day} ${line.document}`)
      for (const [document, parts] of documents)
        expect([document, sum(parts.map(({ amount }) => amount))]).toEqual([document, 0])
      expect(lines().every(({ day }) => day >= from && day <= to)).toBe(true)
    })

    it('has every row of the journal once', () => {
      const keyed = (all: readonly ReadLine[]) =>
        all.map(({ day, document, account, amount }) => [day, document, account, Number(amount)].join(' ')).toSorted()
      expect(keyed(files.get(format) ?? [])).toEqual(keyed(files.get('csv') ?? []))
      const unique = new Set(
        files.get('csv')?.map(({ document, account, amount }) => `${document} ${account} ${amount}`),
      )
      expect(unique.size).toBeGreaterThan(soldInMonth().length * 3)
    })

    it('has the tax code of its class on each row of sales, returns and taxes, and on no other', () => {
      const hasCodes = HAVE_TAX_CODES.includes(format)
      const coded = lines().flatMap(({ slot, taxCode }) =>
        taxCode === '' ? [] : [{ slot, of: slotOf.get(taxCode) ?? `no slot has ${taxCode}` }],
      )
      const wrong = coded.filter(
        ({ slot, of: code }) =>
          !/^(sales:|tax:|returns)/.test(slot) ||
          !code.startsWith('tax_code:') ||
          (slot.startsWith('tax:') && code !== slot.replace('tax:', 'tax_code:')),
      )
      expect(wrong).toEqual([])
      const taxes = lines().filter(({ slot }) => slot.startsWith('tax:'))
      expect(taxes.filter(({ taxCode }) => (taxCode !== '') !== hasCodes)).toEqual([])
      expect(coded.length > 20).toBe(hasCodes)
    })

    it('has each amount under the tax code of its class', () => {
      if (!HAVE_TAX_CODES.includes(format)) return
      for (const { class: name, sold, back } of byClass) {
        const under = (prefix: string) =>
          sum(
            lines().map(({ slot, taxCode, amount }) =>
              slot.startsWith(prefix) && slotOf.get(taxCode) === `tax_code:${name}` ? amount : 0,
            ),
          )
        expect([name, 0 - under('sales:'), under('returns')]).toEqual([name, sold, back])
      }
      expect(byClass.length).toBeGreaterThan(1)
    })

    it('adds up to the reports of sales, tax, delivery and discounts', async () => {
      const { totals } = responseOf(getSalesReport, await staff.get(`/api/staff/reports/sales?${period()}`)).report
      const { kinds } = responseOf(
        getDiscountReport,
        await staff.get(`/api/staff/reports/discounts?${period()}`),
      ).report
      const products = responseOf(
        getSalesGroups,
        await staff.get(`/api/staff/reports/sales/products?${period()}`),
      ).report
      const discountOf = (name: string) => kinds.find(({ kind }) => kind === name)?.discount ?? 0
      for (const kind of ['promotions', 'vouchers', 'affiliates', 'manual'] as const)
        expect([kind, of(`discount:${kind}`)]).toEqual([kind, discountOf(kind)])
      const offDelivery = sum(soldInMonth().map(({ voucher }) => voucher?.shippingDiscount ?? 0))
      const offGoods = below('discount:') - offDelivery
      const refunded = { tax: taxBack(), delivery: 0 }
      expect(0 - below('tax:')).toBe(totals.tax - refunded.tax)
      expect(0 - of('delivery')).toBe(totals.shipping + offDelivery)
      expect(0 - below('sales:')).toBe(totals.sales - products.beside_goods.sales - totals.tax + offGoods)
      expect(of('returns')).toBe(totals.refunds - products.beside_goods.refunds - refunded.tax)
      expect(0 - of('rounding')).toBe(products.beside_goods.sales - totals.shipping - products.beside_goods.refunds)
      const owed = of('receivable:customers') + of('receivable:dealers')
      expect(owed).toBe(totals.sales - totals.refunds - paidInMonth() + month.back)
    })

    it('has goods at cost as the reports have them', async () => {
      const margins = await staff.get(`/api/staff/reports/margins/orders?${period()}`)
      const atCost = await staff.get('/api/staff/reports/stock_at_cost')
      expect(0 - of('costs:received')).toBe(GOODS_IN.pieces * GOODS_IN.cost)
      expect(of('costs:sold')).toBe(responseOf(getMarginReport, margins).report.totals.cost)
      expect(of('costs:inventory')).toBe(responseOf(getStockAtCost, atCost).report.cost)
      expect([of('costs:inventory') > GOODS_IN.pieces * GOODS_IN.cost, below('costs:')]).toEqual([true, 0])
    })

    it('has the payments by way to pay, and what was paid back', async () => {
      for (const [way, amount] of month.paid)
        expect([way, of(`pay:${way}`)]).toEqual([way, amount + (way === 'cash' ? counterCash() : 0)])
      expect(0 - of('cash:paid_back')).toBe(month.back)
    })
  })

  /** Of each line that came back, by the share of its tax (7 minor units) that was refunded. */
  function taxBack(): number {
    const shares = month.ledger.flatMap(({ lines, refunds }) =>
      lines.map((line) => {
        const parts = refunds.toSorted((one, other) => one.at.getTime() - other.at.getTime())
        const back = sum(
          parts.flatMap((refund) => refund.lines.filter(({ id }) => id === line.id).map(({ amount }) => amount)),
        )
        return line.total === 0 ? 0 : Math.round((7 * back) / line.total)
      }),
    )
    return sum(shares)
  }
  /** Taxed goods by the class of their product: before discounts, and what came back of them, both without tax. */
  let byClass: { class: string; sold: number; back: number }[] = []
  beforeAll(async () => {
    byClass = await api.db.query(
      `with line as (
         select coalesce(p.tax_class, 'other') as class, (l.tax ->> 'amount')::bigint as tax, l.line_total as total,
                l.promo_discount + l.voucher_discount + l.affiliate_discount + l.manual_discount as discounts,
                (select coalesce(sum(x.amount), 0) from refund r, jsonb_to_recordset(r.lines) as x (line_id uuid, amount bigint)
                  where r.order_id = o.id and x.line_id = l.id) as back
           from order_line l join sales_order o on o.id = l.order_id join product p on p.id = l.productable_id
          where o.market = $1 and l.tax is not null and least(o.invoiced_at, o.paid_at, o.first_paid_at) >= $2)
       select class, sum(total - tax + discounts)::bigint as sold,
              sum(back - case when total = 0 then 0 else round(tax::numeric * back / total) end)::bigint as back
         from line group by class order by class`,
      [market.code, new Date(Date.parse(from) - aheadMs)],
    )
  })
  let counterTotal = 0
  const counterCash = () => counterTotal
  const paidInMonth = () => sum([...month.paid.values()]) + counterCash()
  beforeAll(async () => {
    const [row] = await api.db.query<{ total: number }>(
      "select coalesce(sum(total), 0) as total from sales_order where channel = 'counter' and market = $1",
      [market.code],
    )
    counterTotal = row?.total ?? 0
  })
})
