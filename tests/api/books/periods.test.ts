import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePeriod } from '#contract/books/calls/close-period.ts'
import { getBookAccounts } from '#contract/books/calls/get-book-accounts.ts'
import { getBooks } from '#contract/books/calls/get-books.ts'
import { previewPeriod } from '#contract/books/calls/preview-period.ts'
import { saveBookAccounts } from '#contract/books/calls/save-book-accounts.ts'
import { bringReceipt } from '#contract/collections/calls/bring-receipt.ts'
import { countCash } from '#contract/collections/calls/count-cash.ts'
import { moveCheques } from '#contract/collections/calls/move-cheques.ts'
import type { Receipt } from '#contract/collections/receipt.ts'
import { refundCounterSale } from '#contract/counter/calls/refund-counter-sale.ts'
import { takeSale } from '#contract/counter/calls/take-sale.ts'
import { writeOff } from '#contract/receivables/calls/write-off.ts'
import { issueAccountInvoices } from '#server/domains/orders/services/issue-account-invoices.ts'
import { writeAccountOrder } from '../../support/data/account-orders.ts'
import { BOOK_READERS } from '../../support/data/book-readers.ts'
import { companyOf } from '../../support/data/companies.ts'
import { CounterDevice } from '../../support/data/counter-device.ts'
import { csvRows } from '../../support/data/csv-rows.ts'
import { SigningDevice } from '../../support/data/signing-device.ts'
import { grant } from '../../support/data/staff-access.ts'
import { product, responseOf } from '../../support/data/staff-calls.ts'
import {
  type Api,
  DEALER_LOG_IN_PATH,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  stoppedClock,
} from '../../support/journeys/api.ts'

const DAY = 24 * 3_600_000
const AHEAD_MS = 8 * 3_600_000
const AT_ONCE = 16
const NAME = '=HYPERLINK("x");Trading'

const clock = stoppedClock()
const dateIn = (days: number) => new Date(clock.now() + AHEAD_MS + days * DAY).toISOString().slice(0, 10)
const FIRST = dateIn(-3)
const TODAY = dateIn(0)

let api: Api
let staff: SignedIn
let dealerId: string
let counter: CounterDevice
let firstFile: string

const close = (from: string, to: string) => staff.post('/api/staff/books/periods', { from, to })
const preview = async (from: string, to: string) =>
  responseOf(previewPeriod, await staff.get(`/api/staff/books/preview?from=${from}&to=${to}`)).preview
const books = async () => responseOf(getBooks, await staff.get('/api/staff/books')).books
const save = (accounts: { slot: string; account: string }[], program = 'csv') =>
  staff.post('/api/staff/books/accounts', { program, accounts })

async function mapAll(prefix: string, program = 'csv', hasTaxCodes = true): Promise<void> {
  const { accounts } = responseOf(getBookAccounts, await staff.get('/api/staff/books/accounts')).accounts
  responseOf(
    saveBookAccounts,
    await save(
      accounts.map(({ slot }, at) => ({
        slot,
        account: hasTaxCodes || !slot.startsWith('tax_code:') ? `${prefix}${100 + at}` : '',
      })),
      program,
    ),
  )
}

async function fileOf(id: string, format = 'csv'): Promise<{ status: number; text: string }> {
  const path = `/api/staff/books/periods/${id}/files/${format}`
  const answer = await api.raw('GET', path, { headers: { cookie: staff.cookie } })
  return {
    status: answer.status,
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()),
  }
}
const periodAt = async (at: number) => (await books()).periods[at]?.id ?? ''
/** Rows of a journal by the names of their columns. */
async function journalOf(id: string): Promise<Record<string, string>[]> {
  const [heading, ...rows] = csvRows((await fileOf(id)).text)
  return rows.map(({ cells }) => Object.fromEntries(cells.map((cell, at) => [heading?.cells[at] ?? '', cell])))
}
const amounts = (rows: readonly Record<string, string>[], kind: string) =>
  Object.fromEntries(
    rows.flatMap((row) => (row.kind === kind ? [[row.account_for, Number(row.debit) - Number(row.credit)]] : [])),
  )

