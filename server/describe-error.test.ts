import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#tests/support/store/database.ts'
import { describeError } from './describe-error.ts'
import { DatabaseUnavailable } from './platform/database/database.ts'
import type { OpenDatabase } from './platform/database/open.ts'

const SECRET = 'canary-0123'

/** The error that an engine or a library throws for a value. */
const thrownBy = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  return expect.unreachable('nothing was thrown')
}

describe('describeError', () => {
  it.each<[string, () => unknown]>([
    ['JSON.parse', () => JSON.parse(`{"a":${SECRET}`)],
    ['BigInt', () => BigInt(SECRET)],
    ['a property of a string', () => Object.assign(SECRET, { length: 1 })],
    ['an address', () => new URL(SECRET)],
    ['a file', () => readFileSync(`/nowhere/${SECRET}`)],
    ['an argument', () => Buffer.from(1 as unknown as string, SECRET as 'utf8')],
    [
      'a plain error',
      () => {
        throw new Error(`no ${SECRET}`)
      },
    ],
    [
      'a message that looks like a stack',
      () => {
        throw new Error(`x\n    at ${SECRET} (file:///${SECRET}:1:1)`)
      },
    ],
    [
      'a cause',
      () => {
        throw new Error('x', { cause: new Error(SECRET) })
      },
    ],
    [
      'several at once',
      () => {
        throw new AggregateError([new Error(SECRET)], SECRET)
      },
    ],
    [
      'a text',
      () => {
        throw SECRET
      },
    ],
    [
      'an object',
      () => {
        throw { password: SECRET }
      },
    ],
    [
      'a name',
      () => {
        throw Object.assign(new Error('x'), { name: SECRET, code: `${SECRET} ` })
      },
    ],
  ])('contains no value: %s', (_, work) => {
    expect(describeError(thrownBy(work))).not.toContain(SECRET)
  })

  it('contains the class, the stack and the causes', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    })
    const text = describeError(new TypeError('x', { cause }))
    expect(text).toMatch(/^TypeError\n {4}at [^\n]*describe-error\.test\.ts:\d+:\d+/)
    expect(text).toContain('\ncaused by Error code=ECONNREFUSED syscall=connect\n')
  })

  it('keeps the message of an error marked as loggable', () => {
    expect(describeError(new DatabaseUnavailable('The database does not answer.'))).toMatch(
      /^DatabaseUnavailable: The database does not answer\.\n/,
    )
  })
})

describe('describeError of a PostgreSQL error', () => {
  let server: TestDatabase
  let db: OpenDatabase
  beforeAll(async () => {
    server = await startTestDatabase()
    db = await server.empty()
    await db.query('create table person (id uuid primary key, name text not null unique)')
  })
  afterAll(async () => {
    await db.close()
    await server.stop()
  })

  it.each<[string, string, RegExp]>([
    ['insert into person values (gen_random_uuid(), $1), (gen_random_uuid(), $1)', '23505', /table=person constraint=/],
    ['select * from person where id = $1::text::uuid', '22P02', /routine=/],
    ['select $1::text::jsonb', '22P02', /routine=/],
    ['do $x$ begin raise exception $y$canary-0123$y$; end $x$', 'P0001', /routine=/],
  ])('contains its code and our own names: %s', async (sql, code, detail) => {
    const error = await db.query(sql, sql.includes('$1') ? [SECRET] : undefined).then(
      () => expect.unreachable('nothing was thrown'),
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(pg.DatabaseError)
    const text = describeError(error)
    expect(text).toContain(`DatabaseError code=${code}`)
    expect(text).toMatch(detail)
    expect(text).not.toContain(SECRET)
  })
})
