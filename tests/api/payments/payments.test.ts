import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sender } from '#server/domains/notifications/senders/sender.ts'
import { storeJobs } from '#server/jobs/store-jobs.ts'
import { createPushServices } from '#server/platform/push/push-service.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { lastMessage, newCustomer } from '../../support/data/test-accounts.ts'
import { type Api, openApi, PHONE, type SignedIn, type TestClock, testClock } from '../../support/journeys/api.ts'
import {
  buy,
  followReturn,
  openForm,
  readPaymentState,
  report,
  type SimulatedPaymentResult,
  type SimulatedPayments,
  sendForm,
  simulatePayment,
  simulatePayments,
} from '../../support/journeys/simulated-payments.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Card, one of the payment methods of a Malaysian iPay88 merchant. */
const CARD = 60002
const OTHERS = ['ipay88', 'Billplz', 'Xendit']

let api: Api
let person: SignedIn & { phone: string }
let clock: TestClock
let payments: SimulatedPayments
const messages: { to: string; channel: string; text: string }[] = []

beforeAll(async () => {
  clock = testClock()
  payments = simulatePayments(() => api)
  api = await openApi({ payments }, {}, clock)
  await writeStock(api.db, 'update product_market set stock = 100000 where product_id = 1052')
  await api.db.query(
    `update config set value = jsonb_set(jsonb_set(value, '{services}', value->'services' || $1::jsonb),
       '{methods,0,enabled}', 'true') where id = 'payments' and market = 'MY'`,
    [JSON.stringify(OTHERS.map((code) => ({ code, name: code, needs_method: code === 'ipay88' })))],
  )
  person = await newCustomer(api, { remember: true })
})
afterAll(() => api.close())

const sender: Sender = { send: async ({ to, channel, text }) => void messages.push({ to, channel, text }) }
/** The daily message to staff about payments in review; two days may have the same one. */
const isDailyWord = ({ to, text }: (typeof messages)[number]) =>
  to === PHONE.admin && text.startsWith('Payments without')
/** One run of all scheduled jobs. */
async function round() {
  for (const job of storeJobs(api.store, { gateways: payments.gateways, sender, push: createPushServices() }))
    await job.run()
}

const SERVICES = [
  { service: 'SENANGPAY', methodId: null, word: 'OK', callback: '/api/payments/senangpay/callback' },
  { service: 'ipay88', methodId: CARD, word: 'RECEIVEOK', callback: '/api/payments/ipay88/backend' },
  { service: 'Billplz', methodId: null, word: 'OK', callback: '/api/payments/billplz/callback' },
  { service: 'Xendit', methodId: null, word: '{"status":"received"}', callback: '/api/payments/xendit/callback' },
] as const
type Service = (typeof SERVICES)[number]
const [SENANGPAY] = SERVICES

/** An order whose payer is at the gateway. */
async function atGateway({ service, methodId }: Pick<Service, 'service' | 'methodId'> = SENANGPAY) {
  const bought = await buy(api, person, { service, methodId })
  expect(bought.next.kind).toBe('form')
  return { ...bought, refNo: await goTo(bought.next.href, bought.orderId) }
}

/** Leaves for the gateway; returns the gateway's reference number. */
async function goTo(href: string, orderId: string): Promise<string> {
  const page = await openForm(api, person, href)
  expect(page.status).toBe(200)
  expect((await sendForm(api, page)).status).toBe(200)
  return (await readPaymentState(api, orderId)).attempts.at(-1)?.ref_no ?? ''
}

async function payAgain(orderId: string): Promise<string> {
  const answer = await person.post(`/api/orders/${orderId}/pay`, { payment_service: 'SENANGPAY' })
  expect(answer.status).toBe(200)
  return goTo(answer.body.data.response.next.href, orderId)
}

const PAID = { status: 'PAID', payment_status: 'PAID', settled: 1 }
const UNPAID = { status: 'PENDING_PAYMENT', settled: 0 }
const back = async (redirect: SimulatedPaymentResult['redirect']) => {
  const { status, headers } = await followReturn(api, redirect)
  return [status, headers.get('location')?.split('/')[2] ?? null]
}

