import { SERVICES_BY_PURPOSE } from './connected-services.ts'
import { LOG_LEVELS } from './platform/http/log-level.ts'
import { MIN_SECRET } from './secret.ts'
import type { ConnectedService, EnvironmentSetting, ReadSetting } from './service-settings.ts'

/** Limits that a rule names and its reader checks. */
export const SETTING_LIMITS = {
  /** As long as a secret that nobody can guess over a network. */
  metricsTokenCharacters: 20,
  /** A shorter one could be tried out by whoever finds the file. */
  backupPasswordCharacters: 12,
  drainSeconds: 60,
} as const
const SWITCH = 'on or off'
const ORIGIN = 'an address such as https://store.example, without a query'
const DATABASE = 'postgres://user:password@host:5432/database'

/** Of services, which declare their settings themselves. */
const settingsOfServices = (services: readonly ConnectedService[]): Readonly<Record<string, EnvironmentSetting>> =>
  Object.fromEntries(
    services.flatMap(({ settings }) =>
      settings.map((setting) => [
        setting.name,
        { ...setting, ...(setting.options?.[0] && { default: setting.options[0] }) },
      ]),
    ),
  )

/**
 * Every environment variable of the store: its readers, the names that are known at start, and `docs/settings.md`
 * follow from here.
 */
