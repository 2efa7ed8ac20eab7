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
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER_ARG',
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
/** Shorter names are too similar to those of other programs: `POST` is not a misspelt `PORT`. */
const SHORTEST_COMPARED = 6
const MAX_DISTANCE = 2

/**
 * A sentence about the first misspelt setting: one with a prefix of ours, or similar to one of ours. It would be
 * ignored, and the store would start with an unintended default. Null if there is none.
 *
 * @param isOwnFile the names are from the store's settings file, where every unknown name is an error
 */
export function unknownEnvironmentVariable(names: readonly string[], { isOwnFile = false } = {}): string | null {
  const known = new Set<string>(ENVIRONMENT_VARIABLES)
  for (const name of names) {
    if (known.has(name)) continue
    const [near] = ENVIRONMENT_VARIABLES.map((own) => ({
      own,
      distance: distanceOf(name.toUpperCase(), own),
    })).toSorted((a, b) => a.distance - b.distance)
    if (!near) continue
    const isNear = name.length >= SHORTEST_COMPARED && near.own.length >= SHORTEST_COMPARED
    if (isOwnFile || (isNear && near.distance <= MAX_DISTANCE) || OWN_PREFIX.test(name))
      return `${name} is no setting of the store: write ${near.own}, or leave it out.`
  }
  return null
}

/** Damerau-Levenshtein (optimal string alignment): insertions, deletions, substitutions and swaps of neighbours. */
function distanceOf(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, at) => [at])
  rows[0] = Array.from({ length: other.length + 1 }, (_, at) => at)
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const costs = [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (isSame ? 0 : 1)]
      if (isSwap) costs.push(at(row - 2, column - 2) + 1)
      rows[row]?.push(Math.min(...costs))
    }
  }
  return at(one.length, other.length)
}