describe.each(SERVICES)('a payment by $service', (service) => {
  it('is settled by the webhook, and the browser only returns', async () => {
    const { orderId, refNo } = await atGateway(service)
    const { replies, redirect } = await simulatePayment(api, refNo, ['paid'])
    expect(replies).toEqual([{ status: 200, body: service.word }])
    expect(await readPaymentState(api, orderId)).toMatchObject({ ...PAID, attempts: [{ state: 'SUCCEEDED' }] })
    expect(await back(redirect)).toEqual([303, 'success'])
    expect(await readPaymentState(api, orderId)).toMatchObject({ ...PAID, decisions: ['settled', 'already'] })
  })

  it('reported twice is acknowledged twice and settled once', async () => {
    const { orderId, refNo } = await atGateway(service)
    const { replies } = await simulatePayment(api, refNo, ['paid', 'duplicate'])
    expect(replies.map(({ body }) => body)).toEqual([service.word, service.word])
    expect(await readPaymentState(api, orderId)).toMatchObject({ ...PAID, decisions: ['settled', 'already'] })
  })

  it('is settled once by twenty webhooks and returns at the same moment', async () => {
    const { orderId, refNo } = await atGateway(service)
    const { redirect } = await simulatePayment(api, refNo, ['paid', 'lost_callback'])
    const again = () => simulatePayment(api, refNo, ['paid'])
    const all = [...Array.from({ length: 10 }, again), ...Array.from({ length: 10 }, () => back(redirect))]
    await Promise.all(all.toSorted(() => Math.random() - 0.5))
    const { decisions, ...after } = await readPaymentState(api, orderId)
    expect(after).toMatchObject(PAID)
    expect(decisions.filter((decision) => decision === 'settled')).toHaveLength(1)
    expect(new Set(decisions)).toEqual(new Set(['settled', 'already']))
  })

  it('whose webhook is lost is settled by the return, once the gateway confirms it', async () => {
    const { orderId, refNo } = await atGateway(service)
    const { redirect } = await simulatePayment(api, refNo, ['paid', 'lost_callback'])
    expect(await back(redirect)).toEqual([303, 'success'])
    expect(await readPaymentState(api, orderId)).toMatchObject({ ...PAID, decisions: ['settled'] })
  })

  it('is pending when the browser returns and the gateway does not respond, until a scheduled check', async () => {
    const { orderId, refNo } = await atGateway(service)
    const { redirect } = await simulatePayment(api, refNo, ['paid', 'lost_callback'])
    payments.isDown = true
    expect(await back(redirect)).toEqual([303, 'pending'])
    expect(await readPaymentState(api, orderId)).toMatchObject(UNPAID)
    payments.isDown = false
    clock.pass(2 * MINUTE)
    await round()
    expect(await readPaymentState(api, orderId)).toMatchObject({ ...PAID, decisions: ['unreachable', 'settled'] })
  })

  it('that is forged has no effect, and is not acknowledged', async () => {
    const { orderId, refNo } = await atGateway(service)
    const { replies, redirect } = await simulatePayment(api, refNo, ['paid', 'forged'])
    expect(replies).toEqual([{ status: 400, body: expect.not.stringContaining(service.word) }])
    const neutral = await followReturn(api, redirect)
    expect(neutral.status).toBe(200)
    expect(await neutral.text()).not.toContain(refNo)
    expect(await readPaymentState(api, orderId)).toMatchObject({ ...UNPAID, decisions: [] })
    const [row] = await api.db.query(
      'select signature_ok, decision from payment_event order by created_at desc, id desc',
    )
    expect(row).toEqual({ signature_ok: false, decision: 'forged' })
  })

  it('of another amount goes to review, and staff are notified', async () => {
    const { orderId, refNo } = await atGateway(service)
    const { replies, redirect } = await simulatePayment(api, refNo, ['paid', 'wrong_amount'])
    expect(replies).toEqual([{ status: 400, body: expect.not.stringContaining(service.word) }])
    expect(await back(redirect)).toEqual([303, 'review'])
    const after = await readPaymentState(api, orderId)
    expect(after).toMatchObject({ ...UNPAID, payment_status: 'REVIEW' })
    expect(after.attempts).toMatchObject([{ state: 'REVIEW', reason: 'amount_differs' }])
    clock.pass(72 * HOUR)
    await round()
    expect(await readPaymentState(api, orderId)).toMatchObject({ status: 'PENDING_PAYMENT', payment_status: 'REVIEW' })
    expect(messages).toContainEqual({ to: PHONE.admin, channel: 'sms', text: expect.stringContaining(refNo) })
  })

  it('that is pending is settled when it is paid', async () => {
    const { orderId, refNo } = await atGateway(service)
    const first = await simulatePayment(api, refNo, ['pending'])
    expect(await back(first.redirect)).toEqual([303, 'pending'])
    expect(await readPaymentState(api, orderId)).toMatchObject({ ...UNPAID, payment_status: 'PENDING' })
    await simulatePayment(api, refNo, ['paid'])
    expect(await readPaymentState(api, orderId)).toMatchObject(PAID)
  })

  it('that failed leaves the order payable, with another reference', async () => {
    const { orderId, refNo } = await atGateway(service)
    expect(await back((await simulatePayment(api, refNo, ['failed'])).redirect)).toEqual([303, 'failed'])
    expect(await readPaymentState(api, orderId)).toMatchObject({
      ...UNPAID,
      payment_status: 'UNPAID',
      attempts: [{ state: 'FAILED' }],
    })
    const next = await payAgain(orderId)
    expect([refNo.slice(-3), next]).toEqual(['-01', refNo.replace(/01$/, '02')])
    await simulatePayment(api, next, ['paid'])
    expect(await readPaymentState(api, orderId)).toMatchObject({
      ...PAID,
      attempts: [{ state: 'FAILED' }, { state: 'SUCCEEDED' }],
    })
  })

  it('that arrives after its deadline counts while the order is still open', async () => {
    const { orderId, refNo } = await atGateway(service)
    await api.db.query("update sales_order set expires_at = expires_at + interval '3 days' where id = $1", [orderId])
    clock.pass(31 * MINUTE)
    await round()
    expect(await readPaymentState(api, orderId)).toMatchObject({ ...UNPAID, attempts: [{ state: 'EXPIRED' }] })
    expect((await simulatePayment(api, refNo, ['paid'])).replies).toEqual([{ status: 200, body: service.word }])
    expect(await readPaymentState(api, orderId)).toMatchObject({ ...PAID, attempts: [{ state: 'SUCCEEDED' }] })
  })

  it('of a cancelled order is acknowledged, and refunded by staff', async () => {
    const { orderId, refNo } = await atGateway(service)
    clock.pass(31 * MINUTE)
    await round()
    expect(await readPaymentState(api, orderId)).toMatchObject({
      status: 'CANCELLED',
      attempts: [{ state: 'EXPIRED' }],
    })
    expect((await simulatePayment(api, refNo, ['paid'])).replies).toEqual([{ status: 200, body: service.word }])
    expect(await readPaymentState(api, orderId)).toMatchObject({
      status: 'CANCELLED',
      settled: 0,
      attempts: [{ state: 'REVIEW', reason: 'late' }],
    })
  })

  it('of a paid order is an excess payment', async () => {
    const { orderId, refNo } = await atGateway(service)
    const second = await payAgain(orderId)
    await simulatePayment(api, refNo, ['paid'])
    expect((await simulatePayment(api, second, ['paid'])).replies[0]?.status).toBe(200)
    expect(await readPaymentState(api, orderId)).toMatchObject({
      ...PAID,
      attempts: [{ state: 'SUCCEEDED' }, { state: 'REVIEW', reason: 'overpaid' }],
    })
  })

  it('without webhook and return is found by a scheduled check', async () => {
    const { orderId, refNo } = await atGateway(service)
    await simulatePayment(api, refNo, ['paid', 'lost_callback'])
    await round()
    expect(await readPaymentState(api, orderId)).toMatchObject(UNPAID)
    clock.pass(2 * MINUTE)
    await round()
    expect(await readPaymentState(api, orderId)).toMatchObject({ ...PAID, decisions: ['settled'] })
    await round()
    expect(await lastMessage(api, person.phone)).not.toBe('none')
  })

  it('without a valid webhook, or of an unknown attempt, is rejected', async () => {
    const { refNo } = await atGateway(service)
    const { redirect } = await simulatePayment(api, refNo, ['failed'])
    const fields = redirect.kind === 'post' ? redirect.fields : Object.fromEntries(new URL(redirect.url).searchParams)
    expect((await report(api, service.callback, {})).status).toBe(400)
    const twice = `${new URLSearchParams(fields)}&${new URLSearchParams(fields)}`
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await api.raw('POST', service.callback, { headers: type, body: twice })).status).toBe(400)
    const long = 'a'.repeat(17_000)
    expect((await api.raw('POST', service.callback, { headers: type, body: long })).status).toBe(413)
    await api.db.query('update payment_attempt set ref_no = $2, provider_reference = null where ref_no = $1', [
      refNo,
      `gone-${refNo}`,
    ])
    expect((await report(api, service.callback, fields)).status).toBe(404)
  })
})

