import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getStaffPayments } from '#contract/payments/calls/get-staff-payments.ts'
import { endOrders } from '#server/domains/orders/services/end-orders.ts'
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
  testClock,
} from '../../support/journeys/api.ts'
import { wrongBooks } from '../../support/journeys/order-invariants.ts'
import { act, show } from '../../support/journeys/order-steps.ts'
import {
  buy,
  openForm,
  readPaymentState,
  type SimulatedPayments,
  sendForm,
  simulatePayment,
  simulatePayments,
} from '../../support/journeys/simulated-payments.ts'

const HOUR = 60 * 60_000
let api: Api
let person: SignedIn & { phone: string }
let staff: SignedIn
let clock: TestClock
let payments: SimulatedPayments

beforeAll(async () => {
  clock = testClock()
  payments = simulatePayments(() => api)
  api = await openApi({ payments }, {}, clock)
  await writeStock(api.db, 'update product_market set stock = 100000 where product_id = 1052')
  person = await newCustomer(api, { remember: true })
})
beforeEach(async () => {
  staff = await logIn(api, PHONE.admin)
})
afterAll(() => api.close())

const unpaid = () => buy(api, person, { service: 'MANUAL' })
const record = (orderId: string, body: Record<string, unknown>) => act(staff, `${orderId}/record_payment`, body)
const slip = (amount: number, reference: string) => ({ amount, reference, method: 'transfer' })
const notices = async (orderNo: string) =>
  (
    await api.db.query<{ body: string }>('select body from notice where recipient = $1 and body like $2', [
      person.phone,
      `%${orderNo}%`,
    ])
  ).map(({ body }) => body)
const inReview = async (orderNo: string) => {
  const { payments: found } = responseOf(getStaffPayments, await staff.get('/api/staff/payments?state=REVIEW'))
  return found.data.filter(({ order }) => order.order_no === orderNo)
}

