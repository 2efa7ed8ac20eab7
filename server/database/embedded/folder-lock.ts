import { randomUUID } from 'node:crypto'
import { link, open, readdir, readFile, rm, stat, truncate } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive } from './postmaster-file.ts'

const PAUSE_MS = 50
/** No start takes so long: by then the holder's number belongs to another program. */
const STALE_MS = 120_000
const queues = new Map<string, Promise<unknown>>()

/**
 * Runs the work while no other start, in this process or another, works on the same folder.
 *
 * Whoever has the newest turn has the lock: `lock.1`, `lock.2` and so on, each with the number of its process in it,
 * and empty once it is over. What a killed process left is followed by the next turn and not taken away: between the
 * look at it and its removal it could have become another one's.
 */
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const before = queues.get(file) ?? Promise.resolve()
  const mine = before.then(async () => {
    const turn = await take(file)
    try {
      return await work()
    } finally {
      // Where it cannot be emptied it is over when we are: its number says so.
      await truncate(nameOf(file, turn)).catch(() => {})
    }
  })
  queues.set(
    file,
    mine.catch(() => {}),
  )
  return mine
}

const nameOf = (file: string, turn: number): string => `${file}.${turn}`

async function take(file: string): Promise<number> {
  for (;;) {
    const last = (await turns(file)).at(-1) ?? 0
    if (last > 0 && !(await isOver(nameOf(file, last)))) await delay(PAUSE_MS)
    else if ((await write(nameOf(file, last + 1))) && (await isNewest(file, last + 1))) return last + 1
  }
}

/** The numbers of the turns that are there, the newest last: it is never removed. */
async function turns(file: string): Promise<number[]> {
  const start = `${basename(file)}.`
  const names = (await readdir(dirname(file))).filter((name) => name.startsWith(start))
  const numbers = names.map((name) => Number(name.slice(start.length)))
  return numbers.filter(Number.isInteger).sort((a, b) => a - b)
}

/** In this process the queue keeps order, so a turn under our own number is one that a dead namesake left. */
async function isOver(turn: string): Promise<boolean> {
  const text = await readFile(turn, 'utf8').catch(() => null)
  if (text === null) return false
  const holder = Number(text)
  if (holder === process.pid || !isAlive(holder)) return true
  const since = await stat(turn).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  )
  return Date.now() - since > STALE_MS
}

/**
 * False where another one has that turn. All of it or nothing: on a full disk a file can be made, and the number in it
 * cannot be written; and a turn without its number would count as over.
 */
async function write(turn: string): Promise<boolean> {
  const own = `${turn}-${randomUUID()}`
  const mark = await open(own, 'wx')
  try {
    await mark.writeFile(String(process.pid))
    await link(own, turn)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await mark.close()
    await rm(own, { force: true })
  }
}

/** Takes away the turns before it; or it, where others had theirs since we looked and it was made anew. */
async function isNewest(file: string, turn: number): Promise<boolean> {
  const others = (await turns(file)).filter((other) => other !== turn)
  const later = others.some((other) => other > turn)
  for (const over of later ? [turn] : others) await rm(nameOf(file, over), { force: true })
  return !later
}
