import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './database.ts'

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
  return db.transaction(async (lock) => {
    lock.send(WITHOUT_TIMEOUTS)
    await lock.query("select 1 from migration where name = 'lock' for update")
    const applied = await lock.query<{ name: string }>('select name from migration')
    const missing = names.filter((name) => !applied.some((row) => row.name === name))
    for (const name of missing) {
      const ddl = await readFile(join(FOLDER, name), 'utf8')
      await db.transaction((transaction) => {
        transaction.send(WITHOUT_TIMEOUTS)
        return transaction.query(ddl)
      })
      await lock.query('insert into migration (name, applied_at) values ($1, now())', [name])
    }
    return missing
  })
}

/** Concurrent "create table if not exists" can still fail with a duplicate; the second attempt then succeeds. */
async function createTable(db: Database): Promise<void> {
  const create = () =>
    db.query('create table if not exists migration (name text primary key, applied_at timestamptz not null)')
  await create().catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && /^(23505|42P07|42710)$/.test(String(error.code))) return create()
    throw error
  })
}