async function collect(change: Partial<Receipt> & { total: number }): Promise<string> {
  const seller = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
  const device = await SigningDevice.of(seller)
  const receipt = await device.sign({ dealerId, ...change })
  const { id } = responseOf(bringReceipt, await seller.post('/api/collections', { receipt })).collection
  const path = `/api/staff/cash_on_hand/${device.salesPersonId}/count`
  const counted = change.way === 'cheque' ? 0 : change.total - 50
  responseOf(countCash, await staff.post(path, { receipts: [id], counted, reason: 'A note is missing' }))
  return id
}

/** A payment in review, of the first order. */
const inReview = (reason: string, amount: number, detail: object) =>
  api.db.query(
    `insert into payment_attempt (id, order_id, attempt_no, provider, ref_no, amount_minor, currency, state, reason, detail,
                                  expires_at, created_at)
     select gen_random_uuid(), id, 20 + $2::integer / 100, 'SENANGPAY', $1, $2, 'MYR', 'REVIEW', $1, $3, $4, $4
       from sales_order where channel = 'counter' limit 1`,
    [reason, amount, JSON.stringify(detail), new Date(clock.now())],
  )

beforeAll(async () => {
  api = await openApi({}, {}, clock)
  staff = await logIn(api, PHONE.admin)
  dealerId = await companyOf(api, PHONE.dealer)
  for (const table of ['receivable_allocation', 'receivable_entry']) await api.db.query(`delete from ${table}`)
  await api.db.query('update dealer_company set company_name = $2 where id = $1', [dealerId, NAME])
  await api.db.query("update config set value = $1 where id = 'collections' and market = 'MY'", [{ bounce_fee: 1_000 }])
  counter = await CounterDevice.of(staff)
  await counter.take(counter.sale({ pieces: { 1001: 1 }, otherwise: { card: 500 } }))
  const { id: orderId } = await writeAccountOrder(api.db, { dealerId, total: 10_000, at: new Date(clock.now()) })
  await issueAccountInvoices(api.store)
  await collect({ total: 2_000 })
  const cheque = await collect({ total: 3_000, way: 'cheque', reference: '1', bank: 'Bank', chequeOn: dateIn(-1) })
  for (const step of [{ to: 'banked' }, { to: 'bounced', reason: 'No funds' }])
    responseOf(moveCheques, await staff.post('/api/staff/cheques/move', { ids: [cheque], ...step }))
  const [invoice] = await api.db.query<{ id: string }>(
    "select id from receivable_entry where order_id = $1 and kind = 'invoice'",
    [orderId],
  )
  const given = { item_id: invoice?.id, amount: 1_500, reason: 'Goods were damaged' }
  responseOf(writeOff, await staff.post(`/api/staff/receivables/${dealerId}/write_off`, given))
  const refund = { amount: 900, reference: 'B', by: 'A', created_at: new Date(clock.now()).toISOString() }
  await inReview('late', 900, { refund })
  await inReview('overpaid', 700, { recorded: { method: 'qr', amount: 700 } })
  await inReview('amount_differs', 800, {})
  clock.pass(2 * DAY)
  staff = await logIn(api, PHONE.admin)
})
afterAll(() => api.close())

describe('a period that is not closed yet', () => {
  it('is for those with the permission', async () => {
    await grant(api, PHONE.staff, ['reports', 'payments', 'settings'])
    const other = await logIn(api, PHONE.staff)
    for (const path of [
      '/api/staff/books',
      '/api/staff/books/accounts',
      `/api/staff/books/preview?from=${FIRST}&to=${TODAY}`,
    ])
      expect([path, (await other.get(path)).status]).toEqual([path, 403])
    expect((await other.post('/api/staff/books/periods', { from: FIRST, to: TODAY })).status).toBe(403)
    await grant(api, PHONE.staff, ['books'])
    expect((await other.get('/api/staff/books')).status).toBe(200)
  })

  it('names what has no account code, and is not closed without it', async () => {
    const { missing } = await preview(FIRST, TODAY)
    expect(missing.map(({ slot }) => slot)).toEqual(
      expect.arrayContaining(['receivable:dealers', 'pay:cash', 'pay:card', 'pay:cheque', 'write_off', 'bounce_fee']),
    )
    expect((await close(FIRST, TODAY)).status).toBe(409)
    await mapAll('A')
    responseOf(saveBookAccounts, await save([{ slot: 'write_off', account: '' }]))
    expect((await preview(FIRST, TODAY)).missing).toEqual([{ slot: 'write_off', name: null }])
    expect((await close(FIRST, TODAY)).status).toBe(409)
    expect((await books()).periods).toEqual([])
  })

  it('names the documents that the chosen program does not take', async () => {
    await mapAll('LONG-CODE-', 'sql_account')
    const { problems, problems_total: total } = await preview(FIRST, TODAY)
    expect(problems[0]).toMatchObject({ field: 'account', limit: 10, value: expect.stringMatching(/^LONG-CODE-1/) })
    expect(total).toBeGreaterThanOrEqual(problems.length)
    expect((await close(FIRST, TODAY)).status).toBe(409)
    await mapAll('A', 'sql_account', false)
    expect((await preview(FIRST, TODAY)).problems).toEqual([])
    expect((await save([], 'jurnal')).status).toBe(422)
  })

  it('has days that are over, in their order', async () => {
    for (const [from, to] of [
      [FIRST, dateIn(0)],
      [FIRST, dateIn(3)],
      [TODAY, FIRST],
      ['2020-01-01', TODAY],
    ] as const)
      expect([from, to, (await close(from, to)).status]).toEqual([from, to, 422])
  })
})

