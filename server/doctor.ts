import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from './clock.ts'
import { type Config, ConfigError, readConfig, registersBy } from './config.ts'
import { describeError } from './describe-error.ts'
import { settingsFindings, storeFindings } from './doctor/checks.ts'
import { openConnections } from './domains/connections/services/open-connections.ts'
import { type Finding, problem, reportLines } from './finding.ts'
import { CannotStart, type Database, DatabaseUnavailable } from './platform/database/database.ts'
import { pendingMigrations } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open.ts'
import { openPayments } from './simulator/open-payments.ts'
import { readEnvironment, storeEnvPath } from './store-env.ts'

const root = join(import.meta.dirname, '..')

/** Everything that is missing or unwise. A wrong setting ends the checks that need it. */
async function diagnose(): Promise<Finding[]> {
  let config: Config
  let environment: ReturnType<typeof readEnvironment>
  try {
    environment = readEnvironment(process.env, root)
    config = readConfig(environment, root)
  } catch (error) {
    if (error instanceof ConfigError) return [problem(error.message, 'Correct it in store.env or in the environment.')]
    throw error
  }
  const { bavail, bsize } = await statfs(config.dataDir)
  const machine = {
    settingsFile: storeEnvPath(process.env, root),
    secret: environment.SERVER_SECRET?.trim() ?? '',
    freeBytes: bavail * bsize,
    now: systemClock.now(),
  }
  return [...(await settingsFindings(config, machine)), ...(await databaseFindings(config))]
}

/** Whether or not a server has the database open; nothing in it is changed. */
async function databaseFindings(config: Config): Promise<Finding[]> {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres/data')))
    return config.isDemo ? [] : [problem(`There is no database in ${config.dataDir} yet.`, 'npm run setup')]
  try {
    const db = await openDatabase(config)
    try {
      const store = { db, config: await configOf(config, db), clock: systemClock }
      const { gateways } = openPayments({ ...store, deliver: () => new Response(null, { status: 503 }) })
      return await storeFindings(store, { gateways, hasSender: () => registersBy(store.config) !== null })
    } finally {
      await db.close()
    }
  } catch (error) {
    if (error instanceof CannotStart || error instanceof DatabaseUnavailable)
      return [problem(error.message, 'Correct the database or DATABASE_URL.')]
    throw error
  }
}

/** With the services that are connected on the screen; an older database has none. */
async function configOf(config: Config, db: Database): Promise<Config> {
  if ((await pendingMigrations(db)).length > 0) return config
  return (await openConnections({ config, db })).config
}

try {
  const findings = await diagnose()
  for (const line of reportLines(findings)) process.stdout.write(`${line}\n`)
  process.exitCode = findings.some(({ level }) => level === 'problem') ? 1 : 0
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`)
  process.exitCode = 1
}
