import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getMessageTemplates } from '#contract/notifications/calls/get-message-templates.ts'
import { getOutboundMessages } from '#contract/notifications/calls/get-outbound-messages.ts'
import { enqueue } from '#server/domains/notifications/queries/outbound-messages.ts'
import { createDispatcher, type Message, type Sender } from '#server/domains/notifications/senders/sender.ts'
import { readSenders } from '#server/domains/notifications/senders/senders.ts'
import { createWhatsappSimulator } from '#server/domains/notifications/senders/whatsapp/simulator.ts'
import { createWhatsappSender, verifyWhatsapp } from '#server/domains/notifications/senders/whatsapp/whatsapp-sender.ts'
import { sendOutboundMessages } from '#server/domains/notifications/services/outbound-messages.ts'
import { queueTemplate } from '#server/domains/notifications/services/queue-message.ts'
import { settingIn } from '#server/environment-settings.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE } from '../../support/journeys/api.ts'

const SETTINGS = {
  phoneNumberId: '106540352242922',
  accessToken: 'token',
  appSecret: 'app-secret',
  verifyToken: 'our-word',
}
const WITHOUT_WHATSAPP = '60119999999'
const STATUSES = '/api/messages/whatsapp/status'

const meta = createWhatsappSimulator(SETTINGS, [WITHOUT_WHATSAPP])
const server = createServer((request, response) => {
  void (async () => {
    let body = ''
    for await (const part of request) body += String(part)
    const { method = 'GET', url = '/' } = request
    const headers = { authorization: request.headers.authorization ?? '' }
    const sent = new Request(`http://127.0.0.1${url}`, { method, headers, ...(body && { body }) })
    const answer = await meta.answer(sent)
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })()
})
const sms: Message[] = []
const twilio: Sender = {
  channels: ['sms'],
  async send(message) {
    sms.push(message)
    return { provider: 'twilio', answer: 'queued' }
  },
}

let api: Api
let address = ''
let sender: Sender | null
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  sender = createDispatcher([twilio, createWhatsappSender(SETTINGS, address)])
  const senders = readSenders({
    setting: settingIn({
      WHATSAPP_PHONE_NUMBER_ID: SETTINGS.phoneNumberId,
      WHATSAPP_ACCESS_TOKEN: SETTINGS.accessToken,
      WHATSAPP_APP_SECRET: SETTINGS.appSecret,
      WHATSAPP_VERIFY_TOKEN: SETTINGS.verifyToken,
      TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
      TWILIO_AUTH_TOKEN: 'x',
      TWILIO_FROM: 'Awan',
    }),
    isLoopback: () => false,
    deny(sentence) {
      throw new Error(sentence)
    },
  })
  api = await openApi({}, { senders })
})
afterAll(async () => {
  await api.close()
  server.close()
})
beforeEach(async () => {
  sms.length = 0
  meta.messages.length = 0
  await api.db.query('delete from notice')
})

const parts = () => ({ db: api.db, config: api.store.config, now: new Date(api.store.clock.now()) })
const queueOrder = (to = '+60123456789') =>
  queueTemplate(
    {
      subject: `order ${to}`,
      template: 'order_paid',
      values: { name: 'Aina', order: 'MY26-000123', total: 'RM 24.50', link: 'https://s.example/o' },
      language: 'ms',
      recipient: { channel: 'sms', to },
    },
    parts(),
  )
const deliver = () => sendOutboundMessages(api.store, sender ?? twilio)
const row = async () =>
  (await api.db.query<Record<string, string | null>>('select state, delivery, channel, provider from notice'))[0]
const report = (status: string, secret?: string) => {
  const { body, headers } = meta.report(meta.messages.at(-1)?.id ?? '', status, secret)
  return api.raw('POST', STATUSES, { headers, body })
}

describe('a message by WhatsApp', () => {
  it('is an approved template of its own name, with language and values', async () => {
    await queueOrder()
    await deliver()
    expect(meta.messages).toMatchObject([
      { to: '60123456789', template: { name: 'order_paid', language: { code: 'ms' }, components: [{ type: 'body' }] } },
    ])
    const values = meta.messages[0]?.template.components[0]?.parameters.map(({ text }) => text)
    expect(values).toEqual(expect.arrayContaining(['MY26-000123']))
    expect(values).not.toContain('')
    expect([sms, await row()]).toEqual([
      [],
      { state: 'sent', delivery: null, channel: 'whatsapp', provider: 'whatsapp' },
    ])
  })

  it('with a code has it in text and button, and one without a template is one parameter', async () => {
    const values = { code: '314159', minutes: '5' }
    const recipient = { channel: 'sms', to: '+60123456789' } as const
    await queueTemplate({ subject: 'c', template: 'sign_in_code', values, language: 'en', recipient }, parts())
    await deliver()
    const code = [{ type: 'text', text: '314159' }]
    expect(meta.messages.at(-1)?.template.components).toEqual([
      { type: 'body', parameters: code },
      { type: 'button', parameters: code },
    ])
    const { now } = parts()
    await enqueue(api.db, { subject: 'p', recipient: recipient.to, channel: 'sms', body: 'Two\nlines', now })
    await deliver()
    expect(meta.messages.at(-1)?.template).toMatchObject({
      name: 'store_message',
      components: [{ parameters: [{ text: 'Two lines' }] }],
    })
  })

  it('goes by SMS at once to a number without WhatsApp', async () => {
    await queueOrder(`+${WITHOUT_WHATSAPP}`)
    await deliver()
    expect(sms).toMatchObject([{ to: `+${WITHOUT_WHATSAPP}`, text: expect.stringContaining('MY26-000123') }])
    expect(await row()).toMatchObject({ state: 'sent', channel: 'sms', provider: 'twilio' })
  })
})

