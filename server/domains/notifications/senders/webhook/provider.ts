import { MESSAGE_CHANNELS, type MessageChannel } from '#contract/notifications/outbound-message.ts'
import { isOutOfReach } from '../../../../platform/outbound/public-address.ts'
import { brokenRule, ruleOf } from '../../../../service-settings.ts'
import type { ReadSenderInput, SenderProvider } from '../sender-provider.ts'
import { MIN_WEBHOOK_SECRET, webhookService } from './service.ts'
import { createWebhookSender, type WebhookSettings } from './webhook-sender.ts'

/** A receiver of the owner, for any channel. */
export const webhook: SenderProvider = {
  ...webhookService,
  read(reading) {
    const settings = readWebhook(reading)
    return (
      settings && {
        settings,
        channels: settings.channels,
        open: (now) => createWebhookSender(settings, now),
      }
    )
  },
  setup: {
    standIns: { MESSAGE_WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}` },
    questions: [
      {
        name: 'MESSAGE_WEBHOOK_URL',
        text: 'Webhook URL for text messages (docs/guides/receive-messages-by-webhook.md); leave empty to set it up later',
      },
      {
        name: 'MESSAGE_WEBHOOK_SECRET',
        text: 'Webhook secret: whsec_ followed by random bytes in base64',
        isRequired: true,
        isSecret: true,
      },
      {
        name: 'MESSAGE_WEBHOOK_CHANNELS',
        text: 'Channels of the webhook: sms, whatsapp, or sms,whatsapp',
        suggestion: 'sms',
      },
    ],
  },
}

function readWebhook({ setting, isLoopback, reachOf, deny }: ReadSenderInput): WebhookSettings | null {
  const [address, secret] = [setting('MESSAGE_WEBHOOK_URL'), setting('MESSAGE_WEBHOOK_SECRET')]
  const channels = setting('MESSAGE_WEBHOOK_CHANNELS')
    .split(',')
    .map((one) => one.trim())
  if (!channels.every((one): one is MessageChannel => MESSAGE_CHANNELS.some((channel) => channel === one)))
    return deny(brokenRule(webhookService, 'MESSAGE_WEBHOOK_CHANNELS', channels.join(',')), {
      name: 'MESSAGE_WEBHOOK_CHANNELS',
      fault: 'choice',
    })
  if (address === '' && secret === '') return null
  if (address === '')
    deny('MESSAGE_WEBHOOK_SECRET is set without MESSAGE_WEBHOOK_URL: write both, or neither.', {
      name: 'MESSAGE_WEBHOOK_URL',
      fault: 'required',
    })
  if (secret === '')
    deny('MESSAGE_WEBHOOK_URL is set without MESSAGE_WEBHOOK_SECRET: write both, or neither.', {
      name: 'MESSAGE_WEBHOOK_SECRET',
      fault: 'required',
    })
  const url = URL.canParse(address) ? new URL(address) : null
  const reach = reachOf?.('webhook')
  if (url && isOutOfReach(url.hostname, reach))
    deny('MESSAGE_WEBHOOK_URL is not on the internet: it can be set in store.env only.', {
      name: 'MESSAGE_WEBHOOK_URL',
      fault: 'private_address',
    })
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (!url || !isSafe || url.username || url.hash)
    // The value is not repeated: some services put a token into the address.
    return deny(`MESSAGE_WEBHOOK_URL is not understood: write ${ruleOf(webhookService, 'MESSAGE_WEBHOOK_URL')}.`, {
      name: 'MESSAGE_WEBHOOK_URL',
      fault: 'url',
    })
  const key = /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret) ? Buffer.from(secret.slice(6), 'base64') : Buffer.alloc(0)
  if (key.length < MIN_WEBHOOK_SECRET)
    deny(`MESSAGE_WEBHOOK_SECRET is not understood: write ${ruleOf(webhookService, 'MESSAGE_WEBHOOK_SECRET')}.`, {
      name: 'MESSAGE_WEBHOOK_SECRET',
      fault: 'webhook_secret',
    })
  return { url: url.href, secret: key, channels, ...(reach && { reach }) }
}
