import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ResponseOf } from '#contract/call.ts'
import type { getMessageTemplates } from '#contract/notifications/calls/get-message-templates.ts'
import type { getOutboundMessages } from '#contract/notifications/calls/get-outbound-messages.ts'
import type { sendTestMessage } from '#contract/notifications/calls/send-test-message.ts'
import { enqueue } from '#server/domains/notifications/queries/outbound-messages.ts'
import { type Message, type Sender, SendFailure } from '#server/domains/notifications/senders/sender.ts'
import { sendOutboundMessages } from '#server/domains/notifications/services/outbound-messages.ts'
import { queueTemplate } from '#server/domains/notifications/services/queue-message.ts'
import {
  type Api,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  type TestClock,
  type TestResponse,
  testClock,
} from '../../support/journeys/api.ts'

const MESSAGES = '/api/staff/outbound_messages'
const TEMPLATES = '/api/staff/message_templates'

let api: Api
let clock: TestClock
let admin: SignedIn
let sent: Message[] = []
let failure: SendFailure | null = null
const sender: Sender = {
  channels: ['sms', 'email'],
  async send(message) {
    if (failure) throw failure
    sent.push(message)
    return { provider: 'test', answer: '202 accepted' }
  },
}

beforeAll(async () => {
  clock = testClock()
  api = await openApi({ sender }, {}, clock)
  admin = await logIn(api, PHONE.admin)
})
afterAll(() => api.close())
beforeEach(async () => {
  sent = []
  failure = null
  await api.db.query('delete from notice')
})

const queueText = (subject: string, more: { recipient?: string; channel?: 'sms' | 'email' } = {}) =>
  enqueue(api.db, {
    subject,
    recipient: '+60123456789',
    channel: 'sms',
    body: `${subject}\nmore`,
    now: new Date(clock.now()),
    ...more,
  })
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
const responseOf = ({ body }: TestResponse): unknown => body.data.response
const list = async (query = '') =>
  responseOf(await admin.get(`${MESSAGES}${query}`)) as ResponseOf<typeof getOutboundMessages>
const key = () => ({ 'idempotency-key': `"${randomUUID()}"` })

describe('the list of messages', () => {
  it('shows state and answer, with the recipient masked and no code', async () => {
    await queueText('Order MY26-1 is paid')
    await queueText('Hello', { recipient: 'lina@example.com', channel: 'email' })
    await queueCode()
    failure = new SendFailure({ provider: 'test', answer: '550 no such user' }, { isFinal: true })
    await sendOutboundMessages(api.store, sender)
    const { messages, channels } = await list()
    expect(channels).toEqual(['sms', 'email'])
    expect(messages.meta.total).toBe(3)
    expect(messages.data).toMatchObject([
      { template: 'register_code', summary: null, state: 'failed', recipient: '+601••••789', can_resend: false },
      { recipient: 'li•••@example.com', summary: 'Hello' },
      { summary: 'Order MY26-1 is paid', state: 'failed', provider_answer: '550 no such user', can_resend: true },
    ])
    expect(JSON.stringify(messages)).not.toMatch(/314159|0123456789|lina@/)
  })

  it('is filtered by state, channel and whole recipient', async () => {
    await queueText('one')
    await queueText('two', { recipient: 'lina@example.com', channel: 'email' })
    const summaries = async (query: string) => (await list(query)).messages.data.map(({ summary }) => summary)
    expect(await summaries('?channel=email')).toEqual(['two'])
    expect(await summaries('?state=sent')).toEqual([])
    expect(await summaries(`?recipient=${encodeURIComponent('012-345 6789')}`)).toEqual(['one'])
    expect(await summaries('?recipient=LINA@example.com')).toEqual(['two'])
    expect(await summaries('?recipient=lina')).toEqual([])
  })

  it('does not contain messages of another market', async () => {
    await queueText('one')
    await api.db.query("update notice set market = 'ID'")
    expect((await list()).messages.data).toEqual([])
  })
})

describe('“Send again”', () => {
  it('puts a failed message back, once per click, with an entry in the audit trail', async () => {
    await queueText('one')
    failure = new SendFailure({ provider: 'test', answer: '550' }, { isFinal: true })
    await sendOutboundMessages(api.store, sender)
    failure = null
    const [message] = (await list()).messages.data
    const path = `${MESSAGES}/${message?.id}/resend`
    const headers = key()
    const [first, second] = [await admin.post(path, {}, headers), await admin.post(path, {}, headers)]
    expect([first.status, second.status]).toEqual([200, 200])
    await sendOutboundMessages(api.store, sender)
    await sendOutboundMessages(api.store, sender)
    expect(sent).toHaveLength(1)
    expect((await list()).messages.data).toMatchObject([{ state: 'sent', provider_answer: '202 accepted' }])
    const trail = await api.db.query(
      "select 1 from audit_entry where act = 'outbound_message.resend' and object_ref = $1",
      [`outbound_message:${message?.id}`],
    )
    expect(trail).toHaveLength(1)
  })

  it('is refused for a message that waits, one with a code, and one that does not exist', async () => {
    await queueText('one')
    const waiting = (await list()).messages.data[0]?.id
    expect((await admin.post(`${MESSAGES}/${waiting}/resend`, {}, key())).status).toBe(409)
    const code = await queueCode()
    await sendOutboundMessages(api.store, sender)
    expect((await admin.post(`${MESSAGES}/${code}/resend`, {}, key())).status).toBe(409)
    expect((await admin.post(`${MESSAGES}/${randomUUID()}/resend`, {}, key())).status).toBe(404)
  })
})

