import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAccountReceipt } from '#contract/receivables/calls/add-account-receipt.ts'
import { getReceivables } from '#contract/receivables/calls/get-receivables.ts'
import { payAccount } from '#contract/receivables/calls/pay-account.ts'
import type { OpenItem } from '#contract/receivables/open-item.ts'
import { issueAccountInvoices } from '#server/domains/orders/services/issue-account-invoices.ts'
import { waitsForAccount, writeAccountOrder } from '../../support/data/account-orders.ts'
import { companyOf } from '../../support/data/companies.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import {
  type Api,
  DEALER_LOG_IN_PATH,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  type TestResponse,
} from '../../support/journeys/api.ts'
import { LEDGER } from '../../support/journeys/order-invariants.ts'
import { show } from '../../support/journeys/order-steps.ts'
import { openForm, sendForm, simulatePayment, simulatePayments } from '../../support/journeys/simulated-payments.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'account-receipts-'))
let api: Api
let dealer: SignedIn
let seller: SignedIn
let staff: SignedIn
let dealerId: string

beforeAll(async () => {
  const payments = simulatePayments(() => api)
  api = await openApi({ payments, checksAnswers: false }, { dataDir })
  dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
  seller = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
  staff = await logIn(api, PHONE.admin)
  dealerId = await companyOf(api, PHONE.dealer)
})
afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true })
})

/** Invoices of these totals, the oldest first. */
async function invoiced(...totals: number[]): Promise<OpenItem[]> {
  const ids: string[] = []
  for (const total of totals) {
    ids.push((await writeAccountOrder(api.db, { dealerId, total, at: new Date() })).id)
    await issueAccountInvoices(api.store)
  }
  const { items } = await account()
  return ids.map((id) => items.find(({ order }) => order?.id === id) as OpenItem)
}
const account = async (who = dealer, query = '') =>
  responseOf(getReceivables, await who.get(`/api/receivables${query}`)).receivables
interface PayOptions {
  who?: SignedIn
  query?: string
  headers?: Record<string, string>
}
const pay = (body: object, { who = dealer, query = '', headers = {} }: PayOptions = {}): Promise<TestResponse> =>
  who.post(`/api/receivables/payments${query}`, { payment_service: 'MANUAL', items: [], ...body }, headers)
const refusalOf = ({ status, body }: TestResponse) => {
  const sentence = Object.values(body.data.fields ?? {})[0] ?? body.data.userMessage
  return [status, sentence?.replaceAll('\u00a0', ' ')]
}

beforeEach(async () => {
  await api.db.query('delete from receivable_allocation')
  await api.db.query('delete from receivable_entry')
})

async function slip(paymentId: string, amount: number): Promise<string> {
  const form = new FormData()
  form.set('purpose', 'receipt')
  form.set(
    'file',
    new File(
      [
        Uint8Array.from(
          atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
          (c) => c.charCodeAt(0),
        ),
      ],
      'slip.png',
      { type: 'image/png' },
    ),
  )
  const uploaded = await dealer.post('/api/files', form)
  const { file_id } = uploaded.body.data.response
  const bank_id = (await api.ask('GET', '/api/data/banks')).body.data.response.banks[0]?.id
  const body = { file_id, bank_id, payer_name: 'Sri Dealer', paid_at: new Date().toISOString(), amount }
  responseOf(addAccountReceipt, await dealer.post(`/api/receivables/payments/${paymentId}/receipts`, body))
  const [row] = await api.db.query<{ id: string }>('select id from receipt where receivable_payment_id = $1', [
    paymentId,
  ])
  return row?.id ?? ''
}
const idOf = (href: string): string => href.split('/').at(-1) ?? ''

