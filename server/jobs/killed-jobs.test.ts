import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { createSchedule } from '../platform/jobs/schedule.ts'
import { GIVEN_UP_MS, openUnendedWork } from '../platform/jobs/unended-work.ts'
import { startBackups } from './backups.ts'
import { startJobs, storeJobs } from './store-jobs.ts'
import { unendedWorkFile } from './unended-work-file.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'killed-jobs-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const PROCESS = join(import.meta.dirname, '../../tests/support/store/killed-in-job.ts')
const tools = { gateways: new Map(), sender: null, push: {} as never, invoices: {} as never }
/** All jobs of a store but the one that gives up its messages one by one. */
const NAMES = [...storeJobs({} as never, tools).map(({ name }) => name), 'back up'].filter(
  (name) => name !== 'send notices',
)

/** Starts a process whose jobs kill it. @returns what it gave up; null when it was killed */
async function start(file: string, names: readonly string[]): Promise<string[] | null> {
  const child = spawn(process.execPath, [PROCESS, file, ...names], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return signal === 'SIGKILL' ? null : JSON.parse(said)
}

describe('a job within which the process is killed', () => {
  it('twice is not begun at the third start, whichever it is', { timeout: 120_000 }, async () => {
    expect(NAMES.length).toBeGreaterThan(20)
    const outcomes = await Promise.all(
      NAMES.map(async (name, at) => {
        const file = join(dataDir, `${at}.json`)
        const starts: (string[] | null)[] = []
        for (let n = 0; n < 3; n += 1) starts.push(await start(file, [name]))
        return starts
      }),
    )
    expect(outcomes).toEqual(NAMES.map((name) => [null, null, [name]]))
  })

  it('is tried again after an hour, and counts anew once it has ended', async () => {
    const file = join(dataDir, 'again.json')
    const never = () => new Promise<never>(() => {})
    for (let n = 0; n < 2; n += 1) void openUnendedWork(file).run('slow', never)
    const time = { ms: 0 }
    const runs: string[] = []
    const unended = openUnendedWork(file)
    const jobs = ['slow', 'other'].map((name) => ({ name, everyMs: 0, run: async () => runs.push(name) }))
    const clock = { now: () => time.ms, monotonic: () => time.ms }
    const schedule = createSchedule({ jobs, clock, report: () => {}, unended })
    await schedule.runDue()
    expect(runs).toEqual(['other'])
    time.ms = GIVEN_UP_MS
    await schedule.runDue()
    expect(runs).toEqual(['other', 'slow', 'other'])
    expect(openUnendedWork(file).isGivenUp('slow', 0)).toBe(false)
  })

  it('is counted by the schedules of a store', async () => {
    const began = Promise.withResolvers<void>()
    const backedUp = Promise.withResolvers<void>()
    const never = (seen: () => void) => {
      seen()
      return new Promise<never>(() => {})
    }
    const config = { dataDir, port: 1, market: { code: 'MY' }, timeZone: 'UTC' }
    const clock = { now: () => 0, monotonic: () => 0 }
    const store = { config, clock, db: { query: () => never(began.resolve), transaction: () => never(began.resolve) } }
    startJobs(store as never, tools, () => {})
    const backup = { ...config, operations: { backup: { isDaily: true } } }
    startBackups(
      { ...store, config: backup, db: { query: () => never(backedUp.resolve) } } as never,
      {} as never,
      () => {},
    )
    await Promise.all([began.promise, backedUp.promise])
    const counted = ['jobs', 'back-ups'].map((name) =>
      JSON.parse(readFileSync(unendedWorkFile(config as never, name), 'utf8')),
    )
    expect(counted).toEqual([{ [NAMES[0] ?? '']: 1 }, { 'back up': 1 }])
  })
})
