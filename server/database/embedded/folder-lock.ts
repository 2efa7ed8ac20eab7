import { randomUUID } from 'node:crypto'
import { link, open, readFile, rm, stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive } from './postmaster-file.ts'

const PAUSE_MS = 50
/** No start takes so long: by then the holder's number belongs to another program. */
const STALE_MS = 120_000
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
      await write(file)
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    if (await isLeftOver(file)) await rm(file, { force: true })
    else await delay(PAUSE_MS)
  }
}

/**
 * All of it or nothing: on a full disk a file can be made, and the number in it cannot be written; and a lock without
 * its number, of one that was killed between the two, would hold up every start until it is stale.
 */
async function write(file: string): Promise<void> {
  const own = `${file}.${randomUUID()}`
  const lock = await open(own, 'wx')
  try {
    await lock.writeFile(String(process.pid))
    await link(own, file)
  } finally {
    await lock.close()
    await rm(own, { force: true })
  }
}

async function isLeftOver(file: string): Promise<boolean> {
  const holder = Number(await readFile(file, 'utf8').catch(() => ''))
  if (holder === process.pid || (holder > 0 && !isAlive(holder))) return true
  const since = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  )
  return Date.now() - since > STALE_MS
}