describe('a payment recorded by staff', () => {
  it('pays an order without a receipt, and the audit trail names who recorded it', async () => {
    const { orderId, total } = await unpaid()
    const received_at = new Date(clock.now() - 5 * HOUR).toISOString()
    const answer = await record(orderId, {
      amount: total,
      method: 'cash',
      received_at,
      reference: 'Till 12',
      note: 'Came with his brother',
    })
    expect(answer.order).toMatchObject({
      status: 'PAID',
      payment_status: 'PAID',
      amount_due: 0,
      invoice_no: expect.stringMatching(/^INV-/),
    })
    expect(answer.order.payments.at(-1)).toMatchObject({
      state: 'SUCCEEDED',
      amount: total,
      reference: 'Till 12',
      recorded: { method: 'cash', received_at, surplus: 0, note: 'Came with his brother' },
    })
    expect((await show(person, orderId)).payments.at(-1)?.recorded).toEqual({ method: 'cash', received_at, surplus: 0 })
    const trail = await api.db.query<{ detail: object; phone: string }>(
      `select e.detail, a.phone from audit_entry e join account a on a.id = e.actor_id
        where e.object_id = $1 and e.act = 'order.record_payment'`,
      [orderId],
    )
    expect(trail).toMatchObject([
      { phone: PHONE.admin, detail: { amount: total, method: 'cash', reference: 'Till 12' } },
    ])
    expect(await readPaymentState(api, orderId)).toMatchObject({ settled: 1, decisions: ['settled'] })
    const documentResponse = await api.raw('GET', `/pdf/raw?path=receipts/${answer.order.payments.at(-1)?.id}`, {
      headers: { cookie: person.cookie },
    })
    expect(documentResponse.status).toBe(200)
  })

  it('without an amount is the full open amount', async () => {
    const { orderId, total } = await unpaid()
    const { order } = await record(orderId, {})
    expect(order).toMatchObject({ payment_status: 'PAID' })
    expect(order.payments.at(-1)).toMatchObject({ amount: total, recorded: { method: 'cash' } })
  })

  it('in part leaves the rest open, payable by another method, and only staff can cancel the order', async () => {
    const { orderId, orderNo, total } = await unpaid()
    const part = await record(orderId, slip(1_000, 'WA-1'))
    expect(part.order).toMatchObject({
      status: 'PENDING_PAYMENT',
      payment_status: 'UNPAID',
      amount_due: total - 1_000,
      invoice_no: null,
      expires_at: null,
    })
    expect(await notices(orderNo)).toContainEqual(expect.stringMatching(/received MYR 10\.00 .* Amount due: MYR/))
    const { payments: open } = await show(person, orderId)
    expect(open).toMatchObject([
      { state: 'CREATED', amount: total - 1_000 },
      { state: 'SUCCEEDED', amount: 1_000 },
    ])
    clock.pass(100 * HOUR)
    await endOrders(api.store)
    expect((await person.post(`/api/orders/${orderId}/cancel`, { reason: 'No' })).status).toBe(409)
    staff = await logIn(api, PHONE.admin)
    const paid = await person.post(`/api/orders/${orderId}/pay`, { payment_service: 'SENANGPAY' })
    const form = await openForm(api, person, paid.body.data.response.next.href)
    await sendForm(api, form)
    const { attempts } = await readPaymentState(api, orderId)
    await simulatePayment(api, attempts.at(-1)?.ref_no ?? '', ['paid'])
    expect(await show(person, orderId)).toMatchObject({ status: 'PAID', payment_status: 'PAID', amount_due: 0 })
    const [gateway] = await api.db.query<{ amount: number }>(
      `select amount_minor as amount from payment_attempt where order_id = $1 and provider = 'SENANGPAY'`,
      [orderId],
    )
    expect(gateway).toEqual({ amount: total - 1_000 })
    expect(await inReview(orderNo)).toEqual([])
  })

  it('above the open amount waits for a refund of the excess', async () => {
    const { orderId, orderNo, total } = await unpaid()
    const { order } = await record(orderId, { amount: total + 250, method: 'cash', reference: null })
    expect(order).toMatchObject({ payment_status: 'PAID' })
    expect(order.payments).toMatchObject([
      { state: 'CREATED' },
      { state: 'SUCCEEDED', amount: total, recorded: { surplus: 250 } },
      { state: 'REVIEW', amount: 250, recorded: { surplus: 0 } },
    ])
    const [surplus] = await inReview(orderNo)
    expect(surplus).toMatchObject({ amount: 250, reason: 'overpaid' })
    const back = await staff.post(`/api/staff/payments/${surplus?.id}/refund`, { amount: 250, reference: 'Till out 3' })
    expect(back.status).toBe(200)
    expect(await inReview(orderNo)).toEqual([])
    expect(await show(person, orderId)).toMatchObject({ status: 'PAID', payment_status: 'PAID' })
  })

  it('for an order that was cancelled meanwhile waits for a refund', async () => {
    const { orderId, orderNo, total } = await unpaid()
    await act(staff, `${orderId}/cancel`, { reason: 'Never came' })
    const { order } = await record(orderId, slip(total, 'WA-late'))
    expect(order).toMatchObject({ status: 'CANCELLED', payment_status: 'UNPAID' })
    expect(await inReview(orderNo)).toMatchObject([{ amount: total, reason: 'late' }])
    expect(await readPaymentState(api, orderId)).toMatchObject({ settled: 0 })
  })

  it('in part waits for a refund when its order is cancelled', async () => {
    const { orderId, orderNo } = await unpaid()
    await record(orderId, slip(700, 'WA-7'))
    await record(orderId, slip(800, 'WA-8'))
    const { order } = await act(staff, `${orderId}/cancel`, { reason: 'Sold out' })
    expect(order).toMatchObject({ status: 'CANCELLED', amount_due: 0 })
    expect(await inReview(orderNo)).toMatchObject([
      { amount: 700, reason: 'order_cancelled' },
      { amount: 800, reason: 'order_cancelled' },
    ])
  })

  it('is refused where nothing is open, and with invalid values', async () => {
    const { orderId } = await unpaid()
    expect((await record(orderId, { amount: 0 })).fields).toHaveProperty('amount')
    expect((await record(orderId, { amount: 1.5 })).fields).toHaveProperty('amount')
    expect((await record(orderId, { method: 'cheque' })).fields).toHaveProperty('reference')
    expect((await record(orderId, { method: 'gold' })).fields).toHaveProperty('method')
    const tomorrow = new Date(clock.now() + 24 * HOUR).toISOString()
    expect((await record(orderId, { received_at: tomorrow })).fields).toHaveProperty('received_at')
    expect((await record(orderId, {})).order).toMatchObject({ payment_status: 'PAID' })
    expect((await record(orderId, {})).code).toBe('CONFLICT')
    expect((await person.post(`/api/staff/orders/${orderId}/record_payment`, {})).status).toBe(403)
  })
})

