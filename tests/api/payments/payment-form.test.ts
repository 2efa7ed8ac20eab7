import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  followReturn,
  openForm,
  readPaymentState,
  sendForm,
  simulatePayment,
  simulatePayments,
} from '../../support/journeys/simulated-payments.ts'

const MINUTE = 60_000

let api: Api
let person: SignedIn
let clock: TestClock

beforeAll(async () => {
  clock = testClock()
  const payments = simulatePayments(() => api)
  api = await openApi({ payments }, {}, clock)
  await writeStock(api.db, 'update product_market set stock = 100000 where product_id = 1052')
  person = await newCustomer(api, { remember: true })
})
afterAll(() => api.close())

/** An order whose payer is at the gateway. */
async function atGateway() {
  const bought = await buy(api, person)
  const page = await openForm(api, person, bought.next.href)
  expect((await sendForm(api, page)).status).toBe(200)
  return { ...bought, refNo: (await readPaymentState(api, bought.orderId)).attempts.at(-1)?.ref_no ?? '' }
}

describe('the form that leads to a gateway', () => {
  it('is sent once, to the owner, within ten minutes', async () => {
    const { next } = await buy(api, person)
    const stranger = await logIn(api, PHONE.otherCustomer)
    expect((await openForm(api, stranger, next.href)).status).toBe(404)
    const guest = await api.raw('GET', next.href)
    expect([guest.status, guest.headers.get('location')]).toEqual([302, '/auth/login'])
    expect(guest.headers.get('set-cookie')).toContain('redirect_after_login=%2Fpayment_form%3Fattempt%3D')
    const page = await openForm(api, person, next.href)
    expect(page.status).toBe(200)
    expect(page.headers.get('referrer-policy')).toBe('origin')
    expect(page.headers.get('cache-control')).toBe('no-store')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'; script-src 'nonce-[^']+'; form-action http/)
    expect((await page.text()).match(/<script/g)).toHaveLength(1)
    expect((await openForm(api, person, next.href)).status).toBe(409)
    const late = await buy(api, person)
    clock.pass(11 * MINUTE)
    expect((await openForm(api, person, late.next.href)).status).toBe(409)
  })

  it('starts no payment of an order that is cancelled, or paid by another attempt', async () => {
    const gone = await buy(api, person)
    expect((await person.post(`/api/orders/${gone.orderId}/cancel`, { reason: 'Changed my mind' })).status).toBe(200)
    expect((await openForm(api, person, gone.next.href)).status).toBe(409)
    const { orderId, refNo } = await atGateway()
    const again = await person.post(`/api/orders/${orderId}/pay`, { payment_service: 'SENANGPAY' })
    await simulatePayment(api, refNo, ['paid'])
    expect((await openForm(api, person, (again.body.data.response.next as { href: string }).href)).status).toBe(409)
    for (const id of [gone.orderId, orderId]) {
      const { attempt } = (await person.get(`/api/payments/${id}/status`)).body.data.response as unknown as {
        attempt: object
      }
      expect(attempt).not.toHaveProperty('form_href')
    }
  })

  it('is sent once for parallel requests', async () => {
    const { next } = await buy(api, person)
    const statuses = await Promise.all(
      Array.from({ length: 16 }, async () => (await openForm(api, person, next.href)).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(15)
  })
})

describe('a browser that returns without a session', () => {
  it('gets the order number and its state, and no more', async () => {
    const { refNo, orderNo } = await atGateway()
    const { redirect } = await simulatePayment(api, refNo, ['paid'])
    const cookie = (await followReturn(api, redirect)).headers.getSetCookie()[0] ?? ''
    expect(cookie).toMatch(/; SameSite=Lax; Max-Age=600; HttpOnly$/)
    const ask = (value: string) => api.ask('GET', '/api/payments/returned', { headers: { cookie: value } })
    const { body, headers } = await ask(cookie.split(';')[0] ?? '')
    expect(body.data.response).toEqual({ payment: { order_no: orderNo, status: 'success' } })
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await ask('payment_returned=nonsense')).body.data.response.payment).toBeNull()
  })
})
