/** What is worth a line: refusals and faults, never a body, a query or a cookie. */
export interface LogEntry {
  level: 'info' | 'error'
  event: 'refusal' | 'fault'
  method: string
  path: string
  status: number
  code: string
  /** Of a refusal to staff: the permissions of which one would do. */
  needs?: string
  /** Of a fault: what was thrown. */
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
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    write(JSON.stringify({ at: new Date(now()).toISOString(), level: 'error', event: 'task', task, error: text }))
  }
