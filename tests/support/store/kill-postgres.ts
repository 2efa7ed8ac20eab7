import { readFileSync } from 'node:fs'
import type { Database } from '#server/platform/database/database.ts'

/** Kills the server of this database with all its processes, as a power cut ends them. Only on Linux, on this machine. */
export async function killPostgres(db: Database): Promise<void> {
  const [row] = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${row?.pid}/status`, 'utf8'))?.[1])
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  for (const pid of [postmaster, ...children.map(Number)]) process.kill(pid, 'SIGKILL')
}
