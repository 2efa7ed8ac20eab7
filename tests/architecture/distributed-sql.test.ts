import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isTest, read, withoutComments } from './source.ts'

const PAGE = 'docs/specification/distributed-sql.md'

/** Files with SQL: where `imports.test.ts` allows it, the copies of back-ups, and migrations without their comments. */
const texts: readonly (readonly [file: string, text: string])[] = [
  ...globSync('server/{domains/*/queries,platform/{database,backup}}/**/*.ts'),
  ...globSync('server/**/*-table.ts'),
  ...globSync('server/platform/database/migrations/*.sql'),
]
  .filter((file) => !isTest(file))
  .map((file) => [file, file.endsWith('.sql') ? read(file).replaceAll(/--.*$/gm, '') : withoutComments(read(file))])

/** A statement's text between its quotes, which changes rows in several places. */
const CHANGES = /\b(insert into|delete from|update \w+( \w+)? set)\b/gi
const changesInSeveralPlaces = (text: string): boolean =>
  [...text.matchAll(/`[^`]*`/g)].some(
    ([sql]) => /\bwith\b[\s\S]*\bas \(/i.test(sql) && (sql.match(CHANGES)?.length ?? 0) > 1,
  )

interface Rule {
  /** As it is called on the page. */
  name: string
  found: RegExp | ((text: string) => boolean)
  /** Files that do it all the same; the page says why. */
  except?: readonly string[]
}

const word = (pattern: string): RegExp => new RegExp(`\\b(${pattern})\\b`, 'i')

const RULES: readonly Rule[] = [
  { name: 'LISTEN and NOTIFY', found: /[`'"](un)?listen |\bpg_notify\b|[`'"]notify /i },
  { name: 'advisory locks', found: word('pg_(try_)?advisory_\\w+') },
  { name: 'table locks', found: word('lock table') },
  { name: 'triggers and rules', found: word('create( or replace)? (constraint )?(trigger|rule)') },
  {
    name: 'functions and PL/pgSQL',
    found: /\bplpgsql\b|create( or replace)? (function|procedure)|\bdo \$\$/i,
    except: ['server/platform/database/embedded/app-role.ts'],
  },
  { name: 'deferrable constraints', found: word('deferrable|initially deferred|set constraints') },
  { name: 'exclusion constraints', found: /\bexclude using\b/i },
  { name: 'temporary and unlogged tables', found: word('(temp|temporary|unlogged) table') },
  {
    name: 'sequences',
    found: word('(small|big)?serial|nextval|currval|lastval|create sequence|generated (always|by default) as identity'),
  },
  { name: 'partitions and inheritance', found: /\bpartition (by (range|list|hash)|of)\b|\binherits \(/i },
  {
    name: 'extensions and own types',
    found: word('create (extension|type|domain)'),
    except: ['server/platform/database/migrations/065-lists-of-any-size.sql'],
  },
  { name: 'changes in several places by one statement', found: changesInSeveralPlaces },
  {
    name: 'SKIP LOCKED',
    found: word('skip locked'),
    except: ['server/platform/jobs/due-rows-table.ts'],
  },
  { name: 'system columns', found: word('ctid|xmin|xmax') },
  { name: 'settings of a session', found: /[`'";] ?set (?!local )\w+ (=|to) |\bset session\b/i },
  { name: 'cursors and prepared statements in SQL', found: /\bdeclare \w+ .*cursor\b|[`'"]prepare \w+ as/i },
  {
    name: 'COPY',
    found: /`copy \$/i,
    except: ['server/platform/backup/restore-backup.ts', 'server/platform/backup/write-backup.ts'],
  },
  {
    name: 'changes of tables beside changes of rows',
    found: /[`'"](create schema|truncate|alter table)/i,
    except: [
      'server/platform/database/backup-statements.ts',
      'server/platform/database/embedded/app-role.ts',
      'server/platform/database/migrate.ts',
    ],
  },
  {
    name: 'other isolation levels',
    found: /\bisolation level\b/i,
    except: ['server/platform/database/backup-statements.ts'],
  },
]

describe('the SQL of the server', () => {
  it('is found', () => {
    expect(texts.length).toBeGreaterThan(150)
  })

  it.each(RULES.map((rule) => [rule.name, rule] as const))(
    'has no %s, or the page names where and why',
    (name, rule) => {
      const { found, except = [] } = rule
      const files = texts
        .filter(([, text]) => (found instanceof RegExp ? found.test(text) : found(text)))
        .map(([file]) => file)
      expect(files.sort()).toEqual([...except].sort())
      const line = read(PAGE)
        .split('\n')
        .find((one) => one.startsWith(`| ${name} |`))
      for (const file of except) expect(line).toContain(file)
      expect(line).toBeDefined()
    },
  )

  it.each([
    ['await db.query(`listen orders`)', 'LISTEN and NOTIFY'],
    ['select pg_advisory_lock(1)', 'advisory locks'],
    ['id bigserial primary key', 'sequences'],
    [
      '`with a as (delete from x returning id) insert into y select id from a`',
      'changes in several places by one statement',
    ],
    ["query('set lock_timeout = 0')", 'settings of a session'],
    ['select 1 from t for update skip locked', 'SKIP LOCKED'],
    ['create temp table t (id int)', 'temporary and unlogged tables'],
  ])('recognises %s', (text, name) => {
    const found = RULES.find((rule) => rule.name === name)?.found
    expect(found instanceof RegExp ? found.test(text) : found?.(text)).toBe(true)
  })

  it('begins transactions in the pool, which repeats them, in back-ups, and read-only on a replica', () => {
    const beginning = globSync('server/**/*.ts').filter(
      (file) => !isTest(file) && /[`'"]begin( transaction|[`'";])/i.test(withoutComments(read(file))),
    )
    expect(beginning.sort()).toEqual([
      'server/platform/database/backup-statements.ts',
      'server/platform/database/pool.ts',
      'server/platform/database/replica.ts',
    ])
    expect(read('server/platform/database/replica.ts').match(/[`'"]begin[^`'"]*/g)).toEqual([
      "'begin transaction read only",
    ])
    expect(read('server/platform/database/unavailable.ts')).toMatch(/isRetryable = .*'40001'.*'40P01'/)
  })
})
