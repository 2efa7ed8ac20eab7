import type { Clock } from '#contract/clock.ts'
import type { Config } from '../../../config.ts'
import { createFonnteSender } from './fonnte-sender.ts'
import { createDispatcher, type Sender } from './sender.ts'
import { createSmtpSender } from './smtp-sender.ts'
import { createTwilioSender } from './twilio-sender.ts'
import { createWebhookSender } from './webhook-sender.ts'

interface OpenSendersInput {
  config: Pick<Config, 'senders'>
  clock: Clock
  /** Takes what no configured sender serves; null in a public store. */
  mailbox: Sender | null
}

export interface OpenSenders {
  /** null: no message can be sent. */
  sender: Sender | null
  /** Waits for messages under way and ends connections. */
  close(): Promise<void>
}

/** The senders of the settings, as one. */
export function openSenders({ config: { senders }, clock, mailbox }: OpenSendersInput): OpenSenders {
  const smtp = senders.smtp && createSmtpSender(senders.smtp, clock.now)
  const webhook = senders.webhook && createWebhookSender(senders.webhook, clock.now)
  const twilio = senders.twilio && createTwilioSender(senders.twilio)
  const fonnte = senders.fonnte && createFonnteSender(senders.fonnte)
  const sender = createDispatcher([smtp, webhook, twilio, fonnte, mailbox].filter((one) => one !== null))
  const pending = new Set<Promise<unknown>>()
  const tracked: Sender | null = sender && {
    ...sender,
    track(work) {
      pending.add(work)
      void work.finally(() => pending.delete(work))
      sender.track?.(work)
    },
  }
  return {
    sender: tracked,
    async close() {
      await Promise.all(pending)
      smtp?.close()
    },
  }
}
