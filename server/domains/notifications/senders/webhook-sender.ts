import { createHmac } from 'node:crypto'
import type { MessageChannel } from '#contract/notifications/outbound-message.ts'
import { isPassing, postMessage, shownAnswer } from './post-message.ts'
import { type Sender, SendFailure } from './sender.ts'

export interface WebhookSettings {
  url: string
  /** Key of the signature. */
  secret: Buffer
  channels: readonly MessageChannel[]
}

const PROVIDER = 'webhook'

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
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signatureOf(secret, { id, seconds, body }),
      }
      const { status, isOk, text, retryAfterSeconds } = await postMessage({ provider: PROVIDER, url, headers, body })
      // Of the answer to a code only the status: services repeat the text they were sent.
      const answer = message.isSecret ? String(status) : shownAnswer(`${status} ${text}`, message)
      if (isOk) return { provider: PROVIDER, answer }
      throw new SendFailure({ provider: PROVIDER, answer }, { isFinal: !isPassing(status), retryAfterSeconds })
    },
  }
}
