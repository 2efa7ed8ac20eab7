import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#tests/support/store/database.ts'
import { type Database, DatabaseUnavailable } from './database.ts'
import type { OpenDatabase } from './open.ts'

const CALLERS = 16

const failure = (code: string): Error => Object.assign(new Error(`SQLSTATE ${code}`), { code })

/** A barrier: resolves once `size` callers have arrived. */
function meeting(size: number): (() => Promise<void>) & { reached: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  let here = 0
  const arrive = () => {
    here += 1
    if (here === size) resolve()
    return promise
  }
  return Object.assign(arrive, { reached: promise })
}

describe('the connection pool', () => {
  let server: TestDatabase
  let db: OpenDatabase
  beforeAll(async () => {
    server = await startTestDatabase()
    db = await server.empty()
    await db.query('create table tally (id integer primary key, total integer not null)')
  })
  beforeEach(() => db.query('truncate tally'))
  afterAll(async () => {
    await db.close()
    await server.stop()
  })

  const total = async (id: number): Promise<number | undefined> => {
    const [row] = await db.query<{ total: number }>('select total from tally where id = $1', [id])
    return row?.total
  }
  const insert = (on: Database, id: number) => on.query('insert into tally values ($1, 0)', [id])

  it('returns numbers, dates, timestamps and JSON as JavaScript values', async () => {
    const [row] = await db.query(
      `select 9007199254740991::int8 as big, 1.5::numeric as exact, date '2026-11-21' as day,
              timestamptz '2026-11-21T08:00:00+08:00' as moment, '{"a":[1]}'::jsonb as opaque, sum(2) as sum`,
    )
    expect(row).toEqual({
      big: Number.MAX_SAFE_INTEGER,
      exact: 1.5,
      day: '2026-11-21',
      moment: new Date('2026-11-21T00:00:00Z'),
      opaque: { a: [1] },
      sum: 2,
    })
  })

  it('rejects an integer that would lose precision', async () => {
    await expect(db.query('select 9007199254740993::int8')).rejects.toThrow('does not fit')
  })

  it('commits a transaction and returns its result', async () => {
    expect(await db.transaction(async (transaction) => (await insert(transaction, 1), 'done'))).toBe('done')
    expect(await total(1)).toBe(0)
  })

  it('rolls back a transaction that throws', async () => {
    const failing = db.transaction(async (transaction) => {
      await insert(transaction, 1)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await total(1)).toBeUndefined()
  })

  it('joins an open transaction: both commit or both roll back', async () => {
    const failing = db.transaction(async (outer) => {
      await outer.transaction((inner) => insert(inner, 1))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await total(1)).toBeUndefined()
  })

  it('rejects a transaction in which a failed statement was ignored', async () => {
    const careless = db.transaction(async (transaction) => {
      await insert(transaction, 1)
      await insert(transaction, 1).catch(() => {})
    })
    await expect(careless).rejects.toThrow('rolled back')
    expect(await total(1)).toBeUndefined()
  })

  it('executes a sent statement before the next query reads, and commits it', async () => {
    const seen = await db.transaction(async (transaction) => {
      transaction.send('insert into tally values ($1, 7)', [1])
      return transaction.query('select total from tally where id = 1')
    })
    expect(seen).toEqual([{ total: 7 }])
    expect(await total(1)).toBe(7)
  })

  it('fails a transaction whose last sent statement fails, with the error of that statement', async () => {
    const failing = db.transaction(async (transaction) => {
      await insert(transaction, 1)
      transaction.send('insert into tally values ($1, 0)', [1])
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await total(1)).toBeUndefined()
  })

  it('reports the error of the sent statement, not of the statement after it', async () => {
    const failing = db.transaction(async (transaction) => {
      transaction.send('insert into tally values ($1, null)', [1])
      await transaction.query('select 1')
    })
    await expect(failing).rejects.toMatchObject({ code: '23502' })
  })

  it.each(['40001', '40P01'])('runs a transaction again after %s', async (code) => {
    let runs = 0
    await db.transaction(async (transaction) => {
      runs += 1
      await insert(transaction, 1)
      if (runs < 3) throw failure(code)
    })
    expect(runs).toBe(3)
    expect(await total(1)).toBe(0)
  })

  it('runs the outermost transaction again when an inner one failed', async () => {
    let runs = 0
    await db.transaction(async (outer) => {
      runs += 1
      await insert(outer, 1)
      await outer.transaction(async () => {
        if (runs === 1) throw failure('40001')
      })
    })
    expect(runs).toBe(2)
    expect(await total(1)).toBe(0)
  })

  it('stops retrying eventually and never retries other errors', async () => {
    const runs = { serialisation: 0, other: 0 }
    const hopeless = db.transaction(async () => {
      runs.serialisation += 1
      throw failure('40001')
    })
    await expect(hopeless).rejects.toThrow('40001')
    const other = db.transaction(async () => {
      runs.other += 1
      throw failure('23505')
    })
    await expect(other).rejects.toThrow('23505')
    expect(runs).toEqual({ serialisation: 12, other: 1 })
  })

  it('loses no update of 16 callers that lock the row first', async () => {
    await insert(db, 1)
    const addTen = async () => {
      for (let added = 0; added < 10; added += 1) {
        await db.transaction(async (transaction) => {
          const [row] = await transaction.query<{ total: number }>('select total from tally where id = 1 for update')
          await transaction.query('update tally set total = $1 where id = 1', [(row?.total ?? 0) + 1])
        })
      }
    }
    await Promise.all(Array.from({ length: CALLERS }, addTen))
    expect(await total(1)).toBe(CALLERS * 10)
  })

  it('resolves a deadlock of two callers that lock two rows in opposite order', async () => {
    await insert(db, 1)
    await insert(db, 2)
    const bothHoldOne = meeting(2)
    let runs = 0
    const addToBoth = (first: number, second: number) =>
      db.transaction(async (transaction) => {
        runs += 1
        const add = 'update tally set total = total + 1 where id = $1'
        await transaction.query(add, [first])
        await bothHoldOne()
        await transaction.query(add, [second])
      })
    await Promise.all([addToBoth(1, 2), addToBoth(2, 1)])
    expect([await total(1), await total(2)]).toEqual([2, 2])
    expect(runs).toBe(3)
  })

  it('survives a lost connection, active or idle, and throws DatabaseUnavailable', async () => {
    const cut = (pid: number) => db.query('select pg_terminate_backend($1)', [pid])
    const inUse = db.transaction(async (transaction) => {
      const [own] = await transaction.query<{ pid: number }>('select pg_backend_pid() as pid')
      await cut(own?.pid ?? 0)
      await transaction.query('select 1')
    })
    await expect(inUse).rejects.toThrow(DatabaseUnavailable)
    await db.query(`select pg_terminate_backend(pid) from pg_stat_activity
                     where datname = current_database() and pid <> pg_backend_pid()`)
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
    // Until the last connection that was cut has left the pool.
    const areAllAnswered = async () => {
      const transactions = Array.from({ length: 20 }, () =>
        db.transaction((transaction) => transaction.query('select 1')),
      )
      return (await Promise.allSettled(transactions)).every(({ status }) => status === 'fulfilled')
    }
    await expect.poll(areAllAnswered, { timeout: 10_000 }).toBe(true)
  })

  /**
   * Begins 20 transactions that each lock row 1 in share mode and then idle. Resolves when as many as the limit allows
   * are running; returns a function that ends all.
   */
  async function holdTransactions(): Promise<() => Promise<void>> {
    await insert(db, 1)
    const released = Promise.withResolvers<void>()
    const arrived = meeting(11)
    const held = Array.from({ length: 20 }, () =>
      db.transaction(async (transaction) => {
        await transaction.query('select 1 from tally where id = 1 for share')
        void arrived()
        await released.promise
      }),
    )
    await arrived.reached
    return async () => {
      released.resolve()
      await Promise.all(held)
    }
  }

  it('executes single statements while every transaction connection is taken and more transactions wait', async () => {
    const release = await holdTransactions()
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
    await release()
  })

  it('responds to ping while every other connection is taken', async () => {
    const release = await holdTransactions()
    const blocked = Array.from({ length: 11 }, () => db.query('update tally set total = total + 1 where id = 1'))
    await db.ping()
    await release()
    await Promise.all(blocked)
    expect(await total(1)).toBe(11)
  })

  it('throws DatabaseUnavailable when a lock is held for too long, and leaves no transaction behind', async () => {
    await insert(db, 1)
    await db.transaction(async (holder) => {
      await holder.query('select 1 from tally where id = 1 for update')
      const late = db.transaction(async (transaction) => {
        transaction.send("set local lock_timeout = '10ms'")
        await insert(transaction, 2)
        await transaction.query('update tally set total = 9 where id = 1')
      })
      await expect(late).rejects.toThrow(DatabaseUnavailable)
    })
    expect([await total(1), await total(2)]).toEqual([0, undefined])
  })

  it('limits lock waits, statement time and idle time in a transaction', async () => {
    const names = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']
    const rows = await db.query<{ setting: string }>(
      'select setting from pg_settings where name = any($1) order by array_position($1, name)',
      [names],
    )
    expect(rows.map(({ setting }) => setting)).toEqual(['5000', '30000', '15000'])
  })
})
