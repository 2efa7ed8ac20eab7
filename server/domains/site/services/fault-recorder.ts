import type { Store } from '../../../context.ts'
import { newId } from '../../../platform/database/new-id.ts'
import * as faults from '../queries/faults.ts'

export type NewFault = Pick<faults.FaultRow, 'source' | 'request_id' | 'place' | 'status'> & {
  /** As `describeError` writes it. */
  description: string
}

export interface FaultRecorder {
  /** Returns at once and never throws: the row is written later, by `flush`. */
  record(fault: NewFault): void
  /** Writes what has been recorded. What the database does not take is kept for the next time, within limits. */
  flush(): Promise<void>
}

/** Rows of the store; older ones are removed. */
const MAX_KEPT = 2_000
/** Faults that wait for the database; those beyond are in the log only. */
const MAX_WAITING = 200
/** Of one place and kind within a minute: a flood of one error must not push out the others. */
const MAX_ALIKE = 20
const ALIKE_MS = 60_000
/** Rows are removed after each of this many. */
const TRIM_EVERY = 100
const MAX_TEXT = 300

/** File and line in our own folders, whatever the folder of the store is called. */
const OWN_FRAME = /^.*\b((?:server|contract|dist)\/[\w./-]+:\d+)/

/** The first frame in our own code; null when there is none. */
function ownLine(description: string): string | null {
  const frames = description.split('\n').filter((line) => !line.includes('node_modules/'))
  return frames.map((line) => OWN_FRAME.exec(line)?.[1]).find((line) => line !== undefined) ?? null
}

/** Keeps unexpected errors for staff, besides the log and without slowing down the answers. */
export function createFaultRecorder({ db, clock, config }: Store): FaultRecorder {
  const market = config.market.code
  const waiting: faults.FaultRow[] = []
  const alike = new Map<string, number>()
  let minute = 0
  let untilTrim = 0

  function isFlood(key: string): boolean {
    const now = Math.floor(clock.monotonic() / ALIKE_MS)
    if (now !== minute) alike.clear()
    minute = now
    const seen = (alike.get(key) ?? 0) + 1
    alike.set(key, seen)
    return seen > MAX_ALIKE
  }

  return {
    record({ description, ...fault }) {
      const error = description.split('\n', 1)[0]?.slice(0, MAX_TEXT) ?? ''
      if (waiting.length >= MAX_WAITING || isFlood(`${fault.place} ${error}`)) return
      const now = clock.now()
      waiting.push({
        ...fault,
        id: newId(now),
        at: new Date(now),
        place: fault.place.slice(0, MAX_TEXT),
        error,
        line: ownLine(description),
      })
    },
    async flush() {
      const batch = waiting.slice()
      if (batch.length === 0) return
      await faults.add(db, market, batch)
      waiting.splice(0, batch.length)
      untilTrim -= batch.length
      if (untilTrim > 0) return
      await faults.removeBeyond(db, market, MAX_KEPT)
      untilTrim = TRIM_EVERY
    },
  }
}
