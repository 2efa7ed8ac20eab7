import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAgain, startTestDatabase, type TestDatabase } from '#tests/support/store/database.ts'
import { DatabaseUnavailable } from '../database/database.ts'
import type { OpenDatabase } from '../database/open.ts'
import { type Again, type DueRows, type DueWork, GROWING_PAUSES_MS, runDueRows } from './due-rows.ts'
import { leaseRows } from './due-rows-table.ts'

const MINUTE_MS = 60_000
const START = Date.UTC(2026, 10, 27)

interface Call {
  id: number
  note: string | null
}
const PARTS = {
  name: 'call',
  table: 'call',
  dueAt: 'due_at',
  tries: 'tries',
  where: `t.market = $2 and t.state = 'waiting'`,
  columns: 'note',
  leaseMs: 2 * MINUTE_MS,
  pausesMs: GROWING_PAUSES_MS,
  givenUp: { state: 'failed' },
}
const CALLS: DueRows<Call> = { ...PARTS, key: ['id'] }

let server: TestDatabase
let db: OpenDatabase
let second: OpenDatabase
let now = START

beforeAll(async () => {
  server = await startTestDatabase()
  db = await server.empty()
  second = await openAgain(db.url)
  await db.query(
    `create table call (id integer primary key, market text not null default 'MY', state text not null default 'waiting',
                        due_at timestamptz, tries integer not null default 0, note text)`,
  )
})
afterAll(async () => {
  await second.close()
  await db.close()
  await server.stop()
})
beforeEach(async () => {
  now = START
  await db.query('delete from call')
})

const add = (count: number) =>
  db.query('insert into call (id, due_at) select n, $2 from generate_series(1, $1::integer) n', [
    count,
    new Date(START),
  ])
const rows = () => db.query('select id, state, tries, due_at, note from call order by id')
const done: DueWork<Call> = async ({ id }) => {
  await db.query("update call set state = 'done', due_at = null where id = $1", [id])
  return 'done'
}
const storeOf = (database: OpenDatabase) => ({
  db: database,
  clock: { now: () => now },
  config: { market: { code: 'MY' } },
})
type Options = Omit<Parameters<typeof runDueRows<Call>>[2], 'store'>
const run = (work: DueWork<Call>, kind = CALLS, options: Options = {}) =>
  runDueRows(kind, work, { store: storeOf(db), ...options })
/** What is left of a process that died within its work. */
const die = async () =>
  leaseRows(db, CALLS, { now: new Date(now), until: new Date(now + CALLS.leaseMs), market: 'MY', limit: 1 })

describe('rows that are due', () => {
  it('are each taken once by two servers that take them at the same time', async () => {
    await add(200)
    const taken: number[] = []
    const work: DueWork<Call> = async (row) => {
      taken.push(row.id)
      return done(row)
    }
    const kind = { ...CALLS, parallel: 4 }
    const runs = Array.from({ length: 8 }, (_, at) => runDueRows(kind, work, { store: storeOf(at % 2 ? db : second) }))
    const counts = await Promise.all(runs)
    expect(taken.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1))
    expect(counts.reduce((sum, count) => sum + count)).toBe(200)
  })

  it('are counted before their work begins', async () => {
    await add(1)
    const seen: unknown[] = []
    await run(async ({ tries }) => {
      seen.push(tries, ...(await rows()))
      return 'done'
    })
    expect(seen).toMatchObject([1, { tries: 1, due_at: new Date(START + CALLS.leaseMs) }])
  })

  it('are taken again when the process has died, once their lease is over', async () => {
    await add(1)
    expect(await die()).toHaveLength(1)
    now += CALLS.leaseMs - 1
    expect(await run(done)).toBe(0)
    now += 1
    expect(await run(done)).toBe(1)
    expect(await rows()).toMatchObject([{ state: 'done', tries: 2 }])
  })

  it('keep the result of the second process when the first was only slow', async () => {
    await add(1)
    const begun = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<Again>()
    const slow = run(() => {
      begun.resolve()
      return answer.promise
    })
    await begun.promise
    now += CALLS.leaseMs
    await run(done)
    answer.resolve({ isFinal: true })
    await slow
    expect(await rows()).toMatchObject([{ state: 'done', tries: 2 }])
  })

  it('are those of the own market, at most as many as one run takes', async () => {
    await add(5)
    await db.query("update call set market = 'ID' where id = 1")
    expect(await run(done, { ...CALLS, limit: 3, parallel: 2 })).toBe(3)
    expect(await run(done)).toBe(1)
    expect(await rows()).toMatchObject([{ id: 1, state: 'waiting', tries: 0 }, {}, {}, {}, {}])
  })

  it('can be one row, also when others are due longer', async () => {
    await add(3)
    expect(await run(done, CALLS, { only: [2] })).toBe(1)
    expect(await rows()).toMatchObject([{ state: 'waiting' }, { state: 'done' }, { state: 'waiting' }])
  })

  it('that share a key are one piece of work', async () => {
    await add(4)
    await db.query("update call set note = case when id < 3 then 'one' else 'two' end")
    const kind: DueRows<{ note: string }> = {
      ...PARTS,
      key: ['note'],
      isFirst: 'not exists (select 1 from call o where o.note = t.note and o.id < t.id)',
    }
    const seen: string[] = []
    await runDueRows(
      kind,
      async ({ note }) => {
        seen.push(note)
        return {}
      },
      { store: storeOf(db) },
    )
    expect(seen).toEqual(['one', 'two'])
    expect(await rows()).toMatchObject(
      [1, 2, 3, 4].map((id) => ({ id, tries: 1, due_at: new Date(START + MINUTE_MS) })),
    )
  })
})

