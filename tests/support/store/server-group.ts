import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const root = join(import.meta.dirname, '../../..')
const LOOK_MS = 10
/** Runs the server as `npm start` does, without the build: a launcher that forwards signals, with an IPC channel. */
const LAUNCHER = `import { run } from ${JSON.stringify(join(root, 'scripts/bootstrap.mjs'))}
process.exit(await run('server/main.ts', { ipc: true }))`

export interface ServerGroup {
  origin: string
  output(): string
  /** Ends the reader of its log, like `npm start | head`. */
  closeOutput(): void
  /** Resolves as soon as the PostgreSQL process exists, which may be before it accepts connections. */
  untilDatabaseStarts(): Promise<number>
  untilAnswering(): Promise<void>
  /** Signals every process of the group at once, as service managers, `timeout` and terminals do. */
  signalAll(name: NodeJS.Signals): void
  /** Signals the first process alone. */
  signalFirst(name: NodeJS.Signals): void
  hasEnded(): boolean
  /** Resolves with the exit code once all processes that hold its output have ended. */
  ended: Promise<number | null>
}

/** Whether the process exists and is not a zombie. */
export function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

interface GroupOptions {
  dataDir: string
  port: number
  /** Command that runs the launcher, such as `timeout 600`. */
  prefix?: readonly string[]
}

/** Starts launcher and server in a process group of their own. */
export function startServerGroup({ dataDir, port, prefix = [] }: GroupOptions): ServerGroup {
  const launcher = [process.execPath, '--input-type=module', '--eval', LAUNCHER]
  const [command = '', ...parameters]: string[] = [...prefix, ...launcher]
  const child = spawn(command, parameters, {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const origin = `http://127.0.0.1:${port}`
  const pid = child.pid ?? 0
  return {
    origin,
    output: () => printed,
    closeOutput: () => [child.stdout, child.stderr].forEach((stream) => void stream.destroy()),
    untilDatabaseStarts: () => until(child, () => postmasterPid(dataDir)),
    untilAnswering: async () => {
      await until(child, async () => ((await fetch(`${origin}/api/health`).catch(() => null))?.ok ? true : null))
    },
    signalAll: (name) => void process.kill(-pid, name),
    signalFirst: (name) => void process.kill(pid, name),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    ended,
  }
}

async function until<Found>(child: ChildProcess, look: () => Found | null | Promise<Found | null>): Promise<Found> {
  for (;;) {
    const found = await look()
    if (found !== null) return found
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    await delay(LOOK_MS)
  }
}

function postmasterPid(dataDir: string): number | null {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
    return pid > 0 ? pid : null
  } catch {
    return null
  }
}
