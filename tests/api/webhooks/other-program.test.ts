import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveWebhook } from '#contract/webhooks/calls/save-webhook.ts'
import { createApp } from '#server/app.ts'
import { createWebhookDelivery } from '#server/domains/webhooks/services/deliver-webhooks.ts'
import { signedHeaders } from '#server/platform/crypto/sign-webhook.ts'
import {
  call,
  createEventReceiver,
  makeProduct,
  openSeenIds,
  readOrders,
  type StoreAccess,
  type StoreEvent,
} from '../../../docs/examples/other-program.ts'
import { newProgram } from '../../support/data/api-keys.ts'
import { listen } from '../../support/data/event-receiver.ts'
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
const POD = {
  name: 'Pod of another program',
  sku: 'OP-POD-1',
  category: 'pod',
  weight_g: 40,
  tax_class: 'nicotine_liquid',
  attributes: { flavour: 'Pandan', flavour_family: 'dessert', nicotine_mg_ml: 20, resistance_ohm: 0.8 },
  summary: { en: '', ms: 'Pod pandan.', id: '' },
  markets: [{ market: 'MY', price: 1490, stock: 25 }],
}

let clock: TestClock
let api: Api
let admin: SignedIn
let http: ServerType
let access: StoreAccess
const folder = mkdtempSync(join(tmpdir(), 'other-program-'))

