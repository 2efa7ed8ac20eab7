import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/site/language.ts'
import { startTestDatabase, type TestDatabase } from '#tests/support/store/database.ts'
import { migrate, migrationNames } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

const FOLDER = join(import.meta.dirname, 'migrations')
const names = await migrationNames()

describe('migrate', () => {
  let server: TestDatabase
  let db: OpenDatabase
  beforeAll(async () => {
    server = await startTestDatabase()
  })
  beforeEach(async () => {
    db = await server.empty()
  })
  afterEach(() => db.close())
  afterAll(() => server.stop())

  const recorded = async () =>
    (await db.query<{ name: string }>("select name from migration where name <> 'lock' order by name")).map(
      ({ name }) => name,
    )

  it('applies every migration to an empty database once', async () => {
    expect(await migrate(db)).toEqual(names)
    expect(await migrate(db)).toEqual([])
    expect(await recorded()).toEqual(names)
  })

  it('applies every migration once when servers start together', async () => {
    const others = await Promise.all([1, 2, 3].map(() => openDatabase({ dataDir: '', databaseUrl: db.url })))
    const applied = await Promise.all([db, ...others].map((one) => migrate(one)))
    expect(applied.flat().sort()).toEqual(names)
    expect(await recorded()).toEqual(names)
    for (const other of others) await other.close()
  })

  it('completes a start that was interrupted before a migration was recorded', async () => {
    await migrate(db)
    await db.query("delete from migration where name <> 'lock'")
    expect(await migrate(db)).toEqual(names)
  })

  it('refuses a database whose migration was changed afterwards, and names it', async () => {
    await migrate(db)
    await db.query("update migration set checksum = 'another' where name like '007-%'")
    await expect(migrate(db)).rejects.toThrow(/^The migration 007-[a-z-]+\.sql was changed/)
  })

  it('records the digests of migrations that an earlier version applied', async () => {
    await migrate(db)
    await db.query('alter table migration drop column checksum')
    expect(await migrate(db)).toEqual([])
    expect(await db.query("select 1 from migration where checksum is null and name <> 'lock'")).toEqual([])
  })

  it('leaves no check that names the languages, so that a further one needs no migration', async () => {
    await migrate(db)
    const checks = await db.query<{ table: string; definition: string }>(
      `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
         from pg_constraint where contype = 'c'`,
    )
    expect(checks.length).toBeGreaterThan(50)
    expect(checks.filter(({ definition }) => LANGUAGES.every((one) => definition.includes(`'${one}'`)))).toEqual([])
  })

  it('leaves the database unchanged when a migration fails', async () => {
    await db.query('create table account (wrong integer)')
    await expect(migrate(db)).rejects.toThrow('does not exist')
    expect(await recorded()).toEqual([])
    await db.query('drop table account')
    expect(await migrate(db)).toEqual(names)
  })
})

describe('a migration file', () => {
  it('has a unique number, without gaps', () => {
    expect(names.map((name) => Number(name.slice(0, 3)))).toEqual(names.map((_, index) => index + 1))
  })

  it.each(names)('%s is repeatable, has either DDL or updates, and runs on PostgreSQL-compatible databases', (name) => {
    const sql = readFileSync(join(FOLDER, name), 'utf8').replaceAll(/--.*$/gm, '')
    const REPEATABLE =
      /^(create (table|index|unique index|extension) if not exists |create or replace view |drop (table|index) if exists |alter table \w+ ((add column if not exists|drop (column|constraint) if exists) |alter column \w+ ((drop|set) not null|drop default|set default '[^']*')$))/
    const statements = sql.split(';').map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    const isUpdate = /^\s*(update|insert) /.test(sql)
    // It must not match rows that it has changed or added; the test of that migration verifies it.
    const allowed = isUpdate ? /^(update \w+ set .* where |insert into \w+ .* and not exists \()/ : REPEATABLE
    expect(statements.filter((statement) => statement !== '' && !allowed.test(statement))).toEqual([])
    // A window has a partition as well, which every such database knows.
    expect(sql.replaceAll('over (partition by', '')).not.toMatch(
      /\b(serial|bigserial|identity|sequence|trigger|function|deferrable|exclude|partition|extension(?! if not exists pg_trgm\b)|temp|notify|advisory)\b/i,
    )
  })
})
