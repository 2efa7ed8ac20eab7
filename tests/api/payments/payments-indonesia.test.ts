import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getPaymentStatus } from '#contract/payments/calls/get-payment-status.ts'
import { MARKETS } from '#contract/site/market.ts'
import { storeJobs } from '#server/jobs/store-jobs.ts'
import { createPushServices } from '#server/platform/push/push-service.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { type Api, logIn, openApi, type SignedIn, type TestClock, testClock } from '../../support/journeys/api.ts'
import {
  buy,
  followReturn,
  openForm,
  readPaymentState,
  type SimulatedPayments,
  sendForm,
  simulatePayment,
  simulatePayments,
} from '../../support/journeys/simulated-payments.ts'

const QRIS = 62120
const BCA = 62140
const OVO = 62063
const THANKS = { Code: '1', Message: { English: 'Status Received', Indonesian: 'Pembayaran diterima' } }

let api: Api
let person: SignedIn
let clock: TestClock
let payments: SimulatedPayments
beforeAll(async () => {
  clock = testClock()
  payments = simulatePayments(() => api, 'IDN')
  api = await openApi({ payments }, { market: MARKETS.IDN }, clock)
  await writeStock(api.db, 'update product_market set stock = 100000 where product_id = 1052')
  person = await logIn(api, '+62800000000104')
})
afterAll(() => api.close())

async function statusOf(orderId: string) {
  const { body } = await person.get(`/api/payments/${orderId}/status`)
  return v.parse(getPaymentStatus.response, body.data.response)
}
const refOf = async (orderId: string) => (await readPaymentState(api, orderId)).attempts.at(-1)?.ref_no ?? ''
async function round(store = api.store, { gateways } = payments) {
  const sender = { send: async () => undefined }
  for (const job of storeJobs(store, { gateways, sender, push: createPushServices() })) await job.run()
}

describe.each([
  { what: 'a virtual account', methodId: BCA, field: 'va_number', form: /^8808\d+$/ },
  { what: 'a QR', methodId: QRIS, field: 'qr_text', form: /^000201/ },
] as const)('$what', ({ methodId, field, form }) => {
  it('gets its number from the gateway on the first view, and is paid by the webhook', async () => {
    const { orderId, next } = await buy(api, person, { service: 'ipay88', methodId })
    expect(next).toEqual({ kind: 'va', href: `/payment/pending/${orderId}` })
    const looks = await Promise.all(Array.from({ length: 8 }, () => statusOf(orderId)))
    const { attempt, payment_status } = await statusOf(orderId)
    expect(looks.every(({ status }) => status === 'PENDING_PAYMENT')).toBe(true)
    expect(payment_status).toBe('UNPAID')
    expect(attempt).toMatchObject({ state: 'REDIRECTED', [field]: expect.stringMatching(form) })
    const { replies } = await simulatePayment(api, await refOf(orderId), ['paid', 'duplicate'])
    expect(replies.map(({ status, body }) => [status, JSON.parse(body)])).toEqual([
      [200, THANKS],
      [200, THANKS],
    ])
    expect(await readPaymentState(api, orderId)).toMatchObject({
      status: 'PAID',
      settled: 1,
      decisions: ['settled', 'already'],
    })
    expect((await statusOf(orderId)).attempt).not.toHaveProperty(field)
  })

  it('is requested again when the gateway did not respond', async () => {
    const { orderId } = await buy(api, person, { service: 'ipay88', methodId })
    payments.isDown = true
    expect((await statusOf(orderId)).attempt).toMatchObject({ state: 'CREATED' })
    payments.isDown = false
    expect((await statusOf(orderId)).attempt).toMatchObject({ [field]: expect.stringMatching(form) })
  })

  it('with a forged signature or another amount has no effect, and is acknowledged with Code 0', async () => {
    for (const [twist, decision] of [
      ['forged', undefined],
      ['wrong_amount', 'amount_differs'],
    ] as const) {
      const { orderId } = await buy(api, person, { service: 'ipay88', methodId })
      await statusOf(orderId)
      const { replies } = await simulatePayment(api, await refOf(orderId), ['paid', twist])
      expect(replies.map(({ status, body }) => [status, JSON.parse(body).Code])).toEqual([[400, '0']])
      const after = await readPaymentState(api, orderId)
      expect([after.status, after.settled, after.decisions.at(-1)]).toEqual(['PENDING_PAYMENT', 0, decision])
    }
  })
})