describe('a payment recorded twice', () => {
  it('is asked about when amount and reference are equal, and saved when it really came twice', async () => {
    const { orderId, total } = await unpaid()
    await record(orderId, slip(500, 'TT 4711'))
    const again = await record(orderId, slip(500, ' tt4711 '))
    expect([again.status, again.fields]).toEqual([
      422,
      { is_another: expect.stringContaining('recorded the same amount') },
    ])
    expect((await record(orderId, slip(500, 'TT 4712'))).order.amount_due).toBe(total - 1_000)
    expect((await record(orderId, { ...slip(500, 'TT 4711'), is_another: true })).order.amount_due).toBe(total - 1_500)
  })

  it('is recorded once with one key in parallel requests', async () => {
    const { orderId, total } = await unpaid()
    const headers = { 'Idempotency-Key': `"${randomUUID()}"` }
    const send = () => staff.post(`/api/staff/orders/${orderId}/record_payment`, slip(500, 'K'), headers)
    const statuses = await Promise.all(Array.from({ length: 16 }, async () => (await send()).status))
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    expect((await send()).status).toBe(200)
    expect((await show(person, orderId)).amount_due).toBe(total - 500)
  })

  it('is recorded once without a key by sixteen people at once', async () => {
    const { orderId, total } = await unpaid()
    const answers = await Promise.all(Array.from({ length: 16 }, () => record(orderId, slip(500, 'Same'))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(15)
    expect((await show(person, orderId)).amount_due).toBe(total - 500)
  })
})

describe('sixteen payments at once', () => {
  it('settle the order once, and none of them is lost', async () => {
    const { orderId, orderNo, total } = await unpaid()
    const each = Math.ceil(total / 10)
    const answers = await Promise.all(Array.from({ length: 16 }, (_, at) => record(orderId, slip(each, `Slip ${at}`))))
    const taken = answers.filter(({ status }) => status === 200).length
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(16 - taken)
    expect(await readPaymentState(api, orderId)).toMatchObject({ status: 'PAID', settled: 1 })
    const waiting = (await inReview(orderNo)).reduce((sum, { amount }) => sum + amount, 0)
    expect(taken * each).toBe(total + waiting)
    expect(await wrongBooks(api.db)).toEqual({})
  })

  it('settle the order once beside a gateway payment, and the excess waits for a refund', async () => {
    const { orderId, orderNo, total, next } = await buy(api, person, { service: 'SENANGPAY' })
    await sendForm(api, await openForm(api, person, next.href))
    const { attempts } = await readPaymentState(api, orderId)
    await record(orderId, slip(600, 'WA-6'))
    await simulatePayment(api, attempts[0]?.ref_no ?? '', ['paid'])
    expect(await readPaymentState(api, orderId)).toMatchObject({ status: 'PAID', settled: 1 })
    expect(await inReview(orderNo)).toMatchObject([{ amount: 600, reason: 'overpaid', provider: 'SENANGPAY' }])
    const [surplus] = await inReview(orderNo)
    expect(
      (await staff.post(`/api/staff/payments/${surplus?.id}/refund`, { amount: 600, reference: 'R' })).status,
    ).toBe(200)
    expect((await show(person, orderId)).total).toBe(total)
  })
})
