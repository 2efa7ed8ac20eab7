import { describeError } from '../../describe-error.ts'
import { faults, refusals } from '../metrics/metrics.ts'
import type { ReportFailure } from '../tasks/background-tasks.ts'
import { LOG_LEVELS, type LogLevel } from './log-level.ts'
import { requestScope } from './request-scope.ts'

/**
 * A log line for a refusal or fault. It never contains a body, query, cookie or error message, so no personal data and
 * no secret.
 */
export interface LogEntry {
  level: 'info' | 'error'
  event: 'refusal' | 'fault'
  method: string
  /** Path of a call as declared, such as `/api/orders/{id}`, else the result of `loggedPath`. */
  path: string
  status: number
  code: string
  /** For a refusal to staff: permissions of which one is required. */
  needs?: string
  /** For a fault: the error, formatted by `describeError`. */
  error?: string
}

/** One answered request. Like a log entry, it contains no value of the request. */
export interface RequestEntry {
  level: LogLevel
  event: 'request'
  method: string
  /** Declared path of a call such as `/api/orders/{id}`, else the result of `loggedPath`. */
  path: string
  status: number
  /** Milliseconds until the headers of the response. */
  ms: number
}

/** How many lines of a minute were not written. */
export interface OmittedEntry {
  level: 'info'
  event: 'omitted'
  /** Event and status of those lines. */
  of: LogEntry['event'] | RequestEntry['event']
  status: number
  count: number
}

export type Log = (entry: LogEntry) => void

/** Writes one JSON object per line, for entries of this level and above. */
export const lineLog =
  (write: (line: string) => void, now: () => number, level: LogLevel = 'info') =>
  (entry: LogEntry | RequestEntry | OmittedEntry): void => {
    if (LOG_LEVELS.indexOf(entry.level) < LOG_LEVELS.indexOf(level)) return
    const request = entry.event === 'omitted' ? {} : ofRequest()
    write(JSON.stringify({ at: new Date(now()).toISOString(), ...entry, ...request }))
  }

/** The id of the request that is being answered, in whose line it is. */
const ofRequest = (): { request?: string } => {
  const scope = requestScope()
  return scope ? { request: scope.id } : {}
}

export const silentLog: Log = () => {}

/** An unexpected error, as it is logged. */
export interface LoggedFault {
  source: 'request' | 'task'
  request_id: string | null
  /** Method and declared path, or the name of the task. */
  place: string
  status: number | null
  /** As `describeError` writes it. */
  description: string
}

/** Counts refusals and faults for the metrics, passes the faults on, and logs both. */
export const countingLog =
  <Entry extends LogEntry | RequestEntry>(
    log: (entry: Entry) => void,
    onFault: (fault: LoggedFault) => void = () => {},
  ) =>
  (entry: Entry): void => {
    log(entry)
    if (entry.event === 'refusal') refusals.inc({ code: entry.code })
    if (entry.event !== 'fault') return
    faults.inc({ source: 'request' })
    const { method, path, status, error = '' } = entry
    onFault({ ...faultOf('request'), place: `${method} ${path}`, status, description: error })
  }

/** Counts failures of background work for the metrics, passes them on, and reports them. */
export const countingReport =
  (report: ReportFailure, onFault: (fault: LoggedFault) => void = () => {}): ReportFailure =>
  (task, error) => {
    report(task, error)
    faults.inc({ source: 'task' })
    onFault({ ...faultOf('task'), place: task, status: null, description: describeError(error) })
  }

const faultOf = (source: LoggedFault['source']): Pick<LoggedFault, 'source' | 'request_id'> => ({
  source,
  request_id: requestScope()?.id ?? null,
})

/** Writes one line for each failure of background work. */
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
        ...ofRequest(),
      }),
    )
  }

/** Matches path segments of our own routes; ids, names, codes and user input do not match. */
const PLAIN_SEGMENT = /^[a-z][a-z_.-]*\d{0,2}$/

/** Path of a URL that is no call, with `*` in place of every segment that may be user input. */
export const loggedPath = (url: string): string =>
  new URL(url).pathname
    .split('/')
    .map((segment) => (segment === '' || PLAIN_SEGMENT.test(segment) ? segment : '*'))
    .join('/')
