import { DatabaseUnavailable } from './database.ts'

/**
 * SQLSTATE classes: 08 connection, 53 out of resources, 57P shutdown or startup, 58 disk; 25006 read-only replica;
 * timeouts: 55P03 lock, 57014 statement, 25P03 idle in transaction.
 */
const STATES = /^(08|53|57P|58)...?$|^(25006|55P03|57014|25P03)$/
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'])
/** Messages of driver errors without a code: connection lost, and connection timeout. */
const GONE = /^(Connection terminated|Client has encountered a connection)/
const LATE = /^timeout exceeded when trying to connect/

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const says = (error: unknown, sentence: RegExp): boolean => error instanceof Error && sentence.test(error.message)

export const isConnectionLost = (error: unknown): boolean =>
  NETWORK.has(codeOf(error)) || /^(08...|57P0.|25P03)$/.test(codeOf(error)) || says(error, GONE) || says(error, LATE)

/** Returns the error, wrapped in DatabaseUnavailable if the statement is not at fault. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error
  if (isConnectionLost(error) || STATES.test(codeOf(error)))
    return new DatabaseUnavailable('The database does not answer.', { cause: error })
  return error
}

/** The database is starting, recovering or overloaded. */
export const isNotReady = (error: unknown): boolean => codeOf(error) === '57P03' || says(error, LATE)

/** Serialisation failure or deadlock: the whole transaction should be run again. */
export const isRetryable = (error: unknown): boolean => codeOf(error) === '40001' || codeOf(error) === '40P01'
