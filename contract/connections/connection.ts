import * as v from 'valibot'

/** Services that a store sends messages and takes payments through, as they are named in addresses and in the database. */
export const CONNECTIONS = ['smtp', 'webhook', 'twilio', 'fonnte', 'senangpay', 'ipay88'] as const
export type ConnectionName = (typeof CONNECTIONS)[number]

export interface ConnectionSetting {
  /** Name of the same setting in store.env. */
  name: string
  /** Never part of an answer; of a `key`, which a service has made, the last characters are. */
  isSecret?: 'key' | 'password'
  /** Names the server or the account that the secrets are for: with another one they must be entered again. */
  isTarget?: true
  /** An empty one has a default, or is not needed. */
  isOptional?: true
  /** The only values; the first is the default. */
  options?: readonly string[]
}

/** What each service needs, in the order of its form. */
export const CONNECTION_SETTINGS = {
  smtp: [
    { name: 'SMTP_HOST', isTarget: true },
    { name: 'SMTP_SECURITY', options: ['starttls', 'tls', 'none'] },
    { name: 'SMTP_PORT', isOptional: true, isTarget: true },
    { name: 'SMTP_USER', isOptional: true, isTarget: true },
    { name: 'SMTP_PASSWORD', isOptional: true, isSecret: 'password' },
    { name: 'MAIL_FROM' },
  ],
  webhook: [
    // Some services put a token into the address.
    { name: 'MESSAGE_WEBHOOK_URL', isSecret: 'key', isTarget: true },
    { name: 'MESSAGE_WEBHOOK_SECRET', isSecret: 'key' },
    { name: 'MESSAGE_WEBHOOK_CHANNELS', options: ['sms', 'whatsapp', 'sms,whatsapp', 'sms,whatsapp,email', 'email'] },
  ],
  twilio: [
    { name: 'TWILIO_ACCOUNT_SID', isTarget: true },
    { name: 'TWILIO_AUTH_TOKEN', isSecret: 'key' },
    { name: 'TWILIO_FROM' },
  ],
  fonnte: [{ name: 'FONNTE_TOKEN', isSecret: 'key' }],
  senangpay: [
    { name: 'SENANGPAY_MERCHANT_ID', isTarget: true },
    { name: 'SENANGPAY_SECRET_KEY', isSecret: 'key' },
    { name: 'SENANGPAY_HASH', options: ['hmac', 'md5'] },
    { name: 'SENANGPAY_URL', isOptional: true, isTarget: true },
  ],
  ipay88: [
    { name: 'IPAY88_MERCHANT_CODE', isTarget: true },
    { name: 'IPAY88_MERCHANT_KEY', isSecret: 'key' },
    { name: 'IPAY88_SIGNATURE', options: ['hmac', 'sha256', 'sha1'] },
    { name: 'IPAY88_URL', isOptional: true, isTarget: true },
  ],
} as const satisfies Record<ConnectionName, readonly ConnectionSetting[]>

export type ConnectionSettingName = (typeof CONNECTION_SETTINGS)[ConnectionName][number]['name']

/** The settings of a service with all properties of the table. */
export const settingsOf = (name: ConnectionName): readonly (ConnectionSetting & { name: ConnectionSettingName })[] =>
  CONNECTION_SETTINGS[name]

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
