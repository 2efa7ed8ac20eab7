import { join, resolve } from 'node:path'
import { APP_VERSION } from '#contract/constants.ts'
import { brokenRule, ruleOf, SETTING_LIMITS } from './environment-settings.ts'
import { LOG_LEVELS, type LogLevel } from './platform/http/log-level.ts'
import { isLoopback } from './platform/http/loopback.ts'
import type { MetricsSettings } from './platform/metrics/metrics-settings.ts'
import type { ReadSetting } from './service-settings.ts'

/** How the server is run: what it logs and how it stops. */
export interface OperationsSettings {
  /** Lines below this level are left out of the log. */
  logLevel: LogLevel
  /** Where Prometheus reads the metrics; null: they are not exported. */
  metrics: MetricsSettings | null
  /** A log line per answered request, besides refusals and faults. */
  logRequests: boolean
  /** Time for which a stopping server still takes requests while load balancers turn to others. */
  drainMs: number
  /** Oldest version of the app (`APP_VERSION`) whose changes are accepted. */
  minAppVersion: number
  backup: BackupSettings
}

export interface BackupSettings {
  /** Absolute path of the folder that back-ups are written to. */
  directory: string
  /** Encrypts them; null: they are not encrypted. */
  password: string | null
  /** Made each night by the running store. */
  isDaily: boolean
  /** SERVER_SECRET is set, so that the secret is in no file of the data folder. */
  hasOwnSecret: boolean
}

interface ReadOperationsInput {
  setting: ReadSetting
  /** The store is reachable from this machine only. */
  isLocal: boolean
  isDemo: boolean
  dataDir: string
  /** Base of a relative folder. */
  root: string
  /** Stops the start with one sentence. */
  deny: (sentence: string) => never
}

/** @throws what `deny` throws */
export function readOperationsSettings(reading: ReadOperationsInput): OperationsSettings {
  const { setting, isLocal, deny } = reading
  const logRequests = setting('LOG_REQUESTS', isLocal ? 'off' : 'on')
  if (logRequests !== 'on' && logRequests !== 'off') deny(brokenRule('LOG_REQUESTS', logRequests))
  const drain = setting('DRAIN_SECONDS', isLocal ? '0' : '5')
  if (!/^\d{1,2}$/.test(drain) || Number(drain) > SETTING_LIMITS.drainSeconds) deny(brokenRule('DRAIN_SECONDS', drain))
  return {
    logLevel: readLogLevel(reading),
    metrics: readMetrics(reading),
    logRequests: logRequests === 'on',
    drainMs: Number(drain) * 1000,
    minAppVersion: readMinAppVersion(reading),
    backup: readBackup(reading),
  }
}

function readLogLevel({ setting, deny }: ReadOperationsInput): LogLevel {
  const written = setting('LOG_LEVEL')
  return LOG_LEVELS.find((level) => level === written) ?? deny(brokenRule('LOG_LEVEL', written))
}

/** Figures of the business must not become public by one setting: without a token, loopback only. */
function readMetrics({ setting, deny }: ReadOperationsInput): MetricsSettings | null {
  const written = setting('METRICS_ADDRESS')
  const token = setting('METRICS_TOKEN')
  // The value is not repeated: it is a secret.
  if (token !== '' && token.length < SETTING_LIMITS.metricsTokenCharacters)
    deny(`METRICS_TOKEN is too short: write ${ruleOf('METRICS_TOKEN')}.`)
  if (written === '') return null
  const [, host = '', port = ''] = /^\[?([0-9A-Za-z.:-]+?)\]?:(\d{1,5})$/.exec(written) ?? []
  if (host === '' || Number(port) > 65_535) deny(brokenRule('METRICS_ADDRESS', written))
  if (!isLoopback(host) && token === '')
    deny(
      `METRICS_ADDRESS is "${written}", which others can reach, and METRICS_TOKEN is not set: write a token, or an ` +
        'address such as 127.0.0.1:9464.',
    )
  return { host, port: Number(port), token: token === '' ? null : token }
}

/** Not above the version of this build, which would refuse its own app. */
function readMinAppVersion({ setting, deny }: ReadOperationsInput): number {
  const written = setting('MIN_APP_VERSION')
  const version = Number(written)
  if (!/^\d+$/.test(written) || version < 1 || version > APP_VERSION)
    deny(
      `MIN_APP_VERSION is "${written}": write a whole number from 1 to ${APP_VERSION}, the version of the app that ` +
        'this server serves.',
    )
  return version
}

function readBackup({ setting, isDemo, dataDir, root, deny }: ReadOperationsInput): BackupSettings {
  const schedule = setting('BACKUP_SCHEDULE', isDemo ? 'off' : 'daily')
  if (schedule !== 'daily' && schedule !== 'off') deny(brokenRule('BACKUP_SCHEDULE', schedule))
  const password = setting('BACKUP_PASSWORD')
  // The value is not repeated: it is a secret.
  if (password !== '' && password.length < SETTING_LIMITS.backupPasswordCharacters)
    deny(`BACKUP_PASSWORD is too short: write ${ruleOf('BACKUP_PASSWORD')}.`)
  return {
    directory: resolve(root, setting('BACKUP_DIR', join(dataDir, 'backups'))),
    password: password === '' ? null : password,
    isDaily: schedule === 'daily',
    hasOwnSecret: setting('SERVER_SECRET') !== '',
  }
}
