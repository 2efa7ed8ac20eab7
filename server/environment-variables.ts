/** Every environment variable that `readConfig` reads; the README has the same list. */
export const ENVIRONMENT_VARIABLES = [
  'PUBLIC_LOCALE',
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'TRUSTED_PROXY',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_POOLER',
  'DATABASE_REPLICA_URL',
  'FILE_STORAGE',
  'DEMO',
  'DEMO_PASSWORD',
  'PUBLIC_TIMEZONE',
  'DEMO_MAILBOX',
  'WORKBENCH',
  'SMTP_HOST',
  'SMTP_PORT',
  'SMTP_SECURITY',
  'SMTP_USER',
  'SMTP_PASSWORD',
  'MAIL_FROM',
  'MESSAGE_WEBHOOK_URL',
  'MESSAGE_WEBHOOK_SECRET',
  'MESSAGE_WEBHOOK_CHANNELS',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
  'FONNTE_TOKEN',
  'IMAGE_STORAGE_URL',
  'SERVER_SECRET',
  'REQUIRE_SECOND_FACTOR',
  'LOG_LEVEL',
  'LOG_REQUESTS',
  'METRICS_ADDRESS',
  'METRICS_TOKEN',
  'DRAIN_SECONDS',
  'MIN_APP_VERSION',
  'BACKUP_SCHEDULE',
  'BACKUP_DIR',
  'BACKUP_PASSWORD',
  'PAYMENT_SIMULATOR',
  'SENANGPAY_MERCHANT_ID',
  'SENANGPAY_SECRET_KEY',
  'SENANGPAY_HASH',
  'SENANGPAY_URL',
  'IPAY88_MERCHANT_CODE',
  'IPAY88_MERCHANT_KEY',
  'IPAY88_SIGNATURE',
  'IPAY88_URL',
] as const

/** Variables with these prefixes are assumed to be meant for the store. */
const OWN_PREFIX = /^(DATABASE|DEMO|FONNTE|IPAY88|MESSAGE_WEBHOOK|PAYMENT|SENANGPAY|SMTP|TWILIO)_/i

/**
 * A sentence about the first unknown setting: a name with a prefix of ours, or one of ours in small letters. It would be
 * ignored, and the store would start with an unintended default. Null if there is none.
 *
 * @param isOwnFile the names are from the store's settings file, where every unknown name is an error
 */
export function unknownEnvironmentVariable(names: readonly string[], { isOwnFile = false } = {}): string | null {
  const known = new Set<string>(ENVIRONMENT_VARIABLES)
  const unknown = names.find(
    (name) => !known.has(name) && (isOwnFile || OWN_PREFIX.test(name) || known.has(name.toUpperCase())),
  )
  if (unknown === undefined) return null
  const [group = ''] = unknown.toUpperCase().split('_')
  const alike = ENVIRONMENT_VARIABLES.filter((name) => name.startsWith(`${group}_`))
  const advice = alike.length > 0 ? `write ${alike.join(' or ')}, or leave it out` : 'leave it out'
  return `${unknown} is no setting of the store: ${advice}.`
}
