import { createHmac } from 'node:crypto'
import type { MessageChannel } from '#contract/notifications/outbound-message.ts'
import { type Message, type Sender, SendFailure } from './sender.ts'

export interface WebhookSettings {
  url: string
  /** Key of the signature. */
  secret: Buffer
  channels: readonly MessageChannel[]
}

const PROVIDER = 'webhook'
const TIMEOUT_MS = 15_000
const MAX_ANSWER = 200
/** Longest part of an answer that is read, in bytes. */
const MAX_READ = 4_096
/** Refused for now: too early, too many, or a fault of the receiver. */
const isPassing = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status)

/** Signature as in the Standard Webhooks specification: HMAC-SHA256 over id, time and body. */
export function signatureOf(
  secret: Buffer,
  { id, seconds, body }: { id: string; seconds: number; body: string },
): string {
  return `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

/**
 * Posts each message to a receiver of the owner, which passes it on to an SMS or WhatsApp service
 * (docs/guides/receive-messages-by-webhook.md).
 *
 * @param now milliseconds since 1970
 */
export function createWebhookSender({ url, secret, channels }: WebhookSettings, now: () => number): Sender {
  return {
    channels,
    async send(message) {
      const id = message.id ?? ''
      const seconds = Math.floor(now() / 1000)
      const body = JSON.stringify({ id, channel: message.channel, to: message.to, text: message.text })
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(seconds),
          'webhook-signature': signatureOf(secret, { id, seconds, body }),
        },
        // The signature is for this receiver alone.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw new SendFailure({ provider: PROVIDER, answer: causeOf(error) })
      })
      const answer = await answerOf(response, message)
      if (response.ok) return { provider: PROVIDER, answer }
      throw new SendFailure(
        { provider: PROVIDER, answer },
        { isFinal: !isPassing(response.status), retryAfterSeconds: secondsOf(response.headers.get('retry-after')) },
      )
    },
  }
}

function causeOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `No answer within ${TIMEOUT_MS / 1000} seconds.`
  const cause = error instanceof Error ? error.cause : null
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'error'
  return `No connection: ${code}`
}

/** The status, and of a message without a code the beginning of the body: services repeat the text they were sent. */
async function answerOf(response: Response, { isSecret, to }: Message): Promise<string> {
  const body = await beginningOf(response)
  if (isSecret) return String(response.status)
  const said = body.replaceAll(to, '…').replaceAll(/\s+/g, ' ').trim()
  return `${response.status} ${said}`.trim().slice(0, MAX_ANSWER)
}

/** A body that breaks off or never ends does not change that the message was taken. */
async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    while (text.length < MAX_READ) {
      const { done, value } = await reader.read()
      if (done) break
      text += decoder.decode(value, { stream: true })
    }
  } catch {
    return text
  } finally {
    void reader.cancel().catch(() => {})
  }
  return text
}

const MAX_WAIT_SECONDS = 3_600
const secondsOf = (header: string | null): number => {
  const seconds = Number(header ?? 0)
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds), MAX_WAIT_SECONDS) : 0
}
