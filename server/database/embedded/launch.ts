import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type FileHandle, open, stat, truncate } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { CannotStart } from '../database.ts'
import type { Binaries } from './binaries.ts'
import { freePort } from './free-port.ts'
import type { Home } from './home.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import type { RunAs } from './run-as.ts'

const LOOK_MS = 10
const RETRY_MS = 100
const RETRIES_MS = 15_000
const LOG_MOST_BYTES = 10_000_000

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  // Errors of statements repeat values, which may be a person's or a secret; whoever asked gets them all the same.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
]

/** What the remains of a killed database say until its last process has gone. */
const REMAINS = /lock file .* already exists|shared memory block .* is still in use/
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
 * Starts `postgres` itself (a postmaster started by pg_ctl becomes nobody's child when killed, and blocks the next
 * start until someone collects it) and answers when it takes connections.
 *
 * @param port the one to come back to, or null for any free one
 * @throws CannotStart with PostgreSQL's own reason
 */
export async function launch(what: Launch, port: number | null): Promise<Postmaster> {
  await shorten(what.home.log)
  const until = performance.now() + RETRIES_MS
  for (;;) {
    const used = port ?? (await freePort())
    const started = await attempt(what, used)
    if (!('said' in started)) return { child: started, port: used }
    const passes = started.wasStopped || REMAINS.test(started.said) || PORT_TAKEN.test(started.said)
    if (!passes || performance.now() > until)
      throw new CannotStart(`PostgreSQL does not start: correct what ${what.home.log} says (${reasonOf(started)}).`)
    await delay(RETRY_MS)
  }
}

/** A postmaster that ended before it was ready. */
interface Ended {
  pid: number | undefined
  /** By a signal from outside, so that the next one may fare better. */
  wasStopped: boolean
  /** What it, and those it started, wrote. */
  said: string
}

/** Its own words, not those it has for connections. */
function reasonOf({ pid, said }: Ended): string {
  const own = new RegExp(`\\[${pid}\\] FATAL: {2}(.*)`).exec(said)?.[1]
  return own ?? (said.trim().split('\n').at(-1) || 'it ended without a word')
}

/** The process once it is ready, or how it ended before. */
async function attempt({ home, binaries, runAs }: Launch, port: number): Promise<ChildProcess | Ended> {
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
      // Its own group: Ctrl+C in the terminal reaches us alone, and we stop it when the last answer is out.
      detached: true,
      ...runAs.user,
    })
    const ended = once(child, 'exit').then(
      ([code]) => ({ pid: child.pid, wasStopped: code === null || code === 0, said: '' }),
      (error) => ({ pid: child.pid, wasStopped: false, said: String(error) }),
    )
    for (;;) {
      const end = await Promise.race([ended, delay(LOOK_MS, null)])
      if (end !== null) return { ...end, said: end.said + (await readFrom(log, size)) }
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
  if (size > LOG_MOST_BYTES) await truncate(log)
}
