import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '#server/domains/notifications/queries/outbound-messages.ts'
import {
  createDispatcher,
  type Message,
  type Sender,
  SendFailure,
} from '#server/domains/notifications/senders/sender.ts'
import { sendOutboundMessages } from '#server/domains/notifications/services/outbound-messages.ts'
import { queueTemplate } from '#server/domains/notifications/services/queue-message.ts'
import { codeIn, nextAddress, nextPhone } from '../../support/data/test-accounts.ts'
import { type Api, openApi, type TestClock, testClock } from '../../support/journeys/api.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

let api: Api
let clock: TestClock
let sent: Message[] = []
const working: Sender = {
  async send(message) {
    sent.push(message)
    return { provider: 'test', answer: '202 accepted' }
  },
}
const failing = (failure: SendFailure): Sender & { tries: number } => ({
  tries: 0,
  async send() {
    this.tries += 1
    throw failure
  },
})
const refusal = new SendFailure({ provider: 'test', answer: '503 busy' })

beforeAll(async () => {
  clock = testClock()
  api = await openApi({}, {}, clock)
})
afterAll(() => api.close())
beforeEach(async () => {
  sent = []
  await api.db.query('delete from notice')
})

const queueText = (subject: string) =>
  enqueue(api.db, { subject, recipient: '+60123456789', channel: 'sms', body: subject, now: new Date(clock.now()) })
const queueCode = () =>
  queueTemplate(
    {
      subject: 'code',
      template: 'register_code',
      values: { code: '314159', minutes: '5' },
      language: 'en',
      recipient: { channel: 'sms', to: '+60123456789' },
    },
    { db: api.db, config: api.store.config, now: new Date(clock.now()) },
  )
const rows = () =>
  api.db.query<{ state: string; tries: number; body: string | null; sealed: string | null; provider_answer: string }>(
    'select state, tries, body, sealed, provider_answer from notice order by created_at',
  )

describe('the queue', () => {
  it('keeps the answer of the sender', async () => {
    await queueText('one')
    await sendOutboundMessages(api.store, working)
    expect(await rows()).toMatchObject([{ state: 'sent', tries: 1, provider_answer: '202 accepted' }])
  })

  it('retries by the schedule, and records the failure after the last try', async () => {
    await queueText('one')
    const sender = failing(refusal)
    for (const minutes of [0, 1, 5, 30, 120, 720]) {
      clock.pass(minutes * MINUTE_MS + SECOND_MS)
      await sendOutboundMessages(api.store, sender)
      await sendOutboundMessages(api.store, sender)
    }
    expect(sender.tries).toBe(6)
    expect(await rows()).toMatchObject([{ state: 'failed', tries: 6, provider_answer: '503 busy' }])
    clock.pass(HOUR_MS)
    await sendOutboundMessages(api.store, working)
    expect(sent).toEqual([])
  })

  it('does not retry what the service refused for good', async () => {
    await queueText('one')
    await sendOutboundMessages(
      api.store,
      failing(new SendFailure({ provider: 'test', answer: '550 no such user' }, { isFinal: true })),
    )
    expect(await rows()).toMatchObject([{ state: 'failed', tries: 1, provider_answer: '550 no such user' }])
  })

  it('waits as long as the service asks', async () => {
    await queueText('one')
    await sendOutboundMessages(
      api.store,
      failing(new SendFailure({ provider: 'test', answer: '429' }, { retryAfterSeconds: 600 })),
    )
    clock.pass(9 * MINUTE_MS)
    await sendOutboundMessages(api.store, working)
    expect(sent).toEqual([])
    clock.pass(2 * MINUTE_MS)
    await sendOutboundMessages(api.store, working)
    expect(sent).toHaveLength(1)
  })

  it('does not give a message of another market to this one', async () => {
    await queueText('one')
    await api.db.query("update notice set market = 'ID'")
    await sendOutboundMessages(api.store, working)
    expect(sent).toEqual([])
  })
})

