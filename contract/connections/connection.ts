import * as v from 'valibot'
import { MESSAGE_CHANNELS } from '../notifications/outbound-message.ts'

/** What operators read of a setting in store.env, and what may be written. */
export interface EnvironmentSetting {
  /** Value of one that is absent or empty. Without it the setting is then not set, or its reader passes the value. */
  default?: string
  /** The default in words, where it follows from other settings. */
  follows?: string
  /** What may be written; ends the sentence that refuses another value. */
  rule?: string
  /** One or two sentences for operators, in Markdown. */
  about: string
}

export interface ConnectionSetting extends Omit<EnvironmentSetting, 'default'> {
  /** Name of the same setting in store.env. */
  name: string
  /** Never part of an answer; of a `key`, which a service has made, the last characters are. */
  isSecret?: 'key' | 'password'
  /** Names the server or the account that the secrets are for: with another one they must be entered again. */
  isTarget?: true
  /** An empty one has a default, or is not needed. */
  isOptional?: true
  /** Meaningless without this other setting. */
  of?: string
  /** The only values; the first is the default. */
  options?: readonly string[]
}

interface ConnectionDefinition<Name extends string = string> {
  /** An environment variable that begins so is meant for the store, and a mistake when it is no setting. */
  prefix: string
  /** The service can be asked whether it answers; others are tried with a message. */
  isCheckable?: true
  /** What it needs, in the order of its form. */
  settings: readonly (ConnectionSetting & { name: Name })[]
}

/** Bytes of the least secret that signs the webhook. */
export const MIN_WEBHOOK_SECRET = 24

/**
 * Services that a store sends messages through, as they are named in addresses and in the database. A message goes to
 * the first that serves its channel.
 */
export const SENDER_CONNECTIONS = {
  smtp: {
    prefix: 'SMTP',
    isCheckable: true,
    settings: [
      {
        name: 'SMTP_HOST',
        isTarget: true,
        rule: 'the name of your mail server alone, such as smtp.mail.example',
        about: 'Mail server that sends the e-mails of the store.',
      },
      {
        name: 'SMTP_SECURITY',
        options: ['starttls', 'tls', 'none'],
        rule: 'starttls, tls or none',
        about: '`tls` encrypts from the first byte; `none` is for a server on this machine.',
      },
      {
        name: 'SMTP_PORT',
        isOptional: true,
        isTarget: true,
        follows: '587, 465 with tls, 25 with none',
        rule: 'a number from 1 to 65535',
        about: 'Port of the mail server.',
      },
      {
        name: 'SMTP_USER',
        isOptional: true,
        isTarget: true,
        about: 'Sign-in at the mail server, with its password.',
      },
      {
        name: 'SMTP_PASSWORD',
        isOptional: true,
        isSecret: 'password',
        of: 'SMTP_USER',
        about: 'Password at the mail server.',
      },
      {
        name: 'MAIL_FROM',
        rule: 'an address such as orders@store.example or My Store <orders@store.example>',
        about: 'Address that e-mails come from.',
      },
    ],
  },
  webhook: {
    prefix: 'MESSAGE_WEBHOOK',
    settings: [
      {
        name: 'MESSAGE_WEBHOOK_URL',
        // Some services put a token into the address.
        isSecret: 'key',
        isTarget: true,
        rule: 'an address that starts with https://',
        about:
          'Receiver that passes text messages on to an SMS or WhatsApp service ([guide](guides/receive-messages-by-webhook.md)).',
      },
      {
        name: 'MESSAGE_WEBHOOK_SECRET',
        isSecret: 'key',
        rule: `whsec_ and at least ${MIN_WEBHOOK_SECRET} random bytes in base64`,
        about: 'Secret of the signature of the webhook.',
      },
      {
        name: 'MESSAGE_WEBHOOK_CHANNELS',
        options: ['sms', 'whatsapp', 'sms,whatsapp', 'sms,whatsapp,email', 'email'],
        rule: `one or several of ${MESSAGE_CHANNELS.join(', ')}`,
        about: 'What the receiver passes on.',
      },
    ],
  },
  twilio: {
    prefix: 'TWILIO',
    settings: [
      { name: 'TWILIO_ACCOUNT_SID', isTarget: true, rule: 'AC and 32 digits', about: 'Account at Twilio for SMS.' },
      { name: 'TWILIO_AUTH_TOKEN', isSecret: 'key', about: 'Token of that account.' },
      {
        name: 'TWILIO_FROM',
        rule: 'a number such as +60123456789, a name, or a Messaging Service (MG…)',
        about: 'Sender of the SMS.',
      },
    ],
  },
  fonnte: {
    prefix: 'FONNTE',
    settings: [
      {
        name: 'FONNTE_TOKEN',
        isSecret: 'key',
        about: 'Device token at Fonnte for WhatsApp messages from one’s own number.',
      },
    ],
  },
} as const satisfies Record<string, ConnectionDefinition>
export type SenderName = keyof typeof SENDER_CONNECTIONS