describe('the reports of delivery', () => {
  it('are believed when Meta has signed them, and never go back', async () => {
    await queueOrder()
    await deliver()
    expect((await report('delivered', 'another secret')).status).toBe(401)
    expect(await row()).toMatchObject({ delivery: null })
    const states = []
    for (const status of ['sent', 'read', 'delivered', 'read', 'failed', 'unknown']) {
      expect((await report(status)).status).toBe(200)
      states.push((await row())?.delivery)
    }
    expect(states).toEqual(['sent', 'read', 'read', 'read', 'read', 'read'])
    const admin = await logIn(api, PHONE.admin)
    const { messages, today } = responseOf(getOutboundMessages, await admin.get('/api/staff/outbound_messages'))
    expect(messages.data[0]).toMatchObject({ delivery: 'read', channel: 'whatsapp' })
    expect(today).toEqual({ count: 1, limit: expect.any(Number), estimate: null })
  })

  it('of a failure lead to one SMS, however often they come', async () => {
    await queueOrder()
    await deliver()
    expect((await report('failed')).status).toBe(200)
    expect(await row()).toMatchObject({ state: 'waiting', delivery: 'failed', channel: 'sms' })
    await report('failed')
    await deliver()
    await report('failed')
    await deliver()
    expect([sms.length, meta.messages.length]).toEqual([1, 1])
    expect(await row()).toMatchObject({ state: 'sent', provider: 'twilio' })
  })

  it('of a failure that comes when nobody wants the message any more is shown, and no SMS is sent', async () => {
    await queueOrder()
    await deliver()
    await api.db.query(`update notice set expires_at = created_at - interval '2 days'`)
    expect((await report('failed')).status).toBe(200)
    expect(await row()).toMatchObject({ state: 'failed', delivery: 'failed', channel: 'whatsapp' })
    for (const late of ['delivered', 'read', 'failed']) await report(late)
    await deliver()
    expect([sms, meta.messages.length]).toEqual([[], 1])
    const admin = await logIn(api, PHONE.admin)
    const { messages } = responseOf(getOutboundMessages, await admin.get('/api/staff/outbound_messages'))
    expect(messages.data[0]).toMatchObject({ state: 'failed', delivery: 'failed' })
  })

  it('that come late, when the SMS is sent already, leave it as it is', async () => {
    await queueOrder()
    await deliver()
    await report('failed')
    await deliver()
    const sent = await row()
    for (const late of ['sent', 'delivered', 'read', 'failed']) await report(late)
    await deliver()
    expect([await row(), sms.length]).toEqual([sent, 1])
  })

  it('of unknown messages and services change nothing', async () => {
    const { body, headers } = meta.report('wamid.other', 'read')
    expect((await api.raw('POST', STATUSES, { headers, body })).status).toBe(200)
    expect((await api.raw('POST', '/api/messages/twilio/status', { headers, body })).status).toBe(404)
    expect((await api.raw('POST', '/api/messages/constructor/status', { headers, body })).status).toBe(404)
  })

  it('are set up with the word of the owner', async () => {
    const ask = (word: string) =>
      api.raw('GET', `${STATUSES}?hub.mode=subscribe&hub.verify_token=${word}&hub.challenge=1158201444`)
    const known = await ask(SETTINGS.verifyToken)
    expect([known.status, await known.text()]).toEqual([200, '1158201444'])
    expect((await ask('guess')).status).toBe(403)
  })
})

describe('the texts to register at Meta', () => {
  it('number their places in the order of the values that are sent', async () => {
    const admin = await logIn(api, PHONE.admin)
    const { templates } = responseOf(getMessageTemplates, await admin.get('/api/staff/message_templates'))
    const official = (id: string) => templates.data.find((one) => one.id === id)?.official
    expect(official('sign_in_code')?.en).toBe('')
    await queueOrder()
    await deliver()
    const values = meta.messages[0]?.template.components[0]?.parameters.map(({ text }) => text) ?? []
    const filled = values.reduce(
      (text, value, at) => text.replaceAll(`{{${at + 1}}}`, value),
      official('order_paid')?.ms ?? '',
    )
    const [sent] = await api.db.query<{ body: string }>('select body from notice')
    expect(filled).toBe(sent?.body)
  })
})

describe('the check of the connection', () => {
  it('shows whether the token is right', async () => {
    await verifyWhatsapp(SETTINGS, address)
    const wrong = verifyWhatsapp({ ...SETTINGS, accessToken: 'old' }, address)
    await expect(wrong).rejects.toMatchObject({ answer: '401' })
  })
})
