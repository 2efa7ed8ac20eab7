import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#tests/support/store/database.ts'
import { openWireTap, type WireTap } from '#tests/support/store/wire-tap.ts'
import { type OpenDatabase, openDatabase } from './open.ts'
import type { Pooler } from './pool.ts'

const TIMEOUTS = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']

describe('the connection pool behind PgBouncer in transaction mode', () => {
  let server: TestDatabase
  let direct: OpenDatabase
  let tap: WireTap
  beforeAll(async () => {
    server = await startTestDatabase()
  })
  beforeEach(async () => {
    direct = await server.empty()
    await direct.query('create table tally (id integer primary key, total integer not null)')
    tap = await openWireTap(direct.url)
  })
  afterEach(async () => {
    tap.close()
    await direct.close()
  })
  afterAll(() => server.stop())

  /** As the guide has it for the role; a test may only change its own database. */
  const setTimeouts = async (names = TIMEOUTS) => {
    const [row] = await direct.query<{ name: string }>('select current_database() as name')
    for (const name of names) await direct.query(`alter database ${row?.name} set ${name} = '7s'`)
  }

  async function work(databasePooler: Pooler): Promise<void> {
    const db = await openDatabase({ dataDir: '', databaseUrl: tap.url, databasePooler })
    await Promise.all(
      Array.from({ length: 20 }, (_, id) =>
        db.transaction(async (transaction) => {
          transaction.send('insert into tally values ($1, $2)', [id, 0])
          await transaction.query('select total from tally where id = $1 for update', [id])
          transaction.send('update tally set total = total + $2 where id = $1', [id, 1])
        }),
      ),
    )
    expect(await db.query('select sum(total) as total from tally where id >= $1', [0])).toEqual([{ total: 20 }])
    await db.close()
  }

  it('sends no named statement, no start-up parameter that is not followed, and no setting', async () => {
    await setTimeouts()
    await work('transaction')
    expect(tap.statements.length).toBeGreaterThan(60)
    expect(tap.statements.filter((name) => name !== '')).toEqual([])
    expect([...tap.startup].sort()).toEqual(['application_name', 'client_encoding', 'database', 'user'])
    expect(tap.simple.filter((sql) => !sql.startsWith('select '))).toEqual([])
  })

  it('has named statements and time-outs of its own without one', async () => {
    await work(null)
    expect(tap.statements.filter((name) => name === '')).toEqual([])
    expect([...tap.startup]).toEqual(expect.arrayContaining(TIMEOUTS))
  })

  it.each(TIMEOUTS)('does not start without %s, and says what to write', async (missing) => {
    await setTimeouts(TIMEOUTS.filter((name) => name !== missing))
    const opening = openDatabase({ dataDir: '', databaseUrl: tap.url, databasePooler: 'transaction' })
    await expect(opening).rejects.toThrow(
      new RegExp(`has no ${missing}: write alter role \\w+ set ${missing} = '\\d+s' in`),
    )
  })
})