/** Services that a store takes payments through, as they are named in addresses and in the database. */
export const GATEWAY_CONNECTIONS = {
  senangpay: {
    prefix: 'SENANGPAY',
    isCheckable: true,
    settings: [
      {
        name: 'SENANGPAY_MERCHANT_ID',
        isTarget: true,
        rule: 'letters and digits',
        about:
          'Merchant account at senangPay; its return and callback addresses are `/api/payments/senangpay/return` and `…/callback`.',
      },
      { name: 'SENANGPAY_SECRET_KEY', isSecret: 'key', about: 'Key of that account.' },
      {
        name: 'SENANGPAY_HASH',
        options: ['hmac', 'md5'],
        rule: 'hmac or md5',
        about: '`md5` if the dashboard of senangPay says so.',
      },
      {
        name: 'SENANGPAY_URL',
        isOptional: true,
        isTarget: true,
        follows: 'the live host',
        about: 'Another host for the sandbox.',
      },
    ],
  },
  ipay88: {
    prefix: 'IPAY88',
    isCheckable: true,
    settings: [
      { name: 'IPAY88_MERCHANT_CODE', isTarget: true, about: 'Merchant account at iPay88 of the market.' },
      { name: 'IPAY88_MERCHANT_KEY', isSecret: 'key', about: 'Key of that account.' },
      {
        name: 'IPAY88_SIGNATURE',
        options: ['hmac', 'sha256', 'sha1'],
        rule: 'hmac or sha256 or sha1',
        about: '`sha256` or `sha1` for older Malaysian accounts.',
      },
      {
        name: 'IPAY88_URL',
        isOptional: true,
        isTarget: true,
        follows: 'the live host',
        about: 'Another host for the sandbox.',
      },
    ],
  },
} as const satisfies Record<string, ConnectionDefinition>
export type GatewayName = keyof typeof GATEWAY_CONNECTIONS

const DEFINITIONS = { ...SENDER_CONNECTIONS, ...GATEWAY_CONNECTIONS }
export type ConnectionName = keyof typeof DEFINITIONS
export const CONNECTIONS = Object.keys(DEFINITIONS) as ConnectionName[]

export type ConnectionSettingName = (typeof DEFINITIONS)[ConnectionName]['settings'][number]['name']

/** A connection with all properties that one may have. */
export const connectionOf = (name: ConnectionName): ConnectionDefinition<ConnectionSettingName> => DEFINITIONS[name]

export const settingsOf = (name: ConnectionName) => connectionOf(name).settings

/** What it is for. */
export const purposeOf = (name: ConnectionName): 'messages' | 'payments' =>
  name in SENDER_CONNECTIONS ? 'messages' : 'payments'

export const connectionName = v.picklist(CONNECTIONS)

export const connection = v.object({
  name: connectionName,
  /** `file`: set by the operator, in store.env or the environment, and read-only on the screen. */
  source: v.picklist(['none', 'file', 'screen']),
  /**
   * Why a saved service is not used: its secrets were encrypted with another secret of the server, or its settings are
   * not valid for this store any more. null for one that is used.
   */
  problem: v.nullable(v.picklist(['unreadable', 'invalid'])),
  settings: v.array(
    v.object({
      name: v.string(),
      /** null for a secret, and for an empty setting. */
      value: v.nullable(v.string()),
      /** Whether a secret is saved, and the last characters of a key that is long enough to show them. */
      secret: v.nullable(v.object({ ending: v.nullable(v.string()) })),
    }),
  ),
})
export type Connection = v.InferOutput<typeof connection>
export const connections = v.object({ connections: v.array(connection) })
export type Connections = v.InferOutput<typeof connections>

/** By the name of the setting; an absent or empty secret stays as it is saved, for the same server and account. */
export const connectionValues = v.record(v.string(), v.pipe(v.string(), v.trim(), v.maxLength(500)))
