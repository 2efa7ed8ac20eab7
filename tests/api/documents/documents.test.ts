import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getReceivables } from '#contract/receivables/calls/get-receivables.ts'
import { migrateToLedger } from '../../support/data/account-orders.ts'
import { companyOf } from '../../support/data/companies.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import {
  type Api,
  DEALER_LOG_IN_PATH,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  testClock,
} from '../../support/journeys/api.ts'
import { act, buy, fillCart, newAddress, show } from '../../support/journeys/order-steps.ts'
import { readPdf, textOf } from '../../support/pages/read-pdf.ts'

const clock = testClock()
let api: Api
let owner: SignedIn
let other: SignedIn
let dealer: SignedIn
let sales: SignedIn
let staff: SignedIn
let dealerId: string
/** A customer's order, paid by transfer, and a dealer's order on account, placed by the sales person. */
let own: { id: string; order_no: string; total: number }
let placed: typeof own
let paymentId: string

beforeAll(async () => {
  api = await openApi({}, {}, clock)
  ;[owner, other, staff] = [
    await logIn(api, PHONE.customer),
    await logIn(api, PHONE.otherCustomer),
    await logIn(api, PHONE.admin),
  ]
  dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
  sales = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
  await writeStock(api.db, 'update product_market set stock = 500 where product_id in (1050, 1052)')
  const address_id = await newAddress(owner)
  const cart_ids = await fillCart(owner, [{ quantity: 2 }])
  own = (await buy(owner, { cart_ids, address_id, payment_service: 'MANUAL' })).order
  dealerId = await companyOf(api, PHONE.dealer)
  await api.db.query('update dealer_company set credit_limit = 10000000 where id = $1', [dealerId])
  const query = `?dealer_id=${dealerId}`
  const theirs = await fillCart(sales, [{ quantity: 3 }], query)
  const home = await newAddress(sales, query)
  placed = (await buy(sales, { cart_ids: theirs, address_id: home, dealer_id: dealerId })).order
  paymentId = await pay(own.id)
})
afterAll(() => api.close())

/** Sets an order and its payment as settlement does. */
async function pay(orderId: string): Promise<string> {
  const id = randomUUID()
  const at = new Date(clock.now())
  await api.db.query(
    `insert into payment_attempt (id, order_id, attempt_no, provider, ref_no, amount_minor, currency, state,
                                  provider_txn_id, detail, expires_at, created_at, settled_at)
     select $2, id, 99, 'SENANGPAY', $3, total, currency, 'SUCCEEDED', 'SP-4711', '{}', $4, $4, $4
       from sales_order where id = $1`,
    [orderId, id, `ref-${id}`, at],
  )
  await api.db.query(
    `update sales_order set status = 'PAID', payment_status = 'PAID', invoice_no = 'MYI26-000045', paid_at = $2
      where id = $1`,
    [orderId, at],
  )
  return id
}

const open = (person: SignedIn | null, path: string, more = '') =>
  api.raw('GET', `/pdf/raw?path=${encodeURIComponent(path)}${more}`, {
    headers: person ? { cookie: person.cookie } : {},
  })

async function read(person: SignedIn, path: string, more = '') {
  const answer = await open(person, path, more)
  expect([path, answer.status]).toEqual([path, 200])
  return readPdf(new Uint8Array(await answer.arrayBuffer()))
}

