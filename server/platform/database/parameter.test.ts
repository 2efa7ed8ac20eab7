import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#tests/support/store/database.ts'
import type { OpenDatabase } from './open.ts'

describe('a parameter', () => {
  let server: TestDatabase
  let db: OpenDatabase
  beforeAll(async () => {
    server = await startTestDatabase()
    db = await server.empty()
  })
  afterAll(async () => {
    await db.close()
    await server.stop()
  })

  it.each([
    ['text', `it's "quoted" \\ and {braced}, 新`],
    ['integer', -7],
    ['boolean', true],
    ['timestamptz', new Date('2026-11-21T08:00:00.123Z')],
    ['jsonb', { a: [1, null, 'x'] }],
    ['text', null],
    ['bytea', Buffer.from([0, 1, 0x5c, 0xff])],
    ['text[]', ['a', '', 'NULL', null, ' b ', '"', '\\', '{}', 'x,y']],
    ['integer[]', [1, null, 3]],
    ['integer[]', []],
    [
      'integer[][]',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['timestamptz[]', [new Date('2026-11-21T08:00:00Z'), null]],
    ['bytea[]', [Buffer.from([0, 0xff])]],
  ])('of type %s arrives as it was given: %j', async (type, value) => {
    expect(await db.query(`select $1::${type} as value`, [value])).toEqual([{ value }])
  })

  it('without a value is null', async () => {
    expect(await db.query('select $1::text is null as value', [undefined])).toEqual([{ value: true }])
  })

  it('of a view of bytes is that view alone', async () => {
    const bytes = new Uint8Array([9, 1, 2, 9]).subarray(1, 3)
    expect(await db.query('select $1::bytea as value', [bytes])).toEqual([{ value: Buffer.from([1, 2]) }])
  })
})