export const SETTING_GROUPS = {
  'The store': {
    PUBLIC_LOCALE: { default: 'MYR', rule: 'MYR or IDN', about: 'Market: Malaysia or Indonesia.' },
    PORT: { default: '3000', rule: 'a number from 1 to 65535, or 0 for any free port', about: 'Port to serve on.' },
    HOST: {
      default: '127.0.0.1',
      rule: 'a host name or address alone, such as 127.0.0.1',
      about: 'Address to serve on; any but loopback needs a `PUBLIC_URL`.',
    },
    PUBLIC_URL: {
      follows: 'from HOST and PORT',
      rule: ORIGIN,
      about:
        'Origin that people reach the store at: https, or http on loopback; https makes cookies Secure. Passkeys belong to its host name, and browsers have none for an IP address.',
    },
    TRUSTED_PROXY: {
      rule: 'IP addresses such as 127.0.0.1, with a comma between two',
      about:
        'Reverse proxies whose `X-Forwarded-For` is trusted. Behind a proxy that is not named, all visitors share one address and its limits.',
    },
    PUBLIC_TIMEZONE: {
      follows: 'that of the market',
      rule: 'a name such as Asia/Kuala_Lumpur or Asia/Jakarta',
      about: 'Time zone of the store.',
    },
    IMAGE_STORAGE_URL: {
      follows: 'the store itself',
      rule: ORIGIN,
      about: 'The one origin that the image proxy fetches from, scheme and port included.',
    },
    SERVER_SECRET: {
      follows: 'a file in DATA_DIR, made at the first start',
      rule: `at least ${MIN_SECRET} random characters`,
      about:
        'Encrypts and keys secrets in the database; several servers of one store need the same. Back it up: with another one printed codes of packs are unknown, second factors stop working, and push has to be switched on again.',
    },
    REQUIRE_SECOND_FACTOR: {
      default: 'off',
      rule: SWITCH,
      about: '`on`: staff and sales persons can use nothing before they have set up a second factor.',
    },
  },
  'Database and files': {
    DATA_DIR: {
      default: '.data',
      rule: 'a folder that can be made and written to',
      about: 'Database, pictures, image cache, files of earlier builds.',
    },
    DATABASE_URL: {
      rule: DATABASE,
      about: 'PostgreSQL to use instead of the embedded one; a public store refuses a role that is a superuser.',
    },
    DATABASE_POOLER: {
      default: 'off',
      rule: 'transaction or off',
      about:
        '`transaction`: `DATABASE_URL` leads to PgBouncer in transaction mode ([guide](guides/run-on-several-machines.md)).',
    },
    DATABASE_REPLICA_URL: {
      rule: DATABASE,
      about:
        'A hot standby of `DATABASE_URL`, with the same user: answers reports, their files and the sitemap while it follows the primary within a second ([guide](guides/run-on-several-machines.md)).',
    },
    FILE_STORAGE: {
      default: 'disk',
      rule: 'disk or database',
      about: '`database`: uploads are rows, where all servers of a store on several machines see them.',
    },
  },
  Messages: settingsOfServices(SERVICES_BY_PURPOSE.messages),
  Payments: {
    PAYMENT_SIMULATOR: {
      follows: '`on` in a local demo, else `off`',
      rule: SWITCH,
      about:
        'Simulates the payment gateways at `/simulator`, and the couriers that are connected, in a live store with the keys of its own merchants; refused in a public store, and in the demo together with a merchant.',
    },
    ...settingsOfServices(SERVICES_BY_PURPOSE.payments),
  },
  Couriers: settingsOfServices(SERVICES_BY_PURPOSE.couriers),
  Operation: {
    LOG_LEVEL: {
      default: 'info',
      rule: LOG_LEVELS.join(', '),
      about: 'Least important lines that are logged; `debug` has pictures, files and health checks too.',
    },
    LOG_REQUESTS: {
      follows: '`off` in a local store, else `on`',
      rule: SWITCH,
      about: 'One JSON line per answered request; refusals and faults are logged always.',
    },
    METRICS_ADDRESS: {
      rule: 'an address and a port, such as 127.0.0.1:9464',
      about:
        'Where Prometheus reads the metrics, at `/metrics` ([guide](guides/watch-the-store.md)); each process needs a port of its own. Any address but loopback needs a token.',
    },
    METRICS_TOKEN: {
      rule: `at least ${SETTING_LIMITS.metricsTokenCharacters} random characters`,
      about: 'Bearer token that the reader of the metrics sends.',
    },
    DRAIN_SECONDS: {
      follows: '`0` in a local store, else `5`',
      rule: `whole seconds from 0 to ${SETTING_LIMITS.drainSeconds}`,
      about:
        'How long a stopping server still answers, while `/api/health/ready` is 503 and load balancers turn to others; after that it waits up to 8 seconds for running requests.',
    },
    MIN_APP_VERSION: {
      default: '1',
      about:
        'Oldest version of the app whose changes the server accepts (`APP_VERSION` of `contract/constants.ts`, at most that of the release that runs). An older one keeps what it has to send, says so, and offers the update; it can still read.',
    },
    BACKUP_SCHEDULE: {
      follows: '`daily` in a live store, `off` in the demo',
      rule: 'daily or off',
      about: '`daily`: a back-up each night from three o’clock on, once among all processes of the store.',
    },
    BACKUP_DIR: {
      follows: 'DATA_DIR/backups',
      about: 'Folder of back-ups. Copy it to another machine: a broken disk takes both otherwise.',
    },
    BACKUP_PASSWORD: {
      rule: `at least ${SETTING_LIMITS.backupPasswordCharacters} characters`,
      about: 'Encrypts back-ups. Without it nobody can restore them, so keep it elsewhere.',
    },
  },
  'Demo and development': {
    DEMO: { default: 'on', rule: SWITCH, about: '`off`: a live store, made by `npm run setup`.' },
    DEMO_PASSWORD: {
      follows: 'made at the first start',
      rule: 'one of 8 to 128 characters',
      about:
        'Password of all demo accounts; a new one applies from the next start, which also ends their sessions. Refused in a public store, which has no demo accounts.',
    },
    DEMO_HISTORY: {
      follows: '`on` in a local demo, else `off`',
      rule: SWITCH,
      about:
        'Makes ninety days of orders, dealers, claims and messages up to the first start of a data folder, in the background once the store is open. `npm start -- --empty` is `off`; refused in a public store.',
    },
    DEMO_MAILBOX: {
      follows: '`on` in a local demo, else `off`',
      rule: SWITCH,
      about:
        'Shows every message that no other sender takes, one-time codes included, at `/dev/mailbox`, from memory; refused in a public store.',
    },
    WORKBENCH: {
      default: 'off',
      rule: SWITCH,
      about: 'Opens, in a local store, the internal test pages of components under `/test`.',
    },
  },
} as const satisfies Record<string, Record<string, EnvironmentSetting>>

const SETTINGS: ReadonlyMap<string, EnvironmentSetting> = new Map(
  Object.values(SETTING_GROUPS).flatMap((group) => Object.entries<EnvironmentSetting>(group)),
)

export const SETTING_NAMES: readonly string[] = [...SETTINGS.keys()]

export const settingIn =
  (environment: Readonly<Partial<Record<string, string>>>): ReadSetting =>
  (name, otherwise) => {
    const setting = SETTINGS.get(name)
    if (!setting) throw new Error(`${name} is no setting`)
    return environment[name]?.trim() || (otherwise ?? setting.default ?? '')
  }

/** What to write as a setting, such as `on or off`. */
export const ruleOf = (name: string): string => SETTINGS.get(name)?.rule ?? 'another value'

/** The sentence about a value that its rule does not allow. Values that are secret are not given to it. */
export const brokenRule = (name: string, value: string): string => `${name} is "${value}": write ${ruleOf(name)}.`
