import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#tests/support/store/database.ts'
import { openWireTap, type WireTap } from '#tests/support/store/wire-tap.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

const PUT = 'insert into tally values ($1, $2)'
const READ = 'select total from tally where id = $1'

describe('the statements of a transaction', () => {
  let server: TestDatabase
  let direct: OpenDatabase
  let tap: WireTap
  let db: OpenDatabase
  beforeAll(async () => {
    server = await startTestDatabase()
  })
  beforeEach(async () => {
    direct = await server.empty()
    await direct.query('create table tally (id integer primary key, total integer not null)')
    tap = await openWireTap(direct.url)
    db = await openDatabase({ dataDir: '', databaseUrl: tap.url })
  })
  afterEach(async () => {
    await db.close()
    tap.close()
    await direct.close()
  })
  afterAll(() => server.stop())

  /** Messages that this work sends: B and E are one of each statement, S ends a group. */
  async function sentBy(work: () => Promise<unknown>): Promise<string> {
    const before = tap.messages.length
    await work()
    return tap.messages.slice(before).join('')
  }

  const putAndRead = (id: number) =>
    db.transaction(async (transaction) => {
      transaction.send(PUT, [id, 7])
      const rows = await transaction.query(READ, [id])
      transaction.send('update tally set total = total + $2 where id = $1', [id, 1])
      return rows
    })

  it('travel together when they are asked for together, begin and commit included', async () => {
    expect(await putAndRead(1)).toEqual([{ total: 7 }])
    // begin, insert, select · update, commit
    expect(await sentBy(() => putAndRead(2))).toBe('BEBEBESBEBES')
    expect(await direct.query('select total from tally order by id')).toEqual([{ total: 8 }, { total: 8 }])
  })

  it('are prepared and described by their first execution on a connection', async () => {
    expect(await sentBy(() => putAndRead(1))).toBe('PBDEPBDEPBDESPBDEPBDES')
    expect(await sentBy(() => putAndRead(2))).not.toMatch(/[PD]/)
  })

  it('are executed in the order in which they were asked for, also around a text of several statements', async () => {
    const seen = await db.transaction(async (transaction) => {
      transaction.send(PUT, [1, 1])
      transaction.send('update tally set total = total * 10; update tally set total = total + 2')
      return Promise.all([transaction.query(READ, [1]), transaction.query('select count(*) as rows from tally')])
    })
    expect(seen).toEqual([[{ total: 12 }], [{ rows: 1 }]])
  })

  it('all fail with the error of the one that failed, and none behind it is executed', async () => {
    const codes: unknown[] = []
    const failing = db.transaction(async (transaction) => {
      const puts = [1, 1, 2].map((id) => transaction.query(PUT, [id, id]))
      for (const outcome of await Promise.allSettled(puts))
        codes.push(outcome.status === 'rejected' && (outcome.reason as { code: string }).code)
      throw new Error('given up')
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(codes).toEqual(['23505', '23505', '23505'])
    expect(await direct.query('select 1 from tally')).toEqual([])
    expect(await putAndRead(1)).toEqual([{ total: 7 }])
  })

  it('can be prepared after a failure in the group that was to prepare them', async () => {
    const group = (id: number) =>
      db.transaction((transaction) => Promise.all([transaction.query(PUT, [id, id]), transaction.query(READ, [id])]))
    await direct.query(PUT, [1, 1])
    await expect(group(1)).rejects.toMatchObject({ code: '23505' })
    expect(await group(2)).toEqual([[], [{ total: 2 }]])
  })

  it('leave the connection usable when a value cannot be read', async () => {
    const huge = 'select $1::int8 as huge'
    await expect(db.transaction((transaction) => transaction.query(huge, ['9007199254740993']))).rejects.toThrow(
      'does not fit',
    )
    expect(await db.transaction((transaction) => transaction.query(huge, ['5']))).toEqual([{ huge: 5 }])
  })

  it('fail without being sent when a parameter has no form', async () => {
    await expect(db.query('select $1::timestamptz', [new Date(Number.NaN)])).rejects.toThrow(RangeError)
    expect(await putAndRead(1)).toEqual([{ total: 7 }])
  })

  it('may be the same one several times in a group', async () => {
    const put = () =>
      db.transaction(async (transaction) => {
        for (const id of [1, 2, 3]) transaction.send(PUT, [id, id])
        return Promise.all([1, 2, 3].map((id) => transaction.query(READ, [id])))
      })
    expect(await put()).toEqual([[{ total: 1 }], [{ total: 2 }], [{ total: 3 }]])
  })

  it('are not answered before they are committed, also outside a transaction', async () => {
    await direct.query('alter table tally add constraint one unique (total) deferrable initially deferred')
    await direct.query(PUT, [1, 5])
    await expect(db.query(`${PUT} returning id`, [2, 5])).rejects.toMatchObject({ code: '23505' })
    expect(await db.query(`${PUT} returning id`, [3, 6])).toEqual([{ id: 3 }])
  })
})
