import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '#server/domains/notifications/queries/outbound-messages.ts'
import { createWebhookSender } from '#server/domains/notifications/senders/webhook/webhook-sender.ts'
import { sendOutboundMessages } from '#server/domains/notifications/services/outbound-messages.ts'
import { signatureOf } from '#server/platform/crypto/sign-webhook.ts'
import { createReceiver, isSigned, type TextMessage } from '../../../docs/examples/message-receiver.ts'
import { type Api, openApi, type TestClock, testClock } from '../../support/journeys/api.ts'

const KEY = Buffer.from('a key of the webhook, thirty-two b')
const SECRET = `whsec_${KEY.toString('base64')}`
const MINUTE_MS = 60_000

let clock: TestClock
let api: Api
let receiver: Server
let arrived: TextMessage[] = []
let failures = 0
const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`
}
let url = ''

beforeAll(async () => {
  clock = testClock()
  api = await openApi({}, {}, clock)
  receiver = createReceiver({
    secret: SECRET,
    now: () => clock.now(),
    async deliver(message) {
      if (failures > 0) {
        failures -= 1
        throw new Error('The service is down')
      }
      arrived.push(message)
    },
  })
  url = await listen(receiver)
})
afterAll(async () => {
  receiver.close()
  await api.close()
})
beforeEach(async () => {
  arrived = []
  await api.db.query('delete from notice')
})

const sender = (key = KEY, to = url) => createWebhookSender({ url: to, secret: key, channels: ['sms'] }, clock.now)
const queueOne = () =>
  enqueue(api.db, {
    subject: 'one',
    recipient: '+60123456789',
    channel: 'sms',
    body: 'Hai ✓',
    now: new Date(clock.now()),
  })
const rows = () => api.db.query('select state, tries, provider, provider_answer from notice')
const message = { id: 'id-1', to: '+60123456789', channel: 'sms', text: '314159 is your code' } as const

describe('the example receiver', () => {
  it('gets a message once, after it has answered 500 twice', async () => {
    failures = 2
    await queueOne()
    for (const minutes of [0, 1, 5, 30]) {
      clock.pass(minutes * MINUTE_MS + 1_000)
      await sendOutboundMessages(api.store, sender())
    }
    expect(arrived).toEqual([{ id: expect.any(String), channel: 'sms', to: '+60123456789', text: 'Hai ✓' }])
    expect(await rows()).toEqual([{ state: 'sent', tries: 3, provider: 'webhook', provider_answer: '200' }])
  })

  it('delivers a message once that is sent to it twice', async () => {
    await Promise.all([sender().send(message), sender().send(message)])
    await sender().send(message)
    expect(arrived).toHaveLength(1)
  })

  it('refuses another secret, another body, and a recorded request after five minutes', async () => {
    await expect(sender(Buffer.from('another key, as long as it must be')).send(message)).rejects.toMatchObject({
      answer: expect.stringMatching(/^401/),
      isFinal: true,
    })
    const seconds = Math.floor(clock.now() / 1000)
    const signature = signatureOf(KEY, { id: 'id-1', seconds, body: 'body' })
    const headers = { 'webhook-id': 'id-1', 'webhook-timestamp': String(seconds), 'webhook-signature': signature }
    const at = (now: number) => ({ secret: SECRET, now: () => now })
    expect(isSigned(headers, 'body', at(clock.now()))).toBe(true)
    expect(isSigned(headers, 'another', at(clock.now()))).toBe(false)
    expect(isSigned({ ...headers, 'webhook-id': 'id-2' }, 'body', at(clock.now()))).toBe(false)
    expect(isSigned(headers, 'body', at(clock.now() + 6 * MINUTE_MS))).toBe(false)
    expect(isSigned(headers, 'body', at(clock.now() - 6 * MINUTE_MS))).toBe(false)
    expect(arrived).toEqual([])
  })
})

describe('the webhook', () => {
  it('signs as the Standard Webhooks specification does', () => {
    // Example of the specification's reference libraries.
    const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
    const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1614265330, body: '{"test": 2432232314}' }
    expect(signatureOf(secret, signed)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })

  it('stores nothing of an answer to a code but its status, because services repeat what they were sent', async () => {
    const echo = createServer((request, response) => request.pipe(response))
    const to = await listen(echo)
    expect(await sender(KEY, to).send({ ...message, isSecret: true })).toEqual({ provider: 'webhook', answer: '200' })
    const plain = await sender(KEY, to).send(message)
    expect(plain?.answer).not.toContain('+60123456789')
    echo.close()
  })

  it('follows no redirect, and reads no more of an answer than it keeps', async () => {
    const odd = createServer((request, response) => {
      if (request.url === '/messages') return void response.writeHead(307, { location: url }).end()
      return void response.end()
    })
    const to = await listen(odd)
    await expect(sender(KEY, to).send(message)).rejects.toMatchObject({ answer: '307', isFinal: true })
    expect(arrived).toEqual([])
    odd.close()
  })

  it('waits as long as the receiver asks', async () => {
    const busy = createServer((_request, response) => void response.writeHead(429, { 'retry-after': '120' }).end())
    const to = await listen(busy)
    await expect(sender(KEY, to).send(message)).rejects.toMatchObject({ isFinal: false, retryAfterSeconds: 120 })
    busy.close()
  })

  it('is tried again when nobody listens', async () => {
    const closed = createServer()
    const to = await listen(closed)
    await new Promise((resolve) => closed.close(resolve))
    await expect(sender(KEY, to).send(message)).rejects.toMatchObject({
      isFinal: false,
      answer: 'No connection: ECONNREFUSED',
    })
  })
})
