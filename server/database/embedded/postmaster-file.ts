import { readFile, readlink } from 'node:fs/promises'
import { platform } from 'node:os'
import { join } from 'node:path'

/** `postmaster.pid`, which PostgreSQL keeps in its data folder from start to clean stop. */
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
 * Whether the process runs the database in this folder. Its number may have gone to another program since, and a
 * killed one keeps its number until a lazy first process of a container collects it. Linux tells, by the folder it
 * works in; elsewhere alive is enough.
 */
export async function runsIn(data: string, pid: number): Promise<boolean> {
  if (!isAlive(pid) || platform() !== 'linux') return isAlive(pid)
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === data
  } catch (error) {
    // Another user's, which we may not ask: its name and state are public.
    if (!(error instanceof Error && 'code' in error && error.code === 'EACCES')) return false
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    return /^\d+ \(postgres\) [^ZX]/.test(stat)
  }
}
