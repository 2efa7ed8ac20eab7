import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MARKETS } from '#contract/site/market.ts'
import { PROVIDERS } from '#server/domains/payments/gateways/gateways.ts'
import { createCharges } from '#server/domains/payments/gateways/simulated-gateway.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import {
  buy,
  openForm,
  readPaymentState,
  sendForm,
  simulatePayment,
  simulatePayments,
} from '../../support/journeys/simulated-payments.ts'
import { TEST_ORIGIN } from '../../support/store/database.ts'

/** Card, one of the payment methods of a Malaysian iPay88 merchant. */
const CARD = 60002

let api: Api
let person: SignedIn
let staff: SignedIn

beforeAll(async () => {
  api = await openApi({ payments: simulatePayments(() => api) })
  await writeStock(api.db, 'update product_market set stock = 100000 where product_id = 1052')
  const services = PROVIDERS.map(({ service: code, needsMethod }) => ({ code, name: code, needs_method: needsMethod }))
  await api.db.query(
    `update config set value = jsonb_set(jsonb_set(value, '{services}', $1::jsonb), '{methods,0,enabled}', 'true')
      where id = 'payments' and market = 'MY'`,
    [JSON.stringify(services)],
  )
  person = await newCustomer(api, { remember: true })
  staff = await logIn(api, PHONE.admin)
})
afterAll(() => api.close())

type Provider = (typeof PROVIDERS)[number]

async function atGateway({ service, needsMethod }: Provider) {
  const bought = await buy(api, person, { service, methodId: needsMethod ? CARD : null })
  await sendForm(api, await openForm(api, person, bought.next.href))
  const [attempt] = (await readPaymentState(api, bought.orderId)).attempts
  return { ...bought, refNo: attempt?.ref_no ?? '' }
}

async function payAgain(orderId: string, { service, needsMethod }: Provider): Promise<string> {
  const body = { payment_service: service, ...(needsMethod && { payment_method_id: CARD }) }
  const answer = await person.post(`/api/orders/${orderId}/pay`, body)
  await sendForm(api, await openForm(api, person, answer.body.data.response.next.href))
  return (await readPaymentState(api, orderId)).attempts.at(-1)?.ref_no ?? ''
}

/** What the gateway itself reports of a paid transaction. @returns the status of the answer */
async function reports(
  { simulatedMerchant, reportAddresses }: Provider,
  { refNo, amount, transactionId }: { refNo: string; amount: number; transactionId: string },
): Promise<number> {
  const charges = createCharges()
  const gateway = simulatedMerchant.createSimulator({
    market: MARKETS.MYR,
    publicUrl: TEST_ORIGIN,
    charges,
    newTransactionId: () => transactionId,
  })
  const responseUrl = `${TEST_ORIGIN}/back`
  const backendUrl = `${TEST_ORIGIN}${reportAddresses.find(({ source }) => source === 'callback')?.path}`
  const paid = { amount, paid: amount, currency: 'MYR', paymentId: '2', outcome: 'paid', transactionId } as const
  const sent = gateway.callback(
    { gateway, refNo, description: 'Order', shown: null, responseUrl, backendUrl, ...paid },
    false,
  )
  if (!sent) throw new Error('This gateway reports nothing')
  const { pathname } = new URL(sent.url)
  const headers = Object.fromEntries(sent.headers)
  return (await api.raw(sent.method, pathname, { headers, body: await sent.text(), from: '10.9.0.7' })).status
}

/** What becomes of another transaction under a reference that was paid. */
const OTHER_TRANSACTION: Readonly<Record<string, 'review' | 'same' | 'unknown'>> = {
  SENANGPAY: 'review',
  Xendit: 'review',
  // It takes a reference once, and its signature does not cover the number: the payer could forge it.
  ipay88: 'same',
  // The number is that of the bill, and only the bill that was opened is known.
  Billplz: 'unknown',
}

it('every gateway is in the table', () => {
  expect(Object.keys(OTHER_TRANSACTION).toSorted()).toEqual(PROVIDERS.map(({ service }) => service).toSorted())
})

describe.each(PROVIDERS)('money that comes twice through $service', (provider) => {
  it('is one payment when one transaction is reported again', async () => {
    const { orderId, refNo, total: amount } = await atGateway(provider)
    await simulatePayment(api, refNo, ['paid', 'duplicate'])
    const [attempt] = (await readPaymentState(api, orderId)).attempts
    const transactionId = attempt?.provider_txn_id ?? ''
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => reports(provider, { refNo, amount, transactionId })),
    )
    expect(answers).toEqual([200, 200, 200, 200])
    const { attempts, decisions, settled, payment_status } = await readPaymentState(api, orderId)
    expect([settled, payment_status, attempts.map(({ state }) => state)]).toEqual([1, 'PAID', ['SUCCEEDED']])
    expect(decisions.filter((decision) => decision !== 'already')).toEqual(['settled'])
  })

  it('is a surplus in review when the order is paid by two attempts', async () => {
    const { orderId, refNo } = await atGateway(provider)
    const again = await payAgain(orderId, provider)
    expect(again).not.toBe(refNo)
    for (const one of [again, refNo, refNo]) await simulatePayment(api, one, ['paid'])
    const { attempts, settled } = await readPaymentState(api, orderId)
    expect([settled, attempts.map(({ state, reason }) => [state, reason])]).toEqual([
      1,
      [
        ['REVIEW', 'overpaid'],
        ['SUCCEEDED', null],
      ],
    ])
  })

  it('under one reference is a surplus in review, once, where the gateway can say so', async () => {
    const expected = OTHER_TRANSACTION[provider.service]
    const { orderId, refNo, total: amount } = await atGateway(provider)
    await simulatePayment(api, refNo, ['paid'])
    const second = { refNo, amount, transactionId: `second-${refNo}` }
    const answers = await Promise.all([reports(provider, second), reports(provider, second), reports(provider, second)])
    expect(new Set(answers)).toEqual(new Set([expected === 'unknown' ? 404 : 200]))
    const { attempts, settled, payment_status } = await readPaymentState(api, orderId)
    expect([settled, payment_status]).toEqual([1, 'PAID'])
    const surplus = { state: 'REVIEW', reason: 'overpaid', provider_txn_id: second.transactionId }
    expect(attempts).toMatchObject([{ state: 'SUCCEEDED' }, ...(expected === 'review' ? [surplus] : [])])
    expect(attempts).toHaveLength(expected === 'review' ? 2 : 1)
    const [, review] = attempts
    if (!review) return
    const refund = { amount, reference: 'RF-1' }
    expect((await staff.post(`/api/staff/payments/${review.id}/refund`, refund)).status).toBe(200)
    expect(await reports(provider, second)).toBe(200)
    const after = await readPaymentState(api, orderId)
    expect([after.payment_status, after.attempts.map(({ state }) => state)]).toEqual([
      'PAID',
      ['SUCCEEDED', 'REFUNDED'],
    ])
  })
})
