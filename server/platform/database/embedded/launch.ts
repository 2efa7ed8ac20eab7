import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type FileHandle, open, stat, truncate } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { CannotStart } from '../database.ts'
import type { Binaries } from './binaries.ts'
import { freePort } from './free-port.ts'
import type { Home } from './home.ts'
import { endOrphans, readPostmasterFile } from './postmaster-file.ts'
import type { RunAs } from './run-as.ts'

const LOOK_MS = 10
const RETRY_MS = 100
const RETRIES_MS = 15_000
const MAX_LOG_BYTES = 10_000_000

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  // Statement errors can contain personal data or secrets; clients receive them in full regardless of the log.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
]

/** Messages while processes of a killed database are still running. */
const LOCKED = /lock file .* already exists/
const REMAINS = /shared memory block .* is still in use/
const PORT_TAKEN = /[Aa]ddress already in use|could not bind/

export interface Postmaster {
  child: ChildProcess
  port: number
}

export interface Launch {
  home: Home
  binaries: Binaries
  runAs: RunAs
}

/**
 * Starts `postgres` directly and returns when it accepts connections. (A postmaster started by pg_ctl is orphaned when
 * killed and blocks the next start until it is reaped.)
 *
 * @param port port to reuse, or null for any free one
 * @throws CannotStart with PostgreSQL's own reason
 */
export async function launch(what: Launch, port: number | null): Promise<Postmaster> {
  await shorten(what.home.log)
  const until = performance.now() + RETRIES_MS
  for (;;) {
    const used = port ?? (await freePort())
    const started = await attempt(what, used)
    if (!('output' in started)) return { child: started, port: used }
    const hasOrphans = REMAINS.test(started.output)
    if (hasOrphans) await endOrphans(what.home.data)
    const passes = started.wasStopped || hasOrphans || LOCKED.test(started.output) || PORT_TAKEN.test(started.output)
    if (!passes || performance.now() > until)
      throw new CannotStart(`PostgreSQL does not start: correct what ${what.home.log} says (${reasonOf(started)}).`)
    await delay(RETRY_MS)
  }
}

/** A postmaster that exited before it was ready. */
interface EndedProcess {
  pid: number | undefined
  /** Ended by an external signal, so that another attempt may succeed. */
  wasStopped: boolean
  /** Output of the postmaster and its child processes. */
  output: string
}

/** The postmaster's own error message, not those of its connections. */
function reasonOf({ pid, output }: EndedProcess): string {
  const own = new RegExp(`\\[${pid}\\] FATAL: {2}(.*)`).exec(output)?.[1]
  return own ?? (output.trim().split('\n').at(-1) || 'it ended without a word')
}

/** The process once it is ready, or how it ended. */
async function attempt({ home, binaries, runAs }: Launch, port: number): Promise<ChildProcess | EndedProcess> {
  const log = await open(home.log, 'a+', 0o600)
  try {
    const { size } = await log.stat()
    const settings = [...SETTINGS, `port=${port}`]
    const line = [...runAs.prefix, binaries.postgres, '-D', home.data, ...settings.flatMap((one) => ['-c', one])]
    const [file = '', ...rest] = line
    const child = spawn(file, rest, {
      cwd: home.folder,
      env: binaries.environment,
      stdio: ['ignore', log.fd, log.fd],
      // Own process group: Ctrl+C reaches only the server, which stops the database after the last response.
      detached: true,
      ...runAs.user,
    })
    const ended = once(child, 'exit').then(
      ([code]) => ({ pid: child.pid, wasStopped: code === null || code === 0, said: '' }),
      (error) => ({ pid: child.pid, wasStopped: false, said: String(error) }),
    )
    for (;;) {
      const end = await Promise.race([ended, delay(LOOK_MS, null)])
      if (end !== null) return { ...end, output: end.said + (await readFrom(log, size)) }
      const file = await readPostmasterFile(home.data)
      if (file?.pid === child.pid && file?.status === 'ready') return child
    }
  } finally {
    await log.close()
  }
}

async function readFrom(log: FileHandle, start: number): Promise<string> {
  const { size } = await log.stat()
  const { buffer, bytesRead } = await log.read({ buffer: Buffer.alloc(size - start), position: start })
  return buffer.toString('utf8', 0, bytesRead)
}

async function shorten(log: string): Promise<void> {
  const size = await stat(log).then(
    (file) => file.size,
    () => 0,
  )
  if (size > MAX_LOG_BYTES) await truncate(log)
}
