import { DatabaseUnavailable } from './database.ts'

/**
 * SQLSTATE: 08 connection, 53 no room or no slot, 57P shutting down or starting, 58 disk, 25006 became a replica; and
 * what took too long: 55P03 a lock, 57014 a statement, 25P03 a transaction that asked nothing.
 */
const STATES = /^(08|53|57P|58)...?$|^(25006|55P03|57014|25P03)$/
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'])
/** The driver's own sentences for a connection that is gone, and for one that came too late; it gives them no code. */
const GONE = /^(Connection terminated|Client has encountered a connection)/
const LATE = /^timeout exceeded when trying to connect/

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const says = (error: unknown, sentence: RegExp): boolean => error instanceof Error && sentence.test(error.message)

export const isConnectionLost = (error: unknown): boolean =>
  NETWORK.has(codeOf(error)) || /^(08...|57P0.|25P03)$/.test(codeOf(error)) || says(error, GONE) || says(error, LATE)

/** The same error, or DatabaseUnavailable around it when it says nothing about the question. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error
  if (isConnectionLost(error) || STATES.test(codeOf(error)))
    return new DatabaseUnavailable('The database does not answer.', { cause: error })
  return error
}

/** It is there and not ready: it starts, recovers from a power cut, or its machine does much else. */
export const isNotReady = (error: unknown): boolean => codeOf(error) === '57P03' || says(error, LATE)

/** Serialisation failure or deadlock: running the whole transaction again is the remedy. */
export const isWorthAnotherTry = (error: unknown): boolean => codeOf(error) === '40001' || codeOf(error) === '40P01'
