import type { Database, Transaction } from '#server/platform/database/database.ts'

class Planted extends Error {}

export interface FailingDatabase extends Database {
  /** Number of the statement in a transaction, from 1, before which the transaction fails; 0 = none. */
  failAt: number
  /** Statements run in transactions since this was last set to 0. */
  asked: number
}

/** A database whose transactions fail at a statement chosen by the test. */
export function failingDatabase(db: Database): FailingDatabase {
  const state: FailingDatabase = {
    failAt: 0,
    asked: 0,
    query: (sql, parameters) => db.query(sql, parameters),
    transaction: (work) => db.transaction((transaction) => work(wrapped(transaction))),
  }
  const count = (): void => {
    state.asked += 1
    if (state.asked === state.failAt) throw new Planted(`Statement ${state.asked} was made to fail`)
  }
  const wrapped = (transaction: Transaction): Transaction => ({
    query: async (sql, parameters) => {
      count()
      return transaction.query(sql, parameters)
    },
    send: (sql, parameters) => {
      count()
      transaction.send(sql, parameters)
    },
    transaction: (work) => work(wrapped(transaction)),
  })
  return state
}
