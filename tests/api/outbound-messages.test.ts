import { afterAll, beforeAll, expect, it } from 'vitest'
import { enqueue } from '#server/domains/notifications/queries/outbound-messages.ts'
import type { Message, Sender } from '#server/domains/notifications/services/mailbox.ts'
import { storeJobs } from '#server/jobs/store-jobs.ts'
import { createPushServices } from '#server/platform/push/push-service.ts'
import { type Api, openApi, type TestClock, testClock } from '../support/api.ts'

const HOUR_MS = 60 * 60_000

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

it('messages queued while sending is impossible are sent later, unless they are older than a day by then', async () => {
  const messages: Message[] = []
  const note = (subject: string) =>
    enqueue(api.db, { subject, recipient: '+60123456789', channel: 'sms', body: subject, now: new Date(clock.now()) })
  await note('old')
  await round(null)
  clock.pass(20 * HOUR_MS)
  await note('young')
  clock.pass(5 * HOUR_MS)
  await round(null)
  await round({ send: async (message) => void messages.push(message) })
  expect(messages.map(({ text }) => text)).toEqual(['young'])
})
