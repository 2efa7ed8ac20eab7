import { CannotStart, type Database } from './database.ts'

const REQUIRED_SETTINGS = ['fsync', 'synchronous_commit'] as const

/**
 * Refuses a database that acknowledges writes before they are on disk: acknowledged writes must survive a power cut.
 *
 * @throws CannotStart
 */
export async function refuseUnlessDurable(db: Database): Promise<void> {
  // With `true`, PostgreSQL-compatible databases without this setting return null; they cannot turn it off.
  const rows = await db.query<Record<(typeof REQUIRED_SETTINGS)[number], string | null>>(
    `select ${REQUIRED_SETTINGS.map((name) => `current_setting('${name}', true) as ${name}`).join(', ')}`,
  )
  const off = REQUIRED_SETTINGS.find((name) => rows[0]?.[name] === 'off')
  if (off)
    throw new CannotStart(
      `The database runs with ${off} off and would lose orders in a power cut: set ${off} = on in its configuration.`,
    )
}

/**
 * Refuses a superuser role for a public store: a superuser can read files and run programs on the database's machine.
 *
 * @throws CannotStart
 */
export async function refuseSuperuser(db: Database): Promise<void> {
  const [role] = await db.query<{ name: string; is_super: boolean }>(
    'select rolname as name, rolsuper as is_super from pg_roles where rolname = current_user',
  )
  if (role?.is_super)
    throw new CannotStart(
      `The role "${role.name}" of DATABASE_URL is a superuser: create one that owns the store's database and nothing else.`,
    )
}

const TIMEOUTS = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'] as const

/**
 * Refuses a database without time-outs behind a pooler in transaction mode, where the store cannot set them for its
 * connections: a lock that is never released would hold every connection.
 *
 * @throws CannotStart
 */
export async function refuseWithoutTimeouts(db: Database): Promise<void> {
  const [row] = await db.query<Record<string, string>>(
    `select current_user as role, ${TIMEOUTS.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`,
  )
  const missing = TIMEOUTS.find((name) => row?.[name] === '0')
  if (missing !== undefined)
    throw new CannotStart(
      `DATABASE_POOLER is transaction, and the role "${row?.role}" has no ${missing}: write ` +
        `alter role ${row?.role} set ${missing} = '${missing === 'lock_timeout' ? '5s' : '30s'}' in PostgreSQL, and restart the pooler.`,
    )
}
