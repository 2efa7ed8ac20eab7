import { describeError } from '../describe-error.ts'

/**
 * What is worth a line: refusals and faults, never a body, a query, a cookie or the message of an error: nothing of a
 * person and no secret.
 */
export interface LogEntry {
  level: 'info' | 'error'
  event: 'refusal' | 'fault'
  method: string
  /** Of a call as it is declared, such as `/api/orders/{id}`, else as `loggedPath` answers it. */
  path: string
  status: number
  code: string
  /** Of a refusal to staff: the permissions of which one would do. */
  needs?: string
  /** Of a fault: what was thrown, by `describeError`. */
  error?: string
}

export type Log = (entry: LogEntry) => void

/** One JSON object per line. */
export const lineLog =
  (write: (line: string) => void, now: () => number): Log =>
  (entry) =>
    write(JSON.stringify({ at: new Date(now()).toISOString(), ...entry }))

export const silentLog: Log = () => {}

/** One line for each failure of work that no request awaits. */
export const lineReport =
  (write: (line: string) => void, now: () => number) =>
  (task: string, error: unknown): void => {
    write(
      JSON.stringify({
        at: new Date(now()).toISOString(),
        level: 'error',
        event: 'task',
        task,
        error: describeError(error),
      }),
    )
  }

/** A segment that an address of ours has; numbers, names, codes and whatever people type are none. */
const PLAIN_SEGMENT = /^[a-z][a-z_.-]*\d{0,2}$/

/** The path of an address that is no call, with `*` for every segment that may be somebody's. */
export const loggedPath = (url: string): string =>
  new URL(url).pathname
    .split('/')
    .map((segment) => (segment === '' || PLAIN_SEGMENT.test(segment) ? segment : '*'))
    .join('/')
