import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Clock } from '#contract/clock.ts'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { mailServer } from '#server/domains/notifications/senders/smtp/provider.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import {
  type Api,
  callsOf,
  change,
  logIn,
  openApi,
  operation,
  PHONE,
  type SignedIn,
} from '../../support/journeys/api.ts'
import { checkoutBody, fillCart, newAddress } from '../../support/journeys/order-steps.ts'
import { buy, type SimulatedPayments, simulatePayments } from '../../support/journeys/simulated-payments.ts'
import { type FaultyDatabase, faultyDatabase, virtualDelay } from '../../support/store/faulty-database.ts'

// The server's half of docs/specification/resiliency.md: one fault at a time, and everything a customer does under it.

/** Not a product of the order, whose total a change would change. */
const OTHER = 1050
const HOUR = 3_600_000
/** What the device waits for a response (offline.md 3.4). */
const PATIENCE_MS = 15_000

const COLUMNS = ['browse', 'see cart', 'change cart', 'log in', 'check out', 'pay', 'see order'] as const
type Column = (typeof COLUMNS)[number]
/** refuses: 503 with a sentence for the person, and the device tries again. */
type Answer = 'works' | 'refuses'

let api: Api
let db: FaultyDatabase
let payments: SimulatedPayments
let person: SignedIn
let address: string
let orderId: string
let shift = 0
/** The client's sequence number of the next change of the cart. */
let seq = 0
const client = randomUUID()
const clock: Clock = { now: () => systemClock.now() + shift, monotonic: () => systemClock.monotonic() }

beforeAll(async () => {
  payments = simulatePayments(() => api)
  const opened = await openApi({ payments }, {}, clock)
  db = faultyDatabase(opened.db)
  // No picture, upload or mail can be stored or sent: a folder below a file, and a port without a server.
  const config = {
    ...opened.store.config,
    dataDir: join(import.meta.filename, 'not-a-folder'),
    senders: {
      ...opened.store.config.senders,
      smtp: mailServer({ host: '127.0.0.1', port: 9, security: 'none', login: null, from: 'a@store.example' }),
    },
  }
  const store = { ...opened.store, config, db }
  api = { ...opened, store, ...callsOf(createApp(store, { checksAnswers: true, payments })) }
  await writeStock(opened.db, 'update product_market set stock = 500 where product_id in (1052, 1050)')
  person = await logIn(api, PHONE.customer)
  address = await newAddress(person)
  orderId = (await buy(api, person)).orderId
})
afterAll(() => api.close())

const lineIds = () => fillCart(person, [{}])
const checkoutOf = async (cart_ids: string[]) =>
  checkoutBody(person, { cart_ids, payment_service: 'MANUAL', address_id: address })
const submit = (body: Record<string, unknown>) =>
  person.post('/api/carts/checkout', body, { 'Idempotency-Key': `"${body.client_ref as string}"` })

/** Prepared while everything works: what the device sends under the fault. */
async function prepare() {
  await api.db.query('delete from cart_line')
  const body = await checkoutOf(await lineIds())
  seq += 1
  const changed = operation(client, seq, seq - 1)
  const calls: Record<Column, () => Promise<{ status: number; body: { data: { userMessage: string | null } } }>> = {
    browse: () => api.ask('GET', '/api/products'),
    'see cart': () => person.get('/api/carts'),
    'change cart': () => person.post('/api/carts/update_cart_item', change({ productable_id: OTHER }), changed),
    'log in': () =>
      api.ask('POST', '/api/auth/login', {
        body: { identifier: PHONE.otherCustomer, password: api.store.config.demoPassword },
        from: `10.2.${seq}.1`,
      }),
    'check out': () => submit(body),
    pay: () => person.post(`/api/orders/${orderId}/pay`, { payment_service: 'SENANGPAY' }),
    'see order': () => person.get(`/api/orders/${orderId}`),
  }
  return { calls, clientRef: body.client_ref as string }
}

/** What each column answers while `fault` lasts, and that all of them work again afterwards, once. */
async function under(fault: (isOn: boolean) => void): Promise<Record<Column, Answer>> {
  const { calls, clientRef } = await prepare()
  const answers = {} as Record<Column, Answer>
  fault(true)
  const silent: [Column, number][] = []
  for (const column of COLUMNS) {
    const { status, body } = await calls[column]()
    if (status !== 200 && (status !== 503 || !body.data.userMessage)) silent.push([column, status])
    answers[column] = status === 200 ? 'works' : 'refuses'
  }
  expect(silent).toEqual([])
  fault(false)
  for (const column of COLUMNS) expect([column, (await calls[column]()).status]).toEqual([column, 200])
  const orders = await api.db.query('select 1 from sales_order where client_ref = $1', [clientRef])
  expect(orders).toHaveLength(1)
  return answers
}

const all = (answer: Answer) => Object.fromEntries(COLUMNS.map((column) => [column, answer]))

describe('everything a customer does', () => {
  it('is refused with a sentence while the database is down, and done once when it is back', async () => {
    expect(await under((isOn) => void (db.fault = isOn ? 'down' : 'none'))).toEqual(all('refuses'))
  })

  it('can be read while the disk is full, and what writes is refused with a sentence and done once afterwards', async () => {
    expect(await under((isOn) => void (db.fault = isOn ? 'full' : 'none'))).toEqual({
      ...all('works'),
      'change cart': 'refuses',
      'log in': 'refuses',
      'check out': 'refuses',
      pay: 'refuses',
    })
  })

  it('works without the folder of pictures and uploads, and without the mail server', async () => {
    expect(await under(() => {})).toEqual(all('works'))
  })

  it('works while no gateway responds: the payment is opened, and settled by a later report', async () => {
    expect(await under((isOn) => void (payments.isDown = isOn))).toEqual(all('works'))
  })

  it('works when the clock of the server is set back by two hours', async () => {
    expect(await under((isOn) => void (shift = isOn ? -2 * HOUR : 0))).toEqual(all('works'))
  })
})

describe('a database that takes two seconds for each statement', () => {
  it('answers within the time that a device waits, or the repeated request gets the stored answer', async () => {
    const { calls, clientRef } = await prepare()
    const slow = virtualDelay(2_000, () => new Promise((resolve) => setImmediate(resolve)))
    db.delay = slow.wait
    const late: Column[] = []
    for (const column of COLUMNS) {
      let status = 0
      const ms = await slow.durationOf(async () => {
        status = (await calls[column]()).status
      })
      expect([column, status]).toEqual([column, 200])
      if (ms > PATIENCE_MS) late.push(column)
    }
    db.delay = null
    // Their devices repeat the request, with the same key where it changes something.
    for (const column of late) expect([column, (await calls[column]()).status]).toEqual([column, 200])
    expect(await api.db.query('select 1 from sales_order where client_ref = $1', [clientRef])).toHaveLength(1)
    expect(late.filter((column) => column !== 'check out' && column !== 'pay' && column !== 'log in')).toEqual([])
  })
})
