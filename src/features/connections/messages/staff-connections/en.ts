import type { ConnectionName, ConnectionSettingName } from '#contract/connections/connection.ts'
import { en as staff } from '../../../staff/messages/staff/en.ts'

const names: Record<ConnectionName, string> = {
  smtp: 'Mail server (SMTP)',
  webhook: 'Webhook for SMS and WhatsApp',
  twilio: 'Twilio',
  fonnte: 'Fonnte',
  senangpay: 'senangPay',
  ipay88: 'iPay88',
}

const texts: Record<ConnectionName, string> = {
  smtp: 'Sends e-mails. Your e-mail provider gives you these details.',
  webhook: 'Hands each message to your own program, which sends it.',
  twilio: 'Sends SMS with your Twilio account.',
  fonnte: 'Sends WhatsApp messages from your own number with your Fonnte account.',
  senangpay: 'Takes cards and online banking with your senangPay merchant account.',
  ipay88: 'Takes cards, banks and wallets with your iPay88 merchant account.',
}

const settings: Record<ConnectionSettingName, string> = {
  SMTP_HOST: 'Server name',
  SMTP_SECURITY: 'Encryption',
  SMTP_PORT: 'Port (optional)',
  SMTP_USER: 'User name',
  SMTP_PASSWORD: 'Password',
  MAIL_FROM: 'Sender of e-mails',
  MESSAGE_WEBHOOK_URL: 'Webhook address',
  MESSAGE_WEBHOOK_SECRET: 'Signing secret',
  MESSAGE_WEBHOOK_CHANNELS: 'Channels',
  TWILIO_ACCOUNT_SID: 'Account SID',
  TWILIO_AUTH_TOKEN: 'Auth token',
  TWILIO_FROM: 'Sender of SMS',
  FONNTE_TOKEN: 'Device token',
  SENANGPAY_MERCHANT_ID: 'Merchant ID',
  SENANGPAY_SECRET_KEY: 'Secret key',
  SENANGPAY_HASH: 'Hash type',
  SENANGPAY_URL: 'Address of the service (optional)',
  IPAY88_MERCHANT_CODE: 'Merchant code',
  IPAY88_MERCHANT_KEY: 'Merchant key',
  IPAY88_SIGNATURE: 'Signature type',
  IPAY88_URL: 'Address of the service (optional)',
}

/** English messages: services that send messages and take payments, on the staff screens. */
export const en = {
  ...staff,
  connections: {
    names,
    texts,
    settings,
    parts: {
      messages: {
        title: 'E-mails and messages',
        text: 'At least one service is needed, or nobody can register. After you connect one, send yourself a test under',
      },
      payments: {
        title: 'Payments',
        text: 'Connect your merchant account here, then offer it at checkout under',
      },
    },
    hints: {
      SMTP_HOST: 'Such as smtp.mail.example',
      SMTP_PORT: 'Leave empty for the usual one: 587 with STARTTLS, 465 with TLS.',
      SMTP_USER: 'Often your e-mail address. Leave empty if your server needs none.',
      MAIL_FROM: 'Such as My Store <orders@store.example>',
      MESSAGE_WEBHOOK_SECRET: 'whsec_ followed by random bytes in base64.',
      TWILIO_FROM: 'Your Twilio number, a name, or a Messaging Service (MG…).',
      SENANGPAY_HASH: 'As in your senangPay dashboard, under Settings → Profile.',
      SENANGPAY_URL: 'Only for tests in the sandbox. Leave empty for real payments.',
      IPAY88_URL: 'Only for tests. Leave empty for real payments.',
    },
    options: {
      'SMTP_SECURITY starttls': 'STARTTLS',
      'SMTP_SECURITY tls': 'TLS',
      'SMTP_SECURITY none': 'None (only on the same machine)',
      'SENANGPAY_HASH hmac': 'HMAC-SHA256',
      'SENANGPAY_HASH md5': 'MD5',
      'IPAY88_SIGNATURE hmac': 'HMAC-SHA512',
      'IPAY88_SIGNATURE sha256': 'SHA256',
      'IPAY88_SIGNATURE sha1': 'SHA1',
      'MESSAGE_WEBHOOK_CHANNELS sms': 'SMS',
      'MESSAGE_WEBHOOK_CHANNELS whatsapp': 'WhatsApp',
      'MESSAGE_WEBHOOK_CHANNELS sms,whatsapp': 'SMS, WhatsApp',
      'MESSAGE_WEBHOOK_CHANNELS sms,whatsapp,email': 'SMS, WhatsApp, e-mail',
      'MESSAGE_WEBHOOK_CHANNELS email': 'E-mail',
    },
    sources: { none: 'Not connected', screen: 'Connected', file: 'Connected in store.env' },
    problems: { unreadable: 'Can’t be read. Enter it again.', invalid: 'No longer valid. Enter it again.' },
    inFile: 'Set up in store.env on the server, and can only be changed there.',
    savedSecret: (ending: string | null) => (ending === null ? 'Saved' : `Saved · ends in ${ending}`),
    keep: 'Leave empty to keep it.',
    connect: 'Connect',
    edit: 'Change',
    check: 'Check connection',
    checked: 'Connection works',
    unchecked: 'Couldn’t connect',
    checkedText: {
      messages: 'Signing in worked. Send yourself a test message next.',
      payments: 'Place a test order next: only a payment shows whether the key is right.',
    },
    remove: 'Remove',
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText: 'The store stops using it within seconds, and its saved secrets are deleted.',
    removed: (name: string) => `${name} removed`,
  },
}

/** Shape of the messages in every language. */
export type StaffConnectionsMessages = typeof en
