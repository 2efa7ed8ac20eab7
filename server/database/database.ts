/** What queries and services know of PostgreSQL. Functions take it first, so that a transaction passes unnoticed. */
export interface Database {
  /** `$1`-style parameters; `int8` and `numeric` arrive as numbers, `jsonb` parsed, `timestamptz` as Date. */
  query<Row extends object>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>
  /**
   * Runs the work in one transaction and answers what it answers; a throw rolls back. Serialisation failures and
   * deadlocks (40001, 40P01) run the work again, so it must have no effect outside the database.
   * Inside a transaction it joins the one that is open.
   */
  transaction<Result>(work: (inside: Transaction) => Promise<Result>): Promise<Result>
}

/** A transaction that is open. */
export interface Transaction extends Database {
  /**
   * Asks without waiting for the answer: the next statement travels with it. A failure fails the transaction, at the
   * latest when it commits, with its own error.
   */
  send(sql: string, parameters?: readonly unknown[]): void
}

/**
 * The database does not answer, is restarting, or has no room: nothing is wrong with the question, and asking again
 * later may work. A write that ends so may or may not have happened. `cause` is the driver's error.
 */
export class DatabaseUnavailable extends Error {
  readonly isLoggable = true
}

/** The database cannot be used as it is. The message is one sentence for the operator that says what to do. */
export class CannotStart extends Error {}
