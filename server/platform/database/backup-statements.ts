import type pg from 'pg'

/** A name as an SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ')

export interface TableColumns {
  name: string
  columns: string[]
}

/** A back-up may take longer than any call; both settings end with the transaction. */
const WITHOUT_TIMEOUTS = 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0'

/** Everything that is read until `commit` is as it was at this moment. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin transaction isolation level repeatable read, read only')
  await client.query(WITHOUT_TIMEOUTS)
}

export const commit = async (client: pg.Client): Promise<void> => void (await client.query('commit'))

export const rollBack = async (client: pg.Client): Promise<void> => void (await client.query('rollback'))

/** The tables of the current schema, with the columns that can be written. */
export async function listTables(client: pg.Client): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
  )
  return rows
}

export async function listAppliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>("select name from migration where name <> 'lock' order by name")
  return rows.map(({ name }) => name)
}

export async function beginRestore(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query(WITHOUT_TIMEOUTS)
}

export async function createTrialSchema(client: pg.Client, name: string): Promise<void> {
  await client.query(`create schema ${quoted(name)}`)
  await client.query(`set local search_path to ${quoted(name)}`)
}

export async function truncate(client: pg.Client, tables: readonly string[]): Promise<void> {
  await client.query(`truncate ${columnList(tables)}`)
}

interface ForeignKey {
  /** With its schema where needed, and quoted. */
  table: string
  name: string
  definition: string
}

/** Drops the foreign keys of the current schema, so that tables can be filled in any order, and returns them. */
export async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  return rows
}

/** Adds them again, which checks every row. */
export async function addForeignKeys(client: pg.Client, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
}
