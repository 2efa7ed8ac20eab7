import { readdir, readFile, readlink } from 'node:fs/promises'
import { platform } from 'node:os'
import { join } from 'node:path'

/** `postmaster.pid`, which PostgreSQL writes to its data folder from start to clean shutdown. */
export interface PostmasterFile {
  pid: number
  port: number
  /** starting, stopping, ready or standby; empty while the file is being written. */
  status: string
}

export const postmasterPath = (data: string): string => join(data, 'postmaster.pid')

export async function readPostmasterFile(data: string): Promise<PostmasterFile | null> {
  const text = await readFile(postmasterPath(data), 'utf8').catch(() => null)
  if (text === null) return null
  const lines = text.split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() }
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Whether the process runs the database in this folder. The process id may have been reused, and a killed process keeps
 * its id until it is reaped. On Linux the working directory decides; elsewhere any live process counts.
 */
export async function runsIn(data: string, pid: number): Promise<boolean> {
  if (!isAlive(pid) || platform() !== 'linux') return isAlive(pid)
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === data
  } catch (error) {
    // A process of another user: its working directory is not readable, but its name and state are.
    if (!(error instanceof Error && 'code' in error && error.code === 'EACCES')) return false
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    return /^\d+ \(postgres\) [^ZX]/.test(stat)
  }
}

/**
 * Ends the processes that a killed postmaster left in its folder: one that is stopped, or calculates for long, does not
 * notice that the postmaster has ended, and holds the shared memory. Only for the holder of the folder's lock, when no
 * postmaster runs; committed data is in the log. Elsewhere than on Linux nothing is done.
 */
export async function endOrphans(data: string): Promise<void> {
  if (platform() !== 'linux') return
  for (const name of await readdir('/proc')) {
    const pid = Number(name)
    if (Number.isInteger(pid) && (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === data) killIfAlive(pid)
  }
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended meanwhile.
  }
}
