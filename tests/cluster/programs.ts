import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const END_MS = 15_000
const READY_MS = 90_000
const LOOK_MS = 50

/** A program of the cluster. Its output is a file named after it. */
export interface Program {
  name: string
  pid: number
  hasEnded(): boolean
  /** SIGTERM, and SIGKILL when that takes too long. */
  stop(): Promise<void>
  signal(name: NodeJS.Signals): void
  ended: Promise<unknown>
}

interface ProgramOptions {
  name: string
  command: string
  parameters: readonly string[]
  /** For the output. */
  folder: string
  /** Runs as the user `postgres` when this process is root, which PostgreSQL refuses. */
  asPostgres?: boolean
}

const idOf = (kind: '-u' | '-g'): number => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))

/** null when this process may not change its user, and need not. */
export const postgresUser = (): { uid: number; gid: number } | null =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null

const running = new Set<ChildProcess>()
/** The last resort: this process is ending, and leaves nothing behind. */
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export function startProgram({ name, command, parameters, folder, asPostgres = false }: ProgramOptions): Program {
  const log = openSync(join(folder, `${name}.log`), 'a')
  const child = spawn(command, parameters, {
    cwd: '/',
    stdio: ['ignore', log, log],
    ...(asPostgres && postgresUser()),
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: folder, ETCD_UNSUPPORTED_ARCH: process.arch },
  })
  closeSync(log)
  running.add(child)
  const ended = new Promise((resolve) => {
    child.on('exit', resolve)
    child.on('error', resolve)
  }).then(() => running.delete(child))
  const hasEnded = (): boolean => child.pid === undefined || child.exitCode !== null || child.signalCode !== null
  return {
    name,
    pid: child.pid ?? 0,
    hasEnded,
    signal: (signal) => void child.kill(signal),
    ended,
    async stop() {
      if (hasEnded()) return
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), END_MS)
      await ended
      clearTimeout(late)
    },
  }
}

/** Repeats a look until it finds something. @throws Error after READY_MS */
export async function untilFound<Found>(what: string, look: () => Promise<Found | null>): Promise<Found> {
  const end = performance.now() + READY_MS
  while (performance.now() < end) {
    const found = await look().catch(() => null)
    if (found !== null) return found
    await delay(LOOK_MS)
  }
  throw new Error(`Not in time: ${what}`)
}

/** Sends SIGKILL to the process of a pid file, if there is one. */
export function killByFile(file: string): void {
  try {
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
