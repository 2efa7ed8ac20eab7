import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type FileRow, type TableLimits, type TableProblem, TableRefused } from './table-limits.ts'

export interface TableJob {
  path: string
  limits: TableLimits
}

export type TableMessage = { rows: FileRow[]; isLast?: true } | { problem: TableProblem }

const PROCESS = fileURLToPath(new URL('./table-process.ts', import.meta.url))
/** Of the process's JavaScript heap; 20,000 rows of 45 columns need about 300 MB. */
const MAX_HEAP_MIB = 512
/** The largest files take seconds; twenty times that on a machine with much to do. */
const MAX_MS = 60_000
/** Others are served first. */
const NICE = 10

/**
 * Reads a CSV or XLSX file, told apart by its first bytes, as text; rows without content are left out. In a process of
 * its own: whatever the file contains, it cannot use up the server's memory or time. A thread would not do, because V8
 * ends the whole process when an array cannot be allocated.
 *
 * @throws TableRefused; the signal's reason
 */
export async function readTable(path: string, limits: TableLimits, signal?: AbortSignal): Promise<FileRow[]> {
  const child = fork(PROCESS, {
    execArgv: [
      `--max-old-space-size=${MAX_HEAP_MIB}`,
      '--max-semi-space-size=16',
      '--disable-warning=ExperimentalWarning',
    ],
    serialization: 'advanced',
    // Nothing of the store's secrets; and what the process says when it runs out of memory is no line of the log.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const time = AbortSignal.timeout(MAX_MS)
  const kill = (): void => void child.kill('SIGKILL')
  for (const one of [time, signal]) one?.addEventListener('abort', kill)
  try {
    child.send({ path, limits } satisfies TableJob)
    yieldToOthers(child)
    return await received(child)
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    for (const one of [time, signal]) one?.removeEventListener('abort', kill)
    kill()
  }
}

function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, NICE)
  } catch {
    // It has ended already, or the system does not allow it.
  }
}

function received(child: ChildProcess): Promise<FileRow[]> {
  const rows: FileRow[] = []
  return new Promise((resolve, reject) => {
    child.on('message', (message: TableMessage) => {
      if ('problem' in message) return reject(new TableRefused(message.problem))
      for (const row of message.rows) rows.push(row)
      if (message.isLast) resolve(rows)
    })
    child.once('error', reject)
    // Out of memory or out of time, unless everything has been received.
    child.once('close', () => reject(new TableRefused('limit')))
  })
}
