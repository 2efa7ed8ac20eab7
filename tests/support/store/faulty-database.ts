import { type Database, DatabaseUnavailable, type Transaction } from '#server/platform/database/database.ts'

const WRITES = /^\s*(?:insert|update|delete|with\b[\s\S]*\b(?:insert into|update|delete from)\b)/i

export interface FaultyDatabase extends Database {
  /** down: no statement is answered; full: no statement can write. */
  fault: 'none' | 'down' | 'full'
  /** Called before each statement, also in transactions; null runs them at once. */
  delay: (() => Promise<void>) | null
}

/** A database with the faults of its machine, as the pool reports them. */
export function faultyDatabase(db: Database): FaultyDatabase {
  const state: FaultyDatabase = {
    fault: 'none',
    delay: null,
    query: (sql, parameters) => before(sql).then(() => db.query(sql, parameters)),
    transaction: (work) => before('').then(() => db.transaction((transaction) => work(wrapped(transaction)))),
  }
  const check = (sql: string): void => {
    if (state.fault === 'down' || (state.fault === 'full' && WRITES.test(sql)))
      throw new DatabaseUnavailable('The database does not answer.')
  }
  const before = async (sql: string): Promise<void> => {
    await state.delay?.()
    check(sql)
  }
  const wrapped = (transaction: Transaction): Transaction => ({
    query: (sql, parameters) => before(sql).then(() => transaction.query(sql, parameters)),
    send(sql, parameters) {
      check(sql)
      transaction.send(sql, parameters)
    },
    transaction: (work) => work(wrapped(transaction)),
  })
  return state
}

export interface VirtualDelay {
  wait(): Promise<void>
  /** Runs the work; its duration is the number of delays that followed each other, in milliseconds. */
  durationOf(work: () => Promise<unknown>): Promise<number>
}

/** Delays of a fixed length on a clock of their own, which advances only when everything else waits for it. */
export function virtualDelay(ms: number, isIdle: () => Promise<unknown>): VirtualDelay {
  let waiting: (() => void)[] = []
  return {
    wait: () => new Promise((resolve) => waiting.push(resolve)),
    async durationOf(work) {
      let elapsed = 0
      const progress = { isDone: false }
      const done = work().finally(() => {
        progress.isDone = true
      })
      while (!progress.isDone) {
        await isIdle()
        const released = waiting
        waiting = []
        if (released.length > 0) elapsed += ms
        for (const release of released) release()
      }
      await done
      return elapsed
    },
  }
}
