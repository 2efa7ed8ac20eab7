import { describe, expect, it } from 'vitest'
import { answerOf } from '#tests/simulation/wire.ts'
import { drainWith } from '#tests/support/device/offline.ts'
import { DEVICE_0_3_0, DEVICE_2026_11, kindsIn, ofKind, openRecorded } from '#tests/support/device/recorded-devices.ts'
import { OrderServer } from '#tests/support/store/order-server.ts'
import { QUEUE_NAMES, type QueueName } from '../lib/http/queue-names.ts'
import { findCatalogue } from './catalogue/catalogue-store.ts'
import type { QueueKinds } from './requests/request-kind.ts'
import { openRequestQueue } from './requests/request-queue.ts'
import { ALERTS, LISTS, REVIEWS } from './requests/task-kinds.ts'
import { openFormDrafts } from './storage/form-drafts.ts'
import { listQuarantined } from './storage/quarantine.ts'
import { openSearches } from './storage/recent-searches.ts'
import { RECORD_SCHEMAS } from './storage/record-schemas.ts'
import { KEY } from './storage/records.ts'
import type { WaitingOrder } from './waiting-orders/waiting-order.ts'

const CUSTOMER = 'customer:0'
const DEALER = 'dealer:0'

/** First part of each key that the code can write. */
function kindsOfKeys(): string[] {
  const parts = { owner: CUSTOMER, seq: 1, id: 'id', name: 'name', key: 'key', at: 1 }
  const keys = Object.values(KEY).flatMap((key) =>
    typeof key === 'string' ? [key] : QUEUE_NAMES.map((list) => (key as (given: object) => string)({ ...parts, list })),
  )
  return [...new Set(keys.map((key) => key.split(':')[0] ?? ''))]
}

describe('the recorded devices', () => {
  it('have a record of every kind that a device can store', () => {
    const recorded = new Set([...kindsIn(DEVICE_0_3_0), ...kindsIn(DEVICE_2026_11)])
    const kinds = new Set([...kindsOfKeys(), ...Object.keys(RECORD_SCHEMAS)])
    expect([...kinds].filter((kind) => !recorded.has(kind))).toEqual([])
  })

  it.each([
    ['0.3.0', DEVICE_0_3_0],
    ['November 2026', DEVICE_2026_11],
  ])('have only records that are valid today: %s', async (_, recorded) => {
    const { transact, device } = openRecorded(recorded)
    for (const kind of kindsIn(recorded))
      await transact('readwrite', (records) => records.list(kind === KEY.catalogue ? kind : `${kind}:`))
    expect([...device.records]).toEqual(recorded)
  })
})

describe('a device of November 2026', () => {
  it('has every waiting order sent once, under its own key, and the others unchanged', async () => {
    const { store, clock } = openRecorded(DEVICE_2026_11)
    const orders = ofKind<WaitingOrder>(DEVICE_2026_11, 'order')
    const waiting = orders.filter(({ state }) => state === 'queued' || state === 'inflight')
    expect(orders.map(({ state }) => state)).toEqual(['sent', 'refused', 'inflight', 'queued'])
    const server = new OrderServer()
    const keys: unknown[] = []
    const fetchOrders = server.fetch(DEALER, () => 'ok', clock.now)
    const ask: typeof fetch = async (url, init) => {
      if ((url as string).endsWith('offline_checkout')) keys.push(new Headers(init?.headers).get('Idempotency-Key'))
      return fetchOrders(url, init)
    }
    await store.nudge(DEALER, 'signal')
    await drainWith({ store, clock: { ms: clock.now() }, owner: DEALER }, ask)
    expect(keys).toEqual(waiting.map(({ key }) => `"${key}"`))
    expect(server.placed.map(({ reference }) => reference)).toEqual(waiting.map(({ reference }) => reference))
    const [sent, refused, ...others] = (await store.view(DEALER)).orders
    expect([sent, refused]).toEqual(orders.slice(0, 2))
    expect(others.map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  it('shows the choices, the lost lines and the lines that are not selected', async () => {
    const { store, transact } = openRecorded(DEVICE_2026_11)
    const view = await store.view(CUSTOMER)
    expect(view.choices).toMatchObject({ voucherCode: 'WELCOME10', stateId: 6010 })
    expect(view.selections).toMatchObject([{ key: 'product:2:currency', selected: false }])
    expect(view.snapshot?.lines.map(({ quantity }) => quantity)).toEqual([3, 1])
    const rollback = await transact('readonly', (records) => records.get(KEY.rollback(CUSTOMER)))
    expect(rollback).toMatchObject({ lines: [{ before: 5, after: 3 }] })
    const found = await transact('readonly', (records) => listQuarantined(records, CUSTOMER))
    expect(found).toMatchObject([{ value: { seq: 'nine' } }])
  })

  it('tells the other account how many changes were removed', async () => {
    const { store } = openRecorded(DEVICE_2026_11)
    expect((await store.view('other:0')).tombstone).toMatchObject({ count: 2 })
  })

  it.each([
    [ALERTS, CUSTOMER],
    [REVIEWS, CUSTOMER],
    [LISTS, DEALER],
  ] as unknown as [QueueKinds, string][])(
    'has the request of a queue sent once, with its key: %#',
    async (queue, owner) => {
      const { transact, clock } = openRecorded(DEVICE_2026_11)
      const [request] = ofKind<{ key: string; task: { body: object } }>(DEVICE_2026_11, queue.list)
      const sent: unknown[] = []
      const send: typeof fetch = async (_url, { headers, body } = {}) => {
        sent.push([new Headers(headers).get('Idempotency-Key'), JSON.parse(body as string)])
        return answerOf(
          422,
          { OK: false, data: { response: null, userMessage: 'No.', code: 'VALIDATION' } },
          clock.now(),
        )
      }
      const deps = { transact, fetch: send, fetchFile: () => send, now: clock.now, newId: () => 'new' }
      expect(await openRequestQueue<QueueName>(queue, owner, deps).send()).toBe(0)
      expect(sent).toEqual([[`"${request?.key}"`, request?.task.body]])
    },
  )

  it('remembers searches, the draft of a form, and the catalogue', async () => {
    const { transact, clock } = openRecorded(DEVICE_2026_11)
    expect(await openSearches(transact, CUSTOMER).list()).toEqual(['ice', 'mango'])
    const drafts = openFormDrafts({ transact, owner: CUSTOMER, now: clock.now })
    expect(await drafts.read('dealer')).toMatchObject({ company_name: 'Kedai Contoh' })
    expect(await findCatalogue({ transact })).toMatchObject({ version: '7', products: [{ id: 1012 }] })
  })
})
