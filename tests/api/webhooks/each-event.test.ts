import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contactUs } from '#contract/contact/calls/contact-us.ts'
import { saveWebhook } from '#contract/webhooks/calls/save-webhook.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '#contract/webhooks/webhook.ts'
import { tellOfLowStock } from '#server/domains/notifications/services/tell-staff.ts'
import { createWebhookDelivery } from '#server/domains/webhooks/services/deliver-webhooks.ts'
import type { StoreEvent } from '../../../docs/examples/other-program.ts'
import { companyOf } from '../../support/data/companies.ts'
import { createTestReceiver, listen } from '../../support/data/event-receiver.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { product, responseOf } from '../../support/data/staff-calls.ts'
import { newCustomer, newPendingDealer } from '../../support/data/test-accounts.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn, type TestResponse } from '../../support/journeys/api.ts'
import { act, buy, fillCart, newAddress, show } from '../../support/journeys/order-steps.ts'

const ADAPTER = 1052
const LOW = 1016
let api: Api
let staff: SignedIn
let customer: SignedIn
const { server, received } = createTestReceiver()

beforeAll(async () => {
  api = await openApi()
  await writeStock(api.db, 'update product_market set stock = 9000 where stock is not null')
  staff = await logIn(api, PHONE.admin)
  customer = await newCustomer(api)
  const body = { url: await listen(server), events: WEBHOOK_EVENTS, active: true }
  responseOf(saveWebhook, await staff.post('/api/staff/webhooks', body))
})
afterAll(async () => {
  server.close()
  await api.close()
})
beforeEach(async () => {
  await api.db.query('delete from webhook_event')
  received.splice(0)
})

async function sentOf(type: WebhookEvent): Promise<StoreEvent[]> {
  const delivery = createWebhookDelivery(api.store)
  await delivery.startDue()
  await delivery.idle()
  return received.map(({ event }) => event).filter((event) => event.type === type)
}

const done = ({ status, body }: TestResponse): TestResponse['body'] => {
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const acted = async (path: string, body: object = {}): Promise<void> =>
  void done(await staff.post(`/api/staff/orders/${path}`, body))

async function placed(quantity = 2) {
  const cart_ids = await fillCart(customer, [{ productable_id: ADAPTER, quantity }])
  const chosen = { cart_ids, payment_service: 'MANUAL', address_id: await newAddress(customer) }
  return (await buy(customer, chosen)).order
}
async function paid(quantity = 2) {
  const order = await placed(quantity)
  await acted(`${order.id}/record_payment`)
  return show(customer, order.id)
}

/** What makes each event happen, as people do it. Returns what the event says. */
const ACTS = {
  async 'order.placed'() {
    const { id, order_no, total } = await placed()
    const unpaid = {
      status: 'PENDING_PAYMENT',
      payment_status: 'UNPAID',
      dealer_id: null,
      channel: 'online',
      currency: 'MYR',
    }
    return { number: 1, data: { order_id: id, order_no, total, refunded: 0, ...unpaid } }
  },
  async 'order.paid'() {
    const { id, total } = await paid()
    return { data: { order_id: id, payment_status: 'PAID', total } }
  },
  async 'order.sent'() {
    const { id } = await paid()
    await acted(`${id}/start_picking`)
    await acted(`${id}/ship`, { courier: 'Pos', tracking_no: id.slice(0, 20) })
    return { data: { order_id: id, status: 'SHIPPED' } }
  },
  async 'order.cancelled'() {
    const { id } = await placed()
    await acted(`${id}/cancel`, { reason: 'Sold out' })
    return { number: 2, data: { order_id: id, status: 'CANCELLED' } }
  },
  async 'order.refunded'() {
    const { id, total } = await paid()
    await acted(`${id}/cancel`, { reason: 'Sold out' })
    await acted(`${id}/refund`, { reason: 'Sold out' })
    return { data: { order_id: id, refunded: total } }
  },
  async 'payment.received'() {
    const { id } = await placed()
    await acted(`${id}/record_payment`, { amount: 100 })
    return { number: 2, data: { order_id: id, dealer_id: null, amount: 100, currency: 'MYR' } }
  },
  async 'stock.low'() {
    const { revision } = await product(staff, LOW)
    const markets = [{ market: 'MY', low_stock: 9_001 }]
    done(await staff.post(`/api/staff/products/${LOW}`, { revision, markets }))
    await tellOfLowStock(api.store)
    return { data: { product_id: LOW, name: expect.any(String) } }
  },
  async 'product.changed'() {
    const { revision } = await product(staff, ADAPTER)
    done(await staff.post(`/api/staff/products/${ADAPTER}`, { revision, name: 'Another name' }))
    return { data: { product_id: ADAPTER, change: 'change' } }
  },
  async 'dealer.approved'() {
    const { applicationId, phone } = await newPendingDealer(api)
    done(await staff.post(`/api/staff/dealer_applications/${applicationId}/approve`, { tier: 'silver' }))
    return { data: { dealer_id: await companyOf(api, phone) } }
  },
  async 'message.received'() {
    const person = { name: 'A', phone: '0123456789', email: 'a@b.example' }
    const body = { ...person, topic: 'order', message: 'Hello there, a question' }
    const { ticket_no } = responseOf(contactUs, await api.ask('POST', '/api/contact_us', { body }))
    return { data: { ticket_no } }
  },
} satisfies Record<WebhookEvent, () => Promise<object>>

describe('other programs are told', () => {
  it.each(WEBHOOK_EVENTS)('%s once, by what happened', async (type) => {
    const said = await ACTS[type]()
    expect(await sentOf(type)).toMatchObject([{ type, ...said }])
  })

  it('of a payment towards the account of a dealer, with the dealer', async () => {
    const dealerId = await companyOf(api, PHONE.dealer)
    const body = { amount: 1_250, method: 'transfer', reference: 'TT-7', items: [] }
    done(await staff.post(`/api/staff/receivables/${dealerId}/payments`, body))
    const data = { dealer_id: dealerId, amount: 1_250, currency: 'MYR', payment_no: expect.stringMatching(/^PAY-MY/) }
    const events = await sentOf('payment.received')
    expect(events).toMatchObject([{ data }])
    expect(events[0]).not.toHaveProperty('number')
  })

  it('of one order with numbers that grow as it changed, also when sixteen change it at once', async () => {
    const { id, lines } = await paid(16)
    const [line] = lines
    const refund = { lines: [{ line_id: line?.id, quantity: 1 }], reason: 'One is broken' }
    await acted(`${id}/start_picking`)
    await acted(`${id}/ship`, { courier: 'Pos', tracking_no: id.slice(0, 20) })
    await acted(`${id}/complete`)
    let answers = await Promise.all(Array.from({ length: 16 }, () => act(staff, `${id}/refund`, refund)))
    // Waited too long for the order: nothing was refunded.
    while (answers.some(({ status }) => status === 503))
      answers = await Promise.all(
        answers.filter(({ status }) => status === 503).map(() => act(staff, `${id}/refund`, refund)),
      )
    await sentOf('order.refunded')
    const own = received.map(({ event }) => event).filter(({ data }) => data['order_id'] === id)
    const inOrder = own.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))
    expect(inOrder.map(({ number }) => number)).toEqual(own.map((_one, at) => at + 1))
    const refunded = inOrder.map(({ data }) => Number(data['refunded']))
    expect(refunded.filter((amount) => amount > 0)).toHaveLength(16)
    expect(new Set(refunded.filter((amount) => amount > 0)).size).toBe(16)
    expect(refunded).toEqual(refunded.toSorted((one, other) => one - other))
  })
})