describe('a wallet', () => {
  it('is paid on the gateway’s own page, with two fields in the form', async () => {
    const { orderId, next } = await buy(api, person, { service: 'ipay88', methodId: OVO })
    payments.isDown = true
    const busy = await openForm(api, person, next.href)
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '5'])
    payments.isDown = false
    const page = await openForm(api, person, next.href)
    const html = await page.clone().text()
    expect([...html.matchAll(/<input type="hidden" name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      'CheckoutID',
      'Signature',
    ])
    const desk = await sendForm(api, page)
    expect(desk.status).toBe(200)
    expect(desk.headers.get('content-security-policy')).not.toContain('unsafe')
    const { redirect } = await simulatePayment(api, await refOf(orderId), ['paid', 'lost_callback'])
    const back = await followReturn(api, redirect)
    expect([back.status, back.headers.get('location')]).toEqual([303, `/payment/success/${orderId}`])
    expect(await readPaymentState(api, orderId)).toMatchObject({ status: 'PAID', settled: 1 })
  })
})

describe('the payment methods in Indonesia', () => {
  it('are those of its market, and no others', async () => {
    const { payment_services, payment_methods } = (await api.ask('GET', '/api/data/payment_methods')).body.data.response
    expect(payment_services.map(({ code }) => code)).toEqual(['ipay88', 'MANUAL'])
    expect(payment_methods.map(({ id }) => id)).toContain(QRIS)
    expect(payment_methods.every(({ id }) => id > 62_000)).toBe(true)
    const other = (await api.ask('GET', '/api/data/payment_methods?market=MY')).body.data.response
    expect(other.payment_services).toEqual([])
    const { banks } = (await api.ask('GET', '/api/data/banks')).body.data.response
    expect(banks.map(({ id }) => id)).toEqual([3, 4])
  })

  it.each([
    ['senangPay', { service: 'SENANGPAY' }, 'payment_service'],
    ['a method of Malaysia', { service: 'ipay88', methodId: 60_002 }, 'payment_method_id'],
    ['a method of no service', { service: 'MANUAL', methodId: QRIS }, 'payment_method_id'],
  ])('are refused with %s', async (_what, options, field) => {
    await expect(buy(api, person, options)).rejects.toThrow(new RegExp(`VALIDATION.*${field}`))
  })
})

describe('an unpaid virtual account', () => {
  // Sessions expire because tests advance the clock by days.
  beforeEach(async () => {
    person = await logIn(api, '+62800000000104')
  })

  it('ends after a day with its order, except when it was paid and the webhook was lost', async () => {
    const [silent, paid] = [
      await buy(api, person, { service: 'ipay88', methodId: BCA }),
      await buy(api, person, { service: 'ipay88', methodId: BCA }),
    ]
    for (const { orderId } of [silent, paid]) await statusOf(orderId)
    clock.pass(24 * 60 * 60_000 - 60_000)
    await round()
    expect(await readPaymentState(api, silent.orderId)).toMatchObject({ status: 'PENDING_PAYMENT' })
    await simulatePayment(api, await refOf(paid.orderId), ['paid', 'lost_callback'])
    clock.pass(2 * 60_000)
    await round()
    expect(await readPaymentState(api, silent.orderId)).toMatchObject({
      status: 'CANCELLED',
      attempts: [{ state: 'EXPIRED' }],
    })
    expect(await readPaymentState(api, paid.orderId)).toMatchObject({ status: 'PAID', settled: 1 })
  })

  it.each([
    ['asked for', 3],
    ['ended', 25 * 60],
  ])('is %s by its own store, not by the Malaysian one on the same database', async (_what, minutes) => {
    const malaysian = { ...api.store, config: { ...api.store.config, market: MARKETS.MYR } }
    const { orderId } = await buy(api, person, { service: 'ipay88', methodId: BCA })
    await statusOf(orderId)
    await simulatePayment(api, await refOf(orderId), ['paid', 'lost_callback'])
    clock.pass(minutes * 60_000)
    await round(
      malaysian,
      simulatePayments(() => api),
    )
    expect(await readPaymentState(api, orderId)).toMatchObject({
      status: 'PENDING_PAYMENT',
      attempts: [{ state: 'REDIRECTED' }],
    })
    await round()
    expect(await readPaymentState(api, orderId)).toMatchObject({ status: 'PAID', settled: 1 })
  })
})
