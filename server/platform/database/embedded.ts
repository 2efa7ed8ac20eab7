import { readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describeError } from '../../describe-error.ts'
import { CannotStart } from './database.ts'
import { adopt } from './embedded/adopt.ts'
import { giveAppRole } from './embedded/app-role.ts'
import { findBinaries } from './embedded/binaries.ts'
import { withLock } from './embedded/folder-lock.ts'
import { appUrlOf, homeFolder, openHome } from './embedded/home.ts'
import { initialise } from './embedded/initialise.ts'
import { type Launch, launch } from './embedded/launch.ts'
import { isAlive, readPostmasterFile, runsIn } from './embedded/postmaster-file.ts'
import { chooseRunAs } from './embedded/run-as.ts'
import type { Recovery } from './pool.ts'

const STOP_MS = 8_000
const LOOK_MS = 20

/** Set when the process is about to exit: a stopped database must not be restarted. */
let isEnding = false

/** Number of times this process has each database open; closing the last one stops it. */
const openings = new Map<string, number>()

export interface EmbeddedDatabase {
  url: string
  /** The database was already running because an earlier server was killed. */
  adopted: boolean
  /** Restarts the database if it is not running after a connection was lost. */
  recovery: Recovery
  /** Stops the database unless another server process uses it. */
  stop(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL under DATA_DIR: initialises it on first use, adopts it if it is still running, and
 * restarts it whenever it dies.
 *
 * @throws CannotStart
 */
export async function startEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = await homeFolder(dataDir)
  const locked = <Result>(work: () => Promise<Result>) => withLock(join(folder, 'lock'), work)
  const what = await locked(async () => ({
    home: await openHome(folder),
    binaries: await findBinaries(join(folder, 'lib')),
    runAs: await chooseRunAs(folder),
  }))
  const { home } = what
  let stopping = false
  let reviving: Promise<unknown> | null = null

  const start = (port: number | null) => locked(() => runDatabase(what, { port, onExit: revive }))

  const { port, adopted } = await start(null)
  openings.set(home.data, (openings.get(home.data) ?? 0) + 1)

  function revive(): void {
    if (stopping || reviving || isEnding) return
    reviving = start(port)
      .catch((error: unknown) => console.error(error instanceof CannotStart ? error.message : describeError(error)))
      .finally(() => {
        reviving = null
      })
  }

  return {
    url: appUrlOf(home, port),
    adopted,
    recovery: { onLost: revive, current: () => reviving },
    async stop() {
      stopping = true
      await reviving
      const others = (openings.get(home.data) ?? 1) - 1
      openings.set(home.data, others)
      if (others === 0 && !(await isOwned(home.owner))) await stopPostmaster(home.data, 'SIGINT')
    },
  }
}

interface RunningDatabase {
  port: number
  adopted: boolean
}

/** Adopts or launches the database and gives the store its role. The caller holds the folder's lock. */
async function runDatabase(
  what: Launch,
  { port, onExit }: { port: number | null; onExit: () => void },
): Promise<RunningDatabase> {
  const { home, binaries, runAs } = what
  const running = await adopt(home)
  if (!running || !(await isOwned(home.owner))) await own(home.owner)
  if (running) {
    await giveAppRole(home, running.port)
    return { port: running.port, adopted: true }
  }
  await initialise(home, binaries, runAs)
  const { child, port: used } = await launch(what, port)
  await giveAppRole(home, used).catch(async (error: unknown) => {
    await stopPostmaster(home.data, 'SIGINT')
    throw error
  })
  child.once('exit', onExit)
  return { port: used, adopted: false }
}

/**
 * Stops the database at once when the process exits. Committed data stays; the next start recovers from the log. A
 * database that another server process uses keeps running.
 */
export async function endEmbedded(dataDir: string): Promise<void> {
  isEnding = true
  const folder = await realpath(join(dataDir, 'postgres')).catch(() => null)
  if (folder === null || (await isOwned(join(folder, 'owner')))) return
  await stopPostmaster(join(folder, 'data'), 'SIGQUIT')
}

/** Whether another running Node process owns the database. A file with our own process id is ours or stale. */
async function isOwned(file: string): Promise<boolean> {
  const owner = Number(await readFile(file, 'utf8').catch(() => ''))
  return owner !== process.pid && isAlive(owner)
}

/** Removes the file first: a start as root may have left one that an ordinary user cannot overwrite. */
async function own(file: string): Promise<void> {
  await rm(file, { force: true })
  await writeFile(file, String(process.pid))
}

/**
 * SIGINT is a fast shutdown: it aborts running statements and writes a checkpoint. SIGQUIT is an immediate shutdown,
 * also used if the fast one hangs; the next start recovers from the log.
 */
async function stopPostmaster(data: string, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  const file = await readPostmasterFile(data)
  if (file === null || !(await runsIn(data, file.pid))) return
  process.kill(file.pid, signal)
  const until = performance.now() + STOP_MS
  while (await runsIn(data, file.pid)) {
    if (performance.now() > until) process.kill(file.pid, 'SIGQUIT')
    await delay(LOOK_MS)
  }
}
