import { createHmac } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { isPublicLocale, MARKETS, type Market } from '#contract/site/market.ts'
import { type ConnectionValues, connectionValuesIn } from './connection-settings.ts'
import { type DatabaseSettings, readDatabaseSettings } from './database-settings.ts'
import { type ConfiguredCouriers, readCouriers } from './domains/delivery/couriers/couriers.ts'
import { type ConfiguredSenders, readSenders, servesAny } from './domains/notifications/senders/senders.ts'
import { type PaymentSettings, readPaymentSettings } from './domains/payments/gateways/settings.ts'
import { brokenRule, ruleOf, settingIn } from './environment-settings.ts'
import { unknownEnvironmentVariable } from './environment-variables.ts'
import { type OperationsSettings, readOperationsSettings } from './operations-settings.ts'
import { isLoopback } from './platform/http/loopback.ts'
import { plainAddress } from './platform/http/visitor-address.ts'
import { MIN_SECRET, madeDemoPassword, serverSecret } from './secret.ts'
import type { ReadSetting } from './service-settings.ts'

/**
 * Environment variables, parsed and validated once at start. In a running server `senders`, `payments` and `couriers` also follow
 * what admins save on the screen (`openConnections`): read them when they are needed, and keep no copy.
 */
export interface Config extends DatabaseSettings {
  market: Market
  /** 0 = any free port; `withPort` sets the actual one. */
  port: number
  host: string
  /** Absolute path: database, object store, image cache, assets of earlier builds. */
  dataDir: string
  /** HOST and PUBLIC_URL are both loopback, so only this machine can reach the store. Any other store is public. */
  isLocal: boolean
  /** Filled with the demo's goods and people. Without it the store is live: it has what its owner has entered. */
  isDemo: boolean
  /** Password of the demo accounts; null in a public or live store, which has none. */
  demoPassword: string | null
  /** The password was made for this data folder, so that only the start can tell it. */
  isDemoPasswordMade: boolean
  /** IANA time zone for absolute times on screen and in documents. */
  timeZone: string
  /** The one allowed image origin, scheme and port included, without a trailing slash. */
  imageOrigin: string
  /** The object store is built in: `imageOrigin` is this server. */
  ownImages: boolean
  /** Public origin of the store, without a trailing slash; decides about Secure and `__Host-` cookies. */
  publicUrl: string
  /** Proxies whose X-Forwarded-For is trusted, normalized by `plainAddress`. */
  trustedProxies: readonly string[]
  demoHistory: boolean
  /** Messages that no other sender takes are held in memory and shown at /dev/mailbox. */
  demoMailbox: boolean
  /** Settings of services that the environment has; these services are read-only on the screen. */
  connectionValues: ConnectionValues
  /** Services that deliver messages to people, and services that book parcels. */
  senders: ConfiguredSenders
  couriers: ConfiguredCouriers
  /** The internal pages under /test are enabled. */
  workbench: boolean
  /** Merchant accounts at the payment gateways. */
  payments: PaymentSettings
  /** Secret for encryption, HMACs and signatures, e.g. of second-factor secrets in the database. */
  secret: string
  /** Staff and sales persons must set up a second factor before they can do anything else. */
  requireSecondFactor: boolean
  /** How the server is run. */
  operations: OperationsSettings
}

const TOKEN_LETTERS = 22 // 132 bits

/** An invalid environment variable. The message is one sentence that says what to write instead. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads every setting, with a default for absent or empty ones. Creates the data folder.
 *
 * @param root base of a relative DATA_DIR
 * @throws ConfigError
 */
