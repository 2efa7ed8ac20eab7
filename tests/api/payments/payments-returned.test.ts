import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStaffPayments } from '#contract/payments/calls/get-staff-payments.ts'
import { refundPayment } from '#contract/payments/calls/refund-payment.ts'
import type { StaffPayment } from '#contract/staff/staff-record.ts'
import { digest } from '#server/domains/payments/gateways/digest.ts'
import { storeJobs } from '#server/jobs/store-jobs.ts'
import { createPushServices } from '#server/platform/push/push-service.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import {
  type Api,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  type TestClock,
  type TestResponse,
  testClock,
} from '../../support/journeys/api.ts'
import { wrongBooks } from '../../support/journeys/order-invariants.ts'
import {
  buy,
  openForm,
  readPaymentState,
  report,
  type SimulatedPayments,
  sendForm,
  simulatePayment,
  simulatePayments,
} from '../../support/journeys/simulated-payments.ts'

let api: Api
let staff: SignedIn
let person: SignedIn & { phone: string }
let payments: SimulatedPayments
let clock: TestClock
const messages: { to: string; text: string }[] = []

beforeAll(async () => {
  clock = testClock()
  payments = simulatePayments(() => api)
  api = await openApi({ payments }, {}, clock)
  await writeStock(api.db, 'update product_market set stock = 100000 where product_id = 1052')
  person = await newCustomer(api, { remember: true })
  staff = await logIn(api, PHONE.admin)
})
afterAll(() => api.close())

/** An order whose payer is at senangPay. */
async function atGateway() {
  const bought = await buy(api, person)
  expect((await sendForm(api, await openForm(api, person, bought.next.href))).status).toBe(200)
  return { ...bought, refNo: (await readPaymentState(api, bought.orderId)).attempts[0]?.ref_no ?? '' }
}

/** A payment for an order that was cancelled meanwhile. */
async function late() {
  const bought = await atGateway()
  expect((await person.post(`/api/orders/${bought.orderId}/cancel`, { reason: 'Changed my mind' })).status).toBe(200)
  await simulatePayment(api, bought.refNo, ['paid'])
  return { ...bought, payment: await waiting(bought.refNo) }
}

const list = async (state = 'REVIEW') =>
  responseOf(getStaffPayments, await staff.get(`/api/staff/payments?state=${state}`)).payments.data
async function waiting(refNo: string): Promise<StaffPayment> {
  const found = (await list()).find(({ ref_no }) => ref_no === refNo)
  if (!found) throw new Error(`${refNo} does not wait`)
  return found
}
const giveBack = (id: string, body: Record<string, unknown>, headers = {}): Promise<TestResponse> =>
  staff.post(wayOf(id), { reference: 'RF-1', ...body }, headers)
const wayOf = (id: string): string => `/api/staff/payments/${id}/refund`
const traces = async (refNo: string) => ({
  audit: await api.db.query('select detail from audit_entry where object_ref = $1', [`payment:${refNo}`]),
  events: await api.db.query(
    `select e.body from payment_event e join payment_attempt t on t.id = e.attempt_id
      where t.ref_no = $1 and e.decision = 'refunded'`,
    [refNo],
  ),
})

