import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storeJobs } from '#server/jobs/store-jobs.ts'
import { createPushServices } from '#server/platform/push/push-service.ts'
import { writeStock } from '../../support/data/product-stock.ts'
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
const dataDir = mkdtempSync(join(tmpdir(), 'receipts-'))
let api: Api
let person: SignedIn & { phone: string }
let staff: SignedIn
let clock: TestClock
let payments: SimulatedPayments
const messages: { to: string; text: string }[] = []

beforeAll(async () => {
  clock = testClock()
  payments = simulatePayments(() => api)
  api = await openApi({ payments }, { dataDir }, clock)
  await writeStock(api.db, 'update product_market set stock = 100000 where product_id = 1052')
  person = await newCustomer(api, { remember: true })
})
/** Renews the staff session: tests advance the clock by hours, and staff sessions expire daily. */
beforeEach(async () => {
  staff = await logIn(api, PHONE.admin)
})
afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true })
})

async function round() {
  const sender = { send: async (message: { to: string; text: string }) => void messages.push(message) }
  for (const job of storeJobs(api.store, { gateways: payments.gateways, sender, push: createPushServices() }))
    await job.run()
}

async function fileOf(as: SignedIn, purpose = 'receipt'): Promise<string> {
  const body = new FormData()
  body.set('file', new File(['%PDF-1.7\n%%EOF\n'], 'a.pdf'))
  body.set('purpose', purpose)
  return (await as.post('/api/files', body)).body.data.response.file_id
}

async function receiptOf(more: Record<string, unknown> = {}) {
  return {
    file_id: await fileOf(person),
    bank_id: 1,
    payer_name: 'Lina Baru',
    paid_at: new Date(clock.now()).toISOString(),
    amount: 4990,
    ...more,
  }
}
const send = async (orderId: string, more: Record<string, unknown> = {}, as: SignedIn = person) =>
  as.post(`/api/orders/${orderId}/receipts`, await receiptOf(more))
const waiting = async (orderId: string) => {
  const { receipts } = (await staff.get('/api/staff/receipts?state=REVIEW')).body.data.response
  return receipts.data.find(({ order }) => order.id === orderId)?.id ?? ''
}
const decide = (id: string, how: 'approve' | 'reject', as = staff) =>
  as.post(`/api/staff/receipts/${id}/${how}`, how === 'reject' ? { reason: 'Amount does not match' } : {})