describe('a genuine webhook of senangPay', () => {
  it('cannot be used for another order, nor for another transaction of the same order', async () => {
    const { orderId, refNo } = await atGateway()
    const { redirect } = await simulatePayment(api, refNo, ['paid', 'lost_callback'])
    const fields = redirect.kind === 'get' ? Object.fromEntries(new URL(redirect.url).searchParams) : {}
    const { transaction_id: transaction = '', msg = '' } = fields
    const shifted = [
      { ...fields, order_id: refNo + transaction.slice(0, 1), transaction_id: transaction.slice(1) },
      { ...fields, order_id: refNo.slice(0, -1), transaction_id: refNo.slice(-1) + transaction },
      { ...fields, transaction_id: transaction + msg.slice(0, 1), msg: msg.slice(1) },
    ]
    const answers = await Promise.all(shifted.map((one) => report(api, SENANGPAY.callback, one)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 400])
    for (const answer of answers) expect(await answer.text()).not.toBe('OK')
    expect(await readPaymentState(api, orderId)).toMatchObject(UNPAID)
  })
})

describe('a transaction', () => {
  it('pays one attempt', async () => {
    const [first, second] = [await atGateway(SERVICES[1]), await atGateway(SERVICES[1])]
    const one = await simulatePayment(api, first.refNo, ['paid'])
    const other = await simulatePayment(api, second.refNo, ['paid', 'lost_callback'])
    if (one.redirect.kind !== 'post' || other.redirect.kind !== 'post') throw new Error('iPay88 comes back by a form')
    const reused = { ...other.redirect.fields, TransId: one.redirect.fields.TransId ?? '' }
    expect((await report(api, SERVICES[1].callback, reused)).status).toBe(400)
    expect(await readPaymentState(api, second.orderId)).toMatchObject({ ...UNPAID, decisions: ['transaction_seen'] })
  })

  it('has an id that can be stored', async () => {
    const { orderId, refNo } = await atGateway(SERVICES[1])
    const { redirect } = await simulatePayment(api, refNo, ['paid', 'lost_callback'])
    if (redirect.kind !== 'post') throw new Error('iPay88 comes back by a form')
    expect((await report(api, SERVICES[1].callback, { ...redirect.fields, TransId: 'T\0' })).status).toBe(400)
    expect(await readPaymentState(api, orderId)).toMatchObject(UNPAID)
    expect((await report(api, SERVICES[1].callback, redirect.fields)).status).toBe(200)
  })
})

