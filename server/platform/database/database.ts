/**
 * Database access for queries and services. Functions take it as their first parameter and accept a transaction too.
 */
export interface Database {
  /** `$1`-style parameters; `int8` and `numeric` arrive as numbers, `jsonb` parsed, `timestamptz` as Date. */
  query<Row extends object>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>
  /**
   * Runs `work` in one transaction and returns its result; an error rolls back. Serialisation failures and deadlocks
   * (40001, 40P01) run `work` again, so it must have no side effect outside the database. Inside a transaction it joins
   * the open one.
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
}

/** An open transaction. */
export interface Transaction extends Database {
  /**
   * Sends a statement without waiting for its result; the next statement is pipelined behind it. If it fails, the
   * transaction fails with its error, at the latest on commit.
   */
  send(sql: string, parameters?: readonly unknown[]): void
}

/**
 * The database does not respond, is restarting or is out of resources. The statement itself is not at fault and may
 * succeed later. A write that fails with it may or may not have been committed. `cause` is the driver's error.
 */
export class DatabaseUnavailable extends Error {
  readonly isLoggable = true
}

/** The database cannot be used in its current state. The message is one sentence that tells the operator what to do. */
export class CannotStart extends Error {}
