import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { systemClock } from '#server/clock.ts'
import { codeHash } from '#server/domains/authenticity/services/code-hash.ts'
import { APP_ROLE, adminUrlOf, homeFolder, openHome } from '#server/platform/database/embedded/home.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { newId } from '#server/platform/database/new-id.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/database/open.ts'
import { loadDemo } from '#server/platform/database/seed/load-demo.ts'
import { DEMO_PASSWORD } from '../data/demo-password.ts'
import { flatPictures } from '../data/flat-pictures.ts'

const SOURCES = join(import.meta.dirname, '../../../server/platform/database')

/** Secret of servers that tests call without a port. */
export const TEST_SECRET = 'a secret of the tests, as long as it has to be'
const DROP_TRIES = 10

/** Origin of the pictures in a fresh database. */
export const TEST_ORIGIN = 'http://127.0.0.1:3000'

export interface TestDatabase {
  url: string
  /** Creates a migrated database with the demo store; `close` drops it. */
  fresh(): Promise<OpenDatabase>
  /** Creates an empty database; `close` drops it. */
  empty(): Promise<OpenDatabase>
  stop(): Promise<void>
}

/** Of a database of this test run, which may be behind a pooler. */
export const DATABASE_POOLER = process.env.TEST_POOLER_URL ? 'transaction' : null

/** Opens a database of this test run a second time, as another server does. */
export const openAgain = (databaseUrl: string): Promise<OpenDatabase> =>
  openDatabase({ dataDir: '', databaseUrl, databasePooler: DATABASE_POOLER })

/**
 * The PostgreSQL server of a test run: TEST_DATABASE_URL or DATABASE_URL if set (its user must be allowed to create
 * databases), else an embedded one in a temporary folder. With TEST_POOLER_URL, PgBouncer in transaction mode before
 * it, the databases of tests are reached through that.
 */
export async function startTestDatabase(): Promise<TestDatabase> {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL || null
  const dataDir = given === null ? mkdtempSync(join(tmpdir(), 'store-database-')) : ''
  const server = await openDatabase({ dataDir, databaseUrl: given })
  if (given === null) await letCreateDatabases(dataDir, server)
  const make = async (like: string | null) => createDatabase(server, like)
  let template: Promise<string> | null = null
  return {
    url: server.url,
    async fresh() {
      template ??= prepareTemplate(server)
      return make(await template)
    },
    empty: () => make(null),
    async stop() {
      await server.close()
      if (given === null) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Grants the right to create databases, which the store's own role lacks: each test file has its own database. */
async function letCreateDatabases(dataDir: string, { url }: OpenDatabase): Promise<void> {
  const home = await openHome(await homeFolder(dataDir))
  const admin = new pg.Client(adminUrlOf(home, Number(new URL(url).port)))
  await admin.connect()
  await admin.query(`alter role ${APP_ROLE} createdb`)
  await admin.end()
}

async function createDatabase(server: OpenDatabase, like: string | null): Promise<OpenDatabase> {
  const name = `test_${newId(Date.now()).replaceAll('-', '')}`
  await server.query(`create database ${name} template ${like ?? 'template0'}`)
  const pooler = process.env.TEST_POOLER_URL
  const db = await openAgain(urlOf(pooler ? { url: pooler } : server, name))
  return {
    ...db,
    async close() {
      await db.close()
      await dropDatabase(server, name)
    },
  }
}

/**
 * A pooler still has connections to it, which a forced drop ends. That may not end an autovacuum worker without the
 * rights of a superuser, which a plain drop does.
 */
async function dropDatabase(server: OpenDatabase, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await server.query(`drop database ${name}${tries % 2 === 0 ? ' with (force)' : ''}`)
      return
    } catch (error) {
      if (tries === DROP_TRIES) throw error
    }
  }
}

/** The template database, made once for all workers of all runs over the same sources; its name contains their hash. */
async function prepareTemplate(server: OpenDatabase): Promise<string> {
  const name = `template_${sourcesHash()}`
  const client = new pg.Client(server.url)
  await client.connect()
  try {
    // One worker makes it while the others wait; the lock ends with the connection, so a killed worker blocks nobody.
    await client.query('set lock_timeout = 0')
    await client.query("select pg_advisory_lock(hashtext('test template'))")
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await fill(client, server, name)
    return name
  } finally {
    await client.end()
  }
}

async function fill(client: pg.Client, server: OpenDatabase, name: string): Promise<void> {
  const making = `${name}_making`
  await client.query(`drop database if exists ${making} with (force)`)
  await client.query(`create database ${making} template template0`)
  const db = await openDatabase({ dataDir: '', databaseUrl: urlOf(server, making) })
  await migrate(db)
  await loadDemo(db, {
    config: { demoPassword: DEMO_PASSWORD },
    clock: systemClock,
    pictures: flatPictures(),
    hashCode: (code) => codeHash({ secret: TEST_SECRET }, code),
  })
  await db.close()
  await client.query(`alter database ${making} rename to ${name}`)
}

function urlOf(server: Pick<OpenDatabase, 'url'>, database: string): string {
  const url = new URL(server.url)
  url.pathname = `/${database}`
  return url.href
}

/** Includes the current day, because demo dates are shifted to the day on which the template is made. */
function sourcesHash(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  for (const file of globSync('**/*.{ts,sql,json}', { cwd: SOURCES }).sort())
    hash.update(file).update(readFileSync(join(SOURCES, file)))
  return hash.digest('hex').slice(0, 16)
}