describe('forged webhooks', () => {
  const tell = (fields: Record<string, string>, from: string) =>
    api.raw('POST', SENANGPAY.callback, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
      from,
    })
  /** A completed payment that has not been reported yet, with its webhook. */
  async function paidThere() {
    const bought = await atGateway()
    const { redirect } = await simulatePayment(api, bought.refNo, ['paid', 'lost_callback'])
    const genuine = Object.fromEntries(new URL(redirect.kind === 'get' ? redirect.url : '').searchParams)
    return { ...bought, genuine }
  }
  const kept = async () => (await api.db.query('select 1 from payment_event where attempt_id is null')).length

  it('are limited and not saved beyond the limit; a genuine one is still accepted', async () => {
    const { orderId, refNo, genuine } = await paidThere()
    const { transaction_id: transaction = '' } = genuine
    const unknown = { ...genuine, order_id: refNo + transaction.slice(0, 1), transaction_id: transaction.slice(1) }
    const invented = [{ nonsense: '1' }, { ...genuine, hash: 'f' }, unknown]
    const before = await kept()
    const heard = []
    for (const lie of invented) heard.push((await tell(lie, '10.66.0.1')).status)
    expect(heard).toEqual([400, 400, 404])
    const lies = Array.from({ length: 67 }, () => tell({ nonsense: '1' }, '10.66.0.1'))
    expect((await Promise.all(lies)).filter(({ status }) => status === 429)).toHaveLength(10)
    for (const lie of invented) expect((await tell(lie, '10.66.0.1')).status).toBe(429)
    expect((await kept()) - before).toBe(60)
    expect((await tell(genuine, '10.66.0.1')).status).toBe(200)
    expect(await readPaymentState(api, orderId)).toMatchObject({ ...PAID, decisions: ['settled'] })
  })

  it('do not limit the gateway itself, however many webhooks it sends', async () => {
    const { genuine } = await paidThere()
    for (let turn = 0; turn <= 60; turn += 1) expect((await tell(genuine, '10.66.0.2')).status).toBe(200)
    expect((await tell({ nonsense: '1' }, '10.66.0.2')).status).toBe(400)
  })
})