describe('a payment for an ended order', () => {
  it('is listed, refunded with a reference and audited, and the payer is notified', async () => {
    const { orderId, orderNo, total, refNo, payment } = await late()
    expect(payment).toMatchObject({ reason: 'late', amount: total, order: { status: 'CANCELLED' }, refund: null })
    const answer = responseOf(refundPayment, await giveBack(payment.id, { amount: total }))
    const [by] = await api.db.query<{ name: string }>(
      `select first_name || ' ' || last_name as name from account where phone = $1`,
      [PHONE.admin],
    )
    const refund = { amount: total, reference: 'RF-1', by: by?.name, created_at: expect.any(String) }
    expect(answer.payment).toMatchObject({ state: 'REFUNDED', order: { status: 'CANCELLED' }, refund })
    expect((await list()).map(({ ref_no }) => ref_no)).not.toContain(refNo)
    expect((await list('REFUNDED')).find(({ ref_no }) => ref_no === refNo)).toMatchObject({ refund })
    const { audit, events } = await traces(refNo)
    expect(events).toEqual([{ body: expect.stringContaining('RF-1') }])
    expect(audit).toEqual([
      { detail: { order_no: orderNo, ref_no: refNo, reason: 'late', amount: total, reference: 'RF-1' } },
    ])
    const sender = { send: async (message: { to: string; text: string }) => void messages.push(message) }
    for (const job of storeJobs(api.store, { gateways: payments.gateways, sender, push: createPushServices() }))
      await job.run()
    expect(
      messages.filter(({ to, text }) => to === person.phone && text.includes(`refund for order ${orderNo}`)),
    ).toHaveLength(1)
    expect((await readPaymentState(api, orderId)).decisions.at(-1)).toBe('refunded')
  })

  it('is refunded once when sixteen submit at once', async () => {
    const { total, refNo, payment } = await late()
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => giveBack(payment.id, { amount: total, reference: `RF-${at}` })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 15 }, () => 409),
    ])
    const { audit, events } = await traces(refNo)
    expect([audit.length, events.length]).toEqual([1, 1])
    expect(await wrongBooks(api.db)).toEqual({})
  })

  it('is refunded once when the same request is repeated', async () => {
    const { total, refNo, payment } = await late()
    const key = { 'Idempotency-Key': '"0b9f6d2e-6f0c-4f57-9a58-7f8f2a4f3f11"' }
    const [first, again] = [
      await giveBack(payment.id, { amount: total }, key),
      await giveBack(payment.id, { amount: total }, key),
    ]
    expect(first.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect((await traces(refNo)).events).toHaveLength(1)
  })

  it('has no receipt, because it never paid the order', async () => {
    const { total, payment } = await late()
    const receipt = (of: string) =>
      api.raw('GET', `/pdf/raw?path=receipts/${of}`, { headers: { cookie: person.cookie } })
    expect((await receipt(payment.id)).status).toBe(404)
    await giveBack(payment.id, { amount: total })
    expect((await receipt(payment.id)).status).toBe(404)
    const paid = await atGateway()
    await simulatePayment(api, paid.refNo, ['paid'])
    expect((await person.post(`/api/orders/${paid.orderId}/cancel`, { reason: 'Too late' })).status).toBe(200)
    expect((await staff.post(`/api/staff/orders/${paid.orderId}/refund`, { reason: 'Cancelled' })).status).toBe(200)
    const { attempts } = await readPaymentState(api, paid.orderId)
    expect(attempts).toMatchObject([{ state: 'REFUNDED' }])
    expect((await receipt(attempts[0]?.id ?? '')).status).toBe(200)
  })

  it('stays refunded, whatever the gateway reports later', async () => {
    const { orderId, total, refNo, payment } = await late()
    await giveBack(payment.id, { amount: total })
    expect((await simulatePayment(api, refNo, ['paid', 'duplicate'])).replies.map(({ body }) => body)).toEqual([
      'OK',
      'OK',
    ])
    expect(await readPaymentState(api, orderId)).toMatchObject({
      status: 'CANCELLED',
      settled: 0,
      attempts: [{ state: 'REFUNDED' }],
    })
  })
})

describe('a payment of another amount', () => {
  it('leaves the order unpaid, to be paid again', async () => {
    const { orderId, total, refNo } = await atGateway()
    await simulatePayment(api, refNo, ['paid', 'wrong_amount'])
    expect(await readPaymentState(api, orderId)).toMatchObject({ payment_status: 'REVIEW' })
    expect((await person.post(`/api/orders/${orderId}/pay`, { payment_service: 'SENANGPAY' })).status).toBe(409)
    const { id } = await waiting(refNo)
    expect((await giveBack(id, { amount: total + 100 })).status).toBe(200)
    expect(await readPaymentState(api, orderId)).toMatchObject({ status: 'PENDING_PAYMENT', payment_status: 'UNPAID' })
    expect((await person.post(`/api/orders/${orderId}/pay`, { payment_service: 'SENANGPAY' })).status).toBe(200)
  })
})