const ringgit = (sen: number) => `RM ${(sen / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
const said = async (person: SignedIn, path: string, more = '') =>
  textOf(await read(person, path, more)).replaceAll(/[^\S\n]/g, ' ')

describe('a document', () => {
  it('is sent to its owner, uncacheable', async () => {
    const answer = await open(owner, `invoices/${own.order_no}`)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="invoice-MYI26-000045.pdf"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    const text = textOf(readPdf(bytes))
    expect(text).toContain('Commercial invoice')
    expect(text).toContain('Kabusa Retail Sdn. Bhd.')
    expect(text).toContain('TIN C 00000000000')
  })

  it('shows the total of the order', async () => {
    const text = await said(owner, `invoices/${own.order_no}`)
    expect(text).toContain(`Total\n${ringgit(own.total)}`)
  })

  it('is in the requested language', async () => {
    expect(await said(owner, `invoices/${own.order_no}`, '&lang=ms')).toContain('Invois komersial')
    expect(await said(owner, `invoices/${own.order_no}`, '&lang=id')).toContain('Faktur komersial')
    const answer = await api.raw('GET', `/pdf/raw?path=invoices/${own.order_no}`, {
      headers: { cookie: owner.cookie, 'accept-language': 'ms' },
    })
    expect(textOf(readPdf(new Uint8Array(await answer.arrayBuffer())))).toContain('Invois komersial')
  })

  it('is a receipt for a payment, and a delivery note in two widths', async () => {
    const receipt = await said(owner, `receipts/${paymentId}`)
    expect(receipt).toContain('Reference SP-4711')
    expect(receipt).toContain(`Paid\n${ringgit(own.total)}`)
    const [wide] = (await read(owner, `delivery-notes/${own.order_no}`)).pages
    const [narrow] = (await read(owner, `delivery-notes/${own.order_no}`, '&width=80')).pages
    expect([wide?.width, narrow?.width]).toEqual([595.28, 226.772])
  })

  it('is a proforma invoice while the order is not paid', async () => {
    const text = await said(dealer, `invoices/${placed.order_no}`)
    expect(text).toContain('Proforma')
    expect(text).not.toContain('Commercial invoice')
  })

  it('is available to the sales person who placed the order, and to staff', async () => {
    for (const person of [dealer, sales, staff]) {
      expect((await read(person, `invoices/${placed.order_no}`)).pages).toHaveLength(1)
    }
    for (const path of [`invoices/${own.order_no}`, `receipts/${paymentId}`]) await read(staff, path)
  })

  it('of another person is treated as missing', async () => {
    const paths = [`invoices/${own.order_no}`, `receipts/${paymentId}`, `delivery-notes/${own.order_no}`]
    const none = [`invoices/MY26-999999`, `receipts/${randomUUID()}`, 'delivery-notes/MY26-999999']
    for (const person of [other, dealer, sales]) {
      for (const [index, path] of paths.entries()) {
        const [foreign, absent] = [await open(person, path), await open(person, none[index] ?? '')]
        expect([path, foreign.status]).toEqual([path, 404])
        expect(await foreign.text()).toBe(await absent.text())
      }
    }
  })

  it('requires a session', async () => {
    expect((await open(null, `invoices/${own.order_no}`)).status).toBe(401)
  })

  it('is refused with a page that leads on when a person opens it as a page', async () => {
    const visit = async (path: string, cookie?: string) => {
      const headers = { 'sec-fetch-mode': 'navigate', ...(cookie && { cookie }) }
      const answer = await api.raw('GET', `/pdf/raw?path=${encodeURIComponent(path)}`, { headers })
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      const html = await answer.text()
      return [answer.status, /<h1>(.*)<\/h1>/.exec(html)?.[1], /href="([^"]*)"/.exec(html)?.[1]]
    }
    const path = `invoices/${own.order_no}`
    expect(await visit(path)).toEqual([401, 'Please log in.', `/pdf/${path}`])
    expect(await visit('//evil.example')).toEqual([401, 'Please log in.', '/auth/login'])
    expect(await visit(path, other.cookie)).toEqual([404, 'We couldn’t find this.', '/'])
  })

  it.each([
    '../../etc/passwd',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    String.raw`..\..\windows\win.ini`,
    '/etc/passwd',
    'invoices/../../../etc/passwd',
    '',
    'deep/'.repeat(800),
    'receipts/1 or 1=1',
    'dealer-statements/2026-13',
    'invoices/MY26-000001\0',
  ])('is 404 for an invalid path (%#)', async (path) => {
    const absent = await (await open(owner, 'invoices/MY26-999999')).text()
    const answer = await open(owner, path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe(absent)
  })

  it('in a burst of requests is sent to everybody, or refused with a time for the retry', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => open(owner, `invoices/${own.order_no}`)))
    const counts = (wanted: number) => answers.filter(({ status }) => status === wanted).length
    expect(counts(200)).toBeGreaterThanOrEqual(64)
    expect(counts(200) + counts(503)).toBe(100)
    const hurried = answers.filter(({ status, headers }) => status === 503 && !headers.has('retry-after'))
    expect(hurried).toEqual([])
  })
})

describe('a statement', () => {
  const month = () => new Date(clock.now() + 8 * 60 * 60_000).toISOString().slice(0, 7)
  const monthsAgo = (count: number) => {
    const [year = 0, number = 0] = month().split('-').map(Number)
    return new Date(Date.UTC(year, number - 1 - count)).toISOString().slice(0, 7)
  }

  it('lists a dealer’s account movements from when the goods were sent', async () => {
    expect(await said(dealer, `dealer-statements/${month()}`)).toContain('No transactions in this period')
    await act(staff, `${placed.id}/ship`, { courier: 'Pos', tracking_no: 'S1' })
    const { invoice_no } = await show(dealer, placed.id)
    const text = await said(dealer, `dealer-statements/${month()}`)
    expect(text).toContain('Statement of account')
    expect(text).toContain(`Invoice ${invoice_no}`)
    expect(text).toContain(`Balance due\n${ringgit(placed.total)}`)
    expect(text).toContain(`Not due yet: ${ringgit(placed.total)}`)
  })

  it('has an opening balance, subtracts payments, and leaves out cancelled orders', async () => {
    const [year = '', number = ''] = monthsAgo(1).split('-')
    const last = `${year}-${number}-10T04:00:00Z`
    const copy = async (total: number, more: Record<string, string | null>) => {
      const columns = { status: 'COMPLETED', payment_status: 'ON_ACCOUNT', paid_at: null, ...more }
      await api.db.query(
        `insert into sales_order (id, order_no, market, currency, account_id, ordered_by, dealer_id, client_ref, status,
                                  payment_status, settles, delivery_method, calculation, total, goods_payable,
                                  shipping_payable, points_total, points_earned, created_at, updated_at, paid_at)
         select $2, $3, market, currency, account_id, ordered_by, dealer_id, $2, $4, $5, settles, delivery_method,
                calculation, $6, 0, 0, 0, 0, $7, $7, $8
           from sales_order where id = $1`,
        [
          placed.id,
          randomUUID(),
          `MY25-${total}`,
          columns.status,
          columns.payment_status,
          total,
          last,
          columns.paid_at ?? null,
        ],
      )
    }
    await copy(10_000, {})
    await copy(20_000, { payment_status: 'PAID', paid_at: new Date(clock.now()).toISOString() })
    await copy(70_000, { status: 'CANCELLED' })
    await migrateToLedger(api.db)
    const now = await said(dealer, `dealer-statements/${month()}`)
    expect(now).toMatch(new RegExp(`Balance brought forward\n[^\n]+\n${ringgit(30_000)}`))
    expect(now).toContain('Payment MY25-20000\n')
    expect(now).toContain(`Paid in this period\n${ringgit(20_000)}`)
    expect(now).toContain(`Balance due\n${ringgit(10_000 + placed.total)}`)
    const before = await said(dealer, `dealer-statements/${monthsAgo(1)}`)
    expect(before).toContain(`Charged in this period\n${ringgit(30_000)}`)
    expect(before).toContain(`Balance due\n${ringgit(30_000)}`)
    expect(before).not.toContain('MY25-70000')
    const { receivables } = responseOf(getReceivables, await dealer.get('/api/receivables'))
    expect(receivables.balance).toBe(10_000 + placed.total)
    expect(receivables.items.map(({ open }) => open)).toEqual(expect.arrayContaining([10_000, placed.total]))
  })

  it('of any days names what one payment was used for in one line, as PDF and as CSV', async () => {
    const { receivables } = responseOf(getReceivables, await dealer.get('/api/receivables'))
    const amount = receivables.balance
    const items = receivables.items.map(({ id }) => id)
    const path = `/api/staff/receivables/${dealerId}/payments`
    expect((await staff.post(path, { amount, method: 'cheque', reference: 'CIMB 12', items })).status).toBe(200)
    const today = new Date(clock.now() + 8 * 60 * 60_000).toISOString().slice(0, 10)
    const text = await said(dealer, `dealer-statements/${monthsAgo(1)}-01_${today}`)
    expect(text).toContain(`Balance due\n${ringgit(0)}`)
    const { invoice_no } = await show(dealer, placed.id)
    expect(text).toContain(`${invoice_no}: ${ringgit(placed.total)}`)
    expect(text.match(/Payment PAY-MY\d\d-\d{6}\n/g)).toHaveLength(1)
    const csv = await api.raw('GET', `/api/receivables/statement_file?from=${monthsAgo(1)}-01&to=${today}`, {
      headers: { cookie: dealer.cookie },
    })
    const lines = (await csv.text()).trim().split('\r\n')
    expect(lines.filter((line) => line.includes(',payment,PAY-'))).toEqual([
      expect.stringContaining(String(invoice_no)),
    ])
    expect(lines.at(-1)).toMatch(/closing_balance,,,MYR,,0\.00,$/)
    expect((await show(dealer, placed.id)).payment_status).toBe('PAID')
    const backwards = `/api/receivables/statement_file?from=${today}&to=2020-01-01`
    expect((await dealer.get(backwards)).status).toBe(404)
  })

  it('is for the dealer, their sales persons and staff, and for nobody else', async () => {
    const path = `dealer-statements/${month()}`
    await read(sales, path, `&dealer=${dealerId}`)
    await read(staff, path, `&dealer=${dealerId}`)
    await read(dealer, path, `&dealer=${dealerId}`)
    const otherDealer = await logIn(api, PHONE.otherDealer, DEALER_LOG_IN_PATH)
    for (const person of [otherDealer, owner])
      expect((await open(person, path, `&dealer=${dealerId}`)).status).toBe(404)
    expect((await open(owner, path)).status).toBe(404)
    await api.db.query('delete from sales_assignment where dealer_id = $1', [dealerId])
    expect((await open(sales, path, `&dealer=${dealerId}`)).status).toBe(404)
  })

  it('does not exist for a month that has not begun', async () => {
    expect((await open(dealer, `dealer-statements/${monthsAgo(-1)}`)).status).toBe(404)
  })
})
