/**
 * Receives the text messages of the store and passes them on: a complete example to start from
 * (docs/guides/receive-messages-by-webhook.md). Runs with Node 24 alone, without packages:
 *
 *     MESSAGE_WEBHOOK_SECRET=whsec_… PORT=8099 node docs/examples/message-receiver.ts
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'

/** A request older or newer than this is refused: a recorded one cannot be sent again later. */
const REPLAY_WINDOW_SECONDS = 5 * 60
/** Largest body in bytes; the store's messages are below 4 KB. */
const MAX_BODY = 16 * 1024

export interface TextMessage {
  /** The same at every try of the same message. */
  id: string
  channel: 'sms' | 'whatsapp' | 'email'
  /** E.164 phone, such as +60123456789. */
  to: string
  text: string
}

interface ReceiverParts {
  /** As in the store's setting: `whsec_` and base64. */
  secret: string
  /** Passes the message on to a service. When it throws, the store tries again. */
  deliver: (message: TextMessage) => Promise<void>
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Whether the store signed this body within the replay window. */
export function isSigned(
  headers: IncomingMessage['headers'],
  body: string,
  { secret, now = Date.now }: Omit<ReceiverParts, 'deliver'>,
): boolean {
  const id = String(headers['webhook-id'] ?? '')
  const seconds = String(headers['webhook-timestamp'] ?? '')
  if (id === '' || !/^\d+$/.test(seconds)) return false
  if (Math.abs(now() / 1000 - Number(seconds)) > REPLAY_WINDOW_SECONDS) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest()
  // Several signatures are possible while a secret is replaced.
  return String(headers['webhook-signature'] ?? '')
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => Buffer.from(one.slice(3), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected))
}

export function createReceiver(parts: ReceiverParts): Server {
  /** Ids that were delivered: the store repeats a message whose answer it did not get. Use a table in production. */
  const delivered = new Set<string>()
  const inProgress = new Map<string, Promise<void>>()
  return createServer(async (request, response) => {
    const answer = (status: number, value: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    }
    try {
      const body = await bodyOf(request, MAX_BODY)
      if (request.method !== 'POST' || body === null)
        return answer(400, { error: 'A POST of at most 16 KB is expected.' })
      if (!isSigned(request.headers, body, parts)) return answer(401, { error: 'The signature is wrong or too old.' })
      const message = JSON.parse(body) as TextMessage
      if (!delivered.has(message.id)) {
        const work = inProgress.get(message.id) ?? parts.deliver(message)
        inProgress.set(message.id, work)
        await work.finally(() => inProgress.delete(message.id))
        delivered.add(message.id)
      }
      answer(200, { id: message.id })
    } catch {
      // The store waits and tries again.
      answer(500, { error: 'The message could not be delivered.' })
    }
  })
}

/** The body of a request; null for one of more than `most` bytes. */
export async function bodyOf(request: IncomingMessage, most: number): Promise<string | null> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

if (import.meta.main) {
  const { MESSAGE_WEBHOOK_SECRET: secret = '', PORT = '8099' } = process.env
  if (!secret.startsWith('whsec_')) throw new Error('Set MESSAGE_WEBHOOK_SECRET to the secret of the store.')
  const deliver = async ({ to, channel, text }: TextMessage): Promise<void> => {
    // Call your SMS or WhatsApp service here. This example prints the message.
    process.stdout.write(`${channel} to ${to}: ${text}\n`)
  }
  createReceiver({ secret, deliver }).listen(Number(PORT), '127.0.0.1')
}