describe('a row whose work fails', () => {
  const failsAt =
    (id: number): DueWork<Call> =>
    (row) =>
      row.id === id ? Promise.reject(new Error('planted')) : done(row)

  it('every time keeps no other from its work, and is reported', async () => {
    await add(4)
    const reported: unknown[] = []
    expect(await run(failsAt(1), CALLS, { report: (name, error) => reported.push([name, error]) })).toBe(4)
    expect(await rows()).toMatchObject([
      { state: 'waiting', tries: 1, due_at: new Date(START + MINUTE_MS) },
      { state: 'done' },
      { state: 'done' },
      { state: 'done' },
    ])
    expect(reported).toEqual([['call', new Error('planted')]])
  })

  it('waits longer after each try, is given up after the last one, and says why', async () => {
    await add(1)
    const failed: (Date | null)[] = []
    const tries: number[] = []
    const options: Options = {
      failureOf: (error) => ({ set: { note: String(error) } }),
      onFailed: (_row, next) => failed.push(next),
    }
    for (; now < START + 1_000 * MINUTE_MS; now += MINUTE_MS)
      if ((await run(failsAt(1), CALLS, options)) > 0) tries.push((now - START) / MINUTE_MS)
    expect(tries).toEqual([0, 1, 6, 36, 156, 876])
    expect(failed.map((next) => next && (next.getTime() - START) / MINUTE_MS)).toEqual([1, 6, 36, 156, 876, null])
    expect(await rows()).toMatchObject([{ state: 'failed', tries: 6, due_at: null, note: 'Error: planted' }])
  })

  it('is deleted and reported where no list shows it', async () => {
    await add(1)
    const reported: unknown[] = []
    await run(
      async () => ({ isFinal: true }),
      { ...CALLS, givenUp: 'delete' },
      { report: (name) => reported.push(name) },
    )
    expect([await rows(), reported]).toEqual([[], ['call']])
  })

  it('is given up without more work when its process died in the last try', async () => {
    await add(1)
    await db.query('update call set tries = 6')
    await run(() => Promise.reject(new Error('it was tried once more')))
    expect(await rows()).toMatchObject([{ state: 'failed', tries: 7 }])
  })

  it('is tried without end where its kind says so', async () => {
    await add(1)
    await db.query('update call set tries = 40')
    await run(async () => ({}), { ...CALLS, isEndless: true })
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: 41, due_at: new Date(START + 720 * MINUTE_MS) }])
  })

  it.each<[string, Again & Partial<DueRows<Call>>, object]>([
    ['for good is not tried again', { isFinal: true }, { state: 'failed', due_at: null }],
    ['waits as long as a service asks', { afterSeconds: 600 }, { due_at: new Date(START + 10 * MINUTE_MS), tries: 1 }],
    ['waits no shorter than its pause', { afterSeconds: 1 }, { due_at: new Date(START + MINUTE_MS) }],
    ['is given up when its end comes first', { until: () => new Date(START + MINUTE_MS) }, { state: 'failed' }],
    [
      'without a try is not counted',
      { postponedUntil: new Date(START + 5) },
      { tries: 0, due_at: new Date(START + 5) },
    ],
  ])('%s', async (_what, parts, expected) => {
    await add(1)
    await run(async () => parts, { ...CALLS, ...parts })
    expect(await rows()).toMatchObject([expected])
  })

  it('because its service is out ends the run, and the others are not counted', async () => {
    await add(5)
    const isOutage = (error: unknown) => error instanceof RangeError
    const out = run(() => Promise.reject(new RangeError('out')), { ...CALLS, parallel: 2 }, { isOutage })
    await expect(out).rejects.toThrow('out')
    expect((await rows()).filter(({ tries }: { tries?: number }) => tries === 1)).toHaveLength(2)
    await expect(run(() => Promise.reject(new DatabaseUnavailable('away')))).rejects.toThrow('away')
  })
})