describe('a test message', () => {
  const test = (channel: string, to: string) => admin.post(`${MESSAGES}/test`, { channel, to })
  const resultOf = (answer: TestResponse) => (responseOf(answer) as ResponseOf<typeof sendTestMessage>).result

  it('is sent at once and shows the answer', async () => {
    expect(resultOf(await test('sms', '012-345 6789'))).toEqual({
      is_sent: true,
      provider: 'test',
      answer: '202 accepted',
    })
    expect(resultOf(await test('email', 'Lina@example.com'))).toMatchObject({ is_sent: true })
    expect(sent).toMatchObject([
      {
        to: '+60123456789',
        channel: 'sms',
        text: 'Kabusa: this is a test message. Your store can send messages to this address.',
      },
      { to: 'lina@example.com', mail: { title: 'Test message from Kabusa', html: expect.stringContaining('</html>') } },
    ])
  })

  it('shows why it was not sent', async () => {
    failure = new SendFailure({ provider: 'smtp', answer: 'EAUTH: 535 wrong password' })
    expect(resultOf(await test('email', 'lina@example.com'))).toEqual({
      is_sent: false,
      provider: 'smtp',
      answer: 'EAUTH: 535 wrong password',
    })
  })

  it.each([
    ['sms', '12345', 'Enter a valid mobile number, e.g. 012-345 6789.'],
    ['email', 'nobody', 'Enter a valid e-mail address.'],
  ])('by %s to %s is refused at its field', async (channel, to, sentence) => {
    const { status, body } = await test(channel, to)
    expect([status, body.data.fields]).toEqual([422, { to: sentence }])
  })
})

describe('the texts of messages', () => {
  const path = `${TEMPLATES}/order_paid/en`
  const texts = {
    title: 'Paid: {order}',
    paragraphs: ['Dear {name},', 'We got {total} for {order}.'],
    text: '{order} paid',
  }
  const templateOf = async (id: string) =>
    (responseOf(await admin.get(TEMPLATES)) as ResponseOf<typeof getMessageTemplates>).templates.data.find(
      (one) => one.id === id,
    )

  it('are used once they are changed, until they are reset', async () => {
    expect((await admin.post(path, texts)).status).toBe(200)
    expect((await templateOf('order_paid'))?.texts).toMatchObject({
      en: { ...texts, is_own: true },
      ms: { is_own: false },
    })
    const queued = () =>
      queueTemplate(
        {
          subject: randomUUID(),
          template: 'order_paid',
          values: { order: 'MY26-1', name: 'Lina', total: 'RM 5', link: 'https://kabusa.example/o' },
          language: 'en',
          recipient: { channel: 'sms', to: '+60123456789' },
        },
        { db: api.db, config: api.store.config, now: new Date(clock.now()) },
      )
    await queued()
    expect((await admin.post(`${path}/reset`, {})).status).toBe(200)
    await queued()
    await sendOutboundMessages(api.store, sender)
    // Queued at the same moment: which one is sent first is not promised.
    expect(sent).toHaveLength(2)
    expect(new Set(sent.map(({ text }) => text))).toEqual(
      new Set(['MY26-1 paid', 'Kabusa: order MY26-1 is paid. Thank you. https://kabusa.example/o']),
    )
    expect((await templateOf('order_paid'))?.texts.en.is_own).toBe(false)
    const acts = await api.db.query(
      "select act from audit_entry where object_ref = 'message_template:order_paid' order by created_at",
    )
    expect(acts).toEqual([{ act: 'message_template.save' }, { act: 'message_template.reset' }])
  })

  it.each([
    [
      { paragraphs: ['We got {money} for {order}.'] },
      { paragraphs: '{money} can’t be used here. Use {store}, {name}, {order}, {total}, {link}.' },
    ],
    [{ text: 'Paid' }, { text: 'Add {order}. Recipients need it.' }],
    [{ title: 'Paid {order' }, { title: 'There’s an unmatched “{”. Placeholders look like {store}.' }],
  ])('are refused with %j', async (change, fields) => {
    const { status, body } = await admin.post(path, { ...texts, ...change })
    expect([status, body.data.fields]).toEqual([422, fields])
  })

  it('of a code cannot lose the code', async () => {
    const { body } = await admin.post(`${TEMPLATES}/register_code/ms`, {
      ...texts,
      title: 'Kod',
      paragraphs: ['Kod'],
      text: 'Kod',
    })
    expect(body.data.fields).toEqual({
      paragraphs: 'Add {code}. Recipients need it.',
      text: 'Add {code}. Recipients need it.',
    })
  })

  it('are previewed as HTML and text with sample data, saved or not, without scripts', async () => {
    const preview = (query = '') =>
      api.raw('GET', `${TEMPLATES}/order_paid/id/preview${query}`, { headers: { cookie: admin.cookie } })
    const saved = await preview()
    expect(saved.headers.get('content-security-policy')).toContain("sandbox; default-src 'none'")
    expect(await saved.text()).toMatch(/<html lang="id">[^]*Halo Aina[^]*MY26-000123/)
    const draft = JSON.stringify({ ...texts, paragraphs: ['<script>alert(1)</script> {order}'] })
    const drafted = await (await preview(`?draft=${encodeURIComponent(draft)}`)).text()
    expect(drafted).toContain('&lt;script&gt;alert(1)&lt;/script&gt; MY26-000123')
    expect(drafted).not.toContain('<script>')
    expect(await (await preview('?as=text')).text()).toContain('pesanan MY26-000123 sudah dibayar')
  })
})