describe('a transfer', () => {
  it('is paid once staff confirm it, and the audit trail names them', async () => {
    const { orderId, next } = await buy(api, person, { service: 'MANUAL' })
    expect(next).toEqual({ kind: 'manual', href: `/payment/pending/${orderId}` })
    const answer = await send(orderId)
    expect(answer.status).toBe(200)
    expect(answer.body.data.response.order).toMatchObject({
      status: 'PENDING_PAYMENT',
      payment_status: 'REVIEW',
      receipts: [{ state: 'REVIEW', bank_id: 1, amount: 4990 }],
    })
    await round()
    expect(messages.filter(({ to }) => to === PHONE.admin).length).toBeGreaterThan(0)
    clock.pass(60 * HOUR)
    await round()
    expect(await readPaymentState(api, orderId)).toMatchObject({ status: 'PENDING_PAYMENT', payment_status: 'REVIEW' })
    staff = await logIn(api, PHONE.admin)
    const id = await waiting(orderId)
    const approved = await decide(id, 'approve')
    expect(approved.body.data.response.receipt).toMatchObject({ state: 'APPROVED', customer: { phone: person.phone } })
    expect(await readPaymentState(api, orderId)).toMatchObject({
      status: 'PAID',
      settled: 1,
      attempts: [{ state: 'SUCCEEDED' }],
    })
    expect((await decide(id, 'approve')).status).toBe(409)
    expect((await decide(id, 'reject')).status).toBe(409)
    const trail = await api.db.query('select act from audit_entry where object_id = $1', [id])
    expect(trail).toEqual([{ act: 'receipt.approve' }])
  })

  it('is approved once for parallel requests', async () => {
    const { orderId } = await buy(api, person, { service: 'MANUAL' })
    await send(orderId)
    const id = await waiting(orderId)
    const statuses = await Promise.all(Array.from({ length: 16 }, async () => (await decide(id, 'approve')).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(15)
    expect(await readPaymentState(api, orderId)).toMatchObject({ status: 'PAID', settled: 1 })
  })

  it('that is rejected leaves the order unpaid; after the fifth receipt no further one is accepted', async () => {
    const { orderId, orderNo } = await buy(api, person, { service: 'MANUAL' })
    for (let turn = 1; turn <= 5; turn += 1) {
      expect((await send(orderId)).status).toBe(200)
      expect((await send(orderId)).status).toBe(409)
      expect((await decide(await waiting(orderId), 'reject')).status).toBe(200)
      expect(await readPaymentState(api, orderId)).toMatchObject({
        status: 'PENDING_PAYMENT',
        payment_status: 'UNPAID',
      })
    }
    expect((await send(orderId)).status).toBe(409)
    await round()
    const sentMessages = messages.filter(
      ({ to, text }) => to === person.phone && text.includes('Amount does not match'),
    )
    expect(sentMessages).toHaveLength(5)
    expect(sentMessages[0]?.text).toContain(orderNo)
    clock.pass(49 * HOUR)
    await round()
    expect(await readPaymentState(api, orderId)).toMatchObject({
      status: 'CANCELLED',
      attempts: [{ state: 'EXPIRED' }],
    })
    expect((await send(orderId)).status).toBe(409)
  })

  it('whose review took longer than the deadline leaves time for another', async () => {
    const { orderId } = await buy(api, person, { service: 'MANUAL' })
    await send(orderId)
    clock.pass(60 * HOUR)
    staff = await logIn(api, PHONE.admin)
    expect((await decide(await waiting(orderId), 'reject')).status).toBe(200)
    for (const hours of [0, 47]) {
      clock.pass(hours * HOUR)
      await round()
      expect(await readPaymentState(api, orderId)).toMatchObject({
        status: 'PENDING_PAYMENT',
        payment_status: 'UNPAID',
        attempts: [{ state: 'CREATED' }],
      })
    }
    const again = await send(orderId)
    expect(again.body.data.response.order).toMatchObject({ payment_status: 'REVIEW', receipts: [{}, {}] })
    staff = await logIn(api, PHONE.admin)
    await decide(await waiting(orderId), 'reject')
    clock.pass(49 * HOUR)
    await round()
    expect(await readPaymentState(api, orderId)).toMatchObject({
      status: 'CANCELLED',
      attempts: [{ state: 'EXPIRED' }],
    })
  })

  it('that is rejected leaves other payments of the order in review', async () => {
    const { orderId, next } = await buy(api, person)
    expect((await sendForm(api, await openForm(api, person, next.href))).status).toBe(200)
    const refNo = (await readPaymentState(api, orderId)).attempts[0]?.ref_no ?? ''
    expect((await person.post(`/api/orders/${orderId}/pay`, { payment_service: 'MANUAL' })).status).toBe(200)
    await send(orderId)
    await simulatePayment(api, refNo, ['paid', 'wrong_amount'])
    expect((await decide(await waiting(orderId), 'reject')).status).toBe(200)
    expect(await readPaymentState(api, orderId)).toMatchObject({
      status: 'PENDING_PAYMENT',
      payment_status: 'REVIEW',
      attempts: [{ state: 'REVIEW', reason: 'amount_differs' }, { state: 'CREATED' }],
    })
  })

  it('cannot be approved once the order has ended', async () => {
    const { orderId } = await buy(api, person, { service: 'MANUAL' })
    await send(orderId)
    expect((await staff.post(`/api/staff/orders/${orderId}/cancel`, { reason: 'Gone' })).status).toBe(200)
    expect((await decide(await waiting(orderId), 'approve')).status).toBe(409)
    expect(await readPaymentState(api, orderId)).toMatchObject({ status: 'CANCELLED', settled: 0 })
  })

  it.each([
    ['a bank that is not ours', { bank_id: 3 }, 'bank_id'],
    ['a day to come', { paid_at: '2099-01-01T00:00:00Z' }, 'paid_at'],
    ['a day that there is none of', { paid_at: '2026-02-31T10:00:00Z' }, 'paid_at'],
    ['an hour that no clock reads', { paid_at: '2026-02-01T10:00:00+08' }, 'paid_at'],
    ['a file that is gone', { file_id: '01900000-0000-7000-8000-000000000000' }, 'file_id'],
    ['nothing', { amount: 0 }, 'amount'],
  ])('cannot have %s as its receipt', async (_what, more, field) => {
    const { orderId } = await buy(api, person, { service: 'MANUAL' })
    const answer = await send(orderId, more)
    expect([answer.status, Object.keys(answer.body.data.fields ?? {})]).toEqual([422, [field]])
  })

  it('cannot have a receipt uploaded for another purpose or by another person', async () => {
    const { orderId } = await buy(api, person, { service: 'MANUAL' })
    expect((await send(orderId, { file_id: await fileOf(person, 'document') })).status).toBe(422)
    const stranger = await logIn(api, PHONE.otherCustomer)
    expect((await send(orderId, { file_id: await fileOf(stranger) })).status).toBe(422)
    expect((await send(orderId, {}, stranger)).status).toBe(404)
  })

  it('sent twice with one key has one receipt', async () => {
    const { orderId } = await buy(api, person, { service: 'MANUAL' })
    const body = await receiptOf()
    const key = { 'Idempotency-Key': '"7f8b3c1e-53a5-4a6b-9a53-0d6a1f5f9d11"' }
    const [one, two] = [
      await person.post(`/api/orders/${orderId}/receipts`, body, key),
      await person.post(`/api/orders/${orderId}/receipts`, body, key),
    ]
    expect([one.status, two.status, two.headers.get('idempotent-replayed')]).toEqual([200, 200, 'true'])
    expect(await api.db.query('select 1 from receipt where order_id = $1', [orderId])).toHaveLength(1)
  })

  it('cannot be recorded beside a pending receipt, which staff decide first', async () => {
    const { orderId } = await buy(api, person, { service: 'MANUAL' })
    await send(orderId)
    const record = () => staff.post(`/api/staff/orders/${orderId}/record_payment`, {})
    const refused = await record()
    expect([refused.status, refused.body.data.code]).toEqual([409, 'CONFLICT'])
    expect(refused.body.data.userMessage).toContain('Review it first')
    await decide(await waiting(orderId), 'reject')
    expect((await record()).status).toBe(200)
    expect(await readPaymentState(api, orderId)).toMatchObject({ status: 'PAID', settled: 1 })
  })
})

describe('the simulated gateways', () => {
  const ADDRESSES = [
    '/simulator',
    '/simulator/simulator.css',
    '/simulator/senangpay/payment/demo',
    '/simulator/ipay88/ePayment/entry.asp',
  ]
  it('do not exist where the real ones are configured', async () => {
    const real = await openApi({}, { payments: { simulator: false, merchants: {} } })
    for (const address of ADDRESSES) expect((await real.ask('GET', address)).status).toBe(404)
    expect((await real.ask('POST', '/simulator/press', { body: {} })).status).toBe(404)
    expect((await real.raw('POST', '/api/payments/senangpay/callback', { body: '' })).status).toBe(404)
    const { payment_services } = (await real.ask('GET', '/api/data/payment_methods')).body.data.response
    expect(payment_services.map(({ code }) => code)).toEqual(['MANUAL'])
    await real.close()
  })

  it('use no inline script and no inline style', async () => {
    const page = await api.raw('GET', '/simulator')
    expect(page.headers.get('content-security-policy')).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'",
    )
    expect(await page.text()).not.toMatch(/style=|<style|<script>|\son\w+=/)
  })
})
