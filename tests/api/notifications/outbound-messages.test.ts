import { afterAll, beforeAll, expect, it } from 'vitest'
import { enqueue, MESSAGES } from '#server/domains/notifications/queries/outbound-messages.ts'
import type { Message, Sender } from '#server/domains/notifications/services/mailbox.ts'
import { storeJobs } from '#server/jobs/store-jobs.ts'
import { leaseRows } from '#server/platform/jobs/due-rows-table.ts'
import { createPushServices } from '#server/platform/push/push-service.ts'
import { type Api, openApi, type TestClock, testClock } from '../../support/journeys/api.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let api: Api
let clock: TestClock
beforeAll(async () => {
  clock = testClock()
  api = await openApi({}, {}, clock)
})
afterAll(() => api.close())

async function round(sender: Sender | null): Promise<void> {
  for (const job of storeJobs(api.store, { gateways: new Map(), sender, push: createPushServices() })) await job.run()
}

const note = (subject: string) =>
  enqueue(api.db, { subject, recipient: '+60123456789', channel: 'sms', body: subject, now: new Date(clock.now()) })

it('messages queued while sending is impossible are sent later, unless they are older than a day by then', async () => {
  const messages: Message[] = []
  await note('old')
  await round(null)
  clock.pass(20 * HOUR_MS)
  await note('young')
  clock.pass(5 * HOUR_MS)
  await round(null)
  await round({ send: async (message) => void messages.push(message) })
  expect(messages.map(({ text }) => text)).toEqual(['young'])
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
  const texts: string[] = []
  await round({ send: async ({ text }) => void texts.push(text) })
  expect(texts).toEqual(['harmless'])
  expect(await api.db.query("select state, provider_answer from notice where subject = 'deadly'")).toEqual([
    { state: 'failed', provider_answer: 'The server stopped twice while it was sending this message' },
  ])
})