describe('a second payment at senangPay under one reference', () => {
  const SAID = 'Payment_was_successful'
  /**
   * A webhook of a transaction by senangPay’s server. The signature does not cover where the number ends and the
   * message begins; `cut` moves that boundary.
   */
  async function sendWebhook(refNo: string, transaction: string, cut = 0) {
    const signed = `1${refNo}${transaction}${SAID}`
    const [transaction_id, msg] = [transaction + SAID.slice(0, cut), SAID.slice(cut)]
    const hash = digest('hmac-sha256', `played-here${signed}`, 'played-here')
    const answer = await report(api, '/api/payments/senangpay/callback', {
      status_id: '1',
      order_id: refNo,
      transaction_id,
      msg,
      hash,
    })
    return [answer.status, await answer.text()]
  }
  const staffHeard = async (refNo: string) =>
    (
      await api.db.query<{ body: string }>('select body from notice where recipient = $1 and body like $2', [
        PHONE.admin,
        `%${refNo}%`,
      ])
    ).map(({ body }) => body)

  it('is acknowledged and saved, and staff are notified of each such transaction once', async () => {
    const { orderId, refNo } = await atGateway()
    await simulatePayment(api, refNo, ['paid'])
    for (const transaction of ['T-second', 'T-second', 'T-third'])
      expect(await sendWebhook(refNo, transaction)).toEqual([200, 'OK'])
    expect(await readPaymentState(api, orderId)).toMatchObject({
      payment_status: 'PAID',
      settled: 1,
      attempts: [
        { state: 'SUCCEEDED' },
        { state: 'REVIEW', reason: 'overpaid', provider_txn_id: 'T-second' },
        { state: 'REVIEW', reason: 'overpaid', provider_txn_id: 'T-third' },
      ],
      decisions: ['settled', 'overpaid', 'already', 'overpaid'],
    })
    expect(await staffHeard(refNo)).toEqual([
      expect.stringContaining('transaction T-second.'),
      expect.stringContaining('transaction T-third.'),
    ])
  })

  it('cannot be forged from the webhook of the first', async () => {
    const { orderId, refNo } = await atGateway()
    await simulatePayment(api, refNo, ['paid'])
    const [attempt] = (await readPaymentState(api, orderId)).attempts
    for (const cut of [0, 1, 5, SAID.length])
      expect(await sendWebhook(refNo, attempt?.provider_txn_id ?? '', cut)).toEqual([200, 'OK'])
    expect((await readPaymentState(api, orderId)).decisions).toEqual([
      'settled',
      'already',
      'already',
      'already',
      'already',
    ])
    expect(await staffHeard(refNo)).toEqual([])
  })
})

describe('a refund is refused', () => {
  it('for a payment that its order accepted, for an unknown payment, and for a transfer', async () => {
    const paid = await atGateway()
    await simulatePayment(api, paid.refNo, ['paid'])
    const { attempts } = await readPaymentState(api, paid.orderId)
    expect((await giveBack(attempts[0]?.id ?? '', { amount: paid.total })).status).toBe(409)
    expect((await giveBack('01a1ff9a-da5b-7456-8929-e396ec75a558', { amount: 1 })).status).toBe(404)
    const { orderId } = await buy(api, person, { service: 'MANUAL' })
    const [transfer] = (await readPaymentState(api, orderId)).attempts
    await api.db.query(`update payment_attempt set state = 'REVIEW' where id = $1`, [transfer?.id])
    expect((await giveBack(transfer?.id ?? '', { amount: 1 })).status).toBe(409)
  })

  it('without amount, with a negative amount, and without a reference', async () => {
    const { payment } = await late()
    for (const body of [{ amount: 0 }, { amount: -5 }, { amount: 1.5 }, { amount: 5, reference: '' }]) {
      expect((await giveBack(payment.id, body)).status).toBe(422)
    }
    expect((await person.post(wayOf(payment.id), { amount: 5, reference: 'RF-1' })).status).toBe(403)
  })
})
