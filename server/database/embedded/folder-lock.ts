import { readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive } from './postmaster-file.ts'

const PAUSE_MS = 50
const queues = new Map<string, Promise<unknown>>()

/** Runs the work while no other start, in this process or another, works on the same folder. */
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const before = queues.get(file) ?? Promise.resolve()
  const mine = before.then(async () => {
    await take(file)
    try {
      return await work()
    } finally {
      await rm(file, { force: true })
    }
  })
  queues.set(
    file,
    mine.catch(() => {}),
  )
  return mine
}

/** In this process the queue keeps order, so a lock under our own number is one that a dead namesake left. */
async function take(file: string): Promise<void> {
  for (;;) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const holder = Number(await readFile(file, 'utf8').catch(() => ''))
    if (holder === process.pid || (holder > 0 && !isAlive(holder))) await rm(file, { force: true })
    else await delay(PAUSE_MS)
  }
}
