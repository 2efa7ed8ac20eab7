import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Message, type Sender } from '#server/domains/notifications/senders/sender.ts'
import { sendOutboundMessages } from '#server/domains/notifications/services/outbound-messages.ts'
import { sendMessageToStaff } from '#server/domains/notifications/services/send-message.ts'
import { ORDER_MESSAGES } from '#server/domains/orders/order-messages.ts'
import { type Api, openApi, stoppedClock, type TestClock } from '../../support/journeys/api.ts'

const HOUR_MS = 60 * 60_000
let api: Api
let clock: TestClock
beforeAll(async () => {
  clock = stoppedClock()
  api = await openApi({}, {}, clock)
})
afterAll(() => api.close())

const tell = (no: number) =>
  api.db.transaction((transaction) =>
    sendMessageToStaff(
      transaction,
      {
        subject: `order_return:${no}`,
        topic: 'return',
        messages: ORDER_MESSAGES,
        say: (own) => own.staffReturn(`R-${no}`, 'MY26-000001'),
      },
      { config: api.store.config, now: new Date(clock.now()) },
    ),
  )

async function sent(): Promise<Message[]> {
  const messages: Message[] = []
  const sender: Sender = { send: async (message) => void messages.push(message) }
  while ((await sendOutboundMessages(api.store, sender)) > 0);
  return messages
}

describe('sixty events of one kind within an hour', () => {
  it('are three messages and a digest to each admin, with the first of the others and an ellipsis', async () => {
    const [admins] = await api.db.query<{ count: number }>(
      'select count(*) as count from account where role_id = 1 and deactivated_at is null and market = $1',
      [api.store.config.market.code],
    )
    for (let no = 1; no <= 60; no += 1) await tell(no)
    const count = admins?.count ?? 0
    expect(await sent()).toHaveLength(3 * count)
    clock.pass(HOUR_MS + 60_000)
    const digests = await sent()
    expect(digests).toHaveLength(count)
    for (const { text } of digests) {
      expect(text).toContain('R-4 ')
      expect(text.length).toBeLessThan(450)
    }
    await tell(61)
    expect(await sent()).toHaveLength(count)
  })

  it('lose nothing when they come at once', async () => {
    clock.pass(2 * HOUR_MS)
    await Promise.all(Array.from({ length: 16 }, (_, at) => tell(100 + at)))
    const first = await sent()
    clock.pass(HOUR_MS + 60_000)
    const all = [...first, ...(await sent())].map(({ text }) => text).join(' ')
    expect(new Set(all.match(/R-1\d\d/g)).size).toBeGreaterThan(8)
  })
})
