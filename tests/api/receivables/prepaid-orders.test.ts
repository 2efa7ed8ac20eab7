import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDealerReceivables } from '#contract/receivables/calls/get-dealer-receivables.ts'
import { getSalesReport } from '#contract/reports/calls/get-sales-report.ts'
import { issueAccountInvoices } from '#server/domains/orders/services/issue-account-invoices.ts'
import { create, find } from '#server/domains/payments/queries/payment-attempts.ts'
import { settlePayment } from '#server/domains/payments/services/settle-payment.ts'
import { sumReportDays } from '#server/domains/reports/services/sum-report-days.ts'
import { writeAccountOrder } from '../../support/data/account-orders.ts'
import { companyOf } from '../../support/data/companies.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn, stoppedClock } from '../../support/journeys/api.ts'
import { LEDGER, wrongBooks } from '../../support/journeys/order-invariants.ts'
import { act } from '../../support/journeys/order-steps.ts'

const DAY_MS = 24 * 60 * 60_000

const clock = stoppedClock()
let api: Api
let staff: SignedIn
let dealerId: string
beforeAll(async () => {
  api = await openApi({ checksAnswers: false }, {}, clock)
  staff = await logIn(api, PHONE.admin)
  dealerId = await companyOf(api, PHONE.dealer)
})
afterAll(() => api.close())

const now = () => new Date(clock.now())
const account = async () =>
  responseOf(getDealerReceivables, await staff.get(`/api/staff/receivables/${dealerId}`)).account
const write = (total: number, columns: Record<string, unknown> = {}) =>
  writeAccountOrder(api.db, { dealerId, total, at: now(), columns })
/** An order in preparation that the dealer has paid before it is sent. */
async function prepaid(total: number) {
  const order = await write(total, { status: 'PROCESSING' })
  const paid = await act(staff, `${order.id}/record_payment`, { amount: total, method: 'cash', reference: null })
  expect(paid.order).toMatchObject({ payment_status: 'PAID', amount_due: 0 })
  return order
}
async function sold(): Promise<{ orders: number; sales: number }> {
  while ((await sumReportDays(api.store)) > 0);
  const { report } = responseOf(getSalesReport, await staff.get('/api/staff/reports/sales?period=7_days'))
  return { orders: report.totals.orders, sales: report.totals.sales }
}

it('are sold once, on the day of their payment, when it is used for another invoice before or after they are sent', async () => {
  await write(5_000)
  await issueAccountInvoices(api.store)
  const [early, late] = [await prepaid(2_000), await prepaid(3_000)]
  clock.pass(DAY_MS + 60 * 60_000)
  staff = await logIn(api, PHONE.admin)
  expect(await sold()).toEqual({ orders: 3, sales: 10_000 })

  const { items } = await account()
  const open = items.find(({ kind }) => kind === 'invoice')
  const paymentOf = async (orderId: string) => {
    const [row] = await api.db.query<{ id: string }>(
      "select id from receivable_entry where order_id = $1 and kind = 'payment'",
      [orderId],
    )
    return row?.id
  }
  const path = `/api/staff/receivables/${dealerId}/allocations`
  const use = async (orderId: string, debit_id: string | undefined, amount?: number) =>
    expect((await staff.post(path, { credit_id: await paymentOf(orderId), debit_id, amount })).status).toBe(200)
  const ship = (orderId: string) => act(staff, `${orderId}/ship`, { courier: 'Pos', tracking_no: 'P1' })
  await use(early.id, open?.id)
  expect((await ship(early.id)).order).toMatchObject({ payment_status: 'ON_ACCOUNT', amount_due: 2_000 })
  expect((await ship(late.id)).order).toMatchObject({ payment_status: 'PAID' })
  const [own] = await api.db.query<{ id: string }>(
    "select id from receivable_entry where order_id = $1 and kind = 'invoice'",
    [late.id],
  )
  await use(late.id, own?.id, 0)
  await use(late.id, open?.id)
  expect(await wrongBooks(api.db, LEDGER)).toEqual({})

  clock.pass(DAY_MS)
  staff = await logIn(api, PHONE.admin)
  expect(await sold()).toEqual({ orders: 3, sales: 10_000 })
})

it('leave what was paid beyond them in favour of the dealer, and nothing to pay back', async () => {
  const before = (await account()).balance
  const { id: payable_id } = await write(4_000, { status: 'PROCESSING' })
  for (const attempt_no of [1, 2]) {
    const attempt = { payable_id, attempt_no, provider: 'SENANGPAY', currency: 'MYR', isOfAccount: false } as const
    const id = await create(api.db, {
      ...attempt,
      payment_method_id: null,
      ref_no: `PREPAID-${attempt_no}`,
      amount_minor: 4_500,
      detail: { method: 'none', code: null, name: null },
      expires_at: now(),
      created_at: now(),
    })
    const result = {
      attempt: { id, payable_id, provider: 'SENANGPAY' },
      source: 'callback',
      outcome: 'paid',
      amount: 4_500,
      currency: 'MYR',
      transactionId: `T${attempt_no}`,
      body: '',
      headersHash: null,
      signatureOk: true,
    } as const
    expect(await settlePayment(result, { db: api.db, config: api.store.config, now: now() })).toBe('settled')
    expect((await find(api.db, id))?.state).toBe('SUCCEEDED')
  }
  expect(await api.db.query("select 1 from payment_attempt where state = 'REVIEW'")).toEqual([])
  expect((await account()).balance).toBe(before - 9_000)
})