/** The store on a port, as another program reaches it. */
async function startStore(): Promise<string> {
  const app = createApp(api.store, { checksAnswers: true })
  http = await new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(server))
  })
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`
}
const stopStore = () => new Promise<void>((resolve) => http.close(() => resolve()))

beforeAll(async () => {
  clock = testClock()
  api = await openApi({}, {}, clock)
  admin = await logIn(api, PHONE.admin)
  access = {
    store: await startStore(),
    key: (await newProgram(api, admin, { permissions: ['catalogue', 'orders'] })).secret,
  }
})
afterAll(async () => {
  await stopStore()
  await api.close()
  rmSync(folder, { recursive: true })
})

async function order(): Promise<string> {
  const customer = await newCustomer(api)
  const cart_ids = await fillCart(customer, [{ productable_id: 1052 }])
  return (await buy(customer, { cart_ids, delivery_method: 'PICKUP', pickup_store_id: 1, payment_service: 'MANUAL' }))
    .order.id
}

async function round(): Promise<void> {
  const delivery = createWebhookDelivery(api.store)
  await delivery.startDue()
  await delivery.idle()
  clock.pass(40 * MINUTE_MS)
}

describe('the example program', () => {
  it('makes a product, and reads every order page by page', async () => {
    const { id } = await makeProduct(access, POD)
    expect(await call(access, `/api/staff/products/${id}`)).toMatchObject({ product: { sku: POD.sku } })
    const placed: string[] = []
    for (let at = 0; at < 26; at += 1) placed.push(await order())
    const read: string[] = []
    for await (const one of readOrders(access)) read.push(one.id)
    expect(new Set(read).size).toBe(read.length)
    expect(placed.filter((one) => !read.includes(one))).toEqual([])
    expect(read.length).toBeGreaterThan(24)
  })

  it('is refused in words without a permission, and with a wrong or revoked key', async () => {
    await expect(call(access, '/api/staff/audit')).rejects.toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
      message: expect.stringContaining('needs the permission “Audit trail”'),
    })
    const wrong = { ...access, key: `${access.key}x` }
    await expect(call(wrong, '/api/staff/orders')).rejects.toMatchObject({
      status: 401,
      code: 'API_KEY_REFUSED',
      message: expect.stringContaining('not known'),
    })
    const { key, secret } = await newProgram(api, admin, { permissions: ['orders'] })
    await admin.post(`/api/staff/api_keys/${key.id}/revoke`, {})
    await expect(call({ ...access, key: secret }, '/api/staff/orders')).rejects.toMatchObject({
      code: 'API_KEY_REFUSED',
      message: expect.stringContaining('revoked'),
    })
  })

  it('handles each event once, through three refusals and a restart of both sides', async () => {
    const file = join(folder, 'seen.txt')
    const handled: StoreEvent[] = []
    let refusals = 3
    const handle = async (event: StoreEvent) => {
      refusals -= 1
      if (refusals >= 0) throw new Error('The database is locked')
      handled.push(event)
    }
    const starting = { secret: '' }
    let seen = openSeenIds(file)
    const open = () => createEventReceiver({ secret: starting.secret, seen, handle, now: clock.now })
    const [first, port] = await (async () => {
      const probe = open()
      const { port: free } = new URL(await listen(probe))
      await new Promise((resolve) => probe.close(resolve))
      const url = `http://127.0.0.1:${free}/events`
      const body = { url, events: ['order.placed', 'order.cancelled'], active: true }
      starting.secret = responseOf(saveWebhook, await admin.post('/api/staff/webhooks', body)).secret ?? ''
      const receiver = open()
      await listen(receiver, Number(free))
      return [receiver, Number(free)] as const
    })()
    const id = await order()
    await round()
    await round()
    expect(handled).toEqual([])

    // Both end; something happens while the program is down.
    first.closeAllConnections()
    await new Promise((resolve) => first.close(resolve))
    seen.close()
    await stopStore()
    access = { ...access, store: await startStore() }
    const staff = await logIn(api, PHONE.admin)
    expect((await act(staff, `${id}/cancel`, { reason: 'Test' })).status).toBe(200)
    await round()
    seen = openSeenIds(file)
    const second = open()
    await listen(second, port)
    for (let at = 0; at < 6; at += 1) await round()
    expect(new Map(handled.map(({ type, number }) => [type, number]))).toEqual(
      new Map([
        ['order.placed', 1],
        ['order.cancelled', 2],
      ]),
    )
    expect(handled).toHaveLength(2)

    // Answers that were lost: the store sends all again, and the file of ids has them.
    await api.db.query("update webhook_delivery set state = 'waiting', due_at = $1", [new Date(clock.now())])
    second.closeAllConnections()
    await new Promise((resolve) => second.close(resolve))
    seen.close()
    seen = openSeenIds(file)
    const third = open()
    await listen(third, port)
    await round()
    await round()
    expect(handled).toHaveLength(2)
    expect(await api.db.query("select 1 from webhook_delivery where state <> 'delivered'")).toEqual([])
    third.close()
  })

  it('refuses a wrong signature and an old time in words', async () => {
    const key = Buffer.alloc(32, 7)
    const secret = `whsec_${key.toString('base64')}`
    const seen = { has: () => false, add: () => {} }
    const handled: StoreEvent[] = []
    const receiver = createEventReceiver({
      secret,
      seen,
      handle: async (event) => void handled.push(event),
      now: clock.now,
    })
    const url = await listen(receiver)
    const body = JSON.stringify({ id: 'a', type: 'webhook.test', created_at: '', data: {} })
    const post = async (secrets: readonly Uint8Array[], seconds: number, text = body) => {
      const headers = signedHeaders(secrets, { id: 'a', seconds, body })
      const answer = await fetch(url, { method: 'POST', headers, body: text })
      return [answer.status, await answer.text()]
    }
    const now = Math.floor(clock.now() / 1000)
    const refused = [401, 'The signature is wrong or too old.']
    expect(await post([Buffer.alloc(32, 8)], now)).toEqual(refused)
    expect(await post([key], now, body.replace('"a"', '"b"'))).toEqual(refused)
    expect(await post([key], now - 10 * 60)).toEqual(refused)
    expect(await post([Buffer.alloc(32, 8), key], now)).toEqual([200, 'Handled.'])
    expect(handled).toHaveLength(1)
    receiver.close()
  })
})