export function readConfig(environment: Environment, root: string): Config {
  const unknown = unknownEnvironmentVariable(Object.keys(environment).filter((name) => environment[name]?.trim()))
  if (unknown !== null) deny(unknown)
  const setting = settingIn(environment)
  const market = readMarket(setting('PUBLIC_LOCALE'))
  const isDemo = readSwitch(setting, 'DEMO')
  const { host, port, publicUrl, isLocal } = readAddress(setting)
  const images = readUrl('IMAGE_STORAGE_URL', setting('IMAGE_STORAGE_URL', `${publicUrl}/storage`))
  const dataDir = readFolder(resolve(root, setting('DATA_DIR')))
  return {
    market,
    port,
    host,
    dataDir,
    ...readDatabaseSettings({ setting, deny }),
    isLocal,
    isDemo,
    ...readDemo(setting, { isLocal, isDemo, dataDir }),
    timeZone: readTimeZone(setting('PUBLIC_TIMEZONE', market.timeZone)),
    imageOrigin: images.origin,
    ownImages: images.origin === publicUrl,
    publicUrl,
    trustedProxies: readProxies(setting('TRUSTED_PROXY')),
    connectionValues: connectionValuesIn(environment),
    payments: readPaymentSettings({ setting, market, isLocal, isDemo, deny }),
    senders: readSenders({ setting, isLoopback, deny }),
    couriers: readCouriers({ setting, market, deny }),
    secret: serverSecret(readSecret(setting('SERVER_SECRET')), dataDir),
    operations: readOperationsSettings({ setting, isLocal, isDemo, dataDir, root, deny }),
    requireSecondFactor: readSwitch(setting, 'REQUIRE_SECOND_FACTOR'),
  }
}

/**
 * Listening address and public URL. Both decide whether the store is local: a server on loopback behind a proxy has a
 * public URL, and one that listens on every address has a loopback PUBLIC_URL by default.
 */
function readAddress(setting: ReadSetting): Pick<Config, 'host' | 'port' | 'publicUrl' | 'isLocal'> {
  const port = readPort(setting('PORT'))
  const host = readHost(setting('HOST'))
  const written = setting('PUBLIC_URL')
  const publicUrl = readOrigin('PUBLIC_URL', written || addressOf(host, port))
  const { hostname, protocol } = new URL(publicUrl)
  const [isHostLoopback, isUrlLoopback] = [isLoopback(host), isLoopback(hostname)]
  if (!isHostLoopback && written === '')
    deny(
      `HOST is "${host}", which others can reach, and PUBLIC_URL is not set: write the https address that people open ` +
        'the store at, or HOST=127.0.0.1.',
    )
  if (!isHostLoopback && isUrlLoopback)
    deny(
      `PUBLIC_URL is "${publicUrl}", which only this machine reaches, while HOST is "${host}": write the https address ` +
        'that people open the store at, or HOST=127.0.0.1.',
    )
  if (!isUrlLoopback && protocol !== 'https:')
    deny(
      `PUBLIC_URL is "${publicUrl}", where passwords would travel unencrypted: write an address that starts with ` +
        'https://, and let a proxy before the store speak it.',
    )
  return { host, port, publicUrl, isLocal: isHostLoopback && isUrlLoopback }
}

/**
 * Settings of the demo and of development. A public store has none of them; setting one there stops the start. A live
 * store on this machine may show its messages in the mailbox, to be tried before it is public.
 */
function readDemo(
  setting: ReadSetting,
  { isLocal, isDemo, dataDir }: Pick<Config, 'isLocal' | 'isDemo' | 'dataDir'>,
): Pick<Config, 'demoPassword' | 'isDemoPasswordMade' | 'demoHistory' | 'demoMailbox' | 'workbench'> {
  const written = setting('DEMO_PASSWORD')
  const chosen = written === '' ? null : readPassword(written)
  const demoMailbox = readSwitch(setting, 'DEMO_MAILBOX', isLocal && isDemo ? 'on' : 'off')
  const demoHistory = readSwitch(setting, 'DEMO_HISTORY', isLocal && isDemo ? 'on' : 'off')
  const workbench = readSwitch(setting, 'WORKBENCH')
  if (!isDemo && written !== '')
    deny('DEMO_PASSWORD is set, but a store with DEMO=off has no demo accounts: leave it out.')
  if (isLocal) {
    const demoPassword = isDemo ? (chosen ?? madeDemoPassword(dataDir)) : null
    return { demoPassword, isDemoPasswordMade: isDemo && chosen === null, demoHistory, demoMailbox, workbench }
  }
  if (written !== '')
    deny(
      'DEMO_PASSWORD is set, but a store that others reach has no demo accounts: leave it out, or reach the store at ' +
        '127.0.0.1 alone.',
    )
  for (const [name, isOn, why] of [
    ['DEMO_MAILBOX', demoMailbox, 'and anybody could read the one-time codes of others'],
    ['DEMO_HISTORY', demoHistory, 'and its people are no customers'],
    ['WORKBENCH', workbench, 'and its pages are for developers'],
  ] as const)
    if (isOn) deny(`${name} is on, ${why}: write off, or reach the store at 127.0.0.1 alone.`)
  return { demoPassword: null, isDemoPasswordMade: false, demoHistory, demoMailbox, workbench }
}