describe('an unpaid order', () => {
  it('is cancelled and releases what it reserved, after a last check with the gateway', async () => {
    const held = async () => {
      const [row] = await api.db.query<{ reserved: number }>(
        `select reserved from product_market where product_id = 1052 and market = 'MY'`,
      )
      return row?.reserved ?? 0
    }
    clock.pass(31 * MINUTE)
    await round()
    const before = await held()
    const { orderId, refNo } = await atGateway()
    expect(await held()).toBe(before + 1)
    await simulatePayment(api, refNo, ['paid', 'lost_callback'])
    const { orderId: unpaid } = await atGateway()
    payments.isDown = true
    clock.pass(31 * MINUTE)
    await round()
    expect(await readPaymentState(api, unpaid)).toMatchObject(UNPAID)
    payments.isDown = false
    clock.pass(5 * MINUTE)
    await round()
    expect(await readPaymentState(api, orderId)).toMatchObject(PAID)
    expect(await readPaymentState(api, unpaid)).toMatchObject({ status: 'CANCELLED', attempts: [{ state: 'EXPIRED' }] })
    expect(await held()).toBe(before)
    await round()
    expect(messages.filter(({ to }) => to === person.phone).length).toBeGreaterThan(2)
    const once = messages.filter((message) => !isDailyWord(message)).map((message) => JSON.stringify(message))
    expect(new Set(once).size).toBe(once.length)
  })

  it('is checked at increasing intervals, and no more a day after its end', async () => {
    const { orderId } = await atGateway()
    const requests: number[] = []
    for (let minute = 1; minute <= 26 * 60; minute += 1) {
      clock.pass(MINUTE)
      if (minute < 200 || minute % 30 === 0) await round()
      const [row] = await api.db.query<{ requeried: number }>(
        'select requeried from payment_attempt where order_id = $1',
        [orderId],
      )
      if ((row?.requeried ?? 0) > requests.length) requests.push(minute)
    }
    expect(requests.slice(0, 4)).toEqual([2, 7, 22, 30])
    expect(requests.length).toBeLessThan(35)
    expect(requests.at(-1)).toBeLessThanOrEqual(24 * 60 + 31)
  })
})

describe('staff', () => {
  it('are notified once a day of payments in review', async () => {
    const { refNo } = await atGateway()
    await simulatePayment(api, refNo, ['paid', 'wrong_amount'])
    const before = messages.length
    clock.pass(24 * HOUR)
    for (let turn = 0; turn < 3; turn += 1) await round()
    expect(messages.slice(before).filter(isDailyWord)).toMatchObject([{ text: expect.stringContaining(refNo) }])
  })
})
