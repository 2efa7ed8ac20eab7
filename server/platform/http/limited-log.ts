import type { LogEntry, OmittedEntry, RequestEntry } from './log.ts'

/** Lines of a minute about requests that were refused with one status; people who look for a cause need no more. */
const MAX_LINES = 100
const MINUTE_MS = 60_000

/**
 * Passes on the first lines of each minute about refused requests, and then one line with the number of the others: a
 * flood that costs the server nothing must not fill its disk. Faults are never left out.
 */
export function limitLog(
  log: (entry: LogEntry | RequestEntry | OmittedEntry) => void,
  later: (work: () => void, ms: number) => void = (work, ms) => void setTimeout(work, ms).unref(),
): (entry: LogEntry | RequestEntry) => void {
  /** Lines of this minute by event and status, which are few. */
  const seen = new Map<string, OmittedEntry>()
  function begin(of: OmittedEntry['of'], status: number): OmittedEntry {
    const begun: OmittedEntry = { level: 'info', event: 'omitted', of, status, count: -MAX_LINES }
    seen.set(`${of} ${status}`, begun)
    later(() => {
      seen.delete(`${of} ${status}`)
      if (begun.count > 0) log(begun)
    }, MINUTE_MS)
    return begun
  }
  return (entry) => {
    const { event, status } = entry
    if (status < 400 || event === 'fault') return log(entry)
    const counted = seen.get(`${event} ${status}`) ?? begin(event, status)
    counted.count += 1
    if (counted.count <= 0) log(entry)
  }
}
