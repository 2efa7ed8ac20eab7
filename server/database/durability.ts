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
