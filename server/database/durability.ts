import { CannotStart, type Database } from './database.ts'

const PROMISES = ['fsync', 'synchronous_commit'] as const

/**
 * What the store acknowledges must survive a power cut, so a database that only says it wrote is refused.
 *
 * @throws CannotStart
 */
export async function refuseUnlessDurable(db: Database): Promise<void> {
  // The second argument answers null where a relative of PostgreSQL has no such setting, and so cannot turn it off.
  const rows = await db.query<Record<(typeof PROMISES)[number], string | null>>(
    `select ${PROMISES.map((name) => `current_setting('${name}', true) as ${name}`).join(', ')}`,
  )
  const off = PROMISES.find((name) => rows[0]?.[name] === 'off')
  if (off)
    throw new CannotStart(
      `The database runs with ${off} off and would lose orders in a power cut: set ${off} = on in its configuration.`,
    )
}

/**
 * A store that others reach must not ask as a superuser, to whom the files and programs of the database's machine are
 * open.
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
