import { createHmac } from 'node:crypto'
import type { Server } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getAudit } from '#contract/staff/calls/get-audit.ts'
import { getWebhookDeliveries } from '#contract/webhooks/calls/get-webhook-deliveries.ts'
import { getWebhooks } from '#contract/webhooks/calls/get-webhooks.ts'
import { rollWebhookSecret } from '#contract/webhooks/calls/roll-webhook-secret.ts'
import { saveWebhook } from '#contract/webhooks/calls/save-webhook.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '#contract/webhooks/webhook.ts'
import { queueEvent } from '#server/domains/events/services/queue-event.ts'
import { createWebhookDelivery, removeOldEvents } from '#server/domains/webhooks/services/deliver-webhooks.ts'
import { createTestReceiver, listen, type ReceivedRequest } from '../../support/data/event-receiver.ts'
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
import { act, buy, fillCart } from '../../support/journeys/order-steps.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

let clock: TestClock
let api: Api
let admin: SignedIn
const servers: Server[] = []

beforeAll(async () => {
  clock = testClock()
  api = await openApi({}, {}, clock)
})
afterAll(() => api.close())
beforeEach(async () => {
  admin = await logIn(api, PHONE.admin)
})
afterEach(async () => {
  await api.db.query('delete from webhook')
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function receiver(statuses: (number | null)[] = [200], headers: Record<string, string> = {}) {
  const made = createTestReceiver(statuses, headers)
  servers.push(made.server)
  return { ...made, url: await listen(made.server) }
}

const save = (body: object) => admin.post('/api/staff/webhooks', { active: true, ...body })
async function subscribe(url: string, events: readonly WebhookEvent[] = WEBHOOK_EVENTS) {
  const { webhook, secret } = responseOf(saveWebhook, await save({ url, events }))
  return { id: webhook.id, secret: secret ?? '' }
}
const listed = async (id: string) =>
  responseOf(getWebhooks, await admin.get('/api/staff/webhooks')).webhooks.data.find((one) => one.id === id)
const sent = async (id: string) =>
  responseOf(getWebhookDeliveries, await admin.get(`/api/staff/webhooks/${id}/deliveries`)).deliveries.data

/** What staff did to a webhook, newest first. */
async function trail(id: string) {
  const { entries } = responseOf(getAudit, await admin.get(`/api/staff/audit?object=webhook:${id}`))
  return entries.data.map(({ act: name, detail }) => ('event_id' in detail ? [name, detail['event_id']] : name))
}

/** A round of the sender, as the job begins it every second, to its end. */
async function round(parts: Parameters<typeof createWebhookDelivery>[1] = {}): Promise<void> {
  const delivery = createWebhookDelivery(api.store, parts)
  await delivery.startDue()
  await delivery.idle()
}

const signed = (secret: string, { headers, body }: Pick<ReceivedRequest, 'headers' | 'body'>): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64')}`

async function order(): Promise<string> {
  const customer = await newCustomer(api)
  const cart_ids = await fillCart(customer, [{ productable_id: 1052 }])
  const bought = await buy(customer, {
    cart_ids,
    delivery_method: 'PICKUP',
    pickup_store_id: 1,
    payment_service: 'MANUAL',
  })
  if (bought.status !== 200) throw new Error(JSON.stringify(bought.data))
  return bought.order.id
}

describe('an event', () => {
  it('is queued only for who listens', async () => {
    const all = await receiver()
    const some = await receiver()
    await subscribe(all.url, ['order.placed', 'order.cancelled'])
    await subscribe(some.url, ['order.cancelled'])
    const id = await order()
    const staff = await logIn(api, PHONE.admin)
    expect((await act(staff, `${id}/cancel`, { reason: 'Test' })).status).toBe(200)
    await round()
    expect(all.received.map(({ event }) => event.type)).toEqual(['order.placed', 'order.cancelled'])
    expect(some.received.map(({ event }) => event.type)).toEqual(['order.cancelled'])
  })

  it('is not stored while nobody listens, nor when what happened is rolled back', async () => {
    await api.db.query('delete from webhook_event')
    await order()
    expect(await api.db.query('select 1 from webhook_event')).toEqual([])
    const { url } = await receiver()
    const { id } = await subscribe(url)
    const rolledBack = api.db.transaction(async (transaction) => {
      await queueEvent(transaction, { type: 'stock.low', market: 'MY', data: {}, now: new Date(clock.now()) })
      throw new Error('Rolled back')
    })
    await expect(rolledBack).rejects.toThrow('Rolled back')
    expect(await sent(id)).toEqual([])
  })

  it('keeps id, time and body through all tries, each signed for its moment', async () => {
    const { url, received } = await receiver([500, 503, 302, 200], { location: 'http://127.0.0.1:1/inner' })
    const { id, secret } = await subscribe(url, ['order.placed'])
    await order()
    for (let at = 0; at < 4; at += 1) {
      await round()
      clock.pass(31 * MINUTE_MS)
    }
    expect(received).toHaveLength(4)
    expect(new Set(received.map(({ body }) => body)).size).toBe(1)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(received[0]?.headers['webhook-id']).toBe(received[0]?.event.id)
    expect(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(4)
    for (const one of received) expect(one.headers['webhook-signature']).toBe(signed(secret, one))
    expect(await sent(id)).toMatchObject([{ state: 'delivered', tries: 4, status: 200, answer: 'answer 200' }])
    expect((await listed(id))?.failing_since).toBeNull()
  })

  it('is tried for three days with growing pauses, and then listed as failed', async () => {
    const { url, received } = await receiver([500])
    const { id } = await subscribe(url, ['order.placed'])
    await order()
    const began = clock.now()
    const at: number[] = []
    while (clock.now() - began < 4 * DAY_MS) {
      const before = received.length
      await round()
      if (received.length > before) at.push(clock.now() - began)
      clock.pass(30 * MINUTE_MS)
    }
    expect(at.at(-1)).toBeGreaterThan(2 * DAY_MS)
    expect(at.at(-1)).toBeLessThan(3 * DAY_MS)
    expect(at.length).toBeLessThan(14)
    admin = await logIn(api, PHONE.admin)
    expect(await sent(id)).toMatchObject([{ state: 'failed', status: 500, due_at: null }])
    expect((await listed(id))?.failing_since).not.toBeNull()
    expect((await admin.post(`/api/staff/webhooks/${id}/deliveries/${received[0]?.event.id}/resend`, {})).status).toBe(
      200,
    )
    await round()
    expect(received.at(-1)?.body).toBe(received[0]?.body)
    expect(await trail(id)).toEqual([['webhook.resend', received[0]?.event.id], 'webhook.create'])
  })

  it('that a process took and did not finish is sent again by another, with the same id', async () => {
    const { url, received } = await receiver()
    const { id } = await subscribe(url, ['order.placed'])
    await order()
    await api.db.query("update webhook_delivery set tries = 1, due_at = $1 where state = 'waiting'", [
      new Date(clock.now() + MINUTE_MS),
    ])
    await round()
    expect(received).toHaveLength(0)
    clock.pass(MINUTE_MS)
    await Promise.all([round(), round(), round()])
    expect(received).toHaveLength(1)
    expect(await sent(id)).toMatchObject([{ state: 'delivered', tries: 2 }])
  })
})

describe('a receiver', () => {
  it('that does not answer holds up no other', async () => {
    const [slow, quick] = [await receiver([null]), await receiver()]
    await subscribe(slow.url, ['order.placed'])
    await subscribe(quick.url, ['order.placed'])
    for (let at = 0; at < 3; at += 1) await order()
    const delivery = createWebhookDelivery(api.store)
    await delivery.startDue()
    await quick.until(3)
    await slow.until(1)
    expect([slow.received.length, quick.received.length]).toEqual([1, 3])
    slow.server.closeAllConnections()
    await delivery.idle()
  })

  it('that answers 410 is switched off at once, and staff are told', async () => {
    const { url, received } = await receiver([410])
    const { id } = await subscribe(url, ['order.placed'])
    await order()
    await round()
    await order()
    clock.pass(HOUR_MS)
    await round()
    expect(received).toHaveLength(1)
    expect(await listed(id)).toMatchObject({ active: false, ended: 'gone' })
    expect(await api.db.query("select 1 from inbox_item where news ->> 'what' = 'webhook_ended'")).not.toEqual([])
  })

  it('that fails for a week is switched off, and begins anew when it is switched on', async () => {
    const { url } = await receiver([500])
    const { id } = await subscribe(url, ['order.placed'])
    await order()
    await round()
    clock.pass(8 * DAY_MS)
    admin = await logIn(api, PHONE.admin)
    await order()
    await round()
    expect(await listed(id)).toMatchObject({ active: false, ended: 'failures' })
    expect((await admin.post(`/api/staff/webhooks/${id}/test`, {})).status).toBe(409)
    expect((await save({ id, url, events: ['order.placed'] })).status).toBe(200)
    expect(await listed(id)).toMatchObject({ active: true, ended: null, failing_since: null })
  })

  it('is tried with a test event, and its old secret signs for a day', async () => {
    const { url, received } = await receiver()
    const { id, secret } = await subscribe(url, ['order.placed'])
    const rolled = responseOf(rollWebhookSecret, await admin.post(`/api/staff/webhooks/${id}/roll_secret`, {}))
    expect((await admin.post(`/api/staff/webhooks/${id}/test`, {})).status).toBe(200)
    await round()
    const [both] = received
    if (!both || rolled.secret === null) throw new Error('Nothing arrived')
    expect(both.event.type).toBe('webhook.test')
    expect(await trail(id)).toEqual(['webhook.test', 'webhook.roll_secret', 'webhook.create'])
    expect(both.headers['webhook-signature']).toBe(`${signed(rolled.secret, both)} ${signed(secret, both)}`)
    clock.pass(25 * HOUR_MS)
    admin = await logIn(api, PHONE.admin)
    await admin.post(`/api/staff/webhooks/${id}/test`, {})
    await round()
    const one = received.at(-1)
    expect(one?.headers['webhook-signature']).toBe(one && signed(rolled.secret, one))
    expect(JSON.stringify(await api.db.query('select * from webhook'))).not.toContain(secret.slice(6))
  })

  it('loses events of last month, and numbers go on', async () => {
    const { url, received } = await receiver()
    await subscribe(url)
    const id = await order()
    await round()
    clock.pass(31 * DAY_MS)
    await removeOldEvents(api.store)
    expect(await api.db.query('select 1 from webhook_event')).toEqual([])
    admin = await logIn(api, PHONE.admin)
    expect((await act(admin, `${id}/cancel`, { reason: 'Late' })).status).toBe(200)
    await round()
    expect(received.at(-1)?.event.number).toBe(2)
  })
})

describe('an address', () => {
  it.each([
    'http://shop.example/events',
    'https://user:secret@shop.example/',
    'https://10.0.0.7/',
    'https://shop.example/#part',
    'ftp://shop.example',
    'events',
  ])('%s is refused', async (url) => {
    const refused = await save({ url, events: ['order.placed'] })
    expect([refused.status, refused.body.data.fields?.['url']]).toEqual([422, expect.stringContaining('https://')])
  })

  it.each(['http://127.0.0.1:9/', 'https://127.0.0.1/', 'https://localhost/', 'https://[::1]/'])(
    '%s is refused by a public store',
    async (url) => {
      const open = await openApi({}, { isLocal: false, publicUrl: 'https://store.example' })
      try {
        const own = await logIn(open, PHONE.admin)
        const refused = await own.post('/api/staff/webhooks', { url, events: ['order.placed'], active: true })
        expect(refused.status).toBe(422)
      } finally {
        await open.close()
      }
    },
  )

  it('that leads inside the network when it is looked up, or only the next time, gets nothing', async () => {
    const { url, received } = await receiver()
    const { port } = new URL(url)
    const { id } = await subscribe(`https://changed.example:${port}/`, ['order.placed'])
    await order()
    const answers = [['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], []]
    for (const addresses of answers) {
      await round({ find: async () => addresses })
      clock.pass(HOUR_MS)
    }
    expect(received).toEqual([])
    expect(await sent(id)).toMatchObject([{ state: 'waiting', status: null, answer: 'unknown', tries: 3 }])
  })
})
