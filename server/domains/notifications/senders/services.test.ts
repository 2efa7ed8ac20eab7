import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFonnteSender } from './fonnte/fonnte-sender.ts'
import { createTwilioSender } from './twilio/twilio-sender.ts'

let answer: { status: number; body: object } = { status: 200, body: {} }
const requests: { url: string | undefined; headers: IncomingHttpHeaders; form: Record<string, string> }[] = []
/** Answers as the documentation of the services says. */
const service = createServer((request, response) => void reply(request, response))
async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = ''
  for await (const part of request) body += String(part)
  requests.push({ url: request.url, headers: request.headers, form: Object.fromEntries(new URLSearchParams(body)) })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
}
let address = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => void service.close())

const message = { id: 'id-1', to: '+60123456789', channel: 'sms', text: 'Hai & apa khabar ✓' } as const

describe('Twilio', () => {
  const accountSid = `AC${'0a'.repeat(16)}`
  const twilio = (from = 'Awan Vape') => createTwilioSender({ accountSid, authToken: 'token', from }, address)

  it('gets recipient, text and sender, signed in with the account', async () => {
    answer = { status: 201, body: { sid: 'SM1', status: 'queued', body: message.text } }
    expect(await twilio().send(message)).toEqual({ provider: 'twilio', answer: 'queued SM1' })
    expect(requests.at(-1)).toMatchObject({
      url: `/2010-04-01/Accounts/${accountSid}/Messages.json`,
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:token`).toString('base64')}` },
      form: { To: '+60123456789', Body: message.text, From: 'Awan Vape' },
    })
    await twilio(`MG${'0a'.repeat(16)}`).send(message)
    expect(requests.at(-1)?.form).toMatchObject({ MessagingServiceSid: `MG${'0a'.repeat(16)}` })
  })

  it.each([
    {
      status: 400,
      body: { code: 21_211, message: 'The To number +60123456789 is not valid.' },
      failure: { answer: '21211 The To number … is not valid.', isFinal: true },
    },
    {
      status: 401,
      body: { code: 20_003, message: 'Authenticate' },
      failure: { answer: '20003 Authenticate', isFinal: false },
    },
    {
      status: 429,
      body: { code: 20_429, message: 'Too Many Requests' },
      failure: { answer: '20429 Too Many Requests', isFinal: false },
    },
    { status: 503, body: {}, failure: { answer: '503', isFinal: false } },
  ])('that answers $status ends the message only when another try is useless', async ({ failure, ...answered }) => {
    answer = answered
    await expect(twilio().send(message)).rejects.toMatchObject({ provider: 'twilio', ...failure })
  })
})

describe('Fonnte', () => {
  const fonnte = () => createFonnteSender({ token: 'device-token' }, address)

  it('gets the whole number and the text with the token of the device', async () => {
    answer = { status: 200, body: { status: true, detail: 'success! message in queue', id: ['1'] } }
    expect(await fonnte().send(message)).toEqual({ provider: 'fonnte', answer: 'success! message in queue' })
    expect(requests.at(-1)).toMatchObject({
      url: '/send',
      headers: { authorization: 'device-token' },
      form: { target: '60123456789', message: message.text, countryCode: '0' },
    })
  })

  it('that refuses with status 200 is tried again, and the reason is shown', async () => {
    answer = { status: 200, body: { status: false, reason: 'disconnected device' } }
    await expect(fonnte().send(message)).rejects.toMatchObject({ answer: 'disconnected device', isFinal: false })
  })
})
