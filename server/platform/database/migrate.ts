import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart, type Database, type Transaction } from './database.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/** Names of the migrations, in the order in which they apply. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((name) => /^\d{3}-[a-z-]+\.sql$/.test(name)).sort()

/** Names of the migrations that a database has not had; all of them for an empty one. Changes nothing. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const names = await migrationNames()
  const [table] = await db.query<{ name: string | null }>("select to_regclass('migration')::text as name")
  if (!table?.name) return names
  const applied = await db.query<{ name: string }>('select name from migration')
  return names.filter((name) => !applied.some((row) => row.name === name))
}

let digests: Promise<ReadonlyMap<string, string>> | null = null

/** SHA-256 of the text of each migration, independent of the line ends of the checkout. */
export function migrationDigests(): Promise<ReadonlyMap<string, string>> {
  digests ??= migrationNames().then(async (names) => {
    const texts = await Promise.all(names.map((name) => readFile(join(FOLDER, name), 'utf8')))
    return new Map(
      texts.map((text, at) => [
        names[at] ?? '',
        createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex'),
      ]),
    )
  })
  return digests
}

/** A connection with an open transaction. */
interface Connection {
  query(sql: string, parameters?: unknown[]): Promise<unknown>
}

/** Makes the tables of these migrations in the current schema, which is empty, as `migrate` would have. */
export async function applyMigrations(connection: Connection, names: readonly string[]): Promise<void> {
  await connection.query(TABLE)
  for (const name of names) await connection.query(await readFile(join(FOLDER, name), 'utf8'))
}

/** Before every migration, and so no migration itself. */
const TABLE =
  'create table if not exists migration (name text primary key, applied_at timestamptz not null, checksum text)'

/** Building an index on a large table takes long, and a server waiting for another server's migration waits as long. */
const WITHOUT_TIMEOUTS =
  'set local lock_timeout = 0; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0'

/**
 * Applies the missing migrations and returns their names. Servers that start together wait for one another on the lock
 * row.
 *
 * The lock row is locked in a separate transaction: each migration is only DDL or only updates, because not every
 * PostgreSQL-compatible database allows both in one transaction. A crash between a migration and its record repeats the
 * migration, which its "if not exists" allows.
 */
export async function migrate(db: Database): Promise<string[]> {
  await createTable(db)
  await db.query("insert into migration (name, applied_at) values ('lock', now()) on conflict (name) do nothing")
  const names = await migrationNames()
  const known = await migrationDigests()
  return db.transaction(async (lock) => {
    lock.send(WITHOUT_TIMEOUTS)
    await lock.query("select 1 from migration where name = 'lock' for update")
    const applied = await lock.query<AppliedMigration>('select name, checksum from migration')
    await compareDigests(lock, applied, known)
    const missing = names.filter((name) => !applied.some((row) => row.name === name))
    for (const name of missing) {
      const ddl = await readFile(join(FOLDER, name), 'utf8')
      await db.transaction((transaction) => {
        transaction.send(WITHOUT_TIMEOUTS)
        return transaction.query(ddl)
      })
      await lock.query('insert into migration (name, applied_at, checksum) values ($1, now(), $2)', [
        name,
        known.get(name),
      ])
    }
    return missing
  })
}

interface AppliedMigration {
  name: string
  /** null: applied by a version that did not record it. */
  checksum: string | null
}

/**
 * Refuses a database whose migrations had another text when they were applied: its tables are not those that this
 * version expects. Rows without a digest get that of their file.
 *
 * @throws CannotStart
 */
async function compareDigests(
  lock: Transaction,
  applied: readonly AppliedMigration[],
  known: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { name, checksum } of applied) {
    const own = known.get(name)
    if (own === undefined || own === checksum) continue
    if (checksum !== null)
      throw new CannotStart(
        `The migration ${name} was changed after this database had it: install the version of the store that wrote it.`,
      )
    await lock.query('update migration set checksum = $2 where name = $1', [name, own])
  }
}

/** Concurrent "create table if not exists" can still fail with a duplicate; the second attempt then succeeds. */
async function createTable(db: Database): Promise<void> {
  const create = async () => {
    await db.query(TABLE)
    const found = await db.query(
      "select 1 from pg_attribute where attrelid = 'migration'::regclass and attname = 'checksum'",
    )
    // Altered only when needed: it waits for every transaction that has read the table.
    if (found.length === 0) await db.query('alter table migration add column if not exists checksum text')
  }
  await create().catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && /^(23505|42P07|42710)$/.test(String(error.code))) return create()
    throw error
  })
}