describe('a closed period', () => {
  it('is closed once, however many press at once', async () => {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => close(FIRST, TODAY)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: AT_ONCE - 1 }, () => 409),
    ])
    const [period, ...others] = responseOf(closePeriod, answers.find(({ status }) => status === 200)!).books.periods
    expect(others).toEqual([])
    expect(period).toMatchObject({ from: FIRST, to: TODAY, late: 0, closed_by: expect.stringMatching(/\S/) })
    firstFile = (await fileOf(period?.id ?? '')).text
  })

  it('has money of every kind where it is', async () => {
    const rows = await journalOf(await periodAt(0))
    expect(amounts(rows, 'write_off')).toEqual({ write_off: 15, 'receivable:dealers': -15 })
    expect(amounts(rows, 'bounced')).toEqual({ 'receivable:dealers': 30, 'pay:cheque': -30 })
    expect(amounts(rows, 'bounce_fee')).toEqual({ 'receivable:dealers': 10, bounce_fee: -10 })
    expect(amounts(rows, 'cash_in')).toEqual({ 'pay:cash': 19.5, 'cash:difference': 0.5, 'cash:sales_persons': -20 })
    const owed = rows.reduce(
      (sum, row) => (row.account_for === 'receivable:dealers' ? sum + Number(row.debit) - Number(row.credit) : sum),
      0,
    )
    const [ledger] = await api.db.query<{ sum: number }>(
      'select sum(amount_minor) as sum from receivable_entry where dealer_id = $1',
      [dealerId],
    )
    expect(Math.round(owed * 100)).toBe(ledger?.sum)
  })

  it('has money in review that arrived, until it is returned, and none of another amount than was asked for', async () => {
    const rows = await journalOf(await periodAt(0))
    const of = (slot: string) =>
      rows
        .filter(({ account_for: name, order }) => name === slot && order !== '')
        .map(({ kind, document, debit, credit }) => [
          kind,
          kind === 'payment' ? document : '',
          Number(debit) - Number(credit),
        ])
    expect(of('pay:SENANGPAY')).toEqual([
      ['payment', 'late', 9],
      ['payment_returned', '', -9],
    ])
    expect(of('pay:qr')).toEqual([['payment', 'overpaid', 7]])
  })

  it('has no column of tax codes when none was set', async () => {
    expect(csvRows(firstFile)[0]?.cells).not.toContain('tax_code')
    expect((await fileOf(await periodAt(0), 'sql_account')).text).not.toMatch(/^DETAIL;.*;TAX;/m)
  })

  it('stays as it is when account codes change', async () => {
    await mapAll('B', 'sql_account')
    expect((await fileOf(await periodAt(0))).text).toBe(firstFile)
  })

  it('runs no formula and breaks no row by the name of a dealer', async () => {
    expect(firstFile).toContain(`"'=HYPERLINK(""x"");Trading"`)
    const { text } = await fileOf(await periodAt(0), 'sql_account')
    const lines = BOOK_READERS.sql_account(text)
    expect(lines).toHaveLength(BOOK_READERS.csv(firstFile).length)
    expect(text).toContain('=HYPERLINK(,x,),Trading')
  })

  it('takes what comes later into the next period, and names it', async () => {
    const late = counter.sale({ pieces: { 1052: 1 } })
    const sent = await staff.post('/api/staff/counter/sales', late, { 'idempotency-key': `"${late.id}"` })
    const { id } = responseOf(takeSale, sent).sale
    const [line] = await api.db.query<{ id: string }>('select id from order_line where order_id = $1', [id])
    const back = { lines: [{ line_id: line?.id, quantity: 1 }], restock: true, method: 'cash', reason: 'Wrong colour' }
    const path = `/api/staff/counter/sales/${id}/refund`
    responseOf(refundCounterSale, await staff.post(path, { ...back, shift_id: counter.shiftId }))
    clock.pass(2 * DAY)
    staff = await logIn(api, PHONE.admin)
    const [next, last] = [dateIn(-3), dateIn(-1)]
    expect((await books()).next_from).toBe(next)
    const found = await preview(next, last)
    expect(found.late.map(({ kind, day }) => `${kind} ${day}`).toSorted()).toEqual([
      `payment ${TODAY}`,
      `sale ${TODAY}`,
    ])
    expect((await close(FIRST, last)).status).toBe(409)
    expect((await close(dateIn(-2), last)).status).toBe(422)
    await mapAll('LONG-CODE-')
    const { periods } = responseOf(closePeriod, await close(next, last)).books
    expect(periods.map(({ files }) => files.map(({ format }) => format))).toEqual([
      ['csv'],
      ['csv', 'autocount', 'sql_account', 'xero'],
    ])
    expect((await fileOf(periods[0]?.id ?? '', 'sql_account')).status).toBe(409)
    const rows = await journalOf(await periodAt(0))
    expect(rows.filter(({ kind }) => kind === 'sale').map((row) => [row.date, row.document_date])).toEqual(
      rows.filter(({ kind }) => kind === 'sale').map(() => [next, TODAY]),
    )
    expect(amounts(rows, 'paid_back')).toMatchObject({ 'pay:cash': -late.total / 100 })
    const keys = [...rows, ...(await journalOf(await periodAt(1)))].map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect((await fileOf(await periodAt(1))).text).toBe(firstFile)
  })

  it('corrects in the next period what has another amount than was exported, and names both', async () => {
    const changed = await product(staff, 1001)
    const moved = { revision: changed.revision, category: 'coil' }
    expect((await staff.post('/api/staff/products/1001', moved)).status).toBe(200)
    clock.pass(2 * DAY)
    staff = await logIn(api, PHONE.admin)
    const [from, to] = [dateIn(-2), dateIn(-1)]
    expect((await preview(from, to)).late).toEqual([])
    await api.db.query("update payment_attempt set amount_minor = 850 where ref_no = 'late'")
    const [writtenOff] = await api.db.query<{ id: string }>("select id from receivable_entry where kind = 'write_off'")
    await api.db.query('delete from receivable_allocation where credit_id = $1', [writtenOff?.id])
    await api.db.query('delete from receivable_entry where id = $1', [writtenOff?.id])
    const { late } = await preview(from, to)
    expect(late.map(({ kind, day, corrects }) => [kind, day, corrects?.was, corrects?.now])).toEqual(
      expect.arrayContaining([
        ['correction', TODAY, 900, 850],
        ['correction', TODAY, 1_500, 0],
      ]),
    )
    expect(late).toHaveLength(2)
    responseOf(closePeriod, await close(from, to))
    const rows = await journalOf(await periodAt(0))
    expect(amounts(rows, 'correction')).toEqual({
      'pay:SENANGPAY': -0.5,
      'receivable:customers': 0.5,
      write_off: -15,
      'receivable:dealers': 15,
    })
    expect(rows.filter(({ kind }) => kind === 'correction').map(({ document }) => document)).toContain('late-K1')
    const all = (await Promise.all([0, 1, 2].map(async (at) => journalOf(await periodAt(at))))).flat()
    const owed = all.filter((row) => row.account_for === 'receivable:dealers')
    const [ledger] = await api.db.query<{ sum: number }>(
      'select sum(amount_minor) as sum from receivable_entry where dealer_id = $1',
      [dealerId],
    )
    const sum = owed.reduce((total, { debit, credit }) => total + Number(debit) - Number(credit), 0)
    expect(Math.round(sum * 100)).toBe(ledger?.sum)
    clock.pass(2 * DAY)
    staff = await logIn(api, PHONE.admin)
    expect((await preview(dateIn(-2), dateIn(-1))).late).toEqual([])
    expect((await fileOf(await periodAt(2))).text).toBe(firstFile)
  })
})
