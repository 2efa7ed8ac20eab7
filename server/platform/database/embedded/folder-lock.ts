import { randomUUID } from 'node:crypto'
import { link, open, readdir, readFile, rm, stat, truncate } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive } from './postmaster-file.ts'

const PAUSE_MS = 50
/** Longer than any start takes: after this time the holder's process id belongs to another program. */
const STALE_MS = 120_000
const queues = new Map<string, Promise<unknown>>()

/**
 * Runs `work` while no other start, in this process or another, works on the same folder.
 *
 * The newest turn file (`lock.1`, `lock.2`, …) holds the lock; it contains the process id and is emptied afterwards. A
 * killed process's file is superseded by the next turn, not removed: between check and removal it could have been
 * recreated by another process.
 */
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const before = queues.get(file) ?? Promise.resolve()
  const mine = before.then(async () => {
    const turn = await acquireTurn(file)
    try {
      return await work()
    } finally {
      // If truncating fails, the turn ends with this process, whose id the file contains.
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

async function acquireTurn(file: string): Promise<number> {
  for (;;) {
    const last = (await turns(file)).at(-1) ?? 0
    if (last > 0 && !(await isOver(nameOf(file, last)))) await delay(PAUSE_MS)
    else if ((await write(nameOf(file, last + 1))) && (await isNewest(file, last + 1))) return last + 1
  }
}

/** Numbers of the existing turn files, newest last; the newest file is never removed. */
async function turns(file: string): Promise<number[]> {
  const start = `${basename(file)}.`
  const names = (await readdir(dirname(file))).filter((name) => name.startsWith(start))
  const numbers = names.map((name) => Number(name.slice(start.length)))
  return numbers.filter(Number.isInteger).sort((a, b) => a - b)
}

/** A queue orders the turns of this process, so a turn file with our own process id is stale. */
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
 * Returns false if the turn is taken. The file is created atomically: on a full disk a file can be created but not
 * written, and a turn without a process id would count as over.
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

/** Removes older turns; or removes this one if newer turns exist, because it was recreated after they began. */
async function isNewest(file: string, turn: number): Promise<boolean> {
  const others = (await turns(file)).filter((other) => other !== turn)
  const later = others.some((other) => other > turn)
  for (const over of later ? [turn] : others) await rm(nameOf(file, over), { force: true })
  return !later
}