describe('a message with a code', () => {
  it('is readable in the queue by nobody, and forgotten when it is sent', async () => {
    await queueCode()
    const [waiting] = await rows()
    expect(waiting).toMatchObject({ state: 'waiting', body: null })
    expect(JSON.stringify(await api.db.query('select * from notice'))).not.toContain('314159')
    await sendOutboundMessages(api.store, working)
    expect(sent).toMatchObject([{ text: expect.stringContaining('314159 is your code'), isSecret: true }])
    expect(await rows()).toMatchObject([{ state: 'sent', body: null, sealed: null }])
  })

  it('is not sent after its code has ended, and forgotten', async () => {
    await queueCode()
    clock.pass(5 * MINUTE_MS)
    await sendOutboundMessages(api.store, working)
    expect(sent).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'expired', sealed: null }])
  })

  it('is retried within seconds, and forgotten after the last failure', async () => {
    await queueCode()
    const sender = failing(refusal)
    for (const seconds of [0, 5, 15, 30, 60, 90]) {
      clock.pass((seconds + 1) * SECOND_MS)
      await sendOutboundMessages(api.store, sender)
    }
    expect(sender.tries).toBe(6)
    expect(await rows()).toMatchObject([{ state: 'failed', sealed: null }])
  })

  it('cannot be read from a copy in another row', async () => {
    const id = await queueCode()
    await api.db.query('update notice set id = gen_random_uuid() where id = $1', [id])
    await sendOutboundMessages(api.store, working)
    expect(sent).toEqual([])
  })
})

describe('a code that somebody asks for', () => {
  it('is sent at once, retried while the service is down, and works when it arrives', async () => {
    let isDown = true
    const flaky: Sender = { send: (message) => (isDown ? Promise.reject(refusal) : working.send(message)) }
    const own = await openApi({ sender: flaky }, {}, clock)
    const phone = nextPhone()
    const body = { phone, purpose: 'register' }
    const answer = await own.ask('POST', '/api/auth/otp', { body, from: nextAddress() })
    expect(answer.status).toBe(200)
    await expect.poll(() => own.db.query('select tries, state from notice')).toEqual([{ tries: 1, state: 'waiting' }])
    isDown = false
    clock.pass(6 * SECOND_MS)
    await sendOutboundMessages(own.store, flaky)
    expect(codeIn(sent[0]?.text ?? '')).toMatch(/^\d{6}$/)
    await own.close()
  })
})

describe('the choice of a sender', () => {
  const named = (name: string, channels: Sender['channels']): Sender => ({
    ...(channels && { channels }),
    send: async () => ({ provider: name, answer: '' }),
  })
  const to = (channel: Message['channel']): Message => ({ to: 'x', channel, text: 'x' })

  it('takes the first that serves the channel', async () => {
    const all = createDispatcher([named('smtp', ['email']), named('webhook', ['sms']), named('mailbox', undefined)])
    expect((await all?.send(to('email')))?.provider).toBe('smtp')
    expect((await all?.send(to('sms')))?.provider).toBe('webhook')
    expect((await all?.send(to('whatsapp')))?.provider).toBe('mailbox')
  })

  it('sends a text message by WhatsApp where there is nothing else', async () => {
    const one = createDispatcher([named('webhook', ['whatsapp'])])
    expect((await one?.send(to('sms')))?.provider).toBe('webhook')
  })

  it('fails with a sentence for a channel without a sender, and is none without senders', async () => {
    const one = createDispatcher([named('smtp', ['email'])])
    await expect(one?.send(to('sms'))).rejects.toMatchObject({ answer: 'No sender is set up for sms.' })
    expect(createDispatcher([])).toBeNull()
  })
})

describe('messages of before the queue had states', () => {
  it('get the state that their columns mean', async () => {
    const now = new Date(clock.now())
    const add = (subject: string, columns: string) =>
      api.db
        .query(
          `insert into notice (id, subject, recipient, channel, body, created_at) values
           (gen_random_uuid(), $1, '+60123456789', 'sms', 'text', $2)`,
          [subject, now],
        )
        .then(() => api.db.query(`update notice set ${columns} where subject = $1`, [subject]))
    await add('a sent one', 'sent_at = created_at, tries = 1')
    await add('a waiting one', 'due_at = created_at, tries = 2')
    await add('given up', 'tries = 6')
    await add('never tried', 'tries = 0')
    const update = await readFile('server/platform/database/migrations/027-outbound-states.sql', 'utf8')
    await api.db.query(update)
    await api.db.query(update)
    expect(await api.db.query('select subject, state from notice order by subject')).toEqual([
      { subject: 'a sent one', state: 'sent' },
      { subject: 'a waiting one', state: 'waiting' },
      { subject: 'given up', state: 'failed' },
      { subject: 'never tried', state: 'expired' },
    ])
  })
})