describe('a dealer', () => {
  it('pays two invoices by transfer with a slip, and they are paid when staff approve it', async () => {
    const [first, second, third] = await invoiced(10_000, 5_000, 2_500)
    const items = [first?.id, second?.id]
    const { next } = responseOf(payAccount, await pay({ items, amount: 15_000 }))
    expect(next).toMatchObject({ kind: 'manual', href: expect.stringMatching(/^\/payment\/pending\//) })
    const id = idOf(next.href)
    const status = (await dealer.get(`/api/payments/${id}/status`)).body.data.response
    expect(status).toMatchObject({
      account_payment: { payment_no: expect.stringMatching(/^PAY-MY\d\d-\d{6}$/), amount: 15_000 },
      attempt: { amount: 15_000, service: 'MANUAL' },
    })
    const receipt = await slip(id, 15_000)
    expect((await dealer.get(`/api/payments/${id}/status`)).body.data.response).toMatchObject({
      payment_status: 'REVIEW',
    })
    const [listed] = (await staff.get('/api/staff/receipts?state=REVIEW')).body.data.response.receipts.data
    expect(listed).toMatchObject({ id: receipt, account_of: dealerId })
    expect((await account()).balance).toBe(17_500)
    expect((await staff.post(`/api/staff/receipts/${receipt}/approve`, {})).status).toBe(200)
    const after = await account()
    expect(after.items.map(({ id: item }) => item)).toEqual([third?.id])
    const states = await api.db.query<{ payment_status: string }>(
      'select payment_status from sales_order where id = any($1) order by total',
      [[first, second, third].map((item) => item?.order?.id)],
    )
    expect(states.map(({ payment_status }) => payment_status)).toEqual(['ON_ACCOUNT', 'PAID', 'PAID'])
    const paidBy = async (item: OpenItem | undefined) => (await show(dealer, item?.order?.id ?? '')).account_payments
    const payment = { payment_no: expect.stringMatching(/^PAY-MY/) as string, total: 15_000, invoices: 2 }
    expect(await paidBy(first)).toMatchObject([{ ...payment, amount: 10_000 }])
    expect(await paidBy(second)).toMatchObject([{ ...payment, amount: 5_000 }])
    expect(await paidBy(third)).toEqual([])
  })

  it('types an amount, which goes to the oldest invoices, and opens one payment under one key', async () => {
    await invoiced(10_000, 5_000)
    const headers = { 'idempotency-key': `"${randomUUID()}"` }
    const answers = [await pay({ amount: 12_000 }, { headers }), await pay({ amount: 12_000 }, { headers })]
    const [one, other] = answers.map((answer) => idOf(responseOf(payAccount, answer).next.href))
    expect(one).toBe(other)
    await staff.post(`/api/staff/receipts/${await slip(one ?? '', 12_000)}/approve`, {})
    expect((await account()).items.map(({ open }) => open)).toEqual([3_000])
  })

  it('uses a credit with the invoices, and pays nothing where it covers them', async () => {
    const [first] = await invoiced(10_000)
    const path = `/api/staff/receivables/${dealerId}/payments`
    await staff.post(path, { amount: 12_000, method: 'cash', items: [first?.id] })
    const [credit] = (await account()).items
    expect(credit).toMatchObject({ kind: 'payment', open: -2_000 })
    const [second, third] = await invoiced(1_500, 9_000)
    const { next } = responseOf(payAccount, await pay({ items: [second?.id, credit?.id], amount: 0 }))
    expect(next.kind).toBe('done')
    expect((await account()).items.map(({ open }) => open).toSorted((one, other) => one - other)).toEqual([-500, 9_000])
    const rest = responseOf(payAccount, await pay({ items: [third?.id, credit?.id], amount: 8_500 }))
    await staff.post(`/api/staff/receipts/${await slip(idOf(rest.next.href), 8_500)}/approve`, {})
    expect(await account()).toMatchObject({ balance: 0, items: [] })
  })

  it('is told in a sentence what does not fit', async () => {
    const [first] = await invoiced(10_000)
    expect(refusalOf(await pay({ amount: 10_001 }))).toEqual([422, 'Enter at most RM 100.00, which is what is owed.'])
    expect(refusalOf(await pay({ amount: 0 }))).toEqual([422, 'Enter an amount, or choose invoices.'])
    expect(refusalOf(await pay({ items: [first?.id], amount: 9_999 }))[0]).toBe(409)
    expect(refusalOf(await pay({ items: [randomUUID()], amount: 10_000 }))[0]).toBe(409)
    expect(refusalOf(await pay({ amount: '100,50' }))[0]).toBe(422)
    await api.db.query('delete from receivable_entry')
    expect(refusalOf(await pay({ amount: 5 }))).toEqual([409, 'There’s nothing to pay on this account.'])
  })
})

describe('a payment at a gateway', () => {
  /** Leaves for the gateway; returns the payment and the gateway's number of it. */
  async function atGateway(amount: number) {
    const { next } = responseOf(payAccount, await pay({ amount, payment_service: 'SENANGPAY' }))
    expect(next.kind).toBe('form')
    const page = await openForm(api, dealer, next.href)
    expect((await sendForm(api, page)).status).toBe(200)
    const [attempt] = await api.db.query<{ ref_no: string; id: string }>(
      `select ref_no, receivable_payment_id as id from payment_attempt
        where receivable_payment_id is not null order by created_at desc limit 1`,
    )
    return { refNo: attempt?.ref_no ?? '', id: attempt?.id ?? '' }
  }
  const states = () =>
    api.db.query<{ state: string; reason: string | null }>(
      `select state, reason from payment_attempt where receivable_payment_id is not null and provider = 'SENANGPAY'
        order by created_at desc limit 1`,
    )

  it('is booked once, however often it is reported', async () => {
    await invoiced(10_000, 5_000)
    const { refNo, id } = await atGateway(12_000)
    expect(refNo).toMatch(/^P\d{10}-01$/)
    await Promise.all(Array.from({ length: 8 }, () => simulatePayment(api, refNo, ['paid'])))
    expect((await account()).items.map(({ open }) => open)).toEqual([3_000])
    const status = (await dealer.get(`/api/payments/${id}/status`)).body.data.response
    expect(status).toMatchObject({ status: 'PAID', attempt: { state: 'SUCCEEDED' } })
    expect(await api.db.query('select 1 from receivable_entry where payment_id = $1', [id])).toHaveLength(1)
  })

  it('of another amount is reviewed by staff, and books nothing', async () => {
    await invoiced(10_000)
    const { refNo } = await atGateway(10_000)
    await simulatePayment(api, refNo, ['paid', 'wrong_amount'])
    expect(await states()).toEqual([{ state: 'REVIEW', reason: 'amount_differs' }])
    expect((await account()).balance).toBe(10_000)
    const listed = (await staff.get('/api/staff/payments?state=REVIEW')).body.data.response as unknown as {
      payments: { data: { account_of: string | null }[] }
    }
    expect(listed.payments.data.map(({ account_of }) => account_of)).toEqual([dealerId])
  })

  it('that arrives after the invoices were paid stays in the dealer’s favour, and waits for other changes', async () => {
    const [only] = await invoiced(10_000)
    const { refNo } = await atGateway(10_000)
    await staff.post(`/api/staff/receivables/${dealerId}/payments`, {
      amount: 10_000,
      method: 'cash',
      items: [only?.id],
    })
    // It changes no order any more, which would hold the account for itself.
    expect(await waitsForAccount(api.db, dealerId, () => simulatePayment(api, refNo, ['paid']))).toBe(true)
    expect(await account()).toMatchObject({ balance: -10_000, items: [{ kind: 'payment', open: -10_000 }] })
  })
})

describe('a sales person', () => {
  it('pays for an assigned dealer only', async () => {
    await invoiced(4_000)
    const query = `?dealer_id=${dealerId}`
    expect((await account(seller, query)).balance).toBe(4_000)
    expect((await pay({ amount: 4_000 }, { who: seller, query })).status).toBe(200)
    expect((await pay({ amount: 4_000 }, { who: seller })).status).toBe(404)
    await api.db.query('delete from sales_assignment where dealer_id = $1', [dealerId])
    const refused = await pay({ amount: 4_000 }, { who: seller, query })
    expect([refused.status, refused.body.data.code]).toEqual([404, 'DEALER_NOT_ASSIGNED'])
  })
})

it('leaves the ledger whole', async () => {
  for (const sql of Object.values(LEDGER).slice(0, 4)) expect(await api.db.query(sql)).toEqual([])
})
