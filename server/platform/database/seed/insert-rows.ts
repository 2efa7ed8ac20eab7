import type { Database } from '../database.ts'

/**
 * Inserts rows of one shape in one statement; the first row gives the columns. Arrays and objects become jsonb. Table
 * and column names are not escaped and must be constants.
 */
export async function insertRows(db: Database, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const places = rows.map(
    (_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
  )
  const values = rows.flatMap((row) => columns.map((column) => asParameter(row[column])))
  await db.query(`insert into ${table} (${columns.join(', ')}) values ${places.join(', ')}`, values)
}

/** Arrays are serialised as JSON; the driver would send them as PostgreSQL arrays. */
function asParameter(value: unknown): unknown {
  if (value === undefined) return null
  return typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value
}
