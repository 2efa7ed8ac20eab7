import type { MessageChannel } from '#contract/notifications/outbound-message.ts'
import { signedHeaders } from '../../../../platform/crypto/sign-webhook.ts'
import { isPublicHost, type Reach } from '../../../../platform/outbound/public-address.ts'
import { isPassing, postMessage, shownAnswer } from '../post-message.ts'
import { type Sender, SendFailure } from '../sender.ts'

export interface WebhookSettings {
  url: string
  /** Key of the signature. */
  secret: Buffer
  channels: readonly MessageChannel[]
  /** Absent for settings of the operator, which may name any address. */
  reach?: Reach
}

const PROVIDER = 'webhook'

/**
 * Posts each message to a receiver of the owner, which passes it on to an SMS or WhatsApp service
 * (docs/guides/receive-messages-by-webhook.md).
 *
 * @param now milliseconds since 1970
 */
export function createWebhookSender({ url, secret, channels, reach }: WebhookSettings, now: () => number): Sender {
  return {
    channels,
    async send(message) {
      const id = message.id ?? ''
      const seconds = Math.floor(now() / 1000)
      const body = JSON.stringify({ id, channel: message.channel, to: message.to, text: message.text })
      const headers = signedHeaders([secret], { id, seconds, body })
      const posted = { provider: PROVIDER, url, headers, body, reach }
      const { status, isOk, text, retryAfterSeconds } = await postMessage(posted)
      // Only the status of the answer to a code, because services repeat the text they were sent, and of one from
      // inside the network, where the address may be that of a service which is not meant for staff.
      const isShown = !message.isSecret && (await isPublicHost(new URL(url).hostname))
      const answer = isShown ? shownAnswer(`${status} ${text}`, message) : String(status)
      if (isOk) return { provider: PROVIDER, answer }
      throw new SendFailure({ provider: PROVIDER, answer }, { isFinal: !isPassing(status), retryAfterSeconds })
    },
  }
}