function deny(sentence: string): never {
  throw new ConfigError(sentence)
}

/** What the printed address gives to the browser that opens it. Stays the same as long as the secret of the server. */
export const localToken = ({ secret }: Pick<Config, 'secret'>): string =>
  createHmac('sha256', secret).update('local store').digest('base64url').slice(0, TOKEN_LETTERS)

/**
 * Path of the printed address of a local store, which opens its mailbox and its simulated payments. Service workers
 * leave everything below /simulator to the server.
 */
export const OPEN_PATH = '/simulator/open'

/** Whether one-time codes reach phones. */
export const sendsCodes = ({ demoMailbox, senders }: Pick<Config, 'demoMailbox' | 'senders'>): boolean =>
  demoMailbox || servesAny(senders, ['sms', 'whatsapp'])

/** Whether e-mails leave this store. The demo mailbox takes every channel. */
export const sendsEmails = ({ demoMailbox, senders }: Pick<Config, 'demoMailbox' | 'senders'>): boolean =>
  demoMailbox || servesAny(senders, ['email'])

/** Where the codes of registrations go; null when nobody can register. */
export const registersBy = (config: Pick<Config, 'demoMailbox' | 'senders'>): 'phone' | 'email' | null => {
  if (sendsCodes(config)) return 'phone'
  return sendsEmails(config) ? 'email' : null
}

/** Replaces the port in the config by the actual one of a server started on any free port. */
export function withPort(config: Config, port: number): Config {
  const isDefault = config.publicUrl === new URL(addressOf(config.host, config.port)).origin
  const publicUrl = isDefault ? new URL(addressOf(config.host, port)).origin : config.publicUrl
  return { ...config, port, publicUrl, imageOrigin: config.ownImages ? publicUrl : config.imageOrigin }
}

/** URL of the server on this machine; a wildcard host is replaced by loopback. */
function addressOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`
}

function readSwitch(setting: ReadSetting, name: string, otherwise?: 'on' | 'off'): boolean {
  const value = setting(name, otherwise)
  if (value !== 'on' && value !== 'off') deny(brokenRule(name, value))
  return value === 'on'
}

function readMarket(value: string): Market {
  if (!isPublicLocale(value)) deny(brokenRule('PUBLIC_LOCALE', value))
  return MARKETS[value]
}

function readPort(value: string): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) deny(brokenRule('PORT', value))
  return Number(value)
}

function readHost(value: string): string {
  if (!/^[0-9A-Za-z.:-]+$/.test(value)) deny(brokenRule('HOST', value))
  return value
}

function readProxies(value: string): string[] {
  if (value === '') return []
  return value.split(',').map((one) => plainAddress(one.trim()) ?? deny(brokenRule('TRUSTED_PROXY', value)))
}

function readPassword(value: string): string {
  if (value.length < 8 || value.length > 128)
    deny(`DEMO_PASSWORD is too short or too long: write ${ruleOf('DEMO_PASSWORD')}.`)
  return value
}

function readSecret(value: string): string {
  if (value !== '' && value.length < MIN_SECRET)
    // The value is not repeated: it is a secret.
    deny(`SERVER_SECRET is too short: write ${ruleOf('SERVER_SECRET')}.`)
  return value
}

function readFolder(path: string): string {
  try {
    makeFolder(path)
    // Tested by writing: permissions do not reveal read-only and virtual file systems.
    rmdirSync(mkdtempSync(join(path, '.probe-')))
  } catch {
    deny(brokenRule('DATA_DIR', path))
  }
  return path
}

/**
 * Creates a folder and its parents. Node's own `recursive` never returns where a virtual file system reports ENOENT.
 */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process created it, or it is a file: the write test finds out.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function readTimeZone(value: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    deny(brokenRule('PUBLIC_TIMEZONE', value))
  }
}

function readUrl(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    deny(brokenRule(name, value))
  return url
}

function readOrigin(name: string, value: string): string {
  const url = readUrl(name, value)
  if (url.pathname !== '/') throw new ConfigError(`${name} is "${value}": write ${url.origin}, without a path.`)
  return url.origin
}
