import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { APP_VERSION } from '#contract/constants.ts'
import { MARKETS } from '#contract/site/market.ts'
import { ConfigError, readConfig, withPort } from './config.ts'
import { SETTING_NAMES } from './environment-settings.ts'

const root = mkdtempSync(join(tmpdir(), 'config-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const BACKUP = { directory: expect.stringMatching(/\/backups$/), password: null, isDaily: false, hasOwnSecret: false }
const OPERATIONS = {
  logLevel: 'info',
  metrics: null,
  logRequests: false,
  drainMs: 0,
  minAppVersion: 1,
  backup: BACKUP,
}
const DEFAULTS = {
  market: MARKETS.MYR,
  port: 3000,
  host: '127.0.0.1',
  dataDir: join(root, '.data'),
  databaseUrl: null,
  databasePooler: null,
  databaseReplicaUrl: null,
  fileStorage: 'disk',
  isLocal: true,
  isDemo: true,
  demoPassword: expect.stringMatching(/^[2-9A-Z]{12}$/),
  isDemoPasswordMade: true,
  timeZone: 'Asia/Kuala_Lumpur',
  imageOrigin: 'http://127.0.0.1:3000',
  ownImages: true,
  publicUrl: 'http://127.0.0.1:3000',
  trustedProxies: [] as string[],
  demoHistory: true,
  demoMailbox: true,
  workbench: false,
  connectionValues: {},
  senders: {},
  couriers: {},
  payments: { simulator: true, merchants: {} },
  secret: expect.stringMatching(/^[\w-]{43}$/),
  requireSecondFactor: false,
  operations: OPERATIONS,
}
/** A live store backs itself up. */
const LIVE = {
  isDemo: false,
  demoHistory: false,
  operations: { ...OPERATIONS, backup: { ...BACKUP, isDaily: true } },
}
/** No merchant is configured, and the simulator is off. */
const merchant = (account: object) => ({
  account,
  ...Object.fromEntries(['at', 'createGateway', 'createSimulator'].map((name) => [name, expect.any(Function)])),
})
const PLAYED_NOWHERE = { simulator: false, merchants: {} }
/** Settings of every public store. */
const PUBLIC = {
  isLocal: false,
  demoPassword: null,
  isDemoPasswordMade: false,
  demoHistory: false,
  demoMailbox: false,
  payments: PLAYED_NOWHERE,
  operations: { ...OPERATIONS, logRequests: true, drainMs: 5_000 },
}
const PUBLIC_URL = 'https://store.example'
/** A store behind a proxy on the same machine. */
const BEHIND = { HOST: '127.0.0.1', PUBLIC_URL }
const LONG = 'x'.repeat(43)
const OWN_MERCHANT = { SENANGPAY_MERCHANT_ID: '543', SENANGPAY_SECRET_KEY: 'canary' }
const SENANGPAY = { PAYMENT_SIMULATOR: 'off', ...OWN_MERCHANT }
const IPAY88 = { PAYMENT_SIMULATOR: 'off', IPAY88_MERCHANT_CODE: 'M1', IPAY88_MERCHANT_KEY: 'canary' }
const OWN_PASSWORD = { DEMO_PASSWORD: 'a longer one' }

describe('readConfig', () => {
  it('has a default for every setting', () => {
    expect(readConfig({}, root)).toEqual(DEFAULTS)
  })

  it.each<[string, Record<string, string>, Partial<typeof DEFAULTS> | object]>([
    ['the Indonesian market', { PUBLIC_LOCALE: 'IDN' }, { market: MARKETS.IDN, timeZone: 'Asia/Jakarta' }],
    ['the pages of the parts', { WORKBENCH: 'on' }, { workbench: true }],
    [
      'a live store on this machine',
      { DEMO: 'off' },
      { ...LIVE, demoPassword: null, isDemoPasswordMade: false, demoMailbox: false, payments: PLAYED_NOWHERE },
    ],
    [
      'a live store that is tried on this machine',
      { DEMO: 'off', DEMO_MAILBOX: 'on', PAYMENT_SIMULATOR: 'on' },
      { ...LIVE, demoPassword: null, isDemoPasswordMade: false },
    ],
    [
      'a live store that is tried with its own merchant before it is public',
      { ...SENANGPAY, DEMO: 'off', PAYMENT_SIMULATOR: 'on' },
      {
        ...LIVE,
        demoPassword: null,
        isDemoPasswordMade: false,
        demoMailbox: false,
        connectionValues: OWN_MERCHANT,
        payments: expect.objectContaining({ simulator: true }),
      },
    ],
    ['an empty value as its default', { PORT: '', PUBLIC_LOCALE: ' ' }, {}],
    [
      'another port',
      { PORT: '8080' },
      { port: 8080, publicUrl: 'http://127.0.0.1:8080', imageOrigin: 'http://127.0.0.1:8080' },
    ],
    [
      'the port that an address leaves out',
      { PORT: '80' },
      { port: 80, publicUrl: 'http://127.0.0.1', imageOrigin: 'http://127.0.0.1' },
    ],
    [
      'a loopback host of the newer kind',
      { HOST: '::1' },
      { host: '::1', publicUrl: 'http://[::1]:3000', imageOrigin: 'http://[::1]:3000' },
    ],
    ['a demo password of their own', OWN_PASSWORD, { demoPassword: 'a longer one', isDemoPasswordMade: false }],
    [
      'another name of loopback',
      { PUBLIC_URL: 'http://localhost:3000' },
      { publicUrl: 'http://localhost:3000', imageOrigin: 'http://localhost:3000' },
    ],
    [
      'every address of the machine, under a public name and without anything of the demo',
      { HOST: '0.0.0.0', PUBLIC_URL },
      { host: '0.0.0.0', publicUrl: PUBLIC_URL, imageOrigin: PUBLIC_URL, ...PUBLIC },
    ],
    [
      'a public name on loopback, behind a proxy, without anything of the demo',
      { HOST: '127.0.0.1', PUBLIC_URL: `${PUBLIC_URL}/` },
      { publicUrl: PUBLIC_URL, imageOrigin: PUBLIC_URL, ...PUBLIC },
    ],
    [
      'switches of the demo that a public store turns off',
      { ...BEHIND, DEMO_MAILBOX: 'off', PAYMENT_SIMULATOR: 'off', WORKBENCH: 'off' },
      { publicUrl: PUBLIC_URL, imageOrigin: PUBLIC_URL, ...PUBLIC },
    ],
    ['names that are not ours', { POST: 'x', DATA: 'x', NPM_TOKEN: 'x', SHELL: '/bin/sh', TEST_DATABASE_URL: 'x' }, {}],
    ['an unknown name without a value', { DATABASE_UR: ' ' }, {}],
    [
      'an object store elsewhere, scheme and port included',
      { IMAGE_STORAGE_URL: 'http://images.example:9000/shop' },
      { imageOrigin: 'http://images.example:9000', ownImages: false },
    ],
    [
      'our own object store written out',
      { PUBLIC_URL, IMAGE_STORAGE_URL: `${PUBLIC_URL}/storage` },
      { publicUrl: PUBLIC_URL, imageOrigin: PUBLIC_URL, ...PUBLIC },
    ],
    ['a data folder below the root', { DATA_DIR: 'other/data' }, { dataDir: join(root, 'other/data') }],
    ['a data folder anywhere', { DATA_DIR: join(root, 'far') }, { dataDir: join(root, 'far') }],
    [
      'a database server',
      { DATABASE_URL: 'postgres://me:secret@db:5432/store' },
      { databaseUrl: 'postgres://me:secret@db:5432/store' },
    ],
    [
      'a database server behind a socket',
      { DATABASE_URL: 'postgresql:///store?host=/run/postgresql' },
      { databaseUrl: 'postgresql:///store?host=/run/postgresql' },
    ],
    ['a demo without payment gateways', { PAYMENT_SIMULATOR: 'off' }, { payments: PLAYED_NOWHERE }],
    [
      'a merchant of senangPay, whose reports are signed by HMAC',
      SENANGPAY,
      {
        connectionValues: OWN_MERCHANT,
        payments: {
          ...PLAYED_NOWHERE,
          merchants: {
            senangpay: merchant({
              merchantId: '543',
              secretKey: 'canary',
              address: 'https://app.senangpay.my',
              hash: 'hmac-sha256',
            }),
          },
        },
      },
    ],
    [
      'a merchant of iPay88 in Indonesia, in the sandbox',
      { ...IPAY88, PUBLIC_LOCALE: 'IDN', IPAY88_URL: 'https://sandbox.ipay88.co.id/' },
      {
        market: MARKETS.IDN,
        timeZone: 'Asia/Jakarta',
        connectionValues: {
          IPAY88_MERCHANT_CODE: 'M1',
          IPAY88_MERCHANT_KEY: 'canary',
          IPAY88_URL: 'https://sandbox.ipay88.co.id/',
        },
        payments: {
          ...PLAYED_NOWHERE,
          merchants: {
            ipay88: merchant({
              merchantCode: 'M1',
              merchantKey: 'canary',
              address: 'https://sandbox.ipay88.co.id',
              signature: 'hmac-sha512',
            }),
          },
        },
      },
    ],
    ['a proxy', { TRUSTED_PROXY: '127.0.0.1' }, { trustedProxies: ['127.0.0.1'] }],
    [
      'proxies, each in its one spelling',
      { TRUSTED_PROXY: '::ffff:10.0.0.1, 0:0:0:0:0:0:0:1' },
      { trustedProxies: ['10.0.0.1', '::1'] },
    ],
    [
      'a log and a drain of their own',
      { LOG_REQUESTS: 'on', DRAIN_SECONDS: '20' },
      {
        operations: { ...OPERATIONS, logRequests: true, drainMs: 20_000 },
      },
    ],
    [
      'a secret of their own',
      { SERVER_SECRET: LONG },
      {
        secret: LONG,
        operations: { ...OPERATIONS, backup: { ...BACKUP, hasOwnSecret: true } },
      },
    ],
    ['a second factor for those who work here', { REQUIRE_SECOND_FACTOR: 'on' }, { requireSecondFactor: true }],
    ['a time zone', { PUBLIC_TIMEZONE: 'Asia/Jakarta' }, { timeZone: 'Asia/Jakarta' }],
    [
      'another time zone than that of the market',
      { PUBLIC_LOCALE: 'IDN', PUBLIC_TIMEZONE: 'Asia/Makassar' },
      { market: MARKETS.IDN, timeZone: 'Asia/Makassar' },
    ],
  ])('accepts %s', (_, environment, difference) => {
    expect(readConfig(environment, root)).toEqual({ ...DEFAULTS, ...difference })
  })

  writeFileSync(join(root, 'file'), '')
  it.each<[string, Record<string, string>, string]>([
    ['PUBLIC_LOCALE', { PUBLIC_LOCALE: 'SGP' }, 'write MYR or IDN.'],
    ['PUBLIC_LOCALE', { PUBLIC_LOCALE: 'myr' }, 'write MYR or IDN.'],
    ['PUBLIC_LOCALE', { PUBLIC_LOCALE: 'toString' }, 'write MYR or IDN.'],
    ['WORKBENCH', { WORKBENCH: 'yes' }, 'write on or off.'],
    ['LOG_REQUESTS', { LOG_REQUESTS: 'yes' }, 'write on or off.'],
    ['BACKUP_SCHEDULE', { BACKUP_SCHEDULE: 'hourly' }, 'write daily or off.'],
    ['BACKUP_PASSWORD', { BACKUP_PASSWORD: 'short' }, 'write at least 12 characters.'],
    ['DRAIN_SECONDS', { DRAIN_SECONDS: '61' }, 'write whole seconds from 0 to 60.'],
    ['DRAIN_SECONDS', { DRAIN_SECONDS: '-1' }, 'write whole seconds from 0 to 60.'],
    ['MIN_APP_VERSION', { MIN_APP_VERSION: '0' }, `write a whole number from 1 to ${APP_VERSION},`],
    ['MIN_APP_VERSION', { MIN_APP_VERSION: 'new' }, `write a whole number from 1 to ${APP_VERSION},`],
    ['MIN_APP_VERSION', { MIN_APP_VERSION: String(APP_VERSION + 1) }, `write a whole number from 1 to ${APP_VERSION},`],
    ['PORT', { PORT: 'http' }, 'write a number from 1 to 65535, or 0'],
    ['PORT', { PORT: '65536' }, 'write a number from 1 to 65535, or 0'],
    ['PORT', { PORT: '-1' }, 'write a number from 1 to 65535, or 0'],
    ['PORT', { PORT: '3e3' }, 'write a number from 1 to 65535, or 0'],
    ['HOST', { HOST: 'http://localhost' }, 'write a host name or address alone'],
    ['HOST', { HOST: '0.0.0.0' }, 'write the https address that people open the store at, or HOST=127.0.0.1.'],
    ['HOST', { HOST: '::', ...OWN_PASSWORD }, 'PUBLIC_URL is not set'],
    ['HOST', { HOST: '127.0.0.1.example' }, 'PUBLIC_URL is not set'],
    ['PUBLIC_URL', { HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1:3000' }, 'which only this machine reaches'],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://store.example' }, 'write an address that starts with https://'],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://192.168.1.5:3000' }, 'write an address that starts with https://'],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://127.0.0.1.example' }, 'write an address that starts with https://'],
    ['DEMO_PASSWORD', { ...BEHIND, ...OWN_PASSWORD }, 'has no demo accounts: leave it out'],
    ['DEMO_MAILBOX', { ...BEHIND, DEMO_MAILBOX: 'on' }, 'write off, or reach'],
    ['DEMO_HISTORY', { ...BEHIND, DEMO_HISTORY: 'on' }, 'write off, or reach'],
    ['WORKBENCH', { ...BEHIND, WORKBENCH: 'on' }, 'write off, or reach'],
    ['PAYMENT_SIMULATOR', { ...BEHIND, PAYMENT_SIMULATOR: 'on' }, 'write off, or reach'],
    ['DATABASE_UR', { DATABASE_UR: 'postgres://me:canary@db/store' }, 'write DATABASE_URL or '],
    ['data_dir', { data_dir: '/canary' }, 'write DATA_DIR, or leave it out.'],
    ['DEMO_MAIL', { DEMO_MAIL: 'canary' }, 'write DEMO_PASSWORD or DEMO_HISTORY or DEMO_MAILBOX, or leave it out.'],
    ['SENANGPAY_SECRET', { SENANGPAY_SECRET: 'canary' }, 'write SENANGPAY_'],
    ['IPAY88_KEY', { IPAY88_KEY: 'canary' }, 'write IPAY88_'],
    ['SENANGPAY_HASH', { SENANGPAY_HASH: 'sha' }, 'write hmac or md5.'],
    ['SENANGPAY_URL', { SENANGPAY_URL: 'senangpay' }, 'write an address such as https://'],
    ['IPAY88_SIGNATURE', { IPAY88_SIGNATURE: 'md5' }, 'write hmac or sha256 or sha1.'],
    ['IPAY88_URL', { IPAY88_URL: 'http://payment.ipay88.com.my' }, 'write an address such as https://'],
    ['DATA_DIR', { DATA_DIR: '/proc/nope' }, 'write a folder that can be made and written to.'],
    ['DATA_DIR', { DATA_DIR: '/proc/nope/below' }, 'write a folder that can be made and written to.'],
    ['DATA_DIR', { DATA_DIR: '/proc' }, 'write a folder that can be made and written to.'],
    ['DEMO_PASSWORD', { DEMO_PASSWORD: 'short' }, 'write one of 8 to 128 characters.'],
    ['DATA_DIR', { DATA_DIR: 'file' }, 'write a folder that can be made and written to.'],
    ['DATA_DIR', { DATA_DIR: 'file/below' }, 'write a folder that can be made and written to.'],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://me@db/store' }, 'write postgres://user:password@host:5432/database.'],
    ['DATABASE_URL', { DATABASE_URL: 'db' }, 'write postgres://user:password@host:5432/database.'],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://db' }, 'write postgres://user:password@host:5432/database.'],
    ['PUBLIC_TIMEZONE', { PUBLIC_TIMEZONE: 'Kuala Lumpur' }, 'write a name such as Asia/Kuala_Lumpur'],
    ['IMAGE_STORAGE_URL', { IMAGE_STORAGE_URL: 'images.example' }, 'write an address such as https://store.example'],
    ['IMAGE_STORAGE_URL', { IMAGE_STORAGE_URL: 'ftp://images.example' }, 'write an address such as'],
    ['IMAGE_STORAGE_URL', { IMAGE_STORAGE_URL: 'https://me:pw@images.example' }, 'write an address such as'],
    ['PAYMENT_SIMULATOR', { PAYMENT_SIMULATOR: 'yes' }, 'write on or off.'],
    ['PAYMENT_SIMULATOR', { ...SENANGPAY, PAYMENT_SIMULATOR: 'on' }, 'write PAYMENT_SIMULATOR=off to reach them.'],
    ['SENANGPAY_MERCHANT_ID', { SENANGPAY_MERCHANT_ID: '543' }, 'write both, or neither.'],
    ['SENANGPAY_SECRET_KEY', { SENANGPAY_SECRET_KEY: 'canary' }, 'write both, or neither.'],
    ['SENANGPAY_MERCHANT_ID', { ...SENANGPAY, PUBLIC_LOCALE: 'IDN' }, 'leave it out.'],
    ['SENANGPAY_MERCHANT_ID', { ...SENANGPAY, SENANGPAY_MERCHANT_ID: 'a/b' }, 'write letters and digits.'],
    ['SENANGPAY_HASH', { ...SENANGPAY, SENANGPAY_HASH: 'sha1' }, 'write hmac or md5.'],
    ['SENANGPAY_URL', { ...SENANGPAY, SENANGPAY_URL: 'http://app.senangpay.my' }, 'write an address such as https://'],
    ['IPAY88_MERCHANT_KEY', { IPAY88_MERCHANT_KEY: 'canary' }, 'write both, or neither.'],
    ['IPAY88_SIGNATURE', { ...IPAY88, IPAY88_SIGNATURE: 'toString' }, 'write hmac or sha256 or sha1.'],
    ['TRUSTED_PROXY', { TRUSTED_PROXY: 'on' }, 'write IP addresses such as 127.0.0.1, with a comma between two.'],
    ['TRUSTED_PROXY', { TRUSTED_PROXY: '10.0.0.0/8' }, 'write IP addresses such as'],
    ['TRUSTED_PROXY', { TRUSTED_PROXY: '10.0.0.1, proxy.example' }, 'write IP addresses such as'],
    ['TRUSTED_PROXY', { TRUSTED_PROXY: '10.0.0.1,' }, 'write IP addresses such as'],
    ['SERVER_SECRET', { SERVER_SECRET: 'canary' }, 'write at least 43 random characters.'],
    ['REQUIRE_SECOND_FACTOR', { REQUIRE_SECOND_FACTOR: 'staff' }, 'write on or off.'],
    ['PUBLIC_URL', { PUBLIC_URL: 'store.example' }, 'write an address such as https://store.example'],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://store.example/shop' }, 'write https://store.example, without a path.'],
  ])('rejects %s when wrong, %o, with one sentence that says what to write', (name, environment, advice) => {
    const read = () => readConfig(environment, root)
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name} [^\\n]*\\.$`))
    expect(read).toThrow(advice)
    expect(read).toThrow(/^(?!.*canary)/)
  })

  it('creates one secret per data folder, readable by its own user only', () => {
    const { secret } = readConfig({}, root)
    expect(readConfig({}, root).secret).toBe(secret)
    expect(readConfig({ DATA_DIR: 'another' }, root).secret).not.toBe(secret)
    expect(statSync(join(root, '.data/server.secret')).mode & 0o777).toBe(0o600)
  })

  it('does not reveal the database password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@db/store' }, root)).toThrow(/^(?!.*secret)/)
  })
})

describe('SETTING_NAMES', () => {
  it('contains exactly the settings that are read', () => {
    const read: string[] = []
    readConfig(
      new Proxy(
        {},
        {
          get: (_, name) => void read.push(String(name)),
        },
      ),
      root,
    )
    expect([...new Set(read)].toSorted()).toEqual([...SETTING_NAMES].toSorted())
  })
})

describe('a server on any free port', () => {
  it('has its URL and image origin at the port it got', () => {
    expect(withPort(readConfig({ PORT: '0' }, root), 41_234)).toEqual({
      ...DEFAULTS,
      port: 41_234,
      publicUrl: 'http://127.0.0.1:41234',
      imageOrigin: 'http://127.0.0.1:41234',
    })
  })

  it('keeps a configured public URL and object store', () => {
    const environment = { PORT: '0', PUBLIC_URL: 'https://store.example', IMAGE_STORAGE_URL: 'https://images.example' }
    expect(withPort(readConfig(environment, root), 41_234)).toMatchObject({
      publicUrl: 'https://store.example',
      imageOrigin: 'https://images.example',
    })
  })
})
