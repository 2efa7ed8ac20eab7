import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCustomer } from '../../support/data/test-accounts.ts'
import { type Api, openApi, type SignedIn } from '../../support/journeys/api.ts'
import {
  buy,
  openForm,
  readPaymentState,
  report,
  sendForm,
  simulatePayment,
  simulatePayments,
} from '../../support/journeys/simulated-payments.ts'

let api: Api
let person: SignedIn
beforeAll(async () => {
  api = await openApi({ payments: simulatePayments(() => api) })
  await api.db.query(
    `update config set value = jsonb_set(value, '{services}', value->'services' || $1::jsonb)
      where id = 'payments' and market = 'MY'`,
    [JSON.stringify([{ code: 'Billplz', name: 'Billplz', needs_method: false }])],
  )
  person = await newCustomer(api, { remember: true })
})
afterAll(() => api.close())

it('a genuine report without an amount is no proof of it, wherever it comes in', async () => {
  const { orderId, next } = await buy(api, person, { service: 'Billplz' })
  await sendForm(api, await openForm(api, person, next.href))
  const [attempt] = (await readPaymentState(api, orderId)).attempts
  const { redirect } = await simulatePayment(api, attempt?.ref_no ?? '', ['paid', 'lost_callback'])
  const fields = Object.fromEntries(new URL(redirect.kind === 'get' ? redirect.url : '').searchParams)
  await api.db.query('update payment_attempt set amount_minor = amount_minor + 1 where id = $1', [attempt?.id])
  expect((await report(api, '/api/payments/billplz/callback', fields)).status).toBe(400)
  expect(await readPaymentState(api, orderId)).toMatchObject({ payment_status: 'REVIEW', settled: 0 })
})
