import { accessSync, constants, mkdirSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import { isPublicLocale, MARKETS, type Market } from '#contract/rules/market.ts'
import { plainAddress } from './http/visitor-address.ts'
import { type PaymentSettings, readPaymentSettings } from './payments/settings.ts'
import { SECRET_LEAST, serverSecret } from './secret.ts'

/** The environment, read and checked once at start. */
export interface Config {
  market: Market
  /** 0 = any free port; `withPort` tells the config which one it became. */
  port: number
  host: string
  /** Absolute path: database, object store, image cache, kept assets of earlier builds. */
  dataDir: string
  /** null = the embedded database under `dataDir`. */
  databaseUrl: string | null
  demoPassword: string
  /** IANA name, for absolute times on screen and paper. */
  timeZone: string
  /** The one allowed image origin, scheme and port included, without a slash at the end. */
  imageOrigin: string
  /** The object store is our own: `imageOrigin` points back at this server. */
  ownImages: boolean
  /** Origin people reach the store at, without a slash at the end; decides Secure and `__Host-` cookies. */
  publicUrl: string
  /** Proxies whose X-Forwarded-For is believed, as `plainAddress` writes them. */
  trustedProxies: readonly string[]
  /** Messages of the built-in sender can be read by whoever reaches the store: codes and all. */
  demoMailbox: boolean
  /** The internal pages under /test are open. */
  workbench: boolean
  /** Merchant accounts at the payment gateways. */
  payments: PaymentSettings
  /** Locks what the database keeps of people's secrets. */
  secret: string
  /** Staff and sales persons reach nothing before they have set up a second factor. */
  requireSecondFactor: boolean
}

/** Everybody may know it: with it the store answers on loopback alone. */
export const DEFAULT_DEMO_PASSWORD = 'kabusa-demo'

/** A setting of the environment that cannot be used. The message is one sentence that says what to write instead. */
export class WrongSetting extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads every setting; an absent or empty one has its default. Makes the data folder.
 *
 * @param root folder that a relative DATA_DIR starts from
 * @throws WrongSetting
 */
export function readConfig(environment: Environment, root: string): Config {
  const setting = (name: string, otherwise: string): string => environment[name]?.trim() || otherwise
  const port = readPort(setting('PORT', '3000'))
  const demoPassword = readPassword(setting('DEMO_PASSWORD', DEFAULT_DEMO_PASSWORD))
  const host = readHost(setting('HOST', '127.0.0.1'), demoPassword)
  const publicUrl = readOrigin('PUBLIC_URL', setting('PUBLIC_URL', addressOf(host, port)))
  const images = readUrl('IMAGE_STORAGE_URL', setting('IMAGE_STORAGE_URL', `${publicUrl}/storage`))
  const market = readMarket(setting('PUBLIC_LOCALE', 'MYR'))
  const dataDir = readFolder(resolve(root, setting('DATA_DIR', '.data')))
  // Both: every address of the machine has the default name of loopback, and a proxy on loopback has a public one.
  const isAtHome = isLoopback(new URL(publicUrl).hostname) && isLoopback(host)
  return {
    market,
    port,
    host,
    dataDir,
    databaseUrl: readDatabaseUrl(setting('DATABASE_URL', '')),
    demoPassword,
    timeZone: readTimeZone(setting('PUBLIC_TIMEZONE', market.timeZone)),
    imageOrigin: images.origin,
    ownImages: images.origin === publicUrl,
    publicUrl,
    trustedProxies: readProxies(setting('TRUSTED_PROXY', '')),
    demoMailbox: readSwitch('DEMO_MAILBOX', setting('DEMO_MAILBOX', isAtHome ? 'on' : 'off')),
    workbench: readSwitch('WORKBENCH', setting('WORKBENCH', 'off')),
    payments: readPaymentSettings({ setting, market, isAtHome, deny }),
    secret: serverSecret(readSecret(setting('SERVER_SECRET', '')), dataDir),
    requireSecondFactor: readSwitch('REQUIRE_SECOND_FACTOR', setting('REQUIRE_SECOND_FACTOR', 'off')),
  }
}

function deny(sentence: string): never {
  throw new WrongSetting(sentence)
}

/** The config of a server that asked for any free port and got this one. */
export function withPort(config: Config, port: number): Config {
  const isDefault = config.publicUrl === new URL(addressOf(config.host, config.port)).origin
  const publicUrl = isDefault ? new URL(addressOf(config.host, port)).origin : config.publicUrl
  return { ...config, port, publicUrl, imageOrigin: config.ownImages ? publicUrl : config.imageOrigin }
}

/** Where a person on this machine reaches the server; a host that means "every address" is not one to go to. */
function addressOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`
}

function readSwitch(name: string, value: string): boolean {
  if (value !== 'on' && value !== 'off') throw new WrongSetting(`${name} is "${value}": write on or off.`)
  return value === 'on'
}

function readMarket(value: string): Market {
  if (!isPublicLocale(value)) throw new WrongSetting(`PUBLIC_LOCALE is "${value}": write MYR or IDN.`)
  return MARKETS[value]
}

function readPort(value: string): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new WrongSetting(`PORT is "${value}": write a number from 1 to 65535, or 0 for any free port.`)
  return Number(value)
}

/** Reached from this machine alone. */
const isLoopback = (host: string): boolean =>
  ['localhost', '::1', '[::1]'].includes(host) || /^127(\.\d{1,3}){3}$/.test(host)

function readHost(value: string, demoPassword: string): string {
  if (!/^[0-9A-Za-z.:-]+$/.test(value))
    throw new WrongSetting(`HOST is "${value}": write a host name or address alone, such as 127.0.0.1.`)
  if (!isLoopback(value) && demoPassword === DEFAULT_DEMO_PASSWORD)
    throw new WrongSetting(
      `HOST is "${value}", which others can reach while everybody knows the demo password: write 127.0.0.1, or set ` +
        'DEMO_PASSWORD to one of your own.',
    )
  return value
}

function readProxies(value: string): string[] {
  if (value === '') return []
  const wrong = `TRUSTED_PROXY is "${value}": write IP addresses such as 127.0.0.1, with a comma between two.`
  return value.split(',').map((one) => plainAddress(one.trim()) ?? deny(wrong))
}

function readPassword(value: string): string {
  if (value.length < 8 || value.length > 128)
    throw new WrongSetting('DEMO_PASSWORD is too short or too long: write one of 8 to 128 characters.')
  return value
}

function readSecret(value: string): string {
  if (value !== '' && value.length < SECRET_LEAST)
    // Not repeated: it is a secret.
    throw new WrongSetting(`SERVER_SECRET is too short: write at least ${SECRET_LEAST} random characters.`)
  return value
}

function readFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true })
    accessSync(path, constants.W_OK | constants.X_OK)
  } catch {
    throw new WrongSetting(`DATA_DIR is "${path}": write a folder that can be made and written to.`)
  }
  return path
}

function readDatabaseUrl(value: string): string | null {
  if (value === '') return null
  const url = URL.canParse(value) ? new URL(value) : null
  const host = url?.hostname || url?.searchParams.get('host')
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || !host || url.pathname.length < 2)
    // Not repeated: it holds a password.
    throw new WrongSetting('DATABASE_URL is not understood: write postgres://user:password@host:5432/database.')
  return value
}

function readTimeZone(value: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    throw new WrongSetting(`PUBLIC_TIMEZONE is "${value}": write a name such as Asia/Kuala_Lumpur or Asia/Jakarta.`)
  }
}

function readUrl(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new WrongSetting(`${name} is "${value}": write an address such as https://store.example, without a query.`)
  return url
}

function readOrigin(name: string, value: string): string {
  const url = readUrl(name, value)
  if (url.pathname !== '/') throw new WrongSetting(`${name} is "${value}": write ${url.origin}, without a path.`)
  return url.origin
}
