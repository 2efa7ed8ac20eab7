import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAgain, startTestDatabase } from '#tests/support/store/database.ts'
import { type StandbyPair, startStandbyPair } from '#tests/support/store/standby.ts'
import { openWireTap } from '#tests/support/store/wire-tap.ts'
import type { Database } from './database.ts'
import { openReplica, type Replica, type ReplicaState } from './replica.ts'

/** Short, so that a test does not wait long for what a replica is given. */
const OPTIONS = { lookEveryMs: 50, maxLagMs: 300 }

interface Answer {
  by: 'replica' | 'primary'
  total: number
}

/** Who runs the work, and what is in the table there. */
async function answerOf(db: Database): Promise<Answer> {
  const [row] = await db.query<Answer>(
    `select case when pg_is_in_recovery() then 'replica' else 'primary' end as by,
            (select total from tally where id = $1) as total`,
    [1],
  )
  return row ?? { by: 'primary', total: Number.NaN }
}

describe('the replica', () => {
  let pair: StandbyPair
  let replica: Replica
  let total = 0

  beforeAll(async () => {
    pair = await startStandbyPair()
    await pair.primary.query('create table tally (id integer primary key, total integer not null)')
    await pair.primary.query('insert into tally values (1, 0)')
  })
  afterAll(() => pair.close())
  beforeEach(async () => {
    replica = openReplica(pair.url, { primary: pair.primary, ...OPTIONS })
    await untilState('ok')
  })
  afterEach(() => replica.close())

  const untilState = (state: ReplicaState) => expect.poll(() => replica.report().state, { timeout: 20_000 }).toBe(state)

  async function write(): Promise<number> {
    total += 1
    await pair.primary.query('update tally set total = $1 where id = 1', [total])
    return total
  }
  const read = () => replica.read(answerOf)

  it('answers reads, each with everything that was written before it', async () => {
    const wanted: Answer[] = []
    const answers: Answer[] = []
    for (let round = 0; round < 50; round += 1) {
      wanted.push({ by: 'replica', total: await write() })
      answers.push(await read())
    }
    expect(answers).toEqual(wanted)
    expect(replica.report()).toMatchObject({ state: 'ok', byReplica: 50, byPrimary: 0 })
    expect(replica.report().lagMs).toBeLessThan(OPTIONS.maxLagMs)
  })

  it('answers in read-only transactions, one for each read', async () => {
    const settings = await replica.read(async (db) => [
      ...(await db.query('select current_setting($1) as value', ['transaction_read_only'])),
      ...(await db.transaction((inner) => inner.query('select now() = statement_timestamp() as value'))),
    ])
    expect(settings).toEqual([{ value: 'on' }, { value: false }])
  })

  it('leaves the answer to the primary while it is behind, and takes over again', async () => {
    await pair.onStandby('select pg_wal_replay_pause()')
    const written = await write()
    expect(await read()).toEqual({ by: 'primary', total: written })
    await untilState('behind')
    expect(replica.report().lagMs).toBeGreaterThan(0)
    await pair.onStandby('select pg_wal_replay_resume()')
    await untilState('ok')
    expect(await read()).toEqual({ by: 'replica', total: written })
  })

  it('is not asked by reads while a look found it behind', async () => {
    const tap = await openWireTap(pair.url)
    const watched = openReplica(tap.url, { primary: pair.primary, lookEveryMs: null, maxLagMs: 20 })
    await expect.poll(async () => (await watched.look(), watched.report().state)).toBe('ok')
    await watched.read(answerOf)
    await pair.onStandby('select pg_wal_replay_pause()')
    const written = await write()
    await watched.look()
    expect(watched.report().state).toBe('behind')
    expect(await watched.read(answerOf)).toEqual({ by: 'primary', total: written })
    expect(tap.simple).toEqual(['begin transaction read only', 'commit'])
    await pair.onStandby('select pg_wal_replay_resume()')
    await watched.close()
    tap.close()
  })

  it('leaves the answer to the primary when it is gone, and takes over again', async () => {
    await pair.kill()
    expect(await read()).toEqual({ by: 'primary', total })
    await untilState('unreachable')
    const written = await write()
    expect(await read()).toEqual({ by: 'primary', total: written })
    await pair.start()
    await untilState('ok')
    expect(await read()).toEqual({ by: 'replica', total })
  })

  it('leaves the answer to the primary when its network loses a read', async () => {
    const answers: Answer[] = []
    const last = await replica.read(async (db) => {
      answers.push(await answerOf(db))
      if (answers.length === 1) pair.loseNetwork(true)
      return answerOf(db)
    })
    expect(answers.map(({ by }) => by)).toEqual(['replica', 'primary'])
    expect(last).toEqual({ by: 'primary', total })
    await untilState('unreachable')
    // Its connections are closed without its help.
    await replica.close()
    pair.loseNetwork(false)
    replica = openReplica(pair.url, { primary: pair.primary, ...OPTIONS })
    await untilState('ok')
    expect((await read()).by).toBe('replica')
  })

  it('leaves the answer to the primary when a change there cancels the read', async () => {
    const by: string[] = []
    const { by: last } = await replica.read(async (db) => {
      by.push((await answerOf(db)).by)
      // Locks the table against reads, which the standby repeats.
      if (by.length === 1) await pair.primary.query('alter table tally alter column total set not null')
      const changed = await pair.primary.query<{ at: string }>('select pg_current_wal_flush_lsn()::text as at')
      for (;;) {
        const [row] = await db.query<{ isThere: boolean }>(
          'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::pg_lsn else true end as "isThere"',
          [changed[0]?.at],
        )
        if (row?.isThere) return answerOf(db)
      }
    })
    expect(by).toEqual(['replica', 'primary'])
    expect(last).toBe('primary')
  })

  it('leaves the answer to the primary when a statement fails, also where the work goes on', async () => {
    const careless = async (db: Database) => {
      await db.query('insert into tally values ($1, 0)', [2]).catch(() => {})
      return answerOf(db).catch(() => ({ by: 'replica' }))
    }
    expect((await replica.read(careless)).by).toBe('primary')
    expect(await pair.primary.query('delete from tally where id = 2 returning id')).toEqual([{ id: 2 }])
    expect((await read()).by).toBe('replica')
  })

  it('passes errors of the work itself on, without a second try', async () => {
    let runs = 0
    const failing = replica.read(async (db) => {
      runs += 1
      await answerOf(db)
      throw new RangeError('wrong dates')
    })
    await expect(failing).rejects.toThrow(new RangeError('wrong dates'))
    expect(runs).toBe(1)
    expect((await read()).by).toBe('replica')
  })

  it('has more reads at once than connections', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, read))
    expect(answers.every((one) => one.total === total)).toBe(true)
    expect(replica.report().byReplica).toBe(40)
  })

  it('is not used where it is no standby of this database', async () => {
    const other = openReplica(pair.primary.url, { primary: pair.primary, lookEveryMs: null })
    await other.look()
    expect(other.report().state).toBe('not_standby')
    expect((await other.read(answerOf)).by).toBe('primary')
    await other.close()
    await pair.onPrimary('create database other')
    const url = new URL(pair.url)
    url.pathname = '/other'
    const wrong = openReplica(url.href, { primary: pair.primary, lookEveryMs: null })
    await expect.poll(async () => (await wrong.look(), wrong.report().state)).toBe('not_standby')
    await wrong.close()
  })

  it('is not used where it is the standby of another server', async () => {
    const server = await startTestDatabase()
    const primary = await openAgain(server.url)
    // The same name and number of the database: only the server differs.
    const wrong = openReplica(pair.url, { primary, lookEveryMs: null })
    await wrong.look()
    expect(wrong.report().state).toBe('not_standby')
    await wrong.close()
    await primary.close()
    await server.stop()
  })

  it('sends nothing that a pooler in transaction mode does not follow', async () => {
    const tap = await openWireTap(pair.url)
    const pooled = openReplica(tap.url, { primary: pair.primary, pooler: 'transaction', lookEveryMs: null })
    await pooled.look()
    expect(await pooled.read(answerOf)).toEqual({ by: 'replica', total })
    expect(new Set(tap.statements)).toEqual(new Set(['']))
    expect([...tap.startup].sort()).toEqual(['application_name', 'client_encoding', 'database', 'user'])
    expect(tap.simple).toEqual(['begin transaction read only', 'commit'])
    await pooled.close()
    tap.close()
  })

  it('is no longer used once it is the primary', async () => {
    await pair.onStandby('select pg_promote()')
    await untilState('not_standby')
    expect((await read()).by).toBe('primary')
  })
})
