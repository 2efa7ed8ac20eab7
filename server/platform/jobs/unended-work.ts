import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'

/** Times in a row that a process may end within a piece of work before it is given up for a while. */
const MAX_UNENDED = 2
/** The work is tried once more after this time: what ended the process may be gone. */
export const GIVEN_UP_MS = 60 * 60_000

const counts = v.record(v.string(), v.number())

/** Counts work that was begun and never ended, because its process was killed within it. */
export interface UnendedWork {
  /**
   * Whether the last two processes ended within this work, and this one has not run for an hour.
   *
   * @param runningMs how long this process has run
   */
  isGivenUp(name: string, runningMs: number): boolean
  /** Counts before the work begins. */
  run<Result>(name: string, work: () => Promise<Result>): Promise<Result>
}

/**
 * The counts are in a file, because jobs run every second: a database would have to write each of them to its disk. A
 * kill loses none of it; after a power cut the counts begin anew.
 */
export function openUnendedWork(file: string): UnendedWork {
  const unended = new Map(Object.entries(read(file)))
  const atStart = new Map(unended)
  const write = (): void => {
    try {
      writeFileSync(`${file}.part`, JSON.stringify(Object.fromEntries(unended)))
      renameSync(`${file}.part`, file)
    } catch {
      // Work goes on when the disk is full; a kill is not counted then.
    }
  }
  return {
    isGivenUp: (name, runningMs) => runningMs < GIVEN_UP_MS && (atStart.get(name) ?? 0) >= MAX_UNENDED,
    async run(name, work) {
      unended.set(name, (unended.get(name) ?? 0) + 1)
      write()
      try {
        return await work()
      } finally {
        unended.delete(name)
        atStart.delete(name)
        write()
      }
    },
  }
}

function read(file: string): Record<string, number> {
  try {
    mkdirSync(dirname(file), { recursive: true })
    return v.parse(counts, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // The first start, or a file that nobody wrote.
    return {}
  }
}
