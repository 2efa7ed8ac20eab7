import { MIN_WEBHOOK_SECRET } from '#contract/connections/connection.ts'
import { MESSAGE_CHANNELS, type MessageChannel } from '#contract/notifications/outbound-message.ts'
import { brokenRule, type ReadSetting, ruleOf } from '../../../environment-settings.ts'
import { isOutOfReach, type ReachOf } from '../../../platform/outbound/public-address.ts'
import type { DenySetting } from '../../../wrong-setting.ts'
import type { SmtpSettings } from './smtp-sender.ts'
import type { TwilioSettings } from './twilio-sender.ts'
import type { WebhookSettings } from './webhook-sender.ts'

/** Senders of messages, as configured by the operator. */
export interface SenderSettings {
  smtp: SmtpSettings | null
  webhook: WebhookSettings | null
  /** SMS. */
  twilio: TwilioSettings | null
  /** WhatsApp. */
  fonnte: { token: string } | null
}

interface ReadSenderSettings {
  setting: ReadSetting
  isLoopback: (host: string) => boolean
  /** Of services that were typed on a screen; absent for settings of the operator. */
  reachOf?: ReachOf | undefined
  /** Stops the start with one sentence, or refuses what was typed on a screen. */
  deny: DenySetting
}

const SECURITIES = ['starttls', 'tls', 'none'] as const
const DEFAULT_PORT = { starttls: '587', tls: '465', none: '25' } as const
const NO_HOST = { name: 'SMTP_HOST', fault: 'required' } as const
const PRIVATE_HOST = { name: 'SMTP_HOST', fault: 'private_address' } as const

/** @throws what `deny` throws; no secret is ever repeated in a sentence */
export function readSenderSettings(reading: ReadSenderSettings): SenderSettings {
  const token = reading.setting('FONNTE_TOKEN')
  return {
    smtp: readSmtp(reading),
    webhook: readWebhook(reading),
    twilio: readTwilio(reading),
    fonnte: token === '' ? null : { token },
  }
}

function readSmtp({ setting, isLoopback, reachOf, deny }: ReadSenderSettings): SmtpSettings | null {
  const [host, from] = [setting('SMTP_HOST'), setting('MAIL_FROM')]
  const written = setting('SMTP_SECURITY')
  const security = SECURITIES.find((one) => one === written) ?? denyValue(written)
  function denyValue(value: string): never {
    return deny(brokenRule('SMTP_SECURITY', value), { name: 'SMTP_SECURITY', fault: 'choice' })
  }
  const port = setting('SMTP_PORT', DEFAULT_PORT[security])
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535)
    deny(brokenRule('SMTP_PORT', port), { name: 'SMTP_PORT', fault: 'port' })
  const login = readLogin(setting, deny)
  if (host === '' && from === '') {
    if (login) deny('SMTP_USER is set without SMTP_HOST: write the name of your mail server.', NO_HOST)
    return null
  }
  if (host === '') deny('MAIL_FROM is set without SMTP_HOST: write the name of your mail server.', NO_HOST)
  if (from === '')
    deny('SMTP_HOST is set without MAIL_FROM: write the address that e-mails come from.', {
      name: 'MAIL_FROM',
      fault: 'required',
    })
  if (!/^[0-9A-Za-z.:-]+$/.test(host))
    deny(brokenRule('SMTP_HOST', host), {
      name: 'SMTP_HOST',
      fault: 'host',
    })
  const reach = reachOf?.('smtp')
  if (isOutOfReach(host, reach))
    deny('SMTP_HOST is not on the internet: it can be set in store.env only.', PRIVATE_HOST)
  if (!/^([^<>"\r\n,;@]{1,60}<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/.test(from))
    deny(brokenRule('MAIL_FROM', from), {
      name: 'MAIL_FROM',
      fault: 'mail_address',
    })
  if (security === 'none' && !isLoopback(host))
    deny('SMTP_SECURITY is none, and passwords and messages would travel unencrypted: write starttls or tls.', {
      name: 'SMTP_SECURITY',
      fault: 'unencrypted',
    })
  return {
    host,
    port: Number(port),
    security,
    from,
    login,
    ...(reach && { reach }),
  }
}

function readLogin(setting: ReadSenderSettings['setting'], deny: DenySetting): SmtpSettings['login'] {
  const [user, password] = [setting('SMTP_USER'), setting('SMTP_PASSWORD')]
  if ((user === '') !== (password === ''))
    deny('SMTP_USER and SMTP_PASSWORD belong together: write both, or neither.', {
      name: user === '' ? 'SMTP_USER' : 'SMTP_PASSWORD',
      fault: 'required',
    })
  return user === '' ? null : { user, password }
}

function readTwilio({ setting, deny }: ReadSenderSettings): TwilioSettings | null {
  const [accountSid, authToken] = [setting('TWILIO_ACCOUNT_SID'), setting('TWILIO_AUTH_TOKEN')]
  const from = setting('TWILIO_FROM')
  const written = { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from }
  const missing = Object.entries(written).flatMap(([name, value]) => (value === '' ? [name] : []))
  if (missing.length === 3) return null
  if (missing[0] !== undefined)
    deny('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM belong together: write all, or none.', {
      name: missing[0],
      fault: 'required',
    })
  if (!/^AC[0-9a-f]{32}$/.test(accountSid))
    deny(`TWILIO_ACCOUNT_SID is not understood: write ${ruleOf('TWILIO_ACCOUNT_SID')}.`, {
      name: 'TWILIO_ACCOUNT_SID',
      fault: 'account_sid',
    })
  if (!/^(\+\d{5,15}|MG[0-9a-f]{32}|[A-Za-z0-9 ]{1,11})$/.test(from))
    deny(brokenRule('TWILIO_FROM', from), {
      name: 'TWILIO_FROM',
      fault: 'sms_sender',
    })
  return { accountSid, authToken, from }
}

function readWebhook({ setting, isLoopback, reachOf, deny }: ReadSenderSettings): WebhookSettings | null {
  const [address, secret] = [setting('MESSAGE_WEBHOOK_URL'), setting('MESSAGE_WEBHOOK_SECRET')]
  const channels = setting('MESSAGE_WEBHOOK_CHANNELS')
    .split(',')
    .map((one) => one.trim())
  if (!channels.every((one): one is MessageChannel => MESSAGE_CHANNELS.some((channel) => channel === one)))
    return deny(brokenRule('MESSAGE_WEBHOOK_CHANNELS', channels.join(',')), {
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
    return deny(`MESSAGE_WEBHOOK_URL is not understood: write ${ruleOf('MESSAGE_WEBHOOK_URL')}.`, {
      name: 'MESSAGE_WEBHOOK_URL',
      fault: 'url',
    })
  const key = /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret) ? Buffer.from(secret.slice(6), 'base64') : Buffer.alloc(0)
  if (key.length < MIN_WEBHOOK_SECRET)
    deny(`MESSAGE_WEBHOOK_SECRET is not understood: write ${ruleOf('MESSAGE_WEBHOOK_SECRET')}.`, {
      name: 'MESSAGE_WEBHOOK_SECRET',
      fault: 'webhook_secret',
    })
  return { url: url.href, secret: key, channels, ...(reach && { reach }) }
}
