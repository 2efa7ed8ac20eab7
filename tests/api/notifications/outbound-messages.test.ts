import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enqueue, MESSAGES } from '#server/domains/notifications/queries/outbound-messages.ts'
import type { Message, Sender } from '#server/domains/notifications/services/mailbox.ts'
import { storeJobs } from '#server/jobs/store-jobs.ts'
import { leaseRows } from '#server/platform/jobs/due-rows-table.ts'
import { createPushServices } from '#server/platform/push/push-service.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import { type Api, openApi, type TestClock, testClock } from '../../support/journeys/api.ts'
import { buy, fillCart } from '../../support/journeys/order-steps.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let api: Api
let clock: TestClock
beforeAll(async () => {
  clock = testClock()
  api = await openApi({}, {}, clock)
})
afterAll(() => api.close())

async function round(sender: Sender | null, reported: unknown[] = []): Promise<void> {
  const report = (name: string, error: unknown) => reported.push([name, error])
  const tools = { gateways: new Map(), sender, push: createPushServices(), report }
  for (const job of storeJobs(api.store, tools)) await job.run()
}

const RECIPIENT = '+60123456789'
const note = (subject: string) =>
  enqueue(api.db, { subject, recipient: RECIPIENT, channel: 'sms', body: subject, now: new Date(clock.now()) })

/** The texts of those messages; the jobs of a new month write others. */
const textsOf = (messages: readonly Message[]) => messages.filter(({ to }) => to === RECIPIENT).map(({ text }) => text)

it('messages queued while sending is impossible are sent later, unless they are older than a day by then', async () => {
  const messages: Message[] = []
  await note('old')
  await round(null)
  clock.pass(20 * HOUR_MS)
  await note('young')
  clock.pass(5 * HOUR_MS)
  await round(null)
  await round({ send: async (message) => void messages.push(message) })
  expect(textsOf(messages)).toEqual(['young'])
})

it('a message whose sending has ended the server twice is given up, and the next ones are sent', async () => {
  await note('deadly')
  for (const _ of [1, 2]) {
    const times = { now: new Date(clock.now()), until: new Date(clock.now() + MINUTE_MS) }
    const [leased] = await leaseRows(api.db, MESSAGES, { market: 'MY', ...times, limit: 1 })
    expect(leased).toMatchObject({ body: 'deadly' })
    clock.pass(MINUTE_MS)
  }
  await note('harmless')
  const messages: Message[] = []
  await round({ send: async (message) => void messages.push(message) })
  expect(textsOf(messages)).toEqual(['harmless'])
  expect(await api.db.query("select state, provider_answer from notice where subject = 'deadly'")).toEqual([
    { state: 'failed', provider_answer: 'The server stopped twice while it was sending this message' },
  ])
})

const NOT_WRITTEN = 'The server could not write this message'

describe('a message about an order that cannot be written', () => {
  /** An order for pickup by somebody of this language; returns their phone. */
  async function orderIn(locale: 'en' | 'ms'): Promise<string> {
    const person = await newCustomer(api)
    await person.post('/api/users/me', { first_name: 'Lina', last_name: 'Baru', email: null, locale })
    const cart_ids = await fillCart(person, [{ quantity: 1 }])
    const stores = (await person.get('/api/stores/pickup_stores')).body.data.response.stores.data
    const pickup = { delivery_method: 'PICKUP', pickup_store_id: stores[0]?.id, address_id: null }
    await buy(person, { cart_ids, payment_service: 'MANUAL', ...pickup })
    return person.phone
  }
  const messageTo = (phone: string) =>
    api.db.query(
      `select state, tries, language, provider_answer from notice where recipient = $1 and subject like 'order_event:%'
        order by created_at limit 1`,
      [phone],
    )

  it('keeps no other back, is tried again, and is among the failed messages of staff at last', async () => {
    await api.db.query("alter table notice add constraint planted check (language <> 'ms')")
    const unknown = await orderIn('ms')
    const known = await orderIn('en')
    const sent: Message[] = []
    const reported: unknown[] = []
    const sender: Sender = { send: async (message) => void sent.push(message) }
    await round(sender, reported)
    expect(sent.map(({ to }) => to)).toEqual(expect.arrayContaining([known]))
    expect(await messageTo(unknown)).toMatchObject([{ state: 'waiting', tries: 1, provider_answer: NOT_WRITTEN }])
    expect(reported).toMatchObject([['tell owners', { constraint: 'planted' }]])

    const given = await orderIn('ms')
    for (const minutes of [0, 1, 5, 30, 120, 720]) {
      clock.pass(minutes * MINUTE_MS)
      await round(sender)
    }
    expect(await messageTo(given)).toMatchObject([{ state: 'failed', tries: 6, provider_answer: NOT_WRITTEN }])

    const last = await orderIn('ms')
    await round(sender)
    await api.db.query('alter table notice drop constraint planted')
    clock.pass(MINUTE_MS)
    await round(sender)
    expect(await messageTo(last)).toMatchObject([{ state: 'sent', language: 'ms' }])
    expect(sent.filter(({ to }) => to === last).map(({ text }) => text)).toEqual([expect.stringContaining('pesanan')])
    expect(await messageTo(given)).toMatchObject([{ state: 'failed', tries: 6 }])
  })
})
